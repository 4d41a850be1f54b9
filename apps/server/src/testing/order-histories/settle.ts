/** The end of a history: all messages are delivered and time passes; then orders, money and batteries are what they must be. */
import { PayStatus, SwapPhase } from '@swapdesk/dictionary'
import { isSwapSettled } from '@swapdesk/domain'
import { sql } from '../../db/database.ts'
import { walletFaults } from '../../modules/wallets/wallet-faults.ts'
import { Violation } from '../histories/rows.ts'
import { TENANT, USES } from './people.ts'
import type { OrderWorld } from './world.ts'

const SECOND = 1_000
/** Doors time out after two minutes, silence after five and a half, kept slots after eleven. */
const ROUNDS = 5
const ROUND_SECONDS = 180

type Order = {
  id: string
  orderNo: string
  kind: string
  phase: SwapPhase
  payStatus: number
  isLive: boolean
  captures: number
  refunds: number
  held: number
}

const journals = (entry: string) => sql`(select count(*)::int from journal j
  where j.cause_kind = 'order' and j.cause_id = r.id and j.entry = ${entry})`

async function ordersOf({ db, prefix }: OrderWorld): Promise<Order[]> {
  return db.system.all(sql<Order>`select r.id, r.order_no, r.kind, r.phase, r.pay_status, r.is_live,
      ${journals('capture')} as captures, ${journals('refund')} as refunds,
      coalesce((select sum(x.amount)::int from journal_line x where x.order_id = r.id and x.account = 'uses.held'), 0) as held
    from swap_record r join cabinet c on c.id = r.cabinet_id where starts_with(c.cabinet_sn, ${prefix}) order by r.id`)
}

/** What holds at every moment: each order is charged and credited at most once, and shows it. */
export async function checkMoney(world: OrderWorld): Promise<Order[]> {
  const orders = await ordersOf(world)
  for (const order of orders) {
    const { captures, refunds, payStatus, phase } = order
    if (captures > 1 || refunds > captures) throw new Violation('an order was charged or credited twice', { order })
    if (captures > 0 && phase !== SwapPhase.Done)
      throw new Violation('an order that is not done was charged', { order })
    if (payStatus === PayStatus.Paid && captures - refunds !== 1)
      throw new Violation('an order shows a charge that the ledger does not have', { order })
  }
  return orders
}

export async function settle(world: OrderWorld): Promise<void> {
  world.isEngineUp = true
  world.isDoubled = false
  for (const link of world.links) {
    link.resume()
    link.reconnect()
  }
  await world.work('together')
  for (let round = 0; round < ROUNDS; round += 1) {
    closeAll(world)
    world.advance(ROUND_SECONDS * SECOND)
    await world.work('together')
  }
  const orders = await checkMoney(world)
  const faults = await walletFaults(world.db.system, TENANT)
  if (faults.length > 0) throw new Violation('sums do not agree', { faults })
  await checkEnds(world, orders)
  await checkUses(world, orders)
  await checkPlaces(world)
}

function closeAll(world: OrderWorld): void {
  for (const link of world.links) {
    const cabinet = world.cabinetOf(link)
    for (const { boxId, door } of cabinet.slots) if (door === 'open') cabinet.closeDoor(boxId)
  }
}

/** Every order has ended, or waits in the list of those that need a person; only those keep something. */
async function checkEnds({ db, prefix }: OrderWorld, orders: readonly Order[]): Promise<void> {
  for (const order of orders) {
    const isWaiting = order.phase === SwapPhase.OutTimeout || order.phase === SwapPhase.Exception
    if (order.isLive || (!isSwapSettled(order.phase) && !isWaiting))
      throw new Violation('an order neither ended nor waits for a person', { order })
    if (!isWaiting && order.held !== 0) throw new Violation('an order that has ended holds uses', { order })
  }
  const kept = await db.system.all(sql<{ orderNo: string; phase: string; boxId: number }>`
    select r.order_no, r.phase, s.box_id from swap_slot s join swap_record r on r.id = s.swap_record_id
      join cabinet c on c.id = s.cabinet_id where starts_with(c.cabinet_sn, ${prefix}) and s.is_reserved
      and r.phase not in ('OUT_TIMEOUT', 'EXCEPTION')`)
  if (kept.length > 0) throw new Violation('orders that have ended keep slots', { kept })
  const left = await db.system.all(sql<{ id: string }>`select i.event_id as id from swap_inbox i
    join device d on d.id = i.device_id where starts_with(d.sn, ${prefix})`)
  if (left.length > 0) throw new Violation('events wait for the engine', { left })
}

/** What riders have left is what they had, less what orders cost and hold. */
async function checkUses(world: OrderWorld, orders: readonly Order[]): Promise<void> {
  const riders = [world.person(0).riderId, world.person(1).riderId]
  const sums = await world.db.system.first(sql<{ remaining: number; held: number; spent: number }>`
    select sum(remaining)::int as remaining, sum(held)::int as held, sum(spent)::int as spent from wallet_lot
    where rider_id = any(${riders}::bigint[])`)
  const paid = orders.filter(({ payStatus }) => payStatus === PayStatus.Paid).length
  const held = orders.filter((order) => order.held > 0).length
  const expected = { remaining: 2 * USES - paid - held, held, spent: paid }
  if (JSON.stringify(sums) !== JSON.stringify(expected))
    throw new Violation('uses do not add up', { sums, expected, orders })
}

type PlaceRow = {
  bmsSn: string
  n: number
  place: string
  cabinetSn: string | null
  boxId: number | null
  riderId: string | null
}

/** A battery is in one place: the slot it is in; in the hands of a rider that rider, or missing, which a person follows up. */
async function checkPlaces(world: OrderWorld): Promise<void> {
  const places = await world.db.system.all(sql<PlaceRow>`
    select b.bms_sn, count(*) over (partition by b.id)::int as n, p.place, c.cabinet_sn, p.box_id, p.rider_id
    from battery b left join battery_place p on p.battery_id = b.id and p.is_current left join cabinet c on c.id = p.cabinet_id
    where starts_with(b.bms_sn, ${world.prefix})`)
  const placeOf = new Map(places.map((place) => [place.bmsSn, place]))
  for (const place of places) if (place.n !== 1) throw new Violation('a battery is in several places', { place })
  for (const link of world.links) {
    for (const { battery, boxId, isIdentified } of world.cabinetOf(link).slots) {
      const place = battery && isIdentified ? placeOf.get(battery.sn) : undefined
      if (place && (place.place !== 'slot' || place.cabinetSn !== link.device.sn || place.boxId !== boxId))
        throw new Violation('a battery is not where it is', { place, cabinetSn: link.device.sn, boxId })
    }
  }
  for (const person of [world.person(0), world.person(1)]) {
    for (const sn of person.hands) {
      const place = placeOf.get(sn)
      if (place && place.place !== 'missing' && place.riderId !== person.riderId)
        throw new Violation('a battery is not with the rider who has it', { place, person })
    }
  }
}
