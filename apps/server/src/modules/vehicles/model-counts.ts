/** How many vehicles are of each model, and how many of them are rented. Raw SQL: counts in subqueries. */
import { localName } from '../../crud/columns.ts'
import { isReachable, type Page, pageOf, rowsOf } from '../../crud/list.ts'
import { bindNoun } from '../../crud/noun.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Context, DataOf, Handler } from '../../http/context.ts'
import { LIVE_LEASE } from './end-bindings.ts'
import { vehicles } from './vehicles.repository.ts'

type Count = DataOf<'vehicleTypeStatistics'>[number]

const COUNTS_MAX = 1_000

/** The vehicles of model `t` within the caller's reach. */
const ofModel = (context: Context) =>
  sql`vehicle v where v.vehicle_type_id = t.id and ${isReachable(context, vehicles)}`
const isRented = sql`v.lease_status = any(${LIVE_LEASE}::smallint[])`

const counted = (condition: RawBuilder<unknown>) => (context: Context) =>
  sql<number>`(select count(*)::int from ${ofModel(context)} and ${condition})`

/** Not registered: its rows are narrowed by those of vehicles, and it has no rows of its own. */
const modelCounts = bindNoun({
  operations: { list: 'vehicleTypePage', moreLists: ['vehicleTypeStatistics'] },
  table: 'vehicleType',
  alias: 't',
  joins: { n: { table: 'tenant', on: { tenantId: 't.tenantId' } } },
  columns: {
    tenantName: localName('n.tenantName'),
    id: 't.id',
    vehicleTypeId: 't.id',
    vehicleTypeName: 't.vehicleType',
    count: counted(sql`true`),
    leasedCount: counted(isRented),
  },
  filters: {},
  alive: (context) => sql`t.is_deleted = 0 and exists (select from ${ofModel(context)})`,
  order: sql`count desc, t.id`,
  isUnscoped: true,
})

/** Data scopes may hide what the counts go by. */
const isShown = (context: Context) => shownColumns(context, vehicles, ['vehicleTypeName', 'leaseStatus']).length === 2

const statistics: Handler<'vehicleTypeStatistics'> = async (context, input): Promise<Count[]> =>
  isShown(context) ? rowsOf(context, modelCounts, 'vehicleTypeStatistics', input, COUNTS_MAX) : []

const page: Handler<'vehicleTypePage'> = async (context, input): Promise<Page<Count>> => {
  if (isShown(context)) return pageOf(context, modelCounts, 'vehicleTypePage', input)
  const { current = 1, size = 10 } = input
  return { records: [], total: 0, size, current, pages: 0 }
}

export const modelCountHandlers = { vehicleTypeStatistics: statistics, vehicleTypePage: page }
