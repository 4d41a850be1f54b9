/** Bindings of a battery: its rider, vehicle, cabinet with the slot, or who of the staff carries it, and being online. Raw SQL: unions over tables. */
import type { Bindings, Bound } from '../../crud/bindings.ts'
import { sql } from '../../db/database.ts'
import { toStock } from './to-stock.ts'

const isSame = (before: unknown, after: unknown, isExact: boolean): boolean =>
  isExact ? before === after : String(before).toLowerCase() === String(after).toLowerCase()

export const batteryBindings: Bindings = {
  permissions: {
    rider: 'riderBatteryUnbind',
    cabinet: 'riderBatteryUnbind',
    vehicle: 'vehicleUnbind',
    staff: 'batteryMove',
  },
  // In another case it is the same number, but not the name that the battery itself connects with.
  isTouched: (before, after, { kind }) => !isSame(before['bmsSn'], after['bmsSn'], kind === 'online'),
  async find(context, ids) {
    // Concurrent moves wait for the locked batteries.
    const [, bound = []] = await context.db.many([
      sql`select id from battery where id = any(${ids}::bigint[]) order by id for no key update`,
      sql`select p.current_battery_id as row_id, 'rider' as kind, r.id, r.name, null::smallint as box_id
          from battery_place p join rider r on r.id = p.rider_id where p.current_battery_id = any(${ids}::bigint[])
        union all select p.current_battery_id, 'vehicle', v.id, v.vehicle_sn, null
          from battery_place p join vehicle v on v.id = p.vehicle_id where p.current_battery_id = any(${ids}::bigint[])
        union all select p.current_battery_id, 'cabinet', c.id, c.cabinet_sn, p.box_id
          from battery_place p join cabinet c on c.id = p.cabinet_id where p.current_battery_id = any(${ids}::bigint[])
        union all select p.current_battery_id, 'staff', p.user_id, coalesce(person_name(p.user_id), ''), null
          from battery_place p where p.place = 'staff' and p.current_battery_id = any(${ids}::bigint[])
        union all select b.id, 'online', d.id, d.sn, null from battery b join device d on d.kind = 'bms' and d.sn = b.bms_sn
          where b.id = any(${ids}::bigint[]) and d.online = 1
        order by row_id`,
    ])
    return bound as Bound[]
  },
  async unbind(context, bound) {
    const placed = bound.filter(({ kind }) => kind !== 'online')
    await toStock(
      context,
      placed.map(({ rowId }) => rowId),
    )
  },
}
