/** A cabinet with batteries, and a rider with a card, for tests of orders. */
import type { Device } from '@swapdesk/device-protocol'
import { PackType, WalletLotSource } from '@swapdesk/dictionary'
import { type Database, sql } from '../db/database.ts'
import { grantLot } from '../modules/wallets/index.ts'
import { addRider, newUid } from './card-holders.ts'
import { ackOf, addCabinet, bootOf, newSn, slot, store } from './device-reports.ts'
import { until } from './devices.ts'
import { placeBattery } from './slots.ts'

const TENANT = '384721'
const VOLTAGE = 72
const LOT = {
  tenantId: TENANT,
  cardId: null,
  packId: null,
  packType: PackType.Times,
  name: '次数卡',
  dailyLimit: null,
  currency: 'CNY',
  price: 0,
  validFrom: sql`now() - interval '1 day'`,
  validTo: sql`null`,
  source: WalletLotSource.Gift,
  paidInto: 'cash.1',
  by: { userId: '1', deptId: null },
}

export type SwapScene = {
  cabinet: Device
  cabinetId: string
  /** Messages of the cabinet, in their order. */
  says: ReturnType<typeof bootOf>
  riderId: string
  cardId: string
  uid: string
  /** In slot 1 (97 %) and slot 2 (50 %); slots 3 and 4 are empty. */
  full: string
  half: string
  /** With the rider. */
  old: string
}

async function addTyped(db: Database, typeId: string | undefined): Promise<string> {
  const sn = newSn('BTS')
  await db.system.run(
    sql`insert into battery (tenant_id, bms_sn, soc, bms_type_id) values (${TENANT}, ${sn}, 50, ${typeId ?? null})`,
  )
  return sn
}

/** @param uses swaps left on the card */
export async function openScene(db: Database, { uses = 3, isHolding = true } = {}): Promise<SwapScene> {
  const type = await db.system.first(sql<{
    id: string
  }>`insert into battery_type (tenant_id, bms_type_name, voltage, ah)
    values (${TENANT}, ${newSn('T')}, ${VOLTAGE}, 30) returning id`)
  const cabinet = await addCabinet(db, TENANT)
  const [full, half, old] = [await addTyped(db, type?.id), await addTyped(db, type?.id), await addTyped(db, type?.id)]
  const riderId = await addRider(db)
  const uid = newUid()
  const card = await db.system.first(sql<{
    id: string
  }>`insert into nfc_card (tenant_id, card_no, uid, rider_id, status)
    values (${TENANT}, ${newSn('NF')}, ${uid}, ${riderId}, 1) returning id`)
  const cardId = String(card?.id)
  if (uses > 0)
    await db.write({ systemTenant: TENANT }, (tx) => grantLot(tx, { ...LOT, riderId, num: uses, sourceId: cardId }))
  if (isHolding) await placeBattery(db, old, { place: 'rider', riderId })
  const says = bootOf(cabinet, newSn('B'))
  const slots = [slot(1, full, { soc: 97 }), slot(2, half), slot(3, null), slot(4, null)]
  await store(db, says.boot(), says.telemetry({ slots }))
  const row = await db.system.first(sql<{ id: string }>`select id from cabinet where cabinet_sn = ${cabinet.sn}`)
  return { cabinet, cabinetId: String(row?.id), says, riderId, cardId, uid, full, half, old }
}

/** Waits until nothing of the cabinet waits for the engine. */
export async function taken(db: Database, { cabinet }: Pick<SwapScene, 'cabinet'>): Promise<void> {
  await until(async () => {
    const waiting = await db.system.first(sql<{ n: number }>`select count(*)::int as n from swap_inbox i
      join device_event e on e.id = i.event_id join device d on d.id = e.device_id where d.sn = ${cabinet.sn}`)
    return waiting?.n === 0
  })
}

export type StoredOrder = {
  id: string
  orderNo: string
  kind: string
  phase: string
  status: number
  abortReason: string | null
  isLive: boolean
  payStatus: number
  inBox: number | null
  outBox: number | null
  backBmsSn: string | null
  goBmsSn: string | null
  goBmsPercent: number | null
  cmdId: string
  cmd: number
  data: Record<string, unknown>
}

/** Orders at the cabinet, oldest first, with their commands. */
export function ordersAt(db: Database, { cabinetId }: Pick<SwapScene, 'cabinetId'>): Promise<StoredOrder[]> {
  return db.system
    .all(sql<StoredOrder>`select r.id, r.order_no, r.kind, r.phase, r.status, r.abort_reason, r.is_live, r.pay_status, r.in_box,
      r.out_box, r.back_bms_sn, r.go_bms_sn, r.go_bms_percent, c.cmd_id, c.cmd, c.data
    from swap_record r left join device_command c on c.id = r.command_id where r.cabinet_id = ${cabinetId} order by r.id`)
}

/** Taps the card, and returns the last order at the cabinet. */
export async function tap(db: Database, scene: SwapScene, want?: string): Promise<StoredOrder | undefined> {
  await store(db, scene.says.event('nfc_tap', { uid: scene.uid, boxId: 0, ...(want !== undefined && { want }) }))
  await taken(db, scene)
  return (await ordersAt(db, scene)).at(-1)
}

/** The cabinet accepts the command of an order. */
export async function accept(db: Database, { cabinet }: SwapScene, { cmdId, cmd }: StoredOrder): Promise<void> {
  await store(db, { device: cabinet, channel: 'ack', body: ackOf({ cmdId, cmd }, 'done') })
}

/** The events of a whole swap, in the order of the cabinet. */
export function eventsOfSwap({ says, old, full }: SwapScene, { orderNo, inBox, outBox }: StoredOrder) {
  const [atIn, atOut] = [
    { orderNo, leg: 'in', boxId: inBox },
    { orderNo, leg: 'out', boxId: outBox },
  ]
  return [
    says.event('order_started', { orderNo }),
    says.event('door_opened', atIn),
    says.event('battery_in', atIn),
    says.event('battery_identified', { ...atIn, bmsSn: old, soc: 12 }),
    says.event('door_closed', atIn),
    says.event('door_opened', atOut),
    says.event('battery_out', { ...atOut, bmsSn: full, soc: 97 }),
    says.event('order_done', { orderNo }),
    says.event('door_closed', atOut),
  ]
}

export const usesLeft = async (db: Database, { riderId }: Pick<SwapScene, 'riderId'>): Promise<number | undefined> =>
  (
    await db.system.first(
      sql<{ n: number }>`select sum(remaining)::int as n from wallet_lot where rider_id = ${riderId}`,
    )
  )?.n

export const placeOf = async (db: Database, bmsSn: string): Promise<string | undefined> =>
  (
    await db.system.first(
      sql<{ place: string }>`select p.place from battery_place p join battery b on b.id = p.battery_id
        where b.bms_sn = ${bmsSn} and p.is_current`,
    )
  )?.place

/** The reserved slots of the cabinet. */
export const reservedAt = async (db: Database, { cabinetId }: Pick<SwapScene, 'cabinetId'>): Promise<number[]> =>
  (
    await db.system.all(
      sql<{
        boxId: number
      }>`select box_id from swap_slot where cabinet_id = ${cabinetId} and is_reserved order by box_id`,
    )
  ).map(({ boxId }) => boxId)

/** The codes of refusals at the cabinet, oldest first. */
export const refusalsAt = async (db: Database, { cabinetId }: Pick<SwapScene, 'cabinetId'>): Promise<string[]> =>
  (
    await db.system.all(
      sql<{ code: string }>`select code from swap_refusal where cabinet_id = ${cabinetId} order by id`,
    )
  ).map(({ code }) => code)

export const firstOrder = async (db: Database, scene: SwapScene): Promise<StoredOrder> =>
  (await ordersAt(db, scene))[0] as StoredOrder

/** Ends the time that an order waits for its cabinet. */
export const makeDue = (db: Database, { id }: StoredOrder): Promise<number> =>
  db.system.run(sql`update swap_record set due_time = now() - interval '1 second' where id = ${id}`)

/**
 * An order that waits for staff: the battery to be taken stays in its slot, whose door is open.
 * @param prepare before the card is tapped
 */
export async function waitingOrder(
  db: Database,
  prepare?: (scene: SwapScene) => Promise<void>,
): Promise<{ scene: SwapScene; order: StoredOrder }> {
  const scene = await openScene(db)
  await prepare?.(scene)
  const order = (await tap(db, scene)) as StoredOrder
  const ended = scene.says.event('order_ended', { orderNo: order.orderNo, reason: 'not_taken' })
  await store(db, ...eventsOfSwap(scene, order).slice(0, 6), ended)
  await taken(db, scene)
  return { scene, order: await firstOrder(db, scene) }
}

/** Waits until the order is in a phase. */
export const inPhase = (db: Database, scene: SwapScene, phase: string): Promise<StoredOrder> =>
  until(async () => {
    const order = await firstOrder(db, scene)
    return order.phase === phase && order
  })
