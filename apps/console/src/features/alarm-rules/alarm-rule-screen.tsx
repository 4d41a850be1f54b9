// Rules by which people are notified of alarms, in order; they are muted and previewed from their rows.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/alarm-rules'
import { IconBellOff, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { named, useTenantOptions } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { auditSection } from '../../kit/crud/sections'
import { MuteDialog } from '../../kit/devices/mute-dialog'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { useIsPlatform } from '../../kit/user/current-user'
import { usePermissionCheck } from '../../kit/user/permissions'
import { type AlarmRuleRow, alarmRules } from './alarm-rule-resource'
import { PreviewDialog } from './preview-dialog'
import { Channels, Devices, Escalation, Hours, Levels, Receivers } from './rule-texts'

const col = columnsOf<AlarmRuleRow>(labels)
const name = col.named('ruleName', 'ruleNameEn', { width: 200, isTitle: true })
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const levels = col.custom('levels', (row) => <Levels row={row} />, { width: 130 })
const devices = col.custom('deviceKinds', (row) => <Devices row={row} />, {
  width: 180,
  label: msg`Devices`,
  reason: 'kinds, stations and codes together: an alarm has to be of all of them',
})
const hours = col.custom('fromHour', (row) => <Hours row={row} />, {
  width: 130,
  label: msg`Hours of the day`,
  reason: 'both hours together',
})
const receivers = col.custom('receiverNames', (row) => <Receivers row={row} />, { width: 220 })
const channels = col.custom('channels', (row) => <Channels keys={row.channels} />, { width: 150 })
const escalation = col.custom(
  'escalationMinutes',
  (row) => (
    <Escalation minutes={row.escalationMinutes} users={row.escalationUserNames} roles={row.escalationRoleNames} />
  ),
  { width: 200, label: msg`First escalation`, reason: 'the minutes with the people who are notified then' },
)
const last = col.custom(
  'lastMinutes',
  (row) => <Escalation minutes={row.lastMinutes} users={row.lastUserNames} roles={row.lastRoleNames} />,
  {
    width: 200,
    label: msg`Last escalation`,
    reason: 'the minutes with the people who are notified then',
    isHiddenAtFirst: true,
  },
)
const later = col.custom('escalationChannels', (row) => <Channels keys={row.escalationChannels} />, {
  width: 150,
  isHiddenAtFirst: true,
})
const smsMax = col.number('smsHourlyMax', { width: 150, isHiddenAtFirst: true })
const muted = col.dateTime('muteUntil')
const reason = col.text('muteReason', { isHiddenAtFirst: true })
const status = col.dict('status', { width: 90 })
const sort = col.number('sort', { width: 80 })
const columns = [
  name,
  levels,
  devices,
  hours,
  receivers,
  channels,
  escalation,
  muted,
  status,
  sort,
  last,
  later,
  smsMax,
  reason,
]
const platformColumns = columns.toSpliced(1, 0, operator)

const filter = filtersOf<'alarmRuleList'>(labels)
const filters = [filter.text('ruleName'), filter.dict('status'), filter.dict('toHandlers')]
const platformFilters = [filter.options('tenantId', useTenantOptions), ...filters]

const sections = [
  { title: msg`Alarms`, columns: [name, operator, levels, devices, hours, status, sort] },
  { title: msg`Notification`, columns: [receivers, channels, smsMax] },
  { title: msg`If nobody handles it`, columns: [escalation, last, later] },
  { title: msg`Mute`, columns: [muted, reason] },
  auditSection,
]
const loadForm = () => import('./alarm-rule-form').then((module) => module.alarmRuleForm)

type Open = { kind: 'mute' | 'preview'; row: AlarmRuleRow }

export function AlarmRuleScreen() {
  const can = usePermissionCheck()
  const isPlatform = useIsPlatform()
  const { i18n } = useLingui()
  const [open, setOpen] = useState<Open | null>(null)
  const muteAction = {
    id: 'mute',
    label: msg`Mute`,
    icon: IconBellOff,
    run: (row: AlarmRuleRow) => setOpen({ kind: 'mute', row }),
  }
  const previewAction = {
    id: 'preview',
    label: msg`Preview`,
    icon: IconEye,
    run: (row: AlarmRuleRow) => setOpen({ kind: 'preview', row }),
  }
  const close = () => setOpen(null)
  return (
    <>
      <CrudScreen
        resource={alarmRules}
        columns={isPlatform ? platformColumns : columns}
        filters={isPlatform ? platformFilters : filters}
        form={loadForm}
        detail={sections}
        rowActions={[
          ...(can('alarmRulePreview') ? [previewAction] : []),
          ...(can('alarmRuleMute') ? [muteAction] : []),
        ]}
      />
      {open?.kind === 'mute' && (
        <MuteDialog
          operation="alarmRuleMute"
          row={open.row}
          name={named(i18n.locale, open.row.ruleName, open.row.ruleNameEn)}
          onClose={close}
        />
      )}
      {open?.kind === 'preview' && <PreviewDialog rule={open.row} onClose={close} />}
    </>
  )
}
AlarmRuleScreen.prefetch = prefetchList(alarmRules.list, platformFilters)
