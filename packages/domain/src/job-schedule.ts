/**
 * When a scheduled job runs: cron text or milliseconds, as its kind asks for. Jobs that are started by a call or by a
 * workflow have no schedule of their own (platform §3, timeExpressionType).
 */
import { TimeExpressionType } from '@swapdesk/dictionary'

export type ScheduleFault = 'empty' | 'cron' | 'milliseconds'

/** Five to seven fields: seconds and years are optional. */
const CRON = /^([\dA-Za-z*?,/#-]+)(\s+[\dA-Za-z*?,/#-]+){4,6}$/
const MILLISECONDS = /^[1-9]\d{0,14}$/

export function hasSchedule(timeExpressionType: unknown): boolean {
  const { Cron, FixedRate, FixedDelay } = TimeExpressionType
  return timeExpressionType === Cron || timeExpressionType === FixedRate || timeExpressionType === FixedDelay
}

/** What is wrong with a schedule of this kind; undefined when nothing is. */
export function scheduleFault(timeExpressionType: unknown, expression: string | null): ScheduleFault | undefined {
  if (!hasSchedule(timeExpressionType)) return undefined
  if (expression === null || expression === '') return 'empty'
  if (timeExpressionType === TimeExpressionType.Cron) return CRON.test(expression) ? undefined : 'cron'
  return MILLISECONDS.test(expression) ? undefined : 'milliseconds'
}

/** The job without a schedule where its kind has none. */
export function settleSchedule<J extends { timeExpressionType?: unknown; timeExpression?: unknown }>(job: J): J {
  if (job.timeExpressionType === undefined || hasSchedule(job.timeExpressionType)) return job
  return { ...job, timeExpression: null }
}
