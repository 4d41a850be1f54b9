// Orders at cabinets, live; and the taps that began none.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/swap-records'
import { IconArrowLeft, IconUserExclamation } from '@tabler/icons-react'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { isOfSwapOrDoor, secondPersonColumns, swapColumns, swaps, swapSections } from '../../kit/devices/swap-columns'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { LiveMark } from '../../kit/live/live-mark'
import { useLiveRefresh } from '../../kit/live/use-live'
import { usePane } from '../../kit/navigation/pane'
import { PaneSection } from '../../kit/navigation/pane-section'
import { useIsPlatform } from '../../kit/user/current-user'
import { refusalColumns, refusalFilters, refusals } from './refusal-columns'
import { useResolving } from './use-resolving'

const c = swapColumns
const columns = [
  c.order,
  c.phase,
  c.kind,
  c.rider,
  c.cabinet,
  c.started,
  c.back,
  c.go,
  c.payment,
  c.amount,
  c.reason,
  c.pack,
  c.station,
  c.ended,
  c.mobile,
  c.vehicle,
  c.card,
  c.packType,
  c.channel,
  c.bmsType,
  c.settled,
  c.settleReason,
  c.settler,
  c.settleTime,
  ...secondPersonColumns,
  c.remark,
]
const platformColumns = columns.toSpliced(3, 0, c.operator)

function useYesNo() {
  const { t } = useLingui()
  return [
    { value: 'true', label: t`Yes` },
    { value: 'false', label: t`No` },
  ]
}

const filter = filtersOf<'swapRecordList'>(labels)
const filters = [
  filter.text('orderNo'),
  filter.text('name'),
  filter.options('needsPerson', useYesNo),
  filter.text('cabinetSn'),
  filter.text('bmsSn'),
  filter.dict('kind'),
  filter.dict('status'),
  filter.dict('phase'),
  filter.dict('settlementState'),
  filter.dict('creditState'),
  filter.dict('abortReason'),
  filter.dict('payStatus'),
  filter.dict('packType'),
  filter.text('mobile'),
  filter.text('vehicleSn'),
  filter.text('stationName'),
  filter.options('isOffline', useYesNo),
  filter.dateRange('startTime_datege', 'startTime_datele'),
]
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', useTenantOptions))

const loadForm = () => import('./swap-record-form').then((module) => module.swapRecordForm)

export function SwapRecordScreen() {
  const { search } = usePane()
  const { t } = useLingui()
  if (search['refusals'] !== '1') return <Swaps />
  return (
    <PaneSection prefix="" title={t`Refused taps`}>
      <Refusals />
    </PaneSection>
  )
}
SwapRecordScreen.prefetch = prefetchList(swaps.list, platformFilters)

function Swaps() {
  const { t } = useLingui()
  const { setSearch } = usePane()
  const isPlatform = useIsPlatform()
  const { rowActions, dialog } = useResolving()
  useLiveRefresh(['cabinet', 'command'], ['swapRecordList', 'swapRecordDetail'], { concerns: isOfSwapOrDoor })
  return (
    <>
      <CrudScreen
        resource={swaps}
        columns={isPlatform ? platformColumns : columns}
        filters={isPlatform ? platformFilters : filters}
        form={loadForm}
        detail={swapSections}
        rowActions={rowActions}
        mark={<LiveMark />}
        tools={[
          {
            id: 'needs-person',
            label: t`Needs a person`,
            icon: IconUserExclamation,
            run: () => setSearch(() => ({ needsPerson: 'true' }), { push: true }),
          },
          {
            id: 'refusals',
            label: t`Refused taps`,
            run: () => setSearch(() => ({ refusals: '1' }), { push: true }),
          },
        ]}
      />
      {dialog}
    </>
  )
}

function Refusals() {
  const { t } = useLingui()
  const { setSearch } = usePane()
  return (
    <CrudScreen
      resource={refusals}
      columns={refusalColumns}
      filters={refusalFilters}
      tools={[
        {
          id: 'back',
          label: t`Back to swaps`,
          icon: IconArrowLeft,
          run: () => setSearch(() => ({})),
          isQuiet: true,
        },
      ]}
    />
  )
}
