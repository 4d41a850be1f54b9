/** Steps of a history as plain data, so that a failing one can be printed and repeated. */
import type { SwapPhase } from '@swapdesk/dictionary'
import fc from 'fast-check'
import { sql } from '../../db/database.ts'
import type { Link, Sent } from '../histories/link.ts'
import { callAs, type Person, type StaffOperation } from './people.ts'
import type { OrderWorld, Storing } from './world.ts'

type Which = 0 | 1
export type Step = { storing?: Storing } & (
  | { do: 'pass'; seconds: number }
  | { do: 'tap'; who: Which; at: Which; want?: 'swap' | 'take' | 'return' | undefined }
  | { do: 'put' | 'putForeign' | 'takeOut' | 'closeDoors'; at: Which }
  /** A whole visit: what was asked for is brought and taken, and each door is closed. */
  | { do: 'visit'; who: Which; at: Which }
  /** One that ends before the full battery is taken: it stays behind its closed door. */
  | { do: 'leave'; who: Which; at: Which }
  | { do: 'stall' | 'resume' | 'cut' | 'reconnect' | 'reboot' | 'losePower'; at: Which }
  | { do: 'repeat'; at: Which; pick: number }
  | { do: 'engine'; isUp: boolean }
  | { do: 'doubled'; isOn: boolean }
  | { do: 'staff'; operation: StaffOperation; user: '1' | '2'; pick: number }
)

const which = fc.constantFrom<Which>(0, 0, 1)
const kinds: fc.WeightedArbitrary<Step>[] = [
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pass'), seconds: fc.constantFrom(3, 31, 130, 320, 700) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('tap'),
      who: which,
      at: which,
      want: fc.constantFrom(undefined, undefined, undefined, 'swap', 'take', 'return'),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('visit', 'leave'), who: which, at: which }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constantFrom('put', 'takeOut', 'closeDoors'), at: which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('putForeign'), at: which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('stall', 'resume', 'cut', 'reconnect', 'reboot', 'losePower'),
      at: which,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('repeat'), at: which, pick: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('engine'), isUp: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('doubled'), isOn: fc.boolean() }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('staff'),
      operation: fc.constantFrom<StaffOperation>(
        'swapRecordReopen',
        'swapRecordReopen',
        'swapRecordGiveBack',
        'swapRecordGiveBack',
        'swapRecordResolve',
        'swapRecordResolveApprove',
        'swapRecordResolveApprove',
        'swapRecordResolveReject',
        'swapRecordResolveWithdraw',
        'swapRecordCredit',
        'swapRecordCreditApprove',
        'swapRecordCreditReject',
        'swapRecordCreditWithdraw',
      ),
      user: fc.constantFrom('1', '2'),
      pick: fc.nat(3),
    }),
  },
] as fc.WeightedArbitrary<Step>[]

const storing = fc.constantFrom<(Storing | undefined)[]>(
  ...([undefined, undefined, undefined, 'alone', 'swapped', 'rolledBack', 'unacknowledged'] as const),
)

export const history: fc.Arbitrary<Step[]> = fc.array(
  fc
    .tuple(fc.oneof({ withCrossShrink: true }, ...kinds), storing)
    .map(([step, how]) => (how ? { ...step, storing: how } : step)),
  { minLength: 3, maxLength: 24, size: 'max' },
)

export async function perform(world: OrderWorld, step: Step): Promise<void> {
  await act(world, step)
  await world.work(step.storing ?? 'together')
}

async function act(world: OrderWorld, step: Step): Promise<void> {
  switch (step.do) {
    case 'pass':
      return world.advance(step.seconds * 1_000)
    case 'tap':
      world.cabinetOf(world.links[step.at]).tapCard(world.person(step.who).uid, 0, step.want)
      return
    case 'visit':
    case 'leave':
      return visit(world, step.who, world.links[step.at], step.do === 'leave')
    case 'put':
    case 'putForeign':
      return put(world, world.links[step.at], step.do === 'putForeign')
    case 'takeOut':
      return takeOut(world, world.links[step.at])
    case 'closeDoors':
      return closeDoors(world, world.links[step.at])
    case 'reboot':
      return world.links[step.at].device.reboot()
    case 'cut':
      return world.links[step.at].cut(40_000)
    case 'stall':
    case 'resume':
    case 'reconnect':
    case 'losePower':
      return world.links[step.at][step.do]()
    case 'repeat': {
      const stored = world.links[step.at].sent.filter(({ isStored }) => isStored)
      if (stored.length > 0) world.links[step.at].repeat(stored[step.pick % stored.length] as Sent)
      return
    }
    case 'engine':
      world.isEngineUp = step.isUp
      return
    case 'doubled':
      world.isDoubled = step.isOn
      return
    case 'staff':
      return staff(world, step)
  }
}

async function visit(world: OrderWorld, who: Which, link: Link, isLeft: boolean): Promise<void> {
  world.cabinetOf(link).tapCard(world.person(who).uid)
  await world.work('together')
  await put(world, link, false)
  await world.work('together')
  world.advance(2_000)
  closeDoors(world, link)
  await world.work('together')
  if (isLeft) world.advance(130_000)
  else await takeOut(world, link)
  closeDoors(world, link)
}

/** The rider of an order is the one in front of its doors. */
async function riderAt(world: OrderWorld, orderNo: string | undefined): Promise<Person | undefined> {
  if (orderNo === undefined) return undefined
  const found = await world.db.system.first(
    sql<{ riderId: string }>`select rider_id from swap_record where order_no = ${orderNo}`,
  )
  return [world.person(0), world.person(1)].find(({ riderId }) => riderId === found?.riderId)
}

async function put(world: OrderWorld, link: Link, isForeign: boolean): Promise<void> {
  const cabinet = world.cabinetOf(link)
  const slot = cabinet.slots.find(({ door, battery, boxId }) => {
    return door === 'open' && !battery && cabinet.orders.about(boxId).leg !== undefined
  })
  const rider = slot && (await riderAt(world, cabinet.orders.about(slot.boxId).orderNo))
  if (!slot || !rider) return
  const sn = isForeign ? world.sn(`X${cabinet.sn}`) : rider.hands.shift()
  if (sn === undefined || (isForeign && isSomewhere(world, sn))) return
  cabinet.insertBattery(slot.boxId, sn, 20)
}

function isSomewhere(world: OrderWorld, sn: string): boolean {
  const inSlots = world.links.flatMap((link) => world.cabinetOf(link).slots.map(({ battery }) => battery?.sn))
  return [...inSlots, ...world.person(0).hands, ...world.person(1).hands].includes(sn)
}

async function takeOut(world: OrderWorld, link: Link): Promise<void> {
  const cabinet = world.cabinetOf(link)
  const slots = cabinet.slots.filter(({ door, battery, boxId }) => {
    return door === 'open' && battery && cabinet.orders.about(boxId).leg !== undefined
  })
  // The full one first.
  const slot = slots.find(({ boxId }) => cabinet.orders.about(boxId).leg === 'out') ?? slots[0]
  const rider = slot && (await riderAt(world, cabinet.orders.about(slot.boxId).orderNo))
  if (!slot || !rider) return
  const battery = cabinet.removeBattery(slot.boxId)
  if (battery) rider.hands.push(battery.sn)
}

function closeDoors(world: OrderWorld, link: Link): void {
  const cabinet = world.cabinetOf(link)
  for (const { boxId, door } of cabinet.slots) if (door === 'open') cabinet.closeDoor(boxId)
}

type Order = {
  id: string
  phase: SwapPhase
  updateTime: string
  goSn: string | null
  kind: string
  riderId: string
  expectSns: string[]
}

/** Staff know what really happened, and settle by that. */
async function staff(world: OrderWorld, { operation, user, pick }: Step & { do: 'staff' }): Promise<void> {
  const orders = await world.db.write(null, (tx) =>
    tx.all(sql<Order>`select r.id, r.phase, r.update_time, r.out_bms_sn as go_sn, r.kind, r.rider_id, r.expect_sns from swap_record r
      join cabinet c on c.id = r.cabinet_id where starts_with(c.cabinet_sn, ${world.prefix}) order by r.id desc`),
  )
  const isCredit = operation.startsWith('swapRecordCredit')
  const meant = orders.filter(({ phase }) => (phase === 'DONE') === isCredit)
  // Sometimes one that does not allow it.
  const among = pick > 2 || meant.length === 0 ? orders : meant
  const order = among[pick % Math.max(among.length, 1)]
  if (!order) return
  const { id, updateTime } = order
  const input = { id, updateTime, reason: '核实' }
  await callAs(
    world,
    user,
    operation,
    operation === 'swapRecordResolve' ? { ...input, settled: howSettled(world, order) } : input,
  )
}

function howSettled(world: OrderWorld, { riderId, kind, goSn, expectSns }: Order): 'returned' | 'taken' {
  const hands = [world.person(0), world.person(1)].find((person) => person.riderId === riderId)?.hands ?? []
  if (kind === 'return') return expectSns.some((sn) => hands.includes(sn)) ? 'taken' : 'returned'
  return goSn !== null && hands.includes(goSn) ? 'taken' : 'returned'
}
