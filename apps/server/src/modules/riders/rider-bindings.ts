/** Bindings of a rider: vehicle, batteries and card. Raw SQL: a union over tables. */
import { SurrenderCause } from '@swapdesk/dictionary'
import type { Bindings, Bound } from '../../crud/bindings.ts'
import { sql } from '../../db/database.ts'
import { endBindings } from '../vehicles/index.ts'
import { freeCards } from './free-cards.ts'

export const riderBindings: Bindings = {
  permissions: { vehicle: 'riderUnbindVehicle', battery: 'riderBatteryUnbind', card: 'nfcCardSubmit' },
  isTouched: () => false,
  async find(context, ids) {
    // Vehicles, batteries and cards are locked, so that none of them changes hands meanwhile.
    const [, , , bound = []] = await context.db.many([
      sql`select id from vehicle where id in (select vehicle_id from rider where id = any(${ids}::bigint[])) order by id for no key update`,
      sql`select id from battery where id in (select battery_id from battery_place where is_current and rider_id = any(${ids}::bigint[]))
        order by id for no key update`,
      sql`select id from nfc_card where rider_id = any(${ids}::bigint[]) and is_deleted = 0 order by id for no key update`,
      sql`select r.id as row_id, 'vehicle' as kind, v.id, v.vehicle_sn as name from rider r join vehicle v on v.id = r.vehicle_id
          where r.id = any(${ids}::bigint[])
        union all select p.rider_id, 'battery', b.id, b.bms_sn from battery_place p join battery b on b.id = p.battery_id
          where p.is_current and p.rider_id = any(${ids}::bigint[])
        union all select c.rider_id, 'card', c.id, c.card_no from nfc_card c
          where c.rider_id = any(${ids}::bigint[]) and c.is_deleted = 0
        order by row_id`,
    ])
    return bound as Bound[]
  },
  async unbind(context, bound) {
    const idsOf = (kind: Bound['kind']) => bound.filter((one) => one.kind === kind).map(({ id }) => id)
    const riderIds = [...new Set(bound.map(({ rowId }) => rowId))]
    await endBindings(context, riderIds, { cause: SurrenderCause.RiderRemoved, returned: idsOf('battery') })
    await freeCards(context, idsOf('card'))
  },
}
