// The name of an alarm in sentences: its name and its device.
import { useLingui } from '@lingui/react/macro'
import { named } from '../../kit/api/options'
import type { AlarmRow } from '../../kit/devices/alarm-columns'

export function useAlarmName(): (alarm: AlarmRow) => string {
  const { t, i18n } = useLingui()
  return (alarm) => {
    const name = named(i18n.locale, alarm.name, alarm.nameEn)
    const device = alarm.deviceName ?? alarm.deviceId
    return t`${name} (${device})`
  }
}
