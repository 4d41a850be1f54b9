/**
 * Names what is near no station of its operator: alarms by a geofence, and alarms and trips by the nearest place of the world. In
 * the language of the operator's country, once, as all names of places that are stored. Raw SQL: sets of rows.
 */
import { type Executor, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import { packagedPlace } from './packaged-places.ts'
import { geofencesOf } from './trip-places.ts'

type Position = { tenantId: string; lng: number; lat: number }
type UnnamedTrip = {
  id: string
  tenantId: string
  startLng: number | null
  startLat: number | null
  endLng: number | null
  endLat: number | null
}

async function placesOf(db: Executor, tenantIds: readonly string[]) {
  const rows = await db.all(sql<{
    tenantId: string
    countryCode: string
  }>`${customPlan} select tenant_id, country_code from tenant
    where tenant_id = any(${tenantIds}::text[])`)
  const countries = new Map(rows.map(({ tenantId, countryCode }) => [tenantId, countryCode]))
  return ({ tenantId, lng, lat }: Position) =>
    packagedPlace({ lng, lat }, countries.get(tenantId) === 'CN' ? 'zh' : 'en')
}

const at = (column: string) => sql`to_timestamp(${sql.ref(column)} / 1000)`

const unnamed = (place: 'start' | 'end') =>
  sql`t.${sql.ref(`${place}_address`)} is null and t.${sql.ref(`${place}_geofence`)} is null and t.${sql.ref(`${place}_lng`)} is not null`

/** Of stored trips, by vehicle and start. */
export async function nameTrips(
  db: Executor,
  trips: readonly { vehicleId: string | null; startAt: number }[],
): Promise<void> {
  if (trips.length === 0) return
  const asked = trips.map(({ vehicleId, startAt }) => ({ vehicleId, startAt }))
  const found =
    await db.all(sql<UnnamedTrip>`${customPlan} select t.id, t.tenant_id, case when ${unnamed('start')} then t.start_lng end as start_lng, t.start_lat,
      case when ${unnamed('end')} then t.end_lng end as end_lng, t.end_lat
    from ${givenRows(asked, { vehicleId: 'bigint', startAt: 'float8' })} as g
      join trip t on t.vehicle_id = g."vehicleId" and t.start_time = ${at('g.startAt')}
    where (${unnamed('start')}) or (${unnamed('end')})`)
  if (found.length === 0) return
  const placeAt = await placesOf(
    db,
    found.map(({ tenantId }) => tenantId),
  )
  const nameOf = async (tenantId: string, lng: number | null, lat: number | null) =>
    lng === null || lat === null ? null : placeAt({ tenantId, lng, lat })
  const names = await Promise.all(
    found.map(async ({ id, tenantId, startLng, startLat, endLng, endLat }) => ({
      id,
      startName: await nameOf(tenantId, startLng, startLat),
      endName: await nameOf(tenantId, endLng, endLat),
    })),
  )
  await db.later(sql`${customPlan} update trip t set start_address = coalesce(t.start_address, g."startName"),
      end_address = coalesce(t.end_address, g."endName")
    from ${givenRows(names, { id: 'bigint', startName: 'text', endName: 'text' })} as g
    where t.id = g.id and (g."startName" is not null or g."endName" is not null)`)
}

/** Of alarms without an address, where their vehicles were. The caller has entered the tenant. */
export async function nameAlarms(db: Executor, alarms: readonly (Position & { id: string })[]): Promise<void> {
  if (alarms.length === 0) return
  const tenantIds = [...new Set(alarms.map(({ tenantId }) => tenantId))]
  const geofenceAt = await geofencesOf(db, tenantIds)
  const placeAt = await placesOf(db, tenantIds)
  const names = await Promise.all(
    alarms.map(async (alarm) => ({
      id: alarm.id,
      name: geofenceAt(alarm.tenantId, alarm) ?? (await placeAt(alarm)),
    })),
  )
  await db.later(sql`${customPlan} update alarm a set address = g.name
    from ${givenRows(names, { id: 'bigint', name: 'text' })} as g where a.id = g.id and g.name is not null`)
}
