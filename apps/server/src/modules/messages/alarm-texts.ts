/** What notifications say of alarms. */
import { AlarmLevel, dictionaryItems } from '@swapdesk/dictionary'
import type { Locale } from '../../http/problem.ts'
import type { AlarmParams } from './notification-params.ts'

export function alarmPath({ id, deviceKind }: AlarmParams): string {
  return `/alarm/${deviceKind === 'vehicle' ? 'vehicle' : 'cabinet'}?view=${id}`
}

export function slotText(boxId: number, locale: Locale): string {
  if (boxId === 0) return ''
  return locale === 'zh' ? `，${boxId} 号仓` : `, slot ${boxId}`
}

/** Without a level it is of before rules, which were for critical ones. */
export function levelTitle(level: number | undefined, locale: Locale): string {
  const item = dictionaryItems('alarm_level').find(({ dictKey }) => dictKey === String(level ?? AlarmLevel.Critical))
  return locale === 'zh' ? `${item?.dictValue ?? ''}告警` : `${item?.dictValueEn ?? ''} alarm`
}

type NamedAlarm = AlarmParams & { deviceName: string | null }

export function alarmText({ name, nameEn, deviceId, deviceName, boxId }: NamedAlarm, locale: Locale): string {
  const slot = slotText(boxId, locale)
  return locale === 'zh' ? `${name}：${deviceName ?? deviceId}${slot}` : `${nameEn}: ${deviceName ?? deviceId}${slot}`
}
