/**
 * What stands against opening a door of an order for staff: its two slots as the cabinet reports them, other orders there, and
 * doors that are being opened. Raw SQL: slots, the places of batteries when the order began, and commands.
 */
import { CommandState } from '@swapdesk/dictionary'
import { type Executor, type RawBuilder, sql } from '../../db/database.ts'
import type { DataOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'

type Expression = ReturnType<typeof sql>

export type OrderDoor = 'reopen' | 'give_back'
type SwapDoorState = DataOf<'swapRecordReopen'>['state']
export type DoorSlots = {
  sn: string
  isOnline: boolean
  /** Whether the cabinet serves another order now. */
  isServing: boolean
  hasBattery: boolean
  /** Whether the slot holds the battery of the order that belongs there, and no other order has that slot. */
  isOwn: boolean
  /** Whether the door of the other slot of the order is closed, as reported since anybody opened it. */
  isOtherClosed: boolean
  /** Whether the other slot holds the other battery of the order. */
  isOtherOwn: boolean
}

/** A command that may still open its door. */
const UNFINISHED = ['waiting', 'queued', 'sent', 'received', 'executing']

/** Whether a door of the order `r` is being opened, or waits for a second person. */
export const isDoorPending = sql`exists (select from swap_action a join device_command c on c.id = a.command_id
  where a.swap_record_id = r.id and c.state = any(${UNFINISHED}::text[]))`

export type Opening = {
  door: OrderDoor
  commandId: string
  /** `waiting` for a second person. */
  state: SwapDoorState
  createUser: string
  /** Who asked for it. */
  by: string | null
}

/** Which door is being opened for staff. */
export function openingOf(db: Executor, id: string): Promise<Opening | undefined> {
  return db.first(sql<Opening>`select a.action as door, a.command_id, c.state, a.create_user, person_name(a.create_user) as by
    from swap_action a join device_command c on c.id = a.command_id
    where a.swap_record_id = ${id} and c.state = any(${UNFINISHED}::text[]) order by a.id desc limit 1`)
}

/** That it waits, for whom, and how to go on; it may be the colleague who asks that forgot it. */
export const doorWaits = (orderNo: string, { by }: Opening) =>
  new Problem('swap-record.door-waiting', { orderNo, by: by ?? '—' })

/** Refuses to go on while a door of the order is being opened, or waits for a second person. */
export async function assertNoDoor(db: Executor, id: string, orderNo: string): Promise<void> {
  const opening = await openingOf(db, id)
  if (opening?.state === CommandState.Waiting) throw doorWaits(orderNo, opening)
  if (opening) throw new Problem('swap-record.door-pending', { orderNo })
}

/** A value of the door that is being opened for the order `o` of a list, with its action `a` and its command `opening`. */
export const ofOpening = <T>(value: RawBuilder<T>) =>
  sql<T>`(select ${value} from swap_action a join device_command opening on opening.id = a.command_id
    where a.swap_record_id = o.id and a.tenant_id = o.tenant_id and opening.state = any(${UNFINISHED}::text[]) order by a.id desc limit 1)`

/** Whether another order is live at the cabinet of the order `r`. */
const isServing = sql`exists (select from swap_record v where v.cabinet_id = r.cabinet_id and v.is_live and v.id <> r.id)`

const hasBattery = (slot: Expression) => sql`(${slot}.bms_sn is not null or ${slot}.state <> 'empty')`

/** The battery that was in that slot when the order began, and is to be taken. */
const holdsChosen = (
  slot: Expression,
) => sql`exists (select from battery_place p where p.cabinet_id = r.cabinet_id and p.box_id = ${slot}.box_id
  and p.period @> r.start_time and p.battery_id = ${slot}.battery_id)`

/** The battery that was brought; of one that nobody could read, the slot is known to be kept for the order. */
const holdsBrought = (slot: Expression, bmsSn: string | null) => sql`case when ${bmsSn}::text is null
    then ${hasBattery(slot)} and exists (select from swap_slot w where w.swap_record_id = r.id and w.is_reserved
      and w.box_id = ${slot}.box_id)
  when r.back_bms_sn = ${bmsSn}::text and r.back_battery_id is not null then ${slot}.battery_id = r.back_battery_id
  else ${slot}.bms_sn = ${bmsSn}::text end`

export type Doors = { door: OrderDoor; boxId: number; otherBox: number | null; backBmsSn: string | null }

/** Only a command that was carried out, or may have been, has opened the other door since the cabinet reported it closed. */
export async function slotsOf(
  db: Executor,
  id: string,
  { door, boxId, otherBox, backBmsSn }: Doors,
): Promise<DoorSlots | undefined> {
  const [s, o] = [sql.ref('s'), sql.ref('o')]
  const [own, other] =
    door === 'reopen' ? [holdsChosen(s), holdsBrought(o, backBmsSn)] : [holdsBrought(s, backBmsSn), holdsChosen(o)]
  return db.first(sql<DoorSlots>`
    select d.sn, d.online = 1 as is_online, ${isServing} as is_serving, coalesce(${hasBattery(s)}, false) as has_battery,
      coalesce(${own}, false) and not exists (select from swap_slot w where w.cabinet_id = r.cabinet_id and w.box_id = s.box_id
        and w.is_reserved and w.swap_record_id <> r.id) as is_own,
      ${otherBox}::smallint is null or coalesce(o.door = 'closed' and not exists (select from swap_action a
        join device_command c on c.id = a.command_id where a.swap_record_id = r.id and a.box_id = ${otherBox}::smallint
          and c.state in ('done', 'timeout') and c.end_time >= o.report_time), false) as is_other_closed,
      ${otherBox}::smallint is null or coalesce(${other}, false) as is_other_own
    from swap_record r join device d on d.id = r.device_id
      left join cabinet_slot s on s.cabinet_id = r.cabinet_id and s.box_id = ${boxId}
      left join cabinet_slot o on o.cabinet_id = r.cabinet_id and o.box_id = ${otherBox}::smallint
    where r.id = ${id}`)
}

type DoorOrder = { orderNo: string; isWaiting: boolean; isServing: boolean }

/** The order whose door a command opens for staff, as it stands now; undefined of any other command. */
export function orderOfDoor(db: Executor, commandId: string): Promise<DoorOrder | undefined> {
  return db.first(sql<DoorOrder>`select r.order_no, r.phase in ('OUT_TIMEOUT', 'EXCEPTION') as is_waiting, ${isServing} as is_serving
    from swap_action a join swap_record r on r.id = a.swap_record_id where a.command_id = ${commandId}`)
}
