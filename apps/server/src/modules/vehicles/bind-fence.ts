/** Binds vehicles to geofences: all or none of those a request names, or each that exists, for a bulk job. */
import { updatedBy } from '../../crud/authorship.ts'
import { lockRows } from '../../crud/write.ts'
import { query } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { assertEnabledFence } from './enabled-fence.ts'
import { vehicles } from './vehicles.repository.ts'

type Bound = { tenantId: string; electronicFenceId: string | null }

/** Binds vehicles to a geofence, all or none; null unbinds them. */
export async function bindFence(
  context: Context,
  ids: readonly string[],
  electronicFenceId: string | null,
): Promise<Record<string, never>> {
  const rows = await lockRows<Bound>(context, vehicles, ids)
  if (electronicFenceId !== null) {
    await assertEnabledFence(
      context,
      electronicFenceId,
      rows.map(({ tenantId }) => tenantId),
    )
  }
  const changed = rows.filter((row) => row.electronicFenceId !== electronicFenceId)
  await write(
    context,
    changed.map(({ id }) => id),
    electronicFenceId,
  )
  for (const { id, tenantId, electronicFenceId: former } of changed) {
    const changes = { electronicFenceId: [former, electronicFenceId] as [unknown, unknown] }
    context.audit({ entity: vehicles.name, id, tenantId, changes })
  }
  return {}
}

async function write(context: Context, ids: readonly string[], electronicFenceId: string | null): Promise<void> {
  if (ids.length === 0) return
  const written = query.updateTable('vehicle').set({ electronicFenceId, ...updatedBy(context) })
  await context.db.all(written.where('id', 'in', ids))
  context.db.signal('geofences')
}

/**
 * Binds a tenant's vehicles; null unbinds them. Vehicles that do not exist have no outcome. The caller has checked the geofence.
 */
export async function bindFenceToEach(
  context: Context,
  tenantId: string,
  ids: readonly string[],
  electronicFenceId: string | null,
): Promise<{ id: string; former: string | null; outcome: 'bound' | 'same' }[]> {
  if (ids.length === 0) return []
  const rows = await context.db.all(
    query
      .selectFrom('vehicle')
      .select(['id', 'electronicFenceId as former'])
      .where('id', 'in', ids)
      .where('tenantId', '=', tenantId)
      .where('isDeleted', '=', 0)
      .orderBy('id')
      .forNoKeyUpdate(),
  )
  const outcomeOf = (former: string | null) => (former === electronicFenceId ? ('same' as const) : ('bound' as const))
  const outcomes = rows.map((row) => ({ ...row, outcome: outcomeOf(row.former) }))
  const bound = outcomes.filter(({ outcome }) => outcome === 'bound')
  await write(
    context,
    bound.map(({ id }) => id),
    electronicFenceId,
  )
  return outcomes
}
