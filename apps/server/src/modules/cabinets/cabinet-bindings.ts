/** Bindings of a cabinet: the batteries in its slots, and being online. Raw SQL: unions over tables, sets of slots. */
import type { Bindings, Bound } from '../../crud/bindings.ts'
import { sql } from '../../db/database.ts'
import { toStock } from '../batteries/index.ts'

export const cabinetBindings: Bindings = {
  permissions: { battery: 'riderBatteryUnbind', slot: 'riderBatteryUnbind' },
  // A smaller number of slots affects only the batteries in the removed slots.
  isTouched: (before, after, { boxId }) =>
    before['cabinetSn'] !== after['cabinetSn'] || (typeof boxId === 'number' && boxId > Number(after['boxTotal'])),
  async find(context, ids) {
    // Concurrent battery moves wait for the locked slots and then find the removed ones missing.
    const [, bound = []] = await context.db.many([
      sql`select from cabinet_slot where cabinet_id = any(${ids}::bigint[]) order by cabinet_id, box_id for update`,
      sql`select p.cabinet_id as row_id, 'battery' as kind, b.id, b.bms_sn as name, p.box_id
          from battery_place p join battery b on b.id = p.battery_id where p.is_current and p.cabinet_id = any(${ids}::bigint[])
        union all select s.cabinet_id, 'slot', s.box_id, s.bms_sn, s.box_id from cabinet_slot s
          where s.cabinet_id = any(${ids}::bigint[]) and s.bms_sn is not null and not exists (
            select from battery_place p where p.is_current and p.cabinet_id = s.cabinet_id and p.box_id = s.box_id)
        union all select c.id, 'online', d.id, d.sn, null from cabinet c join device d on d.kind = 'cabinet' and d.sn = c.cabinet_sn
          where c.id = any(${ids}::bigint[]) and d.online = 1
        order by row_id, box_id`,
    ])
    return bound as Bound[]
  },
  async unbind(context, bound) {
    await toStock(
      context,
      bound.filter(({ kind }) => kind === 'battery').map(({ id }) => id),
    )
    const slots = bound.filter(({ boxId }) => typeof boxId === 'number')
    // Resets the reported state, so that the next report counts as a change and puts the battery back into its slot.
    await context.db.later(sql`update cabinet_slot s set bms_sn = null, soc = null, state = 'empty'
      from unnest(${slots.map(({ rowId }) => rowId)}::bigint[], ${slots.map(({ boxId }) => boxId)}::smallint[]) as g(cabinet_id, box_id)
      where s.cabinet_id = g.cabinet_id and s.box_id = g.box_id`)
  },
}
