// What a rule says, as texts: which alarms, when, and who is notified.
import { useLingui } from '@lingui/react/macro'
import { YesNo } from '@swapdesk/dictionary'
import { listNames } from '../../kit/dialogs/feedback'
import { NotSet } from '../../kit/values/cells'
import { useDictionaryOptions } from '../../kit/values/dictionary'
import type { AlarmRuleRow } from './alarm-rule-resource'

const keysIn = (keys: string) => keys.split(',').filter(Boolean)

/** The labels of keys that are joined by commas. */
function useLabelsOf(code: string): (keys: string) => string {
  const options = useDictionaryOptions(code)
  return (keys) => listNames(keysIn(keys).map((key) => options.find(({ value }) => value === key)?.label ?? key))
}

export function Levels({ row }: { row: AlarmRuleRow }) {
  const { t } = useLingui()
  const labelsOf = useLabelsOf('alarm_level')
  return row.levels ? labelsOf(row.levels) : t({ message: 'All', context: 'levels' })
}

/** Devices, stations and codes; all alarms without any. */
export function Devices({ row }: { row: AlarmRuleRow }) {
  const { t } = useLingui()
  const kindsOf = useLabelsOf('device_kind')
  const parts = [row.deviceKinds && kindsOf(row.deviceKinds), row.stationNames, row.alarmCodes].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : t({ message: 'All', context: 'devices' })
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

export function Hours({ row: { fromHour, untilHour } }: { row: AlarmRuleRow }) {
  const { t } = useLingui()
  if (fromHour === null || untilHour === null) return t`All day`
  return `${hourText(fromHour)} – ${hourText(untilHour)}`
}

export function Channels({ keys }: { keys: string }) {
  const labelsOf = useLabelsOf('alarm_channel')
  return keys ? labelsOf(keys) : <NotSet />
}

export function Receivers({ row }: { row: AlarmRuleRow }) {
  const { t } = useLingui()
  const names = [row.receiverNames, row.roleNames].flatMap((one) => keysIn(one ?? ''))
  const all = row.toHandlers === YesNo.Yes ? [t`Everybody who may handle the alarm`, ...names] : names
  return all.length > 0 ? listNames(all) : <NotSet />
}

export function Escalation({
  minutes,
  users,
  roles,
}: {
  minutes: number | null
  users: string | null
  roles: string | null
}) {
  const { t } = useLingui()
  if (minutes === null) return <NotSet />
  const names = listNames([users, roles].flatMap((one) => keysIn(one ?? '')))
  return t`After ${minutes} min: ${names}`
}
