/** Work at times and when it is due (decision record 61). The times of cron expressions are croner's. */
import { Cron } from 'croner'

/**
 * An interval in seconds, or a cron expression of five fields in an IANA time zone. Where a change of the
 * clocks skips a local time, it is due at the change; where it repeats one, the first time. `L` is the last day of a month.
 */
export type Cadence = { everySeconds: number } | { cron: string; timeZone: string }

export type Schedule = {
  code: string
  /** What people are shown. */
  name: { zh: string; en: string }
  cadence: Cadence
  /** After which a run has failed; its signal aborts. */
  limitSeconds: number
  /**
   * May be repeated from its beginning: a run that was interrupted is. Resolves to how many rows or things it changed, if it
   * counts them.
   */
  run: (signal: AbortSignal) => Promise<unknown>
}

const FIRST_AFTER_SECONDS = 60

/**
 * The first time after `now`. An interval counts from when the schedule was due, so that its times do not drift; times that
 * have passed meanwhile are left out. All in Unix milliseconds.
 * @throws RangeError if there is none, or for an expression or time zone that is not one
 */
export function nextTime(cadence: Cadence, now: number, due: number): number {
  if ('everySeconds' in cadence) {
    const everyMs = cadence.everySeconds * 1_000
    if (!(everyMs >= 1_000)) throw new RangeError(`${cadence.everySeconds} s is no interval: it is at least 1 s`)
    return due > now ? due : due + (Math.floor((now - due) / everyMs) + 1) * everyMs
  }
  return nextOfCron(cadence, now)
}

/** When a schedule is due that has not run yet: of an interval within a minute. */
export function firstTime(cadence: Cadence, now: number): number {
  if ('everySeconds' in cadence) return now + Math.min(cadence.everySeconds, FIRST_AFTER_SECONDS) * 1_000
  return nextOfCron(cadence, now)
}

/** The latest time for which it may be stored. */
export function latestTime(cadence: Cadence, now: number): number {
  return 'everySeconds' in cadence ? now + cadence.everySeconds * 1_000 : nextOfCron(cadence, now)
}

function nextOfCron({ cron, timeZone }: { cron: string; timeZone: string }, now: number): number {
  const next = cronerTime(cron, timeZone, new Date(now))
  if (!next) throw new RangeError(`the cron expression ${cron} has no time`)
  return next.getTime()
}

function cronerTime(cron: string, timezone: string, now: Date): Date | null {
  try {
    return new Cron(cron, { timezone, mode: '5-part', paused: true }).nextRun(now)
  } catch (error) {
    throw new RangeError(`${cron} is no cron expression of five fields, or ${timezone} no time zone`, { cause: error })
  }
}

/** As it is stored: a schedule whose cadence has changed gets another next time. */
export function cadenceText(cadence: Cadence): string {
  return 'everySeconds' in cadence ? `every ${cadence.everySeconds} s` : `${cadence.cron} ${cadence.timeZone}`
}
