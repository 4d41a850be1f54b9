/**
 * Decides what a card at a cabinet is good for: an order, whose command is sent to the cabinet, or a refusal, which it shows.
 * One tap makes one of the two, once. Raw SQL: locks. Runs inside the tenant of the cabinet.
 */
import { EnableStatus, NfcCardStatus, RiderStatus } from '@swapdesk/dictionary'
import { Command, type TapWant } from '@swapdesk/device-protocol'
import { batteryFits } from '@swapdesk/domain'
import { type Executor, sql } from '../../db/database.ts'
import { enqueueCommands, type Requester } from '../../devices/index.ts'
import { emptySlot, type FullSlots, fullSlots } from './swap-slots.ts'
import { lockCabinetsOf, settleReturned } from './settle-order.ts'
import { type RefusalCode, resultOf, SHOWN_SECONDS, shownRefusal } from './refusals.ts'
import type { SwapFunds } from '../wallets/index.ts'
import { type Payment, paymentOf } from './order-payment.ts'
import { ACK_WITHIN, DOOR_SECONDS } from './order-times.ts'

/** Nobody waits longer at a reader: an older tap, which a cabinet kept while it was offline, opens nothing. */
const TAP_VALID = '60 seconds'
const SERVER: Requester = { userId: null, deptId: null }
const COMMANDS = { swap: Command.swap, take: Command.take, return: Command.return } as const

/** A stored tap, with what its cabinet and card are now. */
export type Tap = {
  eventId: string
  tenantId: string
  uid: string
  want: TapWant | null
  boxId: number | null
  tapTime: string
  /** Milliseconds since 1970. */
  tapAt: string
  isLate: boolean
  deviceId: string
  sn: string
  online: number
  cabinetId: string
  cabinetStatus: number
  stationId: string | null
  createDept: string | null
  cardId: string | null
  cardNo: string | null
  cardStatus: number | null
  /** Together with the account of its rider, and not for itself. */
  isLockedByFreeze: boolean | null
  riderId: string | null
}

type Held = { bmsSn: string; voltage: number | null }
type Rider = {
  status: number
  vehicleId: string | null
  allowance: number
  voltage: number | null
  isInArrears: boolean
}

/** What is needed to begin an order. */
type Plan = {
  kind: TapWant
  riderId: string
  vehicleId: string | null
  inBox: number | undefined
  full: FullSlots | undefined
  expectSns: string[]
}

export function readTap(db: Executor, eventId: string): Promise<Tap | undefined> {
  return db.first(sql<Tap>`select e.id as event_id, e.tenant_id, e.data ->> 'uid' as uid, e.data ->> 'want' as want,
      (e.data ->> 'boxId')::smallint as box_id, e.event_time::text as tap_time,
      (extract(epoch from e.event_time) * 1000)::bigint as tap_at, e.event_time < now() - ${TAP_VALID}::interval as is_late,
      d.id as device_id, d.sn, d.online, c.id as cabinet_id, c.status as cabinet_status, c.station_id, c.create_dept,
      n.id as card_id, n.card_no, n.status as card_status, n.is_locked_by_freeze, n.rider_id
    from device_event e join device d on d.id = e.device_id and d.kind = 'cabinet' and d.tenant_id = e.tenant_id
      join cabinet c on c.cabinet_sn = d.sn and c.tenant_id = e.tenant_id and c.is_deleted = 0
      left join nfc_card n on n.uid = e.data ->> 'uid' and n.tenant_id = e.tenant_id and n.is_deleted = 0
    where e.id = ${eventId} and e.type = 'nfc_tap'`)
}

function cardRefusal({ cardId, cardStatus, isLockedByFreeze, riderId }: Tap): RefusalCode | undefined {
  if (cardId === null) return 'card_unknown'
  // The account decides: a frozen rider may bring batteries back.
  const isOpen = cardStatus === NfcCardStatus.Normal || isLockedByFreeze === true
  if (!isOpen) return cardStatus === NfcCardStatus.Locked ? 'card_locked' : 'card_inactive'
  return riderId === null ? 'card_unbound' : undefined
}

/**
 * Locks cabinets and rider, so that of two taps the second sees the order of the first, and the model of the vehicle: who changes
 * its voltage sees what is handed out.
 */
async function lockBoth(db: Executor, { cabinetId, riderId }: Tap): Promise<RefusalCode | undefined> {
  await db.many([
    lockCabinetsOf(cabinetId, String(riderId)),
    sql`select 1 from rider where id = ${riderId} for no key update`,
    sql`select 1 from rider r join vehicle h on h.id = r.vehicle_id join vehicle_type t on t.id = h.vehicle_type_id
      where r.id = ${riderId} for share of t`,
  ])
  const busy = await db.all(sql<{ isRider: boolean }>`select rider_id = ${riderId} as is_rider from swap_record
    where is_live and (rider_id = ${riderId} or cabinet_id = ${cabinetId})`)
  if (busy.length === 0) return undefined
  return busy.some(({ isRider }) => isRider) ? 'rider_busy' : 'cabinet_busy'
}

const heldBy = (riderId: string) => sql<Held>`select b.bms_sn, t.voltage from battery_place p
  join battery b on b.id = p.battery_id left join battery_type t on t.id = b.bms_type_id
  where p.rider_id = ${riderId} and p.is_current order by b.bms_sn`

/** Without a vehicle, a rider may have one battery; which fits is not known. */
const riderOf = (
  riderId: string,
) => sql<Rider>`select r.status, r.vehicle_id, coalesce(v.battery_bind_num, 1) as allowance,
    t.battery_voltage as voltage,
    exists (select from battery_debt d join battery_place p on p.id = d.place_id and p.is_current
      where d.rider_id = r.id and d.is_confirmed) as is_in_arrears
  from rider r left join rider_vehicle v on v.rider_id = r.id and v.is_current
    left join vehicle h on h.id = r.vehicle_id left join vehicle_type t on t.id = h.vehicle_type_id
  where r.id = ${riderId} and r.is_deleted = 0`

/**
 * Locks the batteries that were chosen: who changes their type waits, and sees that they are handed out. Undefined if the first does
 * not fit any more; spare ones that do not are left out.
 */
async function stillFitting(
  db: Executor,
  tenantId: string,
  { spares, ...chosen }: FullSlots,
  voltage: number | null,
): Promise<FullSlots | undefined> {
  const sns = [chosen.bmsSn, ...spares.map(({ bmsSn }) => bmsSn)]
  const locked =
    await db.all(sql<Held>`select b.bms_sn, (select t.voltage from battery_type t where t.id = b.bms_type_id) as voltage
    from battery b where b.tenant_id = ${tenantId} and b.bms_sn = any(${sns}::text[]) and b.is_deleted = 0 and b.status = 1
    order by b.id for share`)
  const fitting = new Set(locked.filter((battery) => batteryFits(battery.voltage, voltage)).map(({ bmsSn }) => bmsSn))
  return fitting.has(chosen.bmsSn) ? { ...chosen, spares: spares.filter(({ bmsSn }) => fitting.has(bmsSn)) } : undefined
}

async function planOf(db: Executor, funds: SwapFunds, tap: Tap, riderId: string): Promise<Plan | RefusalCode> {
  const busy = await lockBoth(db, tap)
  if (busy) return busy
  if (!(await settleReturned(db, funds, riderId))) return 'order_unsettled'
  const [rider, held] = [await db.first(riderOf(riderId)), await db.all(heldBy(riderId))]
  const kind = tap.want ?? (held.length > 0 ? 'swap' : 'take')
  if (!rider) return 'card_unbound'
  // What a frozen rider brings back is always taken.
  if (rider.status === RiderStatus.Frozen && kind !== 'return') return 'account_frozen'
  // A debt that a person confirmed; others are no arrears.
  if (rider.isInArrears && kind !== 'return') return 'arrears'
  if (kind !== 'take' && held.length === 0) return 'no_battery_held'
  if (kind === 'take' && held.length >= rider.allowance) return 'allowance_reached'
  if (tap.online !== 1) return 'cabinet_offline'
  if (tap.cabinetStatus !== EnableStatus.Enabled && kind !== 'return') return 'cabinet_disabled'
  const inBox = kind === 'take' ? undefined : await emptySlot(db, tap.cabinetId)
  if (kind !== 'take' && inBox === undefined) return 'no_empty_slot'
  const voltage = kind === 'take' ? rider.voltage : (held[0]?.voltage ?? null)
  const found = kind === 'return' ? undefined : await fullSlots(db, tap.cabinetId, voltage)
  if (typeof found === 'string') return found
  const full = found && (await stillFitting(db, tap.tenantId, found, voltage))
  if (found && !full) return 'no_fitting_battery'
  // Only batteries of the same voltage: what is given out fits what is brought back.
  const expectSns = held.filter((battery) => kind === 'return' || battery.voltage === voltage).map(({ bmsSn }) => bmsSn)
  return {
    kind,
    riderId,
    vehicleId: rider.vehicleId,
    inBox,
    full,
    expectSns: kind === 'take' ? [] : expectSns.slice(0, 4),
  }
}

/** Judges a tap; its result is stored in the transaction. */
export async function takeTap(db: Executor, funds: SwapFunds, tap: Tap): Promise<void> {
  const refused = cardRefusal(tap) ?? (tap.isLate ? 'tap_too_late' : undefined)
  const plan = refused ?? (await planOf(db, funds, tap, String(tap.riderId)))
  if (typeof plan === 'string') return refuse(db, tap, plan)
  const { id, orderNo } = await nextNumbers(db)
  const { kind, riderId } = plan
  // Without tariffs an order has no price: only packages pay for it.
  const order = { tenantId: tap.tenantId, orderId: id, riderId, at: Number(tap.tapAt), price: null }
  const held = kind === 'return' ? null : await funds.hold(db, order)
  if (held && !held.isHeld) return refuse(db, tap, 'no_funds')
  await begin(db, tap, { ...plan, id, orderNo, payment: held ? paymentOf(held.hold) : null })
}

async function nextNumbers(db: Executor): Promise<{ id: string; orderNo: string }> {
  const next = sql<{ id: string; orderNo: string }>`select next_id() as id, next_order_no('SW') as order_no`
  return (await db.first(next)) as { id: string; orderNo: string }
}

type Order = Plan & { id: string; orderNo: string; payment: Payment | null }

async function begin(db: Executor, tap: Tap, order: Order): Promise<void> {
  const { id, orderNo, kind, inBox, full, payment, expectSns } = order
  await db.run(sql`insert into swap_record (id, tenant_id, order_no, kind, rider_id, card_id, cabinet_id, device_id, station_id, vehicle_id,
      tap_event_id, in_box, out_box, out_bms_sn, out_battery_id, expect_sns, pay_channel, pack_name, pack_type, amount, unit, due_time, create_dept)
    values (${id}, ${tap.tenantId}, ${orderNo}, ${kind}, ${order.riderId}, ${tap.cardId}, ${tap.cabinetId}, ${tap.deviceId},
      ${tap.stationId}, ${order.vehicleId}, ${tap.eventId}, ${inBox ?? null}, ${full?.boxId ?? null}, ${full?.bmsSn ?? null},
      (select b.id from battery b where b.tenant_id = ${tap.tenantId} and b.bms_sn = ${full?.bmsSn ?? null}::text and b.is_deleted = 0), ${expectSns}::text[],
      ${payment?.payChannel ?? null}, ${payment?.packName ?? null}, ${payment?.packType ?? null}, ${payment?.amount ?? null}, ${payment?.unit ?? null},
      now() + ${ACK_WITHIN}::interval, ${tap.createDept})`)
  const slots = [
    ...(inBox === undefined ? [] : [{ boxId: inBox, leg: 'in' }]),
    ...(full ? [{ boxId: full.boxId, leg: 'out' }, ...full.spares.map(({ boxId }) => ({ boxId, leg: 'spare' }))] : []),
  ]
  await db.run(sql`insert into swap_slot (tenant_id, swap_record_id, cabinet_id, box_id, leg)
    select ${tap.tenantId}, ${id}, ${tap.cabinetId}, box_id, leg from unnest(${slots.map(({ boxId }) => boxId)}::smallint[],
      ${slots.map(({ leg }) => leg)}::text[]) as s(box_id, leg)`)
  const data = {
    orderNo,
    ...(inBox !== undefined && { inBox, expectSns, inSeconds: DOOR_SECONDS.inSeconds }),
    ...(full && {
      outBox: full.boxId,
      spareBoxes: full.spares.map(({ boxId }) => boxId),
      outSeconds: DOOR_SECONDS.outSeconds,
    }),
  }
  const [command] = await enqueueCommands(db, SERVER, [{ kind: 'cabinet', sn: tap.sn, cmd: COMMANDS[kind], data }])
  await db.run(sql`update swap_record set command_id = ${command?.id ?? null} where id = ${id}`)
  await storeUsage(db, tap, 'ok', orderNo)
}

async function refuse(db: Executor, tap: Tap, code: RefusalCode): Promise<void> {
  const isShown = await isBeingShown(db, tap, code)
  await db.run(sql`insert into swap_refusal (tenant_id, tap_event_id, uid, card_id, rider_id, cabinet_id, code, tap_time, create_dept)
    values (${tap.tenantId}, ${tap.eventId}, ${tap.uid}, ${tap.cardId}, ${tap.riderId}, ${tap.cabinetId}, ${code}, ${tap.tapTime}::timestamptz, ${tap.createDept})`)
  await storeUsage(db, tap, resultOf(code), null)
  // Who tapped a minute ago has left; who taps again reads what is shown.
  if (tap.online === 1 && !tap.isLate && !isShown)
    await enqueueCommands(db, SERVER, [{ kind: 'cabinet', sn: tap.sn, cmd: Command.show, data: shownRefusal(code) }])
}

async function isBeingShown(db: Executor, { cabinetId }: Tap, code: RefusalCode): Promise<boolean> {
  const shown = await db.first(sql`select 1 from swap_refusal where cabinet_id = ${cabinetId} and code = ${code}
    and create_time > now() - make_interval(secs => ${SHOWN_SECONDS}) limit 1`)
  return shown !== undefined
}

function storeUsage(db: Executor, tap: Tap, result: string, orderNo: string | null): Promise<number> {
  return db.run(sql`insert into nfc_usage (tenant_id, uid, card_id, card_no, rider_id, cabinet_id, box_id, result, order_no, tap_time, create_dept)
    values (${tap.tenantId}, ${tap.uid}, ${tap.cardId}, ${tap.cardNo}, ${tap.riderId}, ${tap.cabinetId}, ${tap.boxId}, ${result}, ${orderNo},
      ${tap.tapTime}::timestamptz, ${tap.createDept})`)
}
