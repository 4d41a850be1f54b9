/** Bindings of a vehicle: rider, lease, fitted batteries, and being online. Raw SQL: unions over tables. */
import { SurrenderCause } from '@swapdesk/dictionary'
import type { Bindings, Bound } from '../../crud/bindings.ts'
import { sql } from '../../db/database.ts'
import { toStock } from '../batteries/index.ts'
import { endBindings, endLeases, LIVE_LEASE } from './end-bindings.ts'

export const isLeased = (status: unknown): boolean => LIVE_LEASE.some((live) => live === status)

const idsOf = (bound: readonly Bound[], kind: Bound['kind']) =>
  bound.filter((one) => one.kind === kind).map(({ id }) => id)

export const vehicleBindings: Bindings = {
  permissions: { rider: 'vehicleUnbind', lease: 'vehicleUnbind', battery: 'vehicleUnbind' },
  // A sale or a new serial number affects every binding; a vehicle with a rider is neither idle nor out of service.
  isTouched: (before, after, { kind }) =>
    before['vehicleSn'] !== after['vehicleSn'] ||
    before['vehicleType'] !== after['vehicleType'] ||
    (kind === 'rider' && before['leaseStatus'] !== after['leaseStatus'] && !isLeased(after['leaseStatus'])),
  async find(context, ids) {
    // Riders before batteries, as everywhere: the vehicles are locked already.
    const [riders = [], , rest = []] = await context.db.many([
      sql`select vehicle_id as row_id, 'rider' as kind, id, name from rider
        where vehicle_id = any(${ids}::bigint[]) and is_deleted = 0 order by id for update`,
      sql`select id from battery where id in (select battery_id from battery_place where is_current and (vehicle_id = any(${ids}::bigint[])
          or rider_id in (select id from rider where vehicle_id = any(${ids}::bigint[])))) order by id for no key update`,
      sql`select id as row_id, 'lease' as kind, id, vehicle_sn as name from vehicle
          where id = any(${ids}::bigint[]) and lease_status = any(${LIVE_LEASE}::smallint[])
        union all select p.vehicle_id, 'battery', b.id, b.bms_sn from battery_place p join battery b on b.id = p.battery_id
          where p.is_current and p.vehicle_id = any(${ids}::bigint[])
        union all select v.id, 'online', d.id, d.sn from vehicle v join device d on d.kind = 'vehicle' and d.sn = v.vehicle_sn
          where v.id = any(${ids}::bigint[]) and d.online = 1`,
    ])
    return [...riders, ...rest] as Bound[]
  },
  async unbind(context, bound, recorded) {
    const riders = idsOf(bound, 'rider')
    const cause = context.operation === 'vehicleRemove' ? SurrenderCause.VehicleRemoved : SurrenderCause.VehicleChanged
    if (riders.length > 0) await endBindings(context, riders, { cause, recorded })
    const leased = idsOf(bound, 'lease')
    if (leased.length > 0) await endLeases(context, leased, recorded)
    await toStock(context, idsOf(bound, 'battery'))
  },
}
