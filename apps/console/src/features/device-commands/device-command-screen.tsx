// All commands to devices with their states: live, to confirm and to cancel.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/device-commands'
import { prefetchList } from '../../kit/list/prefetch'
import { useTenantOptions, named } from '../../kit/api/options'
import { useCall } from '../../kit/api/client'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { commandColumns as col, commands } from '../../kit/devices/command-columns'
import { commandSections } from '../../kit/devices/command-sections'
import { useCommandActions } from '../../kit/devices/use-command-actions'
import { filtersOf, type Option } from '../../kit/list/filters'
import { LiveMark } from '../../kit/live/live-mark'
import { useLiveRefresh } from '../../kit/live/use-live'
import { useIsPlatform } from '../../kit/user/current-user'

const columns = [
  col.created,
  col.name,
  col.deviceName,
  col.slot,
  col.requester,
  col.receipt,
  col.reason,
  col.station,
  col.sn,
  col.confirmer,
  { ...col.effect, isHiddenAtFirst: true },
  { ...col.code, isHiddenAtFirst: true },
  { ...col.kind, isHiddenAtFirst: true },
  { ...col.sent, isHiddenAtFirst: true },
  { ...col.ended, isHiddenAtFirst: true },
  { ...col.expires, isHiddenAtFirst: true },
  { ...col.attempts, isHiddenAtFirst: true },
  { ...col.cmdId, isHiddenAtFirst: true },
  { ...col.tenant, isHiddenAtFirst: true },
]

const catalogueStaleMs = 600_000

function useCommandOptions(): Option[] {
  const { i18n } = useLingui()
  const { data } = useCall('deviceCommandCatalogue', {}, { staleTimeMs: catalogueStaleMs })
  return (data ?? []).map(({ cmd, name, nameEn }) => ({
    value: String(cmd),
    label: `${cmd} ${named(i18n.locale, name, nameEn)}`,
  }))
}

const filter = filtersOf<'deviceCommandList'>(labels)
const filters = [
  filter.text('deviceSn'),
  filter.dict('state'),
  filter.options('cmd', useCommandOptions, { label: msg`Command`, reason: 'chosen by the name of the command' }),
  filter.dict('deviceKind'),
  filter.text('jobId'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]
const platformFilters = [...filters, filter.options('tenantId', useTenantOptions)]

export function DeviceCommandScreen() {
  const isPlatform = useIsPlatform()
  const actions = useCommandActions()
  useLiveRefresh(['command'], ['deviceCommandList', 'deviceCommandDetail'])
  return (
    <CrudScreen
      resource={commands}
      columns={columns}
      filters={isPlatform ? platformFilters : filters}
      detail={commandSections}
      rowActions={actions}
      mark={<LiveMark />}
    />
  )
}
DeviceCommandScreen.prefetch = prefetchList(commands.list, platformFilters)
