/** Steps of a history as plain data, so that a failing one can be printed and repeated. */
import { Command } from '@swapdesk/device-protocol'
import fc from 'fast-check'
import { sql } from '../../db/database.ts'
import { setCardsLocked } from '../../modules/nfc-cards/index.ts'
import type { Link, Sent } from './link.ts'
import { BATTERIES, type BatteryName, type Carriage, type Storing, TENANTS, type World } from './world.ts'

const HOUR_MS = 3_600_000
const YEAR_MS = 365 * 24 * HOUR_MS

const firmware = (versionId: string) => ({
  versionId,
  url: 'https://firmware.example/cabinet.bin',
  sha256: '0'.repeat(64),
  target: 'main',
})

/** Commands by control. */
const COMMANDS = [
  { at: 'vehicle', cmd: Command.vehicleLock },
  { at: 'vehicle', cmd: Command.vehicleUnlock },
  { at: 'vehicle', cmd: Command.vehiclePowerCut },
  { at: 'vehicle', cmd: Command.vehiclePowerOn },
  { at: 'vehicle', cmd: Command.vehicleSetSpeedLimit, data: { kmh: 20 } },
  { at: 'vehicle', cmd: Command.vehicleSetSpeedLimit, data: { kmh: 30 } },
  { at: 'vehicle', cmd: Command.vehicleReboot },
  { at: 'cabinet', cmd: Command.setThreshold, data: { threshold: 70 } },
  { at: 'cabinet', cmd: Command.setThreshold, data: { threshold: 90 } },
  { at: 'cabinet', cmd: Command.setParams, data: { threshold: 85, volume: 10 } },
  { at: 'cabinet', cmd: Command.disableSlot, data: { boxId: 1 } },
  { at: 'cabinet', cmd: Command.enableSlot, data: { boxId: 1 } },
  { at: 'cabinet', cmd: Command.openSlot, data: { boxId: 2 } },
  { at: 'cabinet', cmd: Command.setOpenHours, data: { hours: '08:00-22:00', version: 1 } },
  { at: 'cabinet', cmd: Command.setOpenHours, data: { hours: '00:00-24:00', version: 2 } },
  { at: 'cabinet', cmd: Command.setTariff, data: { templateId: '7', version: 1 } },
  { at: 'cabinet', cmd: Command.setTariff, data: { templateId: '7', version: 2 } },
  { at: 'cabinet', cmd: Command.setTariff, data: { templateId: '8', version: 2 } },
  { at: 'cabinet', cmd: Command.ota, data: firmware('2.0.0') },
  { at: 'cabinet', cmd: Command.ota, data: firmware('2.1.0') },
  { at: 'cabinet', cmd: Command.bmsSet, data: { boxId: 1, params: { maxAmp: 10 } } },
  { at: 'cabinet', cmd: Command.bmsSet, data: { boxId: 1, params: { maxAmp: 20, mode: 'eco' } } },
  { at: 'cabinet', cmd: Command.chargePolicy, data: { version: 1, windows: [{ fromHour: 8, maxW: 500 }] } },
  { at: 'cabinet', cmd: Command.chargeOff, data: { boxId: 1 } },
  { at: 'cabinet', cmd: Command.chargeOn, data: { boxId: 1 } },
] as const

type StepTarget = 'cabinet' | 'secondCabinet' | 'otherCabinet' | 'vehicle' | 'battery'
type CabinetName = 'cabinet' | 'secondCabinet' | 'otherCabinet'

export type Step = { storing?: Storing } & (
  | { do: 'pass'; seconds: number }
  | { do: 'send'; command: number; ttlSeconds?: number | undefined; whenStopped: boolean; carriage: Carriage }
  | { do: 'sendAsOtherTenant'; command: number }
  | {
      do: 'stall' | 'resume' | 'reconnect' | 'reboot' | 'losePower' | 'repeatRetained' | 'answerOtherTenant'
      at: StepTarget
    }
  | { do: 'cut'; at: StepTarget; noticedAfterSeconds: number }
  | { do: 'drive'; kmh: number }
  | { do: 'insert'; at: CabinetName; boxId: number; battery: BatteryName }
  | { do: 'remove'; at: CabinetName; boxId: number }
  | { do: 'tap'; at: CabinetName; card: 'N1' | 'N2' }
  | { do: 'lockCard'; card: 'N1' | 'N2'; isLocked: boolean }
  | { do: 'raise' | 'recover'; at: StepTarget; boxId: number }
  | { do: 'setClock'; at: StepTarget; offsetMs: number }
  | { do: 'repeat'; at: StepTarget; pick: number }
  | { do: 'overtake'; at: StepTarget }
  | { do: 'dispatch'; isOn: boolean }
)

const place = fc.constantFrom<StepTarget>(
  'cabinet',
  'vehicle',
  'vehicle',
  'cabinet',
  'secondCabinet',
  'otherCabinet',
  'battery',
)
const cabinet = fc.constantFrom<CabinetName>('cabinet', 'cabinet', 'secondCabinet', 'otherCabinet')
const boxId = fc.integer({ min: 1, max: 2 })
const command = fc.nat(COMMANDS.length - 1)
const kinds: fc.WeightedArbitrary<Step>[] = [
  { weight: 8, arbitrary: fc.record({ do: fc.constant('pass'), seconds: fc.constantFrom(31, 3, 31, 62, 95, 200) }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('send'),
      command,
      ttlSeconds: fc.constantFrom(undefined, undefined, 300, 600),
      whenStopped: fc.boolean(),
      carriage: fc.constantFrom<Carriage>('delivered', 'delivered', 'twice', 'lost', 'crash'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sendAsOtherTenant'), command }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom('stall', 'resume', 'reconnect', 'reboot', 'losePower', 'repeatRetained', 'answerOtherTenant'),
      at: place,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('cut'), at: place, noticedAfterSeconds: fc.constantFrom(0, 40) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('drive'), kmh: fc.constantFrom(0, 25) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('insert'), at: cabinet, boxId, battery: fc.constantFrom(...BATTERIES) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove'), at: cabinet, boxId }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tap'), at: cabinet, card: fc.constantFrom('N1', 'N2') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('lockCard'),
      card: fc.constantFrom('N1', 'N1', 'N2'),
      isLocked: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('raise', 'recover'), at: place, boxId: fc.integer({ min: 0, max: 1 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('setClock'),
      at: place,
      offsetMs: fc.constantFrom(0, -HOUR_MS, HOUR_MS, YEAR_MS),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('repeat'), at: place, pick: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('overtake'), at: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dispatch'), isOn: fc.boolean() }) },
] as fc.WeightedArbitrary<Step>[]

const storing = fc.constantFrom<(Storing | undefined)[]>(
  ...([undefined, undefined, undefined, 'alone', 'swapped', 'rolledBack', 'unacknowledged'] as const),
)

export const history: fc.Arbitrary<Step[]> = fc.array(
  fc
    .tuple(fc.oneof({ withCrossShrink: true }, ...kinds), storing)
    .map(([step, how]) => (how ? { ...step, storing: how } : step)),
  { minLength: 1, maxLength: 24, size: 'max' },
)

function linkAt(world: World, at: StepTarget): Link {
  if (at === 'battery') return world.linkOf({ kind: 'bms', sn: world.sn('foreign') })
  return world.linkOf(world[at])
}

/** Makes a version of the list of the card's operator. */
async function lockCard({ db }: World, cardNo: string, isLocked: boolean): Promise<void> {
  const card = await db.system.first(
    sql<{ id: string; tenantId: string }>`select id, tenant_id from nfc_card where card_no = ${cardNo}`,
  )
  if (!card) throw new Error(`no card ${cardNo}`)
  await db.write({ systemTenant: card.tenantId }, (executor) =>
    setCardsLocked(executor, { userId: null, deptId: null }, card.tenantId, [card.id], isLocked, null),
  )
}

export async function perform(world: World, step: Step): Promise<void> {
  await act(world, step)
  await world.work(step.storing ?? 'together', step.do === 'pass')
  world.carriage = 'delivered'
}

async function act(world: World, step: Step): Promise<void> {
  switch (step.do) {
    case 'pass':
      return world.advance(step.seconds * 1_000)
    case 'send': {
      const { at, ...asked } = COMMANDS[step.command] as (typeof COMMANDS)[number]
      world.carriage = step.carriage
      await world.send(linkAt(world, at), { ...asked, ttlSeconds: step.ttlSeconds, whenStopped: step.whenStopped })
      return
    }
    case 'sendAsOtherTenant': {
      const { at, ...asked } = COMMANDS[step.command] as (typeof COMMANDS)[number]
      if (await world.send(linkAt(world, at), asked, TENANTS.other))
        throw new Error('another tenant commanded a device')
      return
    }
    case 'answerOtherTenant': {
      const link = linkAt(world, step.at)
      const asked = world.asked.findLast((other) => other.link !== link)
      if (asked) world.forge(link, asked, 'done')
      return
    }
    case 'stall':
    case 'resume':
    case 'reconnect':
    case 'losePower':
    case 'repeatRetained':
      return linkAt(world, step.at)[step.do]()
    case 'reboot':
      return linkAt(world, step.at).device.reboot()
    case 'cut':
      return linkAt(world, step.at).cut(step.noticedAfterSeconds * 1_000)
    case 'drive':
      return world.vehicle.drive(step.kmh)
    case 'insert':
      return world.insert(world[step.at], step.boxId, step.battery)
    case 'remove':
      world[step.at].removeBattery(step.boxId)
      return
    case 'tap':
      world[step.at].tapCard(world.uid(step.card))
      return
    case 'lockCard':
      return lockCard(world, world.sn(step.card), step.isLocked)
    case 'raise':
      return linkAt(world, step.at).device.raiseAlarm('C210', step.boxId)
    case 'recover':
      return linkAt(world, step.at).device.recoverAlarm('C210', step.boxId)
    case 'setClock':
      return world.setClock(linkAt(world, step.at), step.offsetMs)
    case 'repeat': {
      const stored = linkAt(world, step.at).sent.filter(({ isStored }) => isStored)
      if (stored.length > 0) linkAt(world, step.at).repeat(stored[step.pick % stored.length] as Sent)
      return
    }
    case 'overtake': {
      const link = linkAt(world, step.at)
      const last = link.commands.pop()
      if (last !== undefined) link.commands.unshift(last)
      return
    }
    case 'dispatch':
      world.isDispatching = step.isOn
  }
}
