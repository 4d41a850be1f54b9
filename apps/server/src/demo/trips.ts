/**
 * Trips of the last days by the demo's simulated vehicles, between stations; their mileage goes on where they are simulated. Raw SQL:
 * rows are made from given ones.
 */
import { TripStatus } from '@swapdesk/dictionary'
import { type Executor, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import { metresBetween } from '../devices/trip-detection.ts'
import { geofencesOf } from '../devices/trip-places.ts'
import { demoDevices } from './devices.ts'
import { seededRandom } from './random.ts'

const DAYS = 5
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Hours after which the trips of a day begin, from half past six in the morning by the operator's clock. */
const BEGINNINGS = [0, 4.5, 10.5]
const FIRST_HOUR = 6.5
/** Streets are longer than the line of sight. */
const DETOUR = 1.3
const SPEED_KMH = { min: 14, more: 12 }
const FAILED_SHARE = 0.04
/** Stations further away are charged for on another trip. */
const REACH_METRES = 12_000
/** About a hundred metres. */
const BESIDE_DEGREES = 0.001
const POSITION_DECIMALS = 6

type Station = { name: string; lng: number; lat: number }
type Vehicle = { id: string }
type Point = { lng: number; lat: number }

type Times = { now: number; zoneMs: number }

function tripsOf(
  vehicle: Vehicle,
  stations: readonly Station[],
  geofenceAt: (point: Point) => string | null,
  random: () => number,
  { now, zoneMs }: Times,
) {
  const beside = (degrees: number) => Number((degrees + (random() - 0.5) * BESIDE_DEGREES).toFixed(POSITION_DECIMALS))
  let at = stations[Math.floor(random() * stations.length)] as Station
  let mileage = 500_000 + Math.floor(random() * 9_000_000)
  // Midnight of the operator, some days ago.
  const first = Math.floor((now + zoneMs) / DAY_MS) * DAY_MS - zoneMs - DAYS * DAY_MS
  const trips = []
  for (let day = 0; day <= DAYS; day += 1) {
    for (const beginning of BEGINNINGS) {
      const near = stations.filter((one) => one !== at && metresBetween(one, at) < REACH_METRES)
      const to = near[Math.floor(random() * near.length)]
      if (!to) continue
      const metres = Math.round(metresBetween(at, to) * DETOUR)
      const startAt = Math.floor(first + day * DAY_MS + (FIRST_HOUR + beginning + random()) * HOUR_MS)
      const endAt = startAt + Math.round((metres / 1_000 / (SPEED_KMH.min + random() * SPEED_KMH.more)) * HOUR_MS)
      // What is simulated begins then.
      if (endAt > now - HOUR_MS) continue
      const status = random() < FAILED_SHARE ? TripStatus.Failed : TripStatus.Done
      const [start, end] = [at, to].map(({ lng, lat }) => ({ lng: beside(lng), lat: beside(lat) })) as [Point, Point]
      trips.push({
        vehicleId: vehicle.id,
        startAt,
        endAt,
        startMileage: mileage,
        endMileage: mileage + metres,
        startAddress: at.name,
        endAddress: to.name,
        startStationDistance: Math.round(metresBetween(start, at)),
        endStationDistance: Math.round(metresBetween(end, to)),
        startGeofence: geofenceAt(start),
        endGeofence: geofenceAt(end),
        startLng: start.lng,
        startLat: start.lat,
        endLng: end.lng,
        endLat: end.lat,
        distance: metres,
        status,
      })
      mileage += metres
      at = to
    }
  }
  return trips
}

/** Called once per operator, after its stations and riders. */
export async function seedTrips(
  db: Executor,
  { tenantId, zone }: { tenantId: string; zone: string },
  seed: number,
): Promise<void> {
  const sns = (await demoDevices(db)).flatMap((device) =>
    device.kind === 'vehicle' && device.tenantId === tenantId ? [device.sn] : [],
  )
  const vehicles = await db.all(
    sql<Vehicle>`select id from vehicle where tenant_id = ${tenantId} and vehicle_sn = any(${sns}) order by vehicle_sn`,
  )
  const stations =
    await db.all(sql<Station>`select concat_ws(' · ', station_name, nullif(address, '')) as name, lng, lat
    from station where tenant_id = ${tenantId} and is_deleted = 0 and lng is not null and lat is not null order by id`)
  const clock = await db.first(sql<Times>`select extract(epoch from now())::float8 * 1000 as now,
    extract(epoch from (now() at time zone ${zone}) - (now() at time zone 'UTC'))::float8 * 1000 as zone_ms`)
  const random = seededRandom(20_261_125 + seed)
  const geofenceAt = await geofencesOf(db, [tenantId])
  const ofTenant = (point: Point) => geofenceAt(tenantId, point)
  const rows = vehicles.flatMap((vehicle) =>
    tripsOf(vehicle, stations, ofTenant, random, clock ?? { now: 0, zoneMs: 0 }),
  )
  const given = givenRows(rows, {
    vehicleId: 'bigint',
    startAt: 'float8',
    endAt: 'float8',
    startMileage: 'integer',
    endMileage: 'integer',
    startAddress: 'text',
    endAddress: 'text',
    startStationDistance: 'integer',
    endStationDistance: 'integer',
    startGeofence: 'text',
    endGeofence: 'text',
    startLng: 'float8',
    startLat: 'float8',
    endLng: 'float8',
    endLat: 'float8',
    distance: 'integer',
    status: 'smallint',
  })
  const [start, end] = [sql`to_timestamp(g."startAt" / 1000)`, sql`to_timestamp(g."endAt" / 1000)`]
  await db.run(sql`insert into trip (tenant_id, vehicle_id, sn, vin, rider_id, start_time, end_time, period, last_time, start_mileage, end_mileage,
      start_address, end_address, start_station_distance, end_station_distance, start_geofence, end_geofence, start_lng, start_lat, end_lng, end_lat, distance, status, create_time, update_time)
    select v.tenant_id, v.id, v.vehicle_sn, v.vin,
      (select b.rider_id from rider_vehicle b where b.vehicle_id = v.id and b.period @> ${start}), ${start}, ${end}, tstzrange(${start}, ${end}), ${end},
      g."startMileage", g."endMileage", g."startAddress", g."endAddress", g."startStationDistance", g."endStationDistance",
      g."startGeofence", g."endGeofence", g."startLng", g."startLat", g."endLng", g."endLat", g.distance, g.status,
      ${start}, ${end}
    from ${given} as g join vehicle v on v.id = g."vehicleId" order by g."startAt"`)
}
