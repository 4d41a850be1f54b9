/**
 * The refusal of what needs a vehicle that stands still (decision 42): it says how fast the vehicle was and how long ago it said
 * so. Raw SQL: fields of its last report.
 */
import { OnlineStatus } from '@swapdesk/dictionary'
import { shownColumns } from '../../crud/visible-columns.ts'
import { sql } from '../../db/database.ts'
import { notAfterNow } from '../../db/expressions.ts'
import type { Context } from '../../http/context.ts'
import { type Locale, Problem, problemText } from '../../http/problem.ts'
import { vehicles } from './vehicles.repository.ts'

/** Of the last report; null where there is none, or where the caller does not see it in the list. */
type Movement = { speed: number | null; ageSeconds: number | null; online: OnlineStatus }

const UNITS = {
  zh: { second: '秒', minute: '分钟', hour: '小时', day: '天' },
  en: { second: 's', minute: 'min', hour: 'h', day: 'd' },
} as const

/** A duration in the largest unit of which it has two. */
function durationText(seconds: number, locale: Locale): string {
  const sizes = { day: 86_400, hour: 3_600, minute: 60, second: 1 } as const
  const units = Object.keys(sizes) as (keyof typeof sizes)[]
  const unit = units.find((name) => seconds >= 2 * sizes[name]) ?? 'second'
  return `${Math.floor(seconds / sizes[unit])} ${UNITS[locale][unit]}`
}

/** What is known of the movement, in words. */
function movementText({ speed, ageSeconds, online }: Movement, locale: Locale): string {
  const isOffline = online === OnlineStatus.Offline
  if (locale === 'zh') {
    const last =
      ageSeconds === null
        ? '没有上报过速度'
        : `最近一次上报在 ${durationText(ageSeconds, locale)}前，速度 ${speed ?? '—'} km/h`
    return `（${[last, ...(isOffline ? ['已离线'] : [])].join('，')}；须连续两次上报速度为 0，且在一分钟内）`
  }
  const last =
    ageSeconds === null
      ? 'it never reported a speed'
      : `its last report, ${durationText(ageSeconds, locale)} ago, has a speed of ${speed ?? '—'} km/h`
  return ` (${[last, ...(isOffline ? ['it is offline'] : [])].join(', ')}; needed are two reports in a row with speed 0, within a minute)`
}

/** @param field of the request that asks for standstill */
export async function notStill(context: Context, sn: string, field: string): Promise<Problem> {
  const known = await context.db.first(sql<Movement>`
    select (d.state->>'spd')::float8 as speed, d.online,
      floor(extract(epoch from now() - ${notAfterNow('d.state_ts')}))::float8 as age_seconds
    from device d where d.kind = 'vehicle' and d.sn = ${sn}`)
  const { speed = null, ageSeconds = null, online = OnlineStatus.Offline } = known ?? {}
  const isShown = (name: string) => shownColumns(context, vehicles, [name]).length > 0
  const movement = {
    speed: isShown('speed') ? speed : null,
    ageSeconds: isShown('stateTime') ? ageSeconds : null,
    online,
  }
  const textIn = (locale: Locale) => ({ movement: movementText(movement, locale) })
  return new Problem(
    'vehicle.not-still',
    textIn(context.locale),
    (locale) => ({ [field]: problemText('vehicle.not-still', locale, textIn(locale)) }),
    movement,
  )
}
