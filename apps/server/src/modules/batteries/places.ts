/** The places a battery was in, newest first. Raw SQL: ranges, names in several columns. */
import { operations } from '@swapdesk/contract/operations'
import { detailOf } from '../../crud/list.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { batteries } from './batteries.repository.ts'

const PLACES_MAX = 200

type BatteryPlaceRow = DataOf<'batteryPlaceList'>[number]

/** What a data scope hides of a battery is hidden of its former places as well. */
export const SCOPED = ['place', 'cabinetSn', 'boxId', 'riderId', 'riderName', 'vehicleId', 'vehicleSn'] as const

export async function placesOf(
  context: Context,
  { id, before, size = PLACES_MAX }: InputOf<'batteryPlaceList'>,
): Promise<DataOf<'batteryPlaceList'>> {
  // 404 unless the caller may see the battery.
  await detailOf(context, batteries, 'batteryDetail', id)
  const shown = shownColumns(context, batteries, SCOPED)
  if (!shown.includes('place')) return []
  const isOlder =
    before === undefined
      ? sql`true`
      : sql`(p.is_current, p.occurred_at, p.id) < (select q.is_current, q.occurred_at, q.id from battery_place q
          where q.battery_id = ${id} and q.id = ${before})`
  const entries = await context.db.all(sql<BatteryPlaceRow>`
    select p.id, p.place, c.cabinet_sn, p.box_id, p.rider_id, r.name as rider_name, p.vehicle_id, v.vehicle_sn,
      person_name(p.user_id) as user_name,
      case when isempty(p.period) then p.create_time else lower(p.period) end as since,
      case when isempty(p.period) then p.create_time else upper(p.period) end as until,
      p.occurred_at as occurred_time, isempty(p.period) as is_late, p.cause, p.reason,
      person_name(p.create_user) as actor_name
    from battery_place p
      left join cabinet c on c.id = p.cabinet_id
      left join rider r on r.id = p.rider_id
      left join vehicle v on v.id = p.vehicle_id
    where p.battery_id = ${id} and ${isOlder}
    order by p.is_current desc, p.occurred_at desc, p.id desc limit ${size}`)
  const hidden = Object.fromEntries(SCOPED.filter((name) => !shown.includes(name)).map((name) => [name, null]))
  return entries.map((entry) => ({ ...entry, ...hidden, reason: givenReason(entry.reason) }))
}

/** The same in a statement. */
export const givenReasonOf = (reason: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`case when ${reason} <> all(${Object.keys(operations)}::text[]) then ${reason} end`

/** The name of the operation that undid a binding is no reason to be read. */
export function givenReason(reason: string | null): string | null {
  return reason !== null && Object.hasOwn(operations, reason) ? null : reason
}
