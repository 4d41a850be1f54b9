/** Binds vehicles to a rental strategy, or unbinds them, as a bulk job. Raw SQL: the planned outcome of a row is an expression. */
import { VehicleType } from '@swapdesk/dictionary'
import { assertNamedRows } from '../../crud/named-rows.ts'
import { query, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { assertEnabledStrategy, bindEach, vehicles } from '../vehicles/index.ts'
import { auditItems } from './audit-items.ts'
import type { ChoosingKind, Item, Job, Params } from './bulk-kind.ts'
import { type Receipt, storeReceipts } from './store-receipts.ts'

const FOR_SALE = 'bulk.vehicle-for-sale'
const SAME = 'bulk.strategy-same'

const strategyOf = ({ rentalStrategyId }: Params): string | null => rentalStrategyId || null

/** Refuses a strategy of another operator, outside the data scope of the user, or disabled. */
async function assertBindable(context: Context, params: Params, tenantId: string): Promise<void> {
  const rentalStrategyId = strategyOf(params)
  if (rentalStrategyId === null) return
  await assertNamedRows({ ...context, operation: 'vehicleBindRentalStrategy' }, { rentalStrategyId }, tenantId)
  await assertEnabledStrategy(context, rentalStrategyId, [tenantId])
}

export const strategyKind: ChoosingKind = {
  operation: 'vehicleBindRentalStrategy',
  list: 'vehicleList',
  noun: vehicles,
  target: 'vehicleSn',
  targetName: 'vehicleTypeName',
  missing: 'bulk.vehicle-missing',
  check: ({ rentalStrategyId }) => {
    if (rentalStrategyId === undefined) throw fieldProblem('bulk.params', 'params', { name: 'rentalStrategyId' })
  },
  async named(context, params, tenantId) {
    await assertBindable(context, params, tenantId)
    const id = strategyOf(params)
    const named = query.selectFrom('rentalStrategy').select('templateName')
    const strategy = id === null ? undefined : await context.db.first(named.where('id', '=', id))
    return { ...params, rentalStrategyId: id, templateName: strategy?.templateName ?? null }
  },
  verdict: (params) => {
    const id = strategyOf(params)
    const isSame = sql`v.rental_strategy_id is not distinct from ${id}::bigint`
    const isForSale = sql`(v.vehicle_type = ${VehicleType.Sale} and ${id !== null})`
    return {
      state: sql`case when ${isForSale} then 'refused' when ${isSame} then 'skipped' else 'pending' end`,
      reason: sql`case when ${isForSale} then ${FOR_SALE} when ${isSame} then ${SAME} end`,
      values: sql`null::jsonb`,
    }
  },
  note: () => sql`null::jsonb`,
  run: (_, job, items, contextOf) => runChunk(contextOf(), job, items),
}

/** Why no vehicle can be bound any more: the strategy may have changed since the plan. */
async function issueOf(context: Context, { params, tenantId }: Job): Promise<string | undefined> {
  try {
    await assertBindable(context, params, tenantId)
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.error === 'row.reference-missing' ? 'bulk.strategy-missing' : error.error
  }
}

const RECEIPTS = {
  bound: { state: 'done' },
  same: { state: 'skipped', reasonCode: SAME },
  forSale: { state: 'refused', reasonCode: FOR_SALE },
} as const satisfies Record<string, Receipt>

/** What became impossible since the plan is refused, each vehicle by itself; the others are bound. */
async function runChunk(context: Context, job: Job, items: readonly Item[]): Promise<void> {
  const { db } = context
  const rentalStrategyId = strategyOf(job.params)
  const issue = await issueOf(context, job)
  const ids = issue ? [] : items.map(({ targetId }) => targetId)
  const rows = await bindEach(context, job.tenantId, ids, rentalStrategyId)
  const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]))
  await storeReceipts(db, job, items, ({ targetId }): Receipt => {
    const outcome = outcomes.get(targetId)
    return outcome ? RECEIPTS[outcome] : { state: 'refused', reasonCode: issue ?? strategyKind.missing }
  })
  const bound = rows.filter(({ outcome }) => outcome === 'bound')
  await auditItems(
    db,
    job,
    vehicles,
    bound.map(({ id, former }) => ({ id, changes: { rentalStrategyId: [former, rentalStrategyId] } })),
  )
}
