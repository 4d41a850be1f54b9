/** What keeps the figures of the home page to what the caller may see. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const home = 'apps/server/src/modules/home'
const figures = [`${home}/figures.test.ts`]

export const homeGuards: Mutant[] = [
  ...mutantsOf(`${home}/swap-counts.ts`, figures, [
    [
      'counts of swaps for callers who may not list orders',
      "!refusalOf(context.principal, 'swapRecordList', false) &&",
      '',
    ],
    [
      'data scope of counts of swaps',
      'hasRowScope(context, swapRecords) ? countedOrders(context, period) : keptCounts(context, period)',
      'keptCounts(context, period)',
    ],
  ]),
  ...mutantsOf(`${home}/series.ts`, figures, [
    [
      'energy for callers who may not list cabinets',
      "if (refusalOf(context.principal, 'cabinetList', false)) return undefined",
      '',
    ],
    ['data scope of energy', 'hasRowScope(context, cabinets)', 'false'],
  ]),
  ...mutantsOf(`${home}/stock-counts.ts`, figures, [
    [
      'numbers of what callers may not list',
      'names.filter((name) => !refusalOf(context.principal, STOCKS[name].list, false))',
      'names.slice()',
    ],
  ]),
  ...mutantsOf('apps/server/src/db/migrations/0190_home_figures.sql', figures, [
    ['counts that the application may not change', "'grant select on %I to", "'grant select, delete on %I to"],
  ]),
]
