/**
 * Schedules of jobs: a cron expression or milliseconds, depending on the kind. Jobs that are started by a call or by a
 * workflow have no schedule (platform §3, timeExpressionType).
 */
import { TimeExpressionType } from '@swapdesk/dictionary'
import { Cron } from 'croner'

export type ScheduleFault = 'empty' | 'cron' | 'milliseconds'

const FIELDS_QUARTZ = 6
const MILLISECONDS = /^[1-9]\d{0,14}$/

export function hasSchedule(timeExpressionType: unknown): boolean {
  const { Cron, FixedRate, FixedDelay } = TimeExpressionType
  return timeExpressionType === Cron || timeExpressionType === FixedRate || timeExpressionType === FixedDelay
}

/**
 * Whether a cron expression is valid and will run again: five fields as in crontab, six or seven (seconds first, year
 * last) as in Quartz, where weekdays count from Sunday = 1.
 */
function isCron(expression: string): boolean {
  const isQuartz = expression.trim().split(/\s+/).length >= FIELDS_QUARTZ
  try {
    const cron = new Cron(expression, { paused: true, sloppyRanges: true, alternativeWeekdays: isQuartz })
    // The library also accepts a date-time (ISO 8601), which is not a cron expression.
    return cron.getPattern() !== undefined && cron.nextRun() !== null
  } catch {
    return false
  }
}

/** The fault in a schedule of this kind; undefined if it is valid. */
export function scheduleFault(timeExpressionType: unknown, expression: string | null): ScheduleFault | undefined {
  if (!hasSchedule(timeExpressionType)) return undefined
  if (expression === null || expression === '') return 'empty'
  if (timeExpressionType === TimeExpressionType.Cron) return isCron(expression) ? undefined : 'cron'
  return MILLISECONDS.test(expression) ? undefined : 'milliseconds'
}

/** The job without a schedule if its kind has none. */
export function normalizeSchedule<J extends { timeExpressionType?: unknown; timeExpression?: unknown }>(job: J): J {
  if (job.timeExpressionType === undefined || hasSchedule(job.timeExpressionType)) return job
  return { ...job, timeExpression: null }
}
