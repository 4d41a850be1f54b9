// Versions of the card list at each cabinet; the full list can be sent again to outdated ones.
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { useMemo } from 'react'
import { labels } from '@swapdesk/contract/labels/nfc-cards'
import { prefetchList } from '../../kit/list/prefetch'
import { State } from '../../kit/values/cells'
import { useTenantOptions } from '../../kit/api/options'
import { useWrite } from '../../kit/api/client'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import type { SelectionAction } from '../../kit/crud/selection-bar'
import { confirmAction, listNames, toastSuccess, toastError } from '../../kit/dialogs/feedback'
import { filtersOf } from '../../kit/list/filters'
import { useLiveRefresh } from '../../kit/live/use-live'
import { usePermissionCheck } from '../../kit/user/permissions'
import { useIsPlatform } from '../../kit/user/current-user'
import { defineResource, type RowOf } from '../../kit/resource'
import { useStableCallback } from '../../kit/hooks/use-stable-callback'

const versions = defineResource({
  name: 'nfc-list-version',
  label: msg`cabinet`,
  nameField: 'cabinetName',
  list: 'nfcListVersionList',
})

type VersionRow = RowOf<typeof versions>
const col = columnsOf<VersionRow>(labels)

function InStep({ row: { isCurrent, behindCount } }: { row: VersionRow }) {
  if (isCurrent) {
    return (
      <State statusColor="ok">
        <Trans>In sync</Trans>
      </State>
    )
  }
  return (
    <State statusColor="warn">
      <Plural value={behindCount} _0="Out of sync" one="# change behind" other="# changes behind" />
    </State>
  )
}

const columns = [
  col.text('cabinetName', { width: 200 }),
  col.serial('cabinetSn'),
  col.dict('online', { width: 110 }),
  col.custom('isCurrent', (row) => <InStep row={row} />, { width: 170 }),
  col.number('wantedVersion', { width: 140 }),
  col.number('reportedVersion', { width: 150 }),
  col.dateTime('reportTime'),
]

function useSyncStates() {
  const { t } = useLingui()
  return [
    { value: 'true', label: t`In sync` },
    { value: 'false', label: t`Out of sync` },
  ]
}

const filter = filtersOf<'nfcListVersionList'>(labels)
const filters = [filter.text('cabinetSn'), filter.options('isCurrent', useSyncStates)]
const platformFilters = [...filters, filter.options('tenantId', useTenantOptions)]

/** Sends the full list again after confirmation. */
function useSendAgain() {
  const { t } = useLingui()
  const { mutateAsync: push } = useWrite('nfcListVersionPush')
  return useStableCallback(async (rows: readonly VersionRow[], clear?: () => void) => {
    const names = listNames(rows.map((row) => row.cabinetName))
    const isSure = await confirmAction({
      title: (
        <Plural value={rows.length} one="Send # cabinet the list again?" other="Send # cabinets the list again?" />
      ),
      text: t`${names}: the complete list of locked cards is sent. Offline cabinets receive it when they reconnect.`,
      confirm: t`Send again`,
    })
    if (!isSure) return
    await push({ ids: rows.map((row) => row.cabinetId) }).then(() => {
      clear?.()
      toastSuccess(t`Sent to the cabinets`)
    }, toastError)
  })
}

const look = { id: 'push', label: msg`Send again`, icon: IconRefresh }

export function ListVersionScreen() {
  const isPlatform = useIsPlatform()
  const mayPush = usePermissionCheck()('nfcListVersionPush')
  const send = useSendAgain()
  useLiveRefresh(['cabinet', 'command'], ['nfcListVersionList'])
  const rowActions = useMemo(
    () => (mayPush ? [{ ...look, run: (row: VersionRow) => void send([row]) }] : []),
    [mayPush, send],
  )
  const selectionActions = useMemo(
    (): SelectionAction<VersionRow>[] => (mayPush ? [{ ...look, run: (rows, clear) => void send(rows, clear) }] : []),
    [mayPush, send],
  )
  return (
    <CrudScreen
      resource={versions}
      columns={columns}
      filters={isPlatform ? platformFilters : filters}
      rowActions={rowActions}
      selectionActions={selectionActions}
    />
  )
}
ListVersionScreen.prefetch = prefetchList(versions.list, platformFilters)
