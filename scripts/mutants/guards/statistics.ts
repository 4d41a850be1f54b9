/** What keeps statistics to the operator, the data scope and the rights of the caller, and their filter within limits. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const statistics = 'apps/server/src/modules/statistics'
const figures = [`${statistics}/statistics-access.test.ts`]

export const statisticsGuards: Mutant[] = [
  ...mutantsOf(`${statistics}/statistics-period.ts`, figures, [
    ['operator of statistics that only the platform chooses', 'context.tenant !== null || !tenantId', '!tenantId'],
    ['station of statistics within reach', '.where(isReachable(context, stations))', ''],
    [
      'days of statistics that have not begun',
      "if (to > today) throw fieldProblem('statistics.future', 'endDate', { today })",
      '',
    ],
    ['number of days of statistics', 'from < dayAfter(to, 1 - DAYS_MAX)', 'false'],
    ['form of the filter of statistics', 'assertForm(statisticsFilter, input)', ''],
  ]),
  ...mutantsOf(`${statistics}/vehicle-activity.ts`, figures, [
    ['data scope of vehicles in statistics', 'hasRowScope(context, vehicles)', 'false'],
    ['data scope of swaps of vehicles', '!hasRowScope(context, swapRecords)', 'true'],
    ['data scope of rides of vehicles', '!hasRowScope(context, trips)', 'true'],
    ['rides for callers who may not list trips', "!refusalOf(context.principal, 'tripList', false) &&", ''],
  ]),
  ...mutantsOf(`${statistics}/station-statistics.ts`, figures, [
    ['data scope of samples of stations', 'hasRowScope(context, stations)', 'false'],
  ]),
  ...mutantsOf(`${statistics}/battery-legs.ts`, figures, [
    [
      'uses of batteries within the orders of the caller',
      '${isReachable(context, swapRecords)} and ${seen}',
      '${seen}',
    ],
  ]),
]
