/** What is done to vehicles besides editing them: status and locator. Their rental strategies: bind-strategy.ts. */
import { updatedBy } from '../../crud/authorship.ts'
import { assertSeen, lockRow } from '../../crud/write.ts'
import { query } from '../../db/database.ts'
import { changesOf } from '../../http/audit.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { vehicles } from './vehicles.repository.ts'

/** Writes columns of one vehicle, and what changed to the audit log. */
async function change(
  context: Context,
  { id, updateTime }: { id: string; updateTime?: string | null },
  values: { status: number } | { gpsSn: string | null },
) {
  const before = await lockRow(context, vehicles, id)
  if (updateTime) await assertSeen(context, before, updateTime)
  const changes = changesOf(before, values)
  if (Object.keys(changes).length > 0) {
    const written = query.updateTable('vehicle').set({ ...values, ...updatedBy(context) })
    await context.db.all(written.where('id', '=', id))
  }
  context.audit({ entity: vehicles.name, id, tenantId: String(before['tenantId']), changes })
  return { id }
}

export function updateStatus(
  context: Context,
  { status, ...of }: InputOf<'vehicleUpdateStatus'>,
): Promise<{ id: string }> {
  return change(context, of, { status })
}

/** Binds a locator to a vehicle; an empty number unbinds it. */
export function bindGps(context: Context, { gpsSn, ...of }: InputOf<'vehicleBindGps'>): Promise<{ id: string }> {
  return change(context, of, { gpsSn: gpsSn.trim() === '' ? null : gpsSn.trim() })
}
