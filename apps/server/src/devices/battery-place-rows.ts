/** Places as rows of the database: the columns of each, and the statements that end and add them. Raw SQL: sets of rows, ranges. */
import { customPlan, type Query, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'

export type Slot = { place: 'slot'; cabinetId: string; boxId: number }
export type BatteryPlacement =
  | Slot
  | { place: 'rider'; riderId: string }
  /** Fitted, and the vehicle is not rented. */
  | { place: 'vehicle'; vehicleId: string }
  | { place: 'staff'; userId: string }
  | { place: 'stock' | 'repair' | 'missing' | 'lost' | 'scrapped' }

/** Source of the move: a device's telemetry or event, an order, or a user with a reason. */
export type MoveCause =
  | { kind: 'report' }
  | { kind: 'event' | 'order'; id?: string }
  | { kind: 'person'; userId: string; reason: string }

/** A place to store, with times as microseconds since 1970. */
export type NewPlace = {
  tenantId: string
  batteryId: string
  place: BatteryPlacement
  /** From and until by receipt; equal if the battery was never considered to be there. */
  since: number
  until: number | null
  occurred: number
  cause: MoveCause['kind'] | 'displaced'
  by: MoveCause
}

export function columnsOf(place: BatteryPlacement) {
  return {
    place: place.place,
    cabinetId: place.place === 'slot' ? place.cabinetId : null,
    boxId: place.place === 'slot' ? place.boxId : null,
    riderId: place.place === 'rider' ? place.riderId : null,
    vehicleId: place.place === 'vehicle' ? place.vehicleId : null,
    userId: place.place === 'staff' ? place.userId : null,
  }
}

const moment = (column: string) => sql`timestamptz 'epoch' + ${sql.ref(column)} * interval '1 microsecond'`

export function placesEnd(closed: readonly { id: string; until: number }[]): Query {
  return sql`${customPlan} update battery_place p set period = tstzrange(lower(p.period), ${moment('g.until')})
    from unnest(${closed.map(({ id }) => id)}::bigint[], ${closed.map(({ until }) => until)}::bigint[]) as g(id, until)
    where p.id = g.id`
}

const PLACE_COLUMNS = {
  tenant: 'text',
  battery: 'bigint',
  place: 'text',
  cabinetId: 'bigint',
  boxId: 'smallint',
  riderId: 'bigint',
  vehicleId: 'bigint',
  userId: 'bigint',
  since: 'bigint',
  until: 'bigint',
  occurred: 'bigint',
  cause: 'text',
  cause_id: 'bigint',
  reason: 'text',
  by: 'bigint',
} as const

export function placesInsert(places: readonly NewPlace[]): Query {
  const rows = places.map(({ tenantId, batteryId, place, since, until, occurred, cause, by }) => ({
    tenant: tenantId,
    battery: batteryId,
    ...columnsOf(place),
    since,
    until,
    occurred,
    cause,
    cause_id: by.kind === 'event' || by.kind === 'order' ? (by.id ?? null) : null,
    reason: by.kind === 'person' ? by.reason : null,
    by: by.kind === 'person' ? by.userId : null,
  }))
  return sql`${customPlan} insert into battery_place (tenant_id, battery_id, place, cabinet_id, box_id, rider_id, vehicle_id, user_id,
      period, occurred_at, cause, cause_id, reason, create_user)
    select g.tenant, g.battery, g.place, g."cabinetId", g."boxId", g."riderId", g."vehicleId", g."userId",
      tstzrange(${moment('g.since')}, ${moment('g.until')}), ${moment('g.occurred')}, g.cause, g.cause_id, g.reason, g.by
    from ${givenRows(rows, PLACE_COLUMNS)} as g`
}
