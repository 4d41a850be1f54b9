// A day of recordings, in seconds since its midnight; local texts are read as UTC, so that every day has 24 hours.
import type { Data } from '@swapdesk/sdk'
import { localMs } from '../charts/scales'
import { localNow } from '../values/time-zone'

type WireRecord = Data<'cameraQueryRecords'>[number]
/** A recording; `from` and `until` are cut to the day. */
export type DayRecord = { id: string; from: number; until: number; fileLength: number }

export const daySeconds = 86_400
const secondMs = 1_000

const pad = (value: number) => String(value).padStart(2, '0')

export function todayText(now = localNow()): string {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

/** The day that many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * daySeconds * secondMs).toISOString().slice(0, 10)
}

export function clockText(second: number): string {
  const whole = Math.max(0, Math.min(daySeconds - 1, Math.floor(second)))
  return [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60].map(pad).join(':')
}

export const momentText = (day: string, second: number) => `${day} ${clockText(second)}`

/** The day and the second of a moment of the wire; null if it is none. */
export function placeOf(moment: string | undefined): { day: string; second: number } | null {
  if (moment === undefined || !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(moment)) return null
  const ms = localMs(moment)
  if (Number.isNaN(ms)) return null
  const day = new Date(ms).toISOString().slice(0, 10)
  return { day, second: (ms - localMs(`${day} 00:00:00`)) / secondMs }
}

/** A moment that many seconds earlier or later, which may be on another day. */
export function shifted(moment: string, seconds: number): string {
  return new Date(localMs(moment) + seconds * secondMs).toISOString().slice(0, 19).replace('T', ' ')
}

export function recordsOfDay(day: string, records: readonly WireRecord[]): DayRecord[] {
  const start = localMs(`${day} 00:00:00`)
  const place = (moment: string) => Math.max(0, Math.min(daySeconds, (localMs(moment) - start) / secondMs))
  return records
    .map(({ recordId, beginTime, endTime, fileLength }) => ({
      id: `${recordId} ${beginTime}`,
      from: place(beginTime),
      until: place(endTime),
      fileLength,
    }))
    .filter(({ from, until }) => until > from)
    .toSorted((a, b) => a.from - b.from)
}

/** The recording at a second of the day, else the next one. */
export function recordAt(records: readonly DayRecord[], second: number): DayRecord | undefined {
  return records.find(({ until }) => until > second)
}
