/** Names the geofences in which trips begin and end. Raw SQL: a lookup for a set of operators. */
import { ElectronicFenceType, EnableStatus } from '@swapdesk/dictionary'
import { type FenceShape, isInFence } from '@swapdesk/domain'
import { customPlan, type Executor, sql } from '../db/database.ts'
import { shapesOf } from './fence-shapes.ts'

type Point = { lng: number | null; lat: number | null }
type Named = { id: string; version: string; tenantId: string; name: string }

/** The name of the smallest geofence of the operator that contains the point; null without one. */
export type GeofenceAt = (tenantId: string, point: Point) => string | null

/** Areas where vehicles belong: the others say where they must not be, or how fast. */
const PLACES = [ElectronicFenceType.StayIn, ElectronicFenceType.Return]

function contains(shape: FenceShape | undefined, { lng, lat }: Point): boolean {
  return shape !== undefined && lng !== null && lat !== null && isInFence(shape, [lng, lat])
}

/** The geofences in force of these operators. */
export async function geofencesOf(db: Executor, tenantIds: readonly string[]): Promise<GeofenceAt> {
  const fences =
    await db.all(sql<Named>`${customPlan} select id, update_time::text as version, tenant_id, name from geofence
    where tenant_id = any(${tenantIds}::text[]) and type = any(${PLACES}::smallint[]) and status = ${EnableStatus.Enabled} and is_deleted = 0
    order by area_km2, id`)
  const shapes = await shapesOf(db, fences)
  const ofTenant = Map.groupBy(fences, ({ tenantId }) => tenantId)
  return (tenantId, point) => ofTenant.get(tenantId)?.find(({ id }) => contains(shapes.get(id), point))?.name ?? null
}
