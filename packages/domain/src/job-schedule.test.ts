import { TimeExpressionType } from '@swapdesk/dictionary'
import { expect, it } from 'vitest'
import { type ScheduleFault, scheduleFault, normalizeSchedule } from './index.ts'

const { Api, Cron, FixedDelay, FixedRate, Workflow } = TimeExpressionType

it.each<[type: number, expression: string | null, fault: ScheduleFault | undefined]>([
  [Cron, '0 10 0 * * ?', undefined],
  [Cron, '*/5 * * * *', undefined],
  [Cron, '0 0 3 ? * MON#1 2027', undefined],
  [Cron, '', 'empty'],
  [Cron, null, 'empty'],
  [Cron, '* * * *', 'cron'],
  [Cron, '每天', 'cron'],
  [Cron, '99 99 99 99 99', 'cron'],
  [Cron, '0 0 24 * * ?', 'cron'],
  [Cron, '0 0 12 L * ?', undefined],
  [Cron, '0 0/5 8-18 ? * 2-6', undefined],
  // Weekdays: crontab counts from Sunday = 0, Quartz from 1.
  [Cron, '0 3 * * 0', undefined],
  [Cron, '0 0 3 ? * 0', 'cron'],
  // Never runs.
  [Cron, '0 0 30 2 *', 'cron'],
  [Cron, '0 0 3 ? * MON 2020', 'cron'],
  [Cron, '2099-12-01T00:00:00', 'cron'],
  [FixedRate, '60000', undefined],
  [FixedRate, '0', 'milliseconds'],
  [FixedDelay, '1.5', 'milliseconds'],
  [FixedDelay, null, 'empty'],
  [Api, null, undefined],
  [Api, '0 10 0 * * ?', undefined],
  [Workflow, null, undefined],
])('kind %d with %j: %s', (type, expression, fault) => {
  expect(scheduleFault(type, expression)).toBe(fault)
})

it('removes the schedule of a job that is started externally', () => {
  const timeExpression = '60000'
  expect(normalizeSchedule({ timeExpressionType: Api, timeExpression }).timeExpression).toBeNull()
  expect(normalizeSchedule({ timeExpressionType: Workflow, timeExpression }).timeExpression).toBeNull()
  expect(normalizeSchedule({ timeExpressionType: FixedRate, timeExpression }).timeExpression).toBe('60000')
  expect(normalizeSchedule({ timeExpression })).toEqual({ timeExpression })
})
