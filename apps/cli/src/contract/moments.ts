// Dates and times as people write them, in the machine's time zone, which the client sends with every request.

/** Hours, days … of `-7d`, `+90m`. */
const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 }
const daysByName: Readonly<Record<string, number>> = {
  yesterday: -1,
  today: 0,
  tomorrow: 1,
  昨天: -1,
  今天: 0,
  明天: 1,
}
const written =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

/** `2026年11月23日 10:24`, `20261123` and `20261123 10:24` written with dashes and a colon. */
function dashed(text: string): string {
  return text
    .replace(/^(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日\s?/, '$1-$2-$3 ')
    .replace(/^(\d{4})(\d{2})(\d{2})(?!\d)/, '$1-$2-$3')
    .trim()
}

const halfDay = /^(.*?)(\d{1,2})(:\d{2}(?::\d{2})?)?\s*([ap])\.?m\.?$/
const chineseHalfDay = /^(.*?)(上午|下午)\s*(\d{1,2})(:\d{2}(?::\d{2})?)?$/

/** `8:30 pm`, `8pm` and `下午8:30` in 24 hours; other text as it is, undefined if there is no such hour. */
function onClock(text: string): string | undefined {
  const english = halfDay.exec(text)
  const chinese = chineseHalfDay.exec(text)
  const [before, hour, rest, half] = english
    ? english.slice(1)
    : [chinese?.[1], chinese?.[3], chinese?.[4], chinese?.[2]]
  if (hour === undefined) return text
  if (Number(hour) < 1 || Number(hour) > 12) return undefined
  const isAfternoon = half === 'p' || half === '下午'
  return `${before ?? ''} ${(Number(hour) % 12) + (isAfternoon ? 12 : 0)}${rest ?? ':00'}`.trim()
}

type MomentKind = 'date' | 'date-time'

/**
 * `yyyy-MM-dd HH:mm:ss` (or `yyyy-MM-dd`) of `2026-11-23`, `2026/11/23 8:00`, `2026年11月23日 8:00`, `20261123`,
 * `2026-11-23T08:00:00Z`, `today`, `yesterday 18:30`, `8:00` (today), `8:30 pm`, `2026-11`, `-7d`, `now` …; undefined if it is none.
 * A day or a month alone means its first second, or its last one with `isEnd`.
 */
export function momentOf(
  typed: string,
  kind: MomentKind,
  { isEnd = false, now = new Date() } = {},
): string | undefined {
  const text = onClock(typed.trim().toLowerCase())
  if (text === undefined) return undefined
  const [name = '', ...rest] = text.split(/\s+/)
  const days = daysByName[name]
  if (days !== undefined) {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
    // At a time of that day: read like one after a written date.
    return rest.length === 0
      ? dayText(day, kind, isEnd)
      : momentOf(`${momentText(day, 'date')} ${rest.join(' ')}`, kind, { isEnd, now })
  }
  if (text === 'now' || text === '现在') return momentText(now, kind)
  const ago = /^([+-]\d{1,6})([smhdw])$/.exec(text)
  if (ago) return momentText(new Date(now.getTime() + Number(ago[1]) * Number(unitSeconds[ago[2] ?? '']) * 1_000), kind)
  if (kind === 'date-time' && /^\d{1,2}:\d{2}(:\d{2})?$/.test(text))
    return momentOf(`${momentText(now, 'date')} ${text}`, kind, { isEnd, now })
  const month = /^(\d{4})(?:[-/.](\d{1,2})|\s?年\s?(\d{1,2})\s?月)$/.exec(text)
  if (month) return monthText(Number(month[1]), Number(month[2] ?? month[3]), kind, isEnd)
  const match = written.exec(dashed(text))
  if (!match) return undefined
  const [y = 0, m = 0, d = 0, h = 0, i = 0, s = 0] = match.slice(1, 7).map((part) => Number(part ?? 0))
  const civil = new Date(Date.UTC(y, m - 1, d, h, i, s))
  const isReal = civil.getUTCMonth() === m - 1 && civil.getUTCDate() === d && h < 24 && i < 60 && s < 60
  if (!isReal) return undefined
  if (match[4] === undefined) return dayText(new Date(y, m - 1, d), kind, isEnd)
  const zone = match[7]
  const moment = zone ? new Date(civil.getTime() - offsetMs(zone)) : new Date(y, m - 1, d, h, i, s)
  return momentText(moment, kind)
}

/** `z`, `+08:00` or `+0800`. */
function offsetMs(zone: string): number {
  if (zone === 'z') return 0
  const [sign, hours, minutes] = [zone[0], Number(zone.slice(1, 3)), Number(zone.slice(-2))]
  return (sign === '-' ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

/** The first second of a month, or the last one. */
function monthText(year: number, month: number, kind: MomentKind, isEnd: boolean): string | undefined {
  if (month < 1 || month > 12) return undefined
  return dayText(isEnd ? new Date(year, month, 0) : new Date(year, month - 1, 1), kind, isEnd)
}

function dayText(day: Date, kind: MomentKind, isEnd: boolean): string {
  const text = momentText(day, 'date')
  return kind === 'date' ? text : `${text} ${isEnd ? '23:59:59' : '00:00:00'}`
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}

function momentText(moment: Date, kind: MomentKind): string {
  const date = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  if (kind === 'date') return date
  return `${date} ${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`
}
