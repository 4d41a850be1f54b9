/**
 * Derives an order from all events of its cabinet, the outcome of its command, silence and how it was settled, and brings
 * about what follows: payment, slots, and the place of the battery that was taken. Done again, nothing happens twice. Raw SQL:
 * locks, arrays. Runs inside the tenant of the order.
 */
import {
  foldSwap,
  GIVEN_BACK,
  isSettledAsDone,
  isSwapLive,
  isSwapSettled,
  type SwapEvent,
  type SwapKind,
  type SwapState,
} from '@swapdesk/domain'
import { AckCode } from '@swapdesk/device-protocol'
import { PayStatus } from '@swapdesk/dictionary'
import { type Executor, type Query, sql } from '../../db/database.ts'
import { emitLive } from '../../live/index.ts'
import type { FundsHold, SwapFunds } from '../wallets/index.ts'
import { type Payment, paymentOf } from './order-payment.ts'
import { giveToRider, returnToRider } from './order-custody.ts'
import { ACK_WITHIN, SILENT_SLOTS_KEPT, WORD_WITHIN_SECONDS } from './order-times.ts'

type Phase = SwapState['phase']

type SwapRow = {
  id: string
  tenantId: string
  orderNo: string
  kind: SwapKind
  phase: Phase
  abortReason: string | null
  isLive: boolean
  riderId: string
  cabinetId: string
  deviceId: string
  createDept: string | null
  commandId: string | null
  commandState: string
  silence: 'no_ack' | 'no_word' | null
  settled: 'returned' | 'taken' | null
  /** When staff first had the door opened for the rider to take back what was brought; milliseconds since 1970. */
  givenBackAt: string | null
  payStatus: number
  inBox: number | null
  outBox: number | null
  backBmsSn: string | null
  backBmsPercent: number | null
  goBmsSn: string | null
  goBmsPercent: number | null
  /** Milliseconds since 1970. */
  beganAt: string
  /** Of its command now; `wasSent`: whether the cabinet may have got it. */
  commandNow: string | null
  commandCode: number | null
  wasSent: boolean | null
  isDue: boolean | null
}

/**
 * Why an order is derived: an event of it has arrived, its command has advanced, its time is up, it was settled, or its rider
 * is being frozen and its command was cancelled.
 */
export type Occasion = 'event' | 'command' | 'time' | 'settled' | 'frozen'

/**
 * When staff first had the door opened for what was brought in an order; not one that stayed closed. The answer of the
 * cabinet may come after the battery has left.
 */
export const givenBackAt = (
  order: 'r' | 'o',
) => sql`(select (extract(epoch from min(a.create_time)) * 1000)::bigint from swap_action a
  join device_command c on c.id = a.command_id
  where a.swap_record_id = ${sql.ref(`${order}.id`)} and a.action = 'give_back'
    and (c.state in ('sent', 'received', 'executing', 'done', 'timeout') or c.sent_time is not null and c.state in ('expired', 'superseded', 'cancelled')))`

const columns = sql`r.id, r.tenant_id, r.order_no, r.kind, r.phase, r.abort_reason, r.is_live, r.rider_id, r.cabinet_id, r.device_id,
  r.create_dept, r.command_id, r.command_state, r.silence, r.settled, r.pay_status, r.in_box, r.out_box, r.back_bms_sn,
  r.back_bms_percent, r.go_bms_sn, r.go_bms_percent,
  ${givenBackAt('r')} as given_back_at,
  (extract(epoch from coalesce((select e.event_time from device_event e where e.id = r.tap_event_id), r.start_time)) * 1000)::bigint as began_at, r.due_time <= now() as is_due,
  (select c.state from device_command c where c.id = r.command_id) as command_now,
  (select c.result_code from device_command c where c.id = r.command_id) as command_code,
  (select c.attempts > 0 from device_command c where c.id = r.command_id) as was_sent`

/**
 * Cabinets are locked before riders, and riders before their orders, everywhere: a tap would deadlock, which locks its cabinet
 * first.
 */
export async function lockBeforeOrder(db: Executor, where: ReturnType<typeof sql>): Promise<void> {
  const [cabinet, rider] = (['cabinet', 'rider'] as const).map(
    (
      table,
    ) => sql`select from ${sql.table(table)} where id = (select ${sql.ref(`${table}_id`)} from swap_record where ${where})
      for no key update`,
  )
  await db.many([cabinet, rider] as Query[])
}

async function lockWhere(db: Executor, where: ReturnType<typeof sql>): Promise<SwapRow | undefined> {
  await lockBeforeOrder(db, where)
  return db.first(sql<SwapRow>`select ${columns} from swap_record r where ${where} for update of r`)
}

export function lockOrder(db: Executor, orderNo: string): Promise<SwapRow | undefined> {
  return lockWhere(db, sql`order_no = ${orderNo}`)
}

export function lockOrderById(db: Executor, id: string): Promise<SwapRow | undefined> {
  return lockWhere(db, sql`id = ${id}`)
}

type StoredEvent = {
  id: string
  orderNo: string
  deviceId: string
  bootId: string
  bootNumber: number
  seq: string
  type: string
  data: Record<string, unknown>
  /** Milliseconds since 1970. */
  at: string
  receivedAt: string
}

/** What names the events of an order. */
type OrderKey = Pick<SwapRow, 'orderNo' | 'deviceId' | 'tenantId'>

/** Events that name these orders, of their own cabinets only, by order number. */
export async function eventsOf(
  db: Executor,
  orders: readonly OrderKey[],
): Promise<Map<string, (SwapEvent & { id: string })[]>> {
  const rows =
    await db.all(sql<StoredEvent>`select e.id, e.order_no, e.device_id, e.boot_id, coalesce(b.boot_number, e.boot_number) as boot_number,
      e.seq, e.type, e.data, (extract(epoch from e.event_time) * 1000)::bigint as at,
      (extract(epoch from e.receive_time) * 1000)::bigint as received_at
    from unnest(${orders.map(({ deviceId }) => deviceId)}::bigint[], ${orders.map(({ orderNo }) => orderNo)}::text[],
        ${orders.map(({ tenantId }) => tenantId)}::text[]) as o(device_id, order_no, tenant_id)
      join device_event e on e.device_id = o.device_id and e.order_no = o.order_no and e.tenant_id = o.tenant_id and e.channel = 'event'
      left join device_boot b on b.device_id = e.device_id and b.boot_id = e.boot_id`)
  return new Map(
    [...Map.groupBy(rows, ({ orderNo }) => orderNo)].map(([orderNo, stored]) => [orderNo, inBoots(stored)]),
  )
}

function inBoots(rows: readonly StoredEvent[]): (SwapEvent & { id: string })[] {
  const boots = bootsInOrder(rows)
  return rows.map(({ id, bootId, seq, type, data, at }) => {
    const { leg, boxId, bmsSn, soc, reason } = data as Partial<SwapEvent>
    return { id, boot: boots.indexOf(bootId), seq: Number(seq), type, at: Number(at), leg, boxId, bmsSn, soc, reason }
  })
}

/** A boot that the cabinet has not announced has no number: it comes after the others, in the order of receipt. */
function bootsInOrder(rows: readonly StoredEvent[]): string[] {
  const placeOf = ({ bootNumber }: StoredEvent) => (bootNumber > 0 ? bootNumber : Number.MAX_SAFE_INTEGER)
  const sorted = rows.toSorted((a, b) => placeOf(a) - placeOf(b) || Number(a.receivedAt) - Number(b.receivedAt))
  return [...new Set(sorted.map(({ bootId }) => bootId))]
}

type Outcome = SwapState & { silence: SwapRow['silence'] }

const REJECTED: Readonly<Record<number, string>> = {
  [AckCode.busy]: 'cabinet_busy',
  [AckCode.doorStuck]: 'door_fail',
  [AckCode.clockUnsynced]: 'clock_unsynced',
}
/** Ends of a command that the cabinet had no time to carry out. */
const NEVER_SENT: ReadonlySet<string | null> = new Set(['expired', 'cancelled', 'superseded'])
/** Why an order was cancelled whose rider was frozen before its command was sent. */
const RIDER_FROZEN = 'rider_frozen'

/** Before the first door, the command says where the order is; what the cabinet reports since counts more. */
function withCommand(
  state: SwapState,
  { commandNow, commandCode, wasSent, abortReason }: SwapRow,
  occasion: Occasion,
): SwapState {
  if (state.phase !== 'CREATED' && state.phase !== 'CMD_SENT') return state
  if (state.lastAt === null && (commandNow === 'rejected' || commandNow === 'failed'))
    return { ...state, phase: 'ABORTED', reason: REJECTED[commandCode ?? 0] ?? 'rejected' }
  if (state.lastAt === null && wasSent === false && NEVER_SENT.has(commandNow))
    return occasion === 'frozen' || abortReason === RIDER_FROZEN
      ? { ...state, phase: 'CANCELLED', reason: RIDER_FROZEN }
      : { ...state, phase: 'ABORTED', reason: 'cabinet_offline' }
  return { ...state, phase: commandNow === null || commandNow === 'queued' ? state.phase : 'CMD_SENT' }
}

function outcomeOf(row: SwapRow, events: readonly SwapEvent[], occasion: Occasion): Outcome {
  const backAt = row.givenBackAt === null ? null : Number(row.givenBackAt)
  const state = withCommand(foldSwap(row.kind, events, backAt), row, occasion)
  // A late success counts more than how the order was settled without it.
  if (row.settled && (!isSwapSettled(state.phase) || state.reason === GIVEN_BACK)) {
    // Of a return, the battery that was brought: it stayed, or it was taken back.
    return {
      ...state,
      phase: isSettledAsDone(row.kind, row.settled) ? 'DONE' : 'ABORTED',
      reason: row.settled,
      silence: null,
    }
  }
  // It has ended, whatever the cabinet says of the door since: what was held is released, and its slots are given up.
  if (row.phase === 'ABORTED' && row.abortReason === GIVEN_BACK && state.phase !== 'DONE')
    return { ...state, phase: 'ABORTED', reason: GIVEN_BACK, silence: null }
  if (!isSwapLive(state.phase)) return { ...state, silence: null }
  const isAccepted = events.length > 0 || row.commandNow === 'done'
  const isSilent = occasion === 'event' ? false : row.silence !== null || (occasion === 'time' && row.isDue === true)
  if (!isSilent) return { ...state, silence: null }
  const silence = row.silence ?? (isAccepted ? 'no_word' : 'no_ack')
  // An acknowledgement that arrives after the order was given up revives it too.
  if (silence === 'no_ack' && isAccepted) return { ...state, silence: null }
  return { ...state, silence, reason: silence, phase: silence === 'no_ack' ? 'ABORTED' : 'EXCEPTION' }
}

export async function deriveOrder(db: Executor, funds: SwapFunds, row: SwapRow, occasion: Occasion): Promise<void> {
  const events = (await eventsOf(db, [row])).get(row.orderNo) ?? []
  const outcome = outcomeOf(row, events, occasion)
  const { phase, back, go, silence } = outcome
  // What was done stays done, also when its first events have been deleted since.
  if (row.phase === 'DONE' && phase !== 'DONE') return
  const isLive = isSwapLive(phase)
  const outBox = outcome.outBox ?? row.outBox
  const goBmsSn = phase === 'DONE' ? await takenBattery(db, row, outcome, outBox) : null
  const paid = phase === row.phase ? { payStatus: row.payStatus } : await settlePayment(db, funds, row, outcome)
  const next = {
    phase,
    abortReason: paid.reason ?? outcome.reason ?? (phase === row.phase ? row.abortReason : null),
    silence,
    commandState: row.commandNow ?? row.commandState,
    payStatus: paid.payStatus,
    outBox,
    backBmsSn: back?.bmsSn ?? null,
    backBmsPercent: percentOf(back?.soc),
    goBmsSn,
    goBmsPercent: percentOf(go?.soc),
  }
  // Also of an order that has ended: the rider may put the battery in once more, and take it again.
  for (const battery of outcome.takenBack) await returnToRider(db, row, battery)
  const isChanged = (Object.keys(next) as (keyof typeof next)[]).some((name) => next[name] !== row[name])
  // Of one that is live, the time until silence starts over.
  if (!isChanged && !isLive) return
  await store(
    db,
    row,
    { ...outcome, ...next },
    {
      isLive,
      isAccepted: events.length > 0 || row.commandNow === 'done',
      payment: paid.payment,
      isUnpaid: paid.reason !== undefined,
    },
  )
  await keepSlots(db, row, { phase, silence, inBox: back?.boxId ?? row.inBox, outBox })
  if (goBmsSn !== null && goBmsSn !== row.goBmsSn)
    await giveToRider(db, row, goBmsSn, outBox, go?.at ?? outcome.endedAt ?? outcome.lastAt ?? Number(row.beganAt))
  if (phase !== row.phase) await publish(db, row, phase)
}

const percentOf = (soc: number | null | undefined): number | null => (soc == null ? null : Math.round(soc))

type Next = Pick<
  SwapRow,
  | 'phase'
  | 'abortReason'
  | 'silence'
  | 'commandState'
  | 'payStatus'
  | 'outBox'
  | 'backBmsSn'
  | 'backBmsPercent'
  | 'goBmsSn'
  | 'goBmsPercent'
> & { endedAt: number | null }
type Standing = { isLive: boolean; isAccepted: boolean; payment: Payment | undefined; isUnpaid: boolean }

/** Found once: the battery may be renamed later, and its serial number be given to another. */
function batteryOf(leg: 'back' | 'go', bmsSn: string | null) {
  const [id, sn] = [sql.ref(`r.${leg}_battery_id`), sql.ref(`r.${leg}_bms_sn`)]
  return sql`case when ${id} is not null and ${sn} = ${bmsSn}::text then ${id}
    else (select b.id from battery b where b.tenant_id = r.tenant_id and b.bms_sn = ${bmsSn}::text and b.is_deleted = 0) end`
}

async function store(
  db: Executor,
  { id }: SwapRow,
  next: Next,
  { isLive, isAccepted, payment, isUnpaid }: Standing,
): Promise<void> {
  await db.run(sql`update swap_record r set phase = ${next.phase}, abort_reason = ${next.abortReason}, silence = ${next.silence},
      command_state = ${next.commandState}, pay_status = ${next.payStatus}, attempts = 0, next_try_time = null,
      is_live = ${isLive} and (r.is_live or not exists (select from swap_record o where o.is_live and o.id <> r.id
        and (o.cabinet_id = r.cabinet_id or o.rider_id = r.rider_id))),
      due_time = case when not ${isLive} then null
        when ${isAccepted} then now() + make_interval(secs => ${WORD_WITHIN_SECONDS})
        else coalesce(due_time, now() + ${ACK_WITHIN}::interval) end,
      out_box = ${next.outBox}, back_bms_sn = ${next.backBmsSn}, back_bms_percent = ${next.backBmsPercent},
      go_bms_sn = ${next.goBmsSn}, go_bms_percent = ${next.goBmsPercent},
      back_battery_id = ${batteryOf('back', next.backBmsSn)}, go_battery_id = ${batteryOf('go', next.goBmsSn)},
      pay_channel = coalesce(${payment?.payChannel ?? null}, case when not ${isUnpaid} then pay_channel end), pack_name = coalesce(${payment?.packName ?? null}, case when not ${isUnpaid} then pack_name end),
      pack_type = coalesce(${payment?.packType ?? null}, case when not ${isUnpaid} then pack_type end), amount = coalesce(${payment?.amount ?? null}, case when not ${isUnpaid} then amount end),
      unit = coalesce(${payment?.unit ?? null}, case when not ${isUnpaid} then unit end),
      end_time = case when ${isSwapSettled(next.phase)} then coalesce(to_timestamp(${next.endedAt}::float8 / 1000), end_time, now()) end,
      update_time = now() where r.id = ${id}`)
}

/** The battery that was taken: as its BMS said, else the one that was in that slot when the order began. */
async function takenBattery(
  db: Executor,
  row: SwapRow,
  { go }: Outcome,
  outBox: number | null,
): Promise<string | null> {
  if (row.kind === 'return') return null
  if (go?.bmsSn != null) return go.bmsSn
  if (row.goBmsSn !== null) return row.goBmsSn
  const found = await db.first(sql<{
    bmsSn: string
  }>`select b.bms_sn from battery_place p join battery b on b.id = p.battery_id
    join swap_record r on r.id = ${row.id} and p.period @> r.start_time
    where p.cabinet_id = ${row.cabinetId} and p.box_id = ${outBox}`)
  return found?.bmsSn ?? null
}

type Settlement = { payStatus: number; payment?: Payment; reason?: string }

/** Taking the battery captures, an end without that releases; what waits for staff keeps what it holds. */
async function settlePayment(db: Executor, funds: SwapFunds, row: SwapRow, outcome: Outcome): Promise<Settlement> {
  const { id, kind, tenantId, riderId } = row
  const { phase, endedAt } = outcome
  const order = { tenantId, orderId: id, riderId, at: endedAt ?? Date.now() }
  if (!isSwapSettled(phase)) return { payStatus: PayStatus.Unpaid }
  if (kind === 'return') return { payStatus: PayStatus.Closed }
  if (phase !== 'DONE') {
    await funds.release(db, order)
    return { payStatus: PayStatus.Closed }
  }
  const captured = await funds.capture(db, { ...order, beganAt: Number(row.beganAt) })
  const payStatus = payStatusOf(captured)
  // What no lot pays, because it was released while the cabinet was silent and is spent since, staff has to see.
  return payStatus === PayStatus.Closed ? { payStatus, reason: 'unpaid' } : { payStatus, payment: paymentOf(captured) }
}

function payStatusOf({ state, lotIds }: FundsHold): number {
  if (state === 'refunded') return PayStatus.Refunded
  return lotIds.length > 0 ? PayStatus.Paid : PayStatus.Closed
}

type Kept = { phase: Phase; silence: SwapRow['silence']; inBox: number | null; outBox: number | null }

/** An order that has ended keeps only slots that are disputed, or may be because its cabinet was silent. */
async function keepSlots(
  db: Executor,
  { id, isLive: wasLive }: SwapRow,
  { phase, silence, inBox, outBox }: Kept,
): Promise<void> {
  if (silence === 'no_ack') {
    await db.run(sql`update swap_slot set release_time = coalesce(release_time, now() + ${SILENT_SLOTS_KEPT}::interval)
      where swap_record_id = ${id} and is_reserved`)
    return
  }
  const isLive = isSwapLive(phase)
  const disputed = phase === 'OUT_TIMEOUT' ? [outBox] : phase === 'EXCEPTION' ? [inBox, outBox] : []
  const kept = disputed.filter((boxId) => boxId !== null)
  // One that is revived takes its slots again, unless another order has them.
  if (isLive && !wasLive)
    await db.run(sql`update swap_slot s set is_reserved = true where s.swap_record_id = ${id} and not s.is_reserved
      and not exists (select from swap_slot o where o.cabinet_id = s.cabinet_id and o.box_id = s.box_id and o.is_reserved)`)
  await db.run(sql`update swap_slot set is_reserved = ${isLive} or box_id = any(${kept}::smallint[]), release_time = null
    where swap_record_id = ${id} and is_reserved and (release_time is not null or not ${isLive})`)
}

type Published = Pick<SwapRow, 'tenantId' | 'cabinetId' | 'orderNo' | 'createDept'>

export async function publish(db: Executor, row: Published, phase: Phase): Promise<void> {
  const cabinet = await db.first(sql<{ sn: string }>`select cabinet_sn as sn from cabinet where id = ${row.cabinetId}`)
  const data = { type: 'order', sn: cabinet?.sn ?? '', orderNo: row.orderNo, phase }
  await emitLive(db, [{ tenantId: row.tenantId, topic: 'cabinet', createDept: row.createDept, data }])
}
