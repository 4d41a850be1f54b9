/** The station of a cabinet: one of its own tenant within the caller's data scope. */
import { updatedBy } from '../../crud/authorship.ts'
import { isReachable } from '../../crud/list.ts'
import { lockRow } from '../../crud/write.ts'
import { query } from '../../db/database.ts'
import { changesOf } from '../../http/audit.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { stations } from '../stations/index.ts'
import { cabinets } from './cabinets.repository.ts'

/** The tenant of a station, or undefined if it is not visible to the caller. Locked, so that it cannot be removed meanwhile. */
export async function tenantOfStation(context: Context, stationId: string): Promise<string | undefined> {
  const found = await context.db.first(
    query
      .selectFrom('station as st')
      .select('st.tenantId')
      .where('st.id', '=', stationId)
      .where(isReachable(context, stations))
      .forShare(),
  )
  return found?.tenantId
}

async function assertOwnStation(context: Context, stationId: string, tenantId: string): Promise<void> {
  if ((await tenantOfStation(context, stationId)) !== tenantId) throw fieldProblem('row.reference-missing', 'stationId')
}

export async function moveToStation(context: Context, id: string, stationId: string): Promise<{ id: string }> {
  const before = await lockRow(context, cabinets, id)
  const changes = changesOf(before, { stationId })
  if (Object.keys(changes).length > 0) {
    await assertOwnStation(context, stationId, String(before['tenantId']))
    await context.db.later(
      query
        .updateTable('cabinet')
        .set({ stationId, ...updatedBy(context) })
        .where('id', '=', id),
    )
  }
  context.audit({ entity: cabinets.name, id, tenantId: String(before['tenantId']), changes })
  return { id }
}
