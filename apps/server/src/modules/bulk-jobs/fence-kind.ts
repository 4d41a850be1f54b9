/** Binds vehicles to a geofence, or unbinds them, as a bulk job. Raw SQL: the planned outcome of a row is an expression. */
import { assertNamedRows } from '../../crud/named-rows.ts'
import { query, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { assertEnabledFence, bindFenceToEach, vehicles } from '../vehicles/index.ts'
import { auditItems } from './audit-items.ts'
import type { ChoosingKind, Item, Job, Params } from './bulk-kind.ts'
import { type Receipt, storeReceipts } from './store-receipts.ts'

const SAME = 'bulk.geofence-same'

const fenceOf = ({ electronicFenceId }: Params): string | null => electronicFenceId || null

/** Refuses a geofence of another operator, outside the data scope of the user, or disabled. */
async function assertBindable(context: Context, params: Params, tenantId: string): Promise<void> {
  const electronicFenceId = fenceOf(params)
  if (electronicFenceId === null) return
  await assertNamedRows({ ...context, operation: 'vehicleBindFence' }, { electronicFenceId }, tenantId)
  await assertEnabledFence(context, electronicFenceId, [tenantId])
}

export const fenceKind: ChoosingKind = {
  operation: 'vehicleBindFence',
  list: 'vehicleList',
  noun: vehicles,
  target: 'vehicleSn',
  targetName: 'vehicleTypeName',
  missing: 'bulk.vehicle-missing',
  check: ({ electronicFenceId }) => {
    if (electronicFenceId === undefined) throw fieldProblem('bulk.params', 'params', { name: 'electronicFenceId' })
  },
  async named(context, params, tenantId) {
    await assertBindable(context, params, tenantId)
    const id = fenceOf(params)
    const named = query.selectFrom('geofence').select('name')
    const fence = id === null ? undefined : await context.db.first(named.where('id', '=', id))
    return { ...params, electronicFenceId: id, fenceName: fence?.name ?? null }
  },
  verdict: (params) => {
    const isSame = sql`v.electronic_fence_id is not distinct from ${fenceOf(params)}::bigint`
    return {
      state: sql`case when ${isSame} then 'skipped' else 'pending' end`,
      reason: sql`case when ${isSame} then ${SAME} end`,
      values: sql`null::jsonb`,
    }
  },
  note: () => sql`null::jsonb`,
  run: (_, job, items, contextOf) => runChunk(contextOf(), job, items),
}

/** Why no vehicle can be bound any more: the geofence may have changed since the plan. */
async function issueOf(context: Context, { params, tenantId }: Job): Promise<string | undefined> {
  try {
    await assertBindable(context, params, tenantId)
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.error === 'row.reference-missing' ? 'bulk.geofence-missing' : error.error
  }
}

/** What became impossible since the plan is refused, each vehicle by itself; the others are bound. */
async function runChunk(context: Context, job: Job, items: readonly Item[]): Promise<void> {
  const { db } = context
  const electronicFenceId = fenceOf(job.params)
  const issue = await issueOf(context, job)
  const ids = issue ? [] : items.map(({ targetId }) => targetId)
  const rows = await bindFenceToEach(context, job.tenantId, ids, electronicFenceId)
  const outcomes = new Map(rows.map(({ id, isChanged }) => [id, isChanged]))
  await storeReceipts(db, job, items, ({ targetId }): Receipt => {
    const isChanged = outcomes.get(targetId)
    if (isChanged === undefined) return { state: 'refused', reasonCode: issue ?? fenceKind.missing }
    return isChanged ? { state: 'done' } : { state: 'skipped', reasonCode: SAME }
  })
  const bound = rows.filter(({ isChanged }) => isChanged)
  await auditItems(
    db,
    job,
    vehicles,
    bound.map(({ id, former }) => ({ id, changes: { electronicFenceId: [former, electronicFenceId] } })),
  )
}
