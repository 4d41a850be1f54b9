/** Bindings of a rider: vehicle, batteries and card. Raw SQL: a union over tables. */
import { LeaseStatus, NfcCardStatus } from '@swapdesk/dictionary'
import { updatedBy } from '../../crud/authorship.ts'
import type { Bindings, Bound } from '../../crud/bindings.ts'
import { query, sql } from '../../db/database.ts'
import { toStock } from '../batteries/index.ts'

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
    const { db } = context
    const of = (kind: Bound['kind']) => bound.filter((one) => one.kind === kind)
    const vehicles = of('vehicle')
    if (vehicles.length > 0) {
      const free = { vehicleId: null, vehicleExpirationTime: null, templateName: null, ...updatedBy(context) }
      const riderIds = vehicles.map(({ rowId }) => rowId)
      await db.later(query.updateTable('rider').set(free).where('id', 'in', riderIds))
      const idle = { leaseStatus: LeaseStatus.Idle, expirationTime: null, ...updatedBy(context) }
      const vehicleIds = vehicles.map(({ id }) => id)
      // A vehicle that was sold has no lease to end.
      await db.later(
        query.updateTable('vehicle').set(idle).where('id', 'in', vehicleIds).where('leaseStatus', 'is not', null),
      )
    }
    const cardIds = of('card').map(({ id }) => id)
    if (cardIds.length > 0) {
      // A locked card stays locked, and is inactive when it is unlocked.
      await db.later(sql`update nfc_card set rider_id = null, is_locked_by_freeze = false,
        status_before_lock = case when status = ${NfcCardStatus.Locked} then ${NfcCardStatus.Inactive}::smallint end,
        status = case when status = ${NfcCardStatus.Locked} then status else ${NfcCardStatus.Inactive}::smallint end,
        update_user = ${context.principal.userId}, update_time = now() where id = any(${cardIds}::bigint[])`)
    }
    await toStock(
      context,
      of('battery').map(({ id }) => id),
    )
  },
}
