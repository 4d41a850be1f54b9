/** Where vehicles are with regard to their geofences, as lists of vehicles show it. Raw SQL: a set of rows. */
import type { CrossTheBorder } from '@swapdesk/dictionary'
import { type Executor, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import { emitLive } from '../live/index.ts'

export type FenceState = { vehicleId: string; state: CrossTheBorder }
type Changed = { sn: string; tenantId: string; createDept: string | null; crossTheBorder: number }

/** Writes states of vehicles that the caller has locked, and publishes those that have changed. */
export async function storeFenceStates(db: Executor, states: readonly FenceState[]): Promise<void> {
  if (states.length === 0) return
  const given = states.map(({ vehicleId, state }) => ({ vehicleId, state }))
  const changed = await db.all(sql<Changed>`${customPlan} update vehicle v set cross_the_border = g.state
    from ${givenRows(given, { vehicleId: 'bigint', state: 'smallint' })} as g
    where v.id = g."vehicleId" and v.cross_the_border <> g.state
    returning v.vehicle_sn as sn, v.tenant_id, v.create_dept, v.cross_the_border`)
  await emitLive(
    db,
    changed.map(({ sn, tenantId, createDept, crossTheBorder }) => ({
      tenantId,
      topic: 'vehicle',
      createDept,
      data: { type: 'geofence', sn, crossTheBorder },
    })),
  )
}
