/**
 * Bulk jobs that bind vehicles to a geofence or a rental strategy, or unbind them. Raw SQL: the planned outcome of a row is
 * an expression.
 */
import { VehicleType } from '@swapdesk/dictionary'
import { assertNamedRows } from '../../crud/named-rows.ts'
import { query, type RawBuilder, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import {
  assertEnabledFence,
  assertEnabledStrategy,
  bindFenceToEach,
  bindStrategyToEach,
  vehicles,
} from '../vehicles/index.ts'
import { auditItems } from './audit-items.ts'
import type { ChoosingKind, Item, Job, Params } from './bulk-kind.ts'
import { type Receipt, storeReceipts } from './store-receipts.ts'

type Outcome = 'bound' | 'same' | 'forSale'

type Binding = {
  operation: 'vehicleBindFence' | 'vehicleBindRentalStrategy'
  /** The parameter of the job and the field of the vehicle; null or empty unbinds. */
  field: 'electronicFenceId' | 'rentalStrategyId'
  column: RawBuilder<unknown>
  /** Reason codes: bound to it already, and no longer there. */
  same: string
  gone: string
  takesThoseForSale: boolean
  assertEnabled: (context: Context, id: string, tenantIds: readonly string[]) => Promise<void>
  /** Its name, stored with the job. */
  named: (context: Context, id: string | null) => Promise<Params>
  bindToEach: (
    context: Context,
    tenantId: string,
    ids: readonly string[],
    id: string | null,
  ) => Promise<readonly { id: string; former: string | null; outcome: Outcome }[]>
}

const FOR_SALE = 'bulk.vehicle-for-sale'

function bindingKind(binding: Binding): ChoosingKind {
  const { operation, field, same } = binding
  const missing = 'bulk.vehicle-missing'
  const idOf = (params: Params): string | null => params[field] || null
  const receipts: Record<Outcome, Receipt> = {
    bound: { state: 'done' },
    same: { state: 'skipped', reasonCode: same },
    forSale: { state: 'refused', reasonCode: FOR_SALE },
  }

  /** Refuses what belongs to another operator, is outside the data scope of the user, or disabled. */
  async function assertBindable(context: Context, params: Params, tenantId: string): Promise<void> {
    const id = idOf(params)
    if (id === null) return
    await assertNamedRows({ ...context, operation }, { [field]: id }, tenantId)
    await binding.assertEnabled(context, id, [tenantId])
  }

  /** Why no vehicle can be bound any more: what the job binds to may have changed since the plan. */
  async function issueOf(context: Context, { params, tenantId }: Job): Promise<string | undefined> {
    try {
      await assertBindable(context, params, tenantId)
      return undefined
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return error.error === 'row.reference-missing' ? binding.gone : error.error
    }
  }

  /** What became impossible since the plan is refused, each vehicle by itself; the others are bound. */
  async function runChunk(context: Context, job: Job, items: readonly Item[]): Promise<void> {
    const { db } = context
    const bindId = idOf(job.params)
    const issue = await issueOf(context, job)
    const ids = issue ? [] : items.map(({ targetId }) => targetId)
    const rows = await binding.bindToEach(context, job.tenantId, ids, bindId)
    const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]))
    await storeReceipts(db, job, items, ({ targetId }): Receipt => {
      const outcome = outcomes.get(targetId)
      return outcome ? receipts[outcome] : { state: 'refused', reasonCode: issue ?? missing }
    })
    const bound = rows.filter(({ outcome }) => outcome === 'bound')
    await auditItems(
      db,
      job,
      vehicles,
      bound.map(({ id, former }) => ({ id, changes: { [field]: [former, bindId] } })),
    )
  }

  return {
    operation,
    list: 'vehicleList',
    noun: vehicles,
    target: 'vehicleSn',
    targetName: 'vehicleTypeName',
    missing,
    check: (params) => {
      if (params[field] === undefined) throw fieldProblem('bulk.params', 'params', { name: field })
    },
    async named(context, params, tenantId) {
      await assertBindable(context, params, tenantId)
      const id = idOf(params)
      return { ...params, [field]: id, ...(await binding.named(context, id)) }
    },
    verdict: (params) => {
      const id = idOf(params)
      const isSame = sql`${binding.column} is not distinct from ${id}::bigint`
      const isRefused = !binding.takesThoseForSale && id !== null
      const isForSale = sql`(v.vehicle_type = ${VehicleType.Sale} and ${isRefused})`
      return {
        state: sql`case when ${isForSale} then 'refused' when ${isSame} then 'skipped' else 'pending' end`,
        reason: sql`case when ${isForSale} then ${FOR_SALE} when ${isSame} then ${same} end`,
        values: sql`null::jsonb`,
      }
    },
    note: () => sql`null::jsonb`,
    run: (_, job, items, contextOf) => runChunk(contextOf(), job, items),
  }
}

export const fenceKind = bindingKind({
  operation: 'vehicleBindFence',
  field: 'electronicFenceId',
  column: sql`v.electronic_fence_id`,
  same: 'bulk.geofence-same',
  gone: 'bulk.geofence-missing',
  takesThoseForSale: true,
  assertEnabled: assertEnabledFence,
  named: async ({ db }, id) => {
    const named = query.selectFrom('geofence').select('name')
    const fence = id === null ? undefined : await db.first(named.where('id', '=', id))
    return { fenceName: fence?.name ?? null }
  },
  bindToEach: bindFenceToEach,
})

export const strategyKind = bindingKind({
  operation: 'vehicleBindRentalStrategy',
  field: 'rentalStrategyId',
  column: sql`v.rental_strategy_id`,
  same: 'bulk.strategy-same',
  gone: 'bulk.strategy-missing',
  takesThoseForSale: false,
  assertEnabled: assertEnabledStrategy,
  named: async ({ db }, id) => {
    const named = query.selectFrom('rentalStrategy').select('templateName')
    const strategy = id === null ? undefined : await db.first(named.where('id', '=', id))
    return { templateName: strategy?.templateName ?? null }
  },
  bindToEach: bindStrategyToEach,
})
