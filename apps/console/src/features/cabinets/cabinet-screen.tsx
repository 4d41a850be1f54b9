// Cabinets: the list, or the page of the open one.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconAdjustments, IconMapPin, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { labels } from '@swapdesk/contract/labels/cabinets'
import { useSameTenantRule, useCanPlanJobs } from '../../kit/api/plan-bulk-job'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import type { SelectionAction } from '../../kit/crud/selection-bar'
import { filtersOf } from '../../kit/list/filters'
import type { Matching } from '../../kit/list/use-list'
import { useDeviceSecret } from '../../kit/devices/device-secret'
import { LiveMark } from '../../kit/live/live-mark'
import { useLiveRefresh } from '../../kit/live/use-live'
import { usePane } from '../../kit/navigation/pane'
import { usePermissionCheck } from '../../kit/user/permissions'
import { useIsPlatform } from '../../kit/user/current-user'
import { RowsSkeleton } from '../../kit/loading/states'
import type { TableRowAction } from '../../kit/table/table-row'
import { columns } from './cabinet-columns'
import { cabinets, useStationOptions, type CabinetRow, type CabinetTargets } from './cabinet-resource'
import { PushThresholdDialog } from './push-threshold-dialog'
import { StationDialog } from './station-dialog'
import { ThresholdDialog } from './threshold-dialog'

const CabinetPage = lazy(() => import('./cabinet-page').then((module) => ({ default: module.CabinetPage })))

const filter = filtersOf<'cabinetList'>(labels)
const cabinetSnOf = (row: CabinetRow) => row.cabinetSn
const yesOnly = [{ value: 'true', label: msg`Waiting for the device` }]
const filters = [
  filter.text('name'),
  filter.text('cabinetSn'),
  filter.dict('online'),
  filter.options('stationId', useStationOptions),
  filter.options('isThresholdDiffering', () => {
    const { i18n } = useLingui()
    return yesOnly.map(({ value, label }) => ({ value, label: i18n._(label) }))
  }),
  filter.dict('status'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', useTenantOptions))

const loadForm = () => import('./cabinet-form').then((module) => module.cabinetForm)

type Dialog = { kind: 'threshold' | 'station'; cabinet: CabinetRow } | { kind: 'push'; targets: CabinetTargets } | null

export function CabinetScreen() {
  const { search } = usePane()
  if (!search['view'] && !search['sn']) return <CabinetList />
  return (
    <Suspense fallback={<RowsSkeleton />}>
      <CabinetPage />
    </Suspense>
  )
}

function useCabinetActions(show: (dialog: Dialog) => void): readonly TableRowAction<CabinetRow>[] {
  const can = usePermissionCheck()
  const canThreshold = can('cabinetUpdateThreshold')
  const canStation = can('cabinetUpdateStation')
  return useMemo(() => {
    const threshold = { id: 'threshold', label: msg`Set threshold`, icon: IconAdjustments }
    const station = { id: 'station', label: msg`Bind station`, icon: IconMapPin }
    return [
      ...(canThreshold ? [{ ...threshold, run: (row: CabinetRow) => show({ kind: 'threshold', cabinet: row }) }] : []),
      ...(canStation ? [{ ...station, run: (row: CabinetRow) => show({ kind: 'station', cabinet: row }) }] : []),
    ]
  }, [canThreshold, canStation, show])
}

/** Actions on several cabinets, which plan a bulk job. */
function useSelectionActions(show: (dialog: Dialog) => void): readonly SelectionAction<CabinetRow>[] {
  const isInOne = useSameTenantRule()
  const isOffered = useCanPlanJobs()
  return useMemo(() => {
    const push = {
      id: 'push',
      label: msg`Push threshold`,
      icon: IconSend,
      run: (rows: readonly CabinetRow[]) => show({ kind: 'push', targets: { ids: rows.map((row) => row.id) } }),
      enabledMatching: isInOne,
      runMatching: (targets: Matching) => show({ kind: 'push', targets }),
    }
    return isOffered ? [push] : []
  }, [isOffered, isInOne, show])
}

function CabinetList() {
  const isPlatform = useIsPlatform()
  const [dialog, setDialog] = useState<Dialog>(null)
  const own = useCabinetActions(setDialog)
  const secret = useDeviceSecret('cabinet', cabinetSnOf)
  const actions = useMemo(() => [...own, ...secret.actions], [own, secret.actions])
  const selectionActions = useSelectionActions(setDialog)
  const close = () => setDialog(null)
  useLiveRefresh(['cabinet', 'alarm'], ['cabinetList'])
  return (
    <>
      <CrudScreen
        resource={cabinets}
        columns={columns}
        filters={isPlatform ? platformFilters : filters}
        form={loadForm}
        rowActions={actions}
        selectionActions={selectionActions}
        mark={<LiveMark />}
      />
      {secret.dialog}
      {dialog?.kind === 'threshold' && <ThresholdDialog cabinet={dialog.cabinet} onClose={close} />}
      {dialog?.kind === 'station' && <StationDialog cabinet={dialog.cabinet} onClose={close} />}
      {dialog?.kind === 'push' && <PushThresholdDialog targets={dialog.targets} onClose={close} />}
    </>
  )
}
