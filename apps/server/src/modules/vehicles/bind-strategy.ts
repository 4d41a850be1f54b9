/** Binds vehicles to rental strategies: all or none of those a request names, or each that can be, for a bulk job. */
import { VehicleType } from '@swapdesk/dictionary'
import { updatedBy } from '../../crud/authorship.ts'
import { lockRows } from '../../crud/write.ts'
import { query } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { assertEnabledStrategy } from './enabled-strategy.ts'
import { vehicles } from './vehicles.repository.ts'

type Numbered = { tenantId: string; vehicleSn: string; vehicleType: number; rentalStrategyId: string | null }

/** Names that a message lists; the others are counted. */
const NAMES_SHOWN = 3

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
  await write(
    context,
    changed.map(({ id }) => id),
    rentalStrategyId,
  )
  for (const { id, tenantId, rentalStrategyId: former } of changed) {
    const changes = { rentalStrategyId: [former, rentalStrategyId] as [unknown, unknown] }
    context.audit({ entity: vehicles.name, id, tenantId, changes })
  }
  return {}
}

async function write(context: Context, ids: readonly string[], rentalStrategyId: string | null): Promise<void> {
  if (ids.length === 0) return
  const written = query.updateTable('vehicle').set({ rentalStrategyId, ...updatedBy(context) })
  await context.db.all(written.where('id', 'in', ids))
}

type Outcome = 'bound' | 'same' | 'forSale'

/**
 * Binds those of a tenant's vehicles that are not for sale; null unbinds them. Vehicles that do not exist have no outcome. The
 * caller has checked the strategy.
 */
export async function bindStrategyToEach(
  context: Context,
  tenantId: string,
  ids: readonly string[],
  rentalStrategyId: string | null,
): Promise<{ id: string; former: string | null; outcome: Outcome }[]> {
  if (ids.length === 0) return []
  const rows = await context.db.all(
    query
      .selectFrom('vehicle')
      .select(['id', 'vehicleType', 'rentalStrategyId'])
      .where('id', 'in', ids)
      .where('tenantId', '=', tenantId)
      .where('isDeleted', '=', 0)
      .orderBy('id')
      .forNoKeyUpdate(),
  )
  const outcomeOf = (row: (typeof rows)[number]): Outcome => {
    if (row.vehicleType === VehicleType.Sale && rentalStrategyId !== null) return 'forSale'
    return row.rentalStrategyId === rentalStrategyId ? 'same' : 'bound'
  }
  const outcomes = rows.map((row) => ({ id: row.id, former: row.rentalStrategyId, outcome: outcomeOf(row) }))
  const bound = outcomes.filter(({ outcome }) => outcome === 'bound')
  await write(
    context,
    bound.map(({ id }) => id),
    rentalStrategyId,
  )
  return outcomes
}
