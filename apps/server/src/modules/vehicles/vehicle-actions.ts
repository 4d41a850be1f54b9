/** What is done to vehicles besides editing them: status, rental strategy and locator. */
import { VehicleType } from '@swapdesk/dictionary'
import { updatedBy } from '../../crud/authorship.ts'
import { assertSeen, lockRow, lockRows } from '../../crud/write.ts'
import { query } from '../../db/database.ts'
import { changesOf } from '../../http/audit.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { assertEnabledStrategy } from './enabled-strategy.ts'
import { vehicles } from './vehicles.repository.ts'

type Numbered = { tenantId: string; vehicleSn: string; vehicleType: number; rentalStrategyId: string | null }

/** Names that a message lists; the others are counted. */
const NAMES_SHOWN = 3

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

/** Names for a message: the first few, and how many more. */
function listOf(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).join(', ')
  return names.length > NAMES_SHOWN ? `${shown} +${names.length - NAMES_SHOWN}` : shown
}

/** Refuses a strategy that is disabled or of another operator, and vehicles for sale. */
async function assertFits(context: Context, strategyId: string, rows: readonly Numbered[]): Promise<void> {
  await assertEnabledStrategy(
    context,
    strategyId,
    rows.map(({ tenantId }) => tenantId),
  )
  const forSale = rows.filter(({ vehicleType }) => vehicleType === VehicleType.Sale)
  if (forSale.length > 0) throw new Problem('vehicle.for-sale', { names: listOf(forSale.map((row) => row.vehicleSn)) })
}

/** Binds vehicles to a rental strategy, all or none; null unbinds them. */
export async function bindRentalStrategy(
  context: Context,
  ids: readonly string[],
  rentalStrategyId: string | null,
): Promise<Record<string, never>> {
  const rows = await lockRows<Numbered>(context, vehicles, ids)
  if (rentalStrategyId !== null) await assertFits(context, rentalStrategyId, rows)
  const changed = rows.filter((row) => row.rentalStrategyId !== rentalStrategyId)
  if (changed.length === 0) return {}
  const written = query.updateTable('vehicle').set({ rentalStrategyId, ...updatedBy(context) })
  const changedIds = changed.map(({ id }) => id)
  await context.db.all(written.where('id', 'in', changedIds))
  for (const { id, tenantId, rentalStrategyId: former } of changed) {
    const changes = { rentalStrategyId: [former, rentalStrategyId] as [unknown, unknown] }
    context.audit({ entity: vehicles.name, id, tenantId, changes })
  }
  return {}
}
