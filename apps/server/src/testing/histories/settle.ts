/** The end of a history: all messages are delivered, and the resulting state is compared with the devices. */
import { isDeepStrictEqual } from 'node:util'
import { type CabinetTelemetry, Command, contradicts, type SlotState } from '@swapdesk/device-protocol'
import { LockStatus, NfcCardStatus } from '@swapdesk/dictionary'
import { Cabinet, Vehicle } from '@swapdesk/simulator'
import { sql } from '../../db/database.ts'
import { reportedThreshold } from '../../modules/cabinets/index.ts'
import { isTerminal } from '../../devices/live-commands.ts'
import type { Link } from './link.ts'
import { checkDevices, Violation } from './rows.ts'
import type { Asked } from './asked.ts'
import { TENANTS, type World } from './world.ts'

const SECOND = 1_000
/** Rounds of undisturbed time: two fixes, a retry of every command, every report. */
const ROUNDS = 4
const ROUND_SECONDS = 31
const FOREIGN_BATTERY = 'C303'

export async function settle(world: World): Promise<void> {
  world.isDispatching = true
  world.vehicle.drive(0)
  for (const link of world.links) {
    link.resume()
    link.reconnect()
  }
  await world.work('together')
  const owed = newestAsked(world).filter(({ expireAt }) => expireAt > world.now + ROUNDS * ROUND_SECONDS * SECOND)
  for (let round = 0; round < ROUNDS; round += 1) {
    world.advance(ROUND_SECONDS * SECOND)
    await world.work('together', true)
  }
  await checkReported(world)
  await checkAlarms(world)
  await checkOnce(world)
  await checkPlaces(world)
  const rows = await commandRows(world)
  for (const asked of owed) {
    const { state, resultMessage } = rows.get(asked.cmdId) as CommandRow
    if (state !== 'done' && state !== 'rejected')
      throw new Violation('a command that was still valid was not carried out', { asked: shown(asked), state })
    if (asked.isWaiting && resultMessage === 'vehicle.not-still')
      throw new Violation('a command that waits for standstill was refused', { asked: shown(asked) })
  }
  checkOutcomes(world, rows)
  await checkEnds(world)
  await checkSettings(world)
  await checkCardLists(world)
  await checkClocks(world)
}

const shown = ({ link, ...asked }: Asked) => ({ ...asked, sn: link.device.sn })

/** The last command per control. */
function newestAsked({ asked }: World): Asked[] {
  return asked.filter(
    ({ link, controls }, index) =>
      controls.length > 0 &&
      !asked.slice(index + 1).some((other) => other.link === link && contradicts(other.controls, controls)),
  )
}

/** Devices, slots, the vehicle and its lock, as reported. */
async function checkReported(world: World): Promise<void> {
  for (const { sn, kind, bootId, online } of await checkDevices(world)) {
    const link = world.links.find(({ name }) => name.sn === sn && name.kind === kind)
    if (!link) continue
    if (online !== 1 || bootId !== link.device.bootId)
      throw new Violation('a device that is there is not online in its boot', {
        sn,
        kind,
        online,
        bootId,
        is: link.device.bootId,
      })
  }
  const slots = await world.db.system.all(
    sql<{ sn: string; boxId: number } & Record<string, unknown>>`
      select c.cabinet_sn as sn, s.box_id, s.state, s.door, s.is_enabled as enabled, s.bms_sn, s.soc, s.volt, s.amp, s.temp, s.charger
      from cabinet_slot s join cabinet c on c.id = s.cabinet_id where starts_with(c.cabinet_sn, ${world.prefix})`,
  )
  for (const { sn, ...slot } of slots) {
    const newest = world.oracle(world.linkOf({ kind: 'cabinet', sn })).newest?.sent.body.data as
      | CabinetTelemetry
      | undefined
    const reported = newest?.slots.find(({ boxId }) => boxId === slot.boxId) as SlotState
    // Half a percent may be rounded up or down.
    const isRounded = Math.abs(Number(slot['soc']) - Number(reported.soc)) <= 0.5
    const expected = { ...reported, soc: isRounded ? slot['soc'] : reported.soc }
    if (!isDeepStrictEqual(slot, expected)) throw new Violation('a slot is not as reported', { sn, slot, expected })
  }
  const vehicle = await world.db.system.first(
    sql<{ lockStatus: number }>`select lock_status from vehicle where vehicle_sn = ${world.vehicle.sn}`,
  )
  if (vehicle?.lockStatus !== (world.vehicle.isLocked ? LockStatus.Locked : LockStatus.Unlocked))
    throw new Violation('the lock status is not the vehicle’s', { ...vehicle, isLocked: world.vehicle.isLocked })
  const cabinets = await world.db.system.all(
    sql<{ sn: string; threshold: number }>`
      select c.cabinet_sn as sn, ${reportedThreshold} as threshold from cabinet c where starts_with(c.cabinet_sn, ${world.prefix})`,
  )
  for (const { sn, threshold } of cabinets) {
    const { device } = world.linkOf({ kind: 'cabinet', sn })
    if ('threshold' in device && device.threshold !== threshold)
      throw new Violation('the reported threshold is not the cabinet’s', { sn, threshold, is: device.threshold })
  }
}

type CommandRow = {
  cmdId: string
  seq: number
  state: string
  resultMessage: string | null
}

async function commandRows(world: World): Promise<Map<string, CommandRow>> {
  const rows = await world.db.system.all(
    sql<CommandRow>`select cmd_id, seq, state, result_message from device_command
      where starts_with(device_sn, ${world.prefix}) order by seq`,
  )
  return new Map(rows.map((row) => [row.cmdId, row]))
}

/** The device's last ack of each command that the server received. */
function answers(link: Link): Map<string, string> {
  const found = new Map<string, string>()
  for (const { channel, body, isStored } of link.sent) {
    if (channel === 'ack' && isStored) found.set(String(body.cmdId), String(body.state))
  }
  return found
}

/** A command is done if and only if its device reports it, and the device is in the state of the newest one. */
function checkOutcomes(world: World, rows: ReadonlyMap<string, CommandRow>): void {
  const answerOf = new Map(world.links.map((link) => [link, answers(link)]))
  const newest = new Map<string, Asked>()
  for (const asked of world.asked) {
    const { link, cmdId, controls } = asked
    const row = rows.get(cmdId)
    const answer = answerOf.get(link)?.get(cmdId)
    const isDone = row?.state === 'done'
    if (row?.state === 'superseded') continue
    if (isDone !== (answer === 'done'))
      throw new Violation('the outcome of a command is not its device’s', { ...row, answer })
    if (isDone) for (const control of controls) newest.set(`${link.device.sn}/${control}`, asked)
  }
  for (const asked of newestAsked(world)) {
    const value = isAsAsked(asked)
    const isLast = asked.controls.every((control) => newest.get(`${asked.link.device.sn}/${control}`) === asked)
    if (isLast && value !== undefined && !value)
      throw new Violation('a device is not as it was last asked to be', { asked: shown(asked) })
  }
}

/** Whether a device is in the state a command requested; undefined for actions. */
function isAsAsked(asked: Asked): boolean | undefined {
  const { device } = asked.link
  if (device instanceof Vehicle) return isVehicleAsAsked(device, asked)
  return device instanceof Cabinet ? isCabinetAsAsked(device, asked) : undefined
}

function isVehicleAsAsked({ isLocked, isPowered, speedLimit }: Vehicle, { cmd, data }: Asked): boolean | undefined {
  if (cmd === Command.vehicleLock || cmd === Command.vehicleUnlock) return isLocked === (cmd === Command.vehicleLock)
  if (cmd === Command.vehiclePowerCut || cmd === Command.vehiclePowerOn)
    return isPowered === (cmd === Command.vehiclePowerOn)
  return cmd === Command.vehicleSetSpeedLimit ? speedLimit === data['kmh'] : undefined
}

function isCabinetAsAsked(cabinet: Cabinet, { cmd, data }: Asked): boolean | undefined {
  if (data['threshold'] !== undefined) return cabinet.threshold === data['threshold']
  const slot = cabinet.slot(Number(data['boxId']))
  switch (cmd) {
    case Command.enableSlot:
    case Command.disableSlot:
      return slot?.isEnabled === (cmd === Command.enableSlot)
    case Command.chargeOn:
    case Command.chargeOff:
      return slot?.isChargerOn === (cmd === Command.chargeOn)
    case Command.setOpenHours:
      return cabinet.openHours === data['hours']
    case Command.setTariff: {
      const { templateId: tariffTemplateId, version: tariffVersion } = data
      return isDeepStrictEqual(cabinet.tariff, { tariffTemplateId, tariffVersion })
    }
    case Command.ota:
      return cabinet.fw === data['versionId']
    case Command.nfcList:
      return cabinet.nfcVersion === data['version']
    default:
      return undefined
  }
}

/** Alarms are open according to the newest signal of the device, and can recover regardless of its clock. */
async function checkAlarms(world: World): Promise<void> {
  const rows = await world.db.system.all(
    sql<{ kind: string; sn: string; alarmId: string; boxId: number; open: number }>`
      select device_kind as kind, device_id as sn, alarm_id, box_id, (count(*) filter (where status = 1))::int as open
      from alarm where starts_with(device_id, ${world.prefix}) and is_deleted = 0 group by 1, 2, 3, 4`,
  )
  for (const link of world.links) {
    const own = rows.filter(({ kind, sn }) => kind === link.device.kind && sn === link.device.sn)
    const open = new Map(own.map(({ alarmId, boxId, open: count }) => [`${alarmId}/${boxId}`, count]))
    for (const [key, { status }] of world.oracle(link).alarms) {
      if ((open.get(key) ?? 0) !== (status === 1 ? 1 : 0))
        throw new Violation('an alarm is not open if and only if its device raised it', {
          sn: link.device.sn,
          key,
          status,
          open: open.get(key),
        })
      open.delete(key)
    }
    for (const [key, count] of open) {
      if (count > 0 && !key.startsWith(FOREIGN_BATTERY))
        throw new Violation('an alarm that nobody raised is open', { sn: link.device.sn, key })
    }
    if (link.device.kind !== 'cabinet' || !('slots' in link.device)) continue
    for (const { boxId, battery } of link.device.slots) {
      const isKnown =
        battery &&
        [link.tenantId === TENANTS.own ? 'own1' : 'foreign', link.tenantId === TENANTS.own ? 'own2' : 'foreign'].some(
          (name) => world.sn(name) === battery.sn,
        )
      const isOpen = (open.get(`${FOREIGN_BATTERY}/${boxId}`) ?? 0) > 0
      if (battery && !isKnown && !isOpen)
        throw new Violation('a battery that is not the tenant’s raised no alarm', {
          sn: link.device.sn,
          boxId,
          battery: battery.sn,
        })
      if (!battery && isOpen)
        throw new Violation('an alarm of a battery is open at an empty slot', { sn: link.device.sn, boxId })
    }
  }
}

/** Events, boots, alarms and taps are stored once each, even if delivered repeatedly. */
async function checkOnce(world: World): Promise<void> {
  const rows = await world.db.system.all(
    sql<{ kind: string; sn: string; events: number; taps: number; strange: number }>`
      select d.kind, d.sn, (select count(*) from device_event e where e.kind = d.kind and e.sn = d.sn)::int as events,
        (select count(*) from swap_inbox i join device_event e on e.id = i.event_id
          where e.device_id = d.id and i.order_no is null)::int as taps,
        (select count(*) from swap_inbox i join device_event e on e.id = i.event_id
          where e.device_id = d.id and i.tenant_id <> d.tenant_id)::int as strange
      from device d where starts_with(d.sn, ${world.prefix})`,
  )
  for (const { kind, sn, events, taps, strange } of rows) {
    const link = world.links.find(({ name }) => name.sn === sn && name.kind === kind)
    if (!link) continue
    const stored = new Set(link.sent.filter(({ isStored, body }) => isStored && body.type === 'nfc_tap'))
    const expected = { events: world.oracle(link).onceStored.size, taps: stored.size, strange: 0 }
    if (!isDeepStrictEqual({ events, taps, strange }, expected))
      throw new Violation('events do not count once', { sn, events, taps, strange, expected })
  }
}

/** A battery is in exactly one place. */
async function checkPlaces(world: World): Promise<void> {
  const wrong = await world.db.system.all(
    sql`select b.bms_sn, count(p.id) as places from battery b left join battery_place p on p.battery_id = b.id and p.is_current
      where starts_with(b.bms_sn, ${world.prefix}) group by 1 having count(p.id) <> 1`,
  )
  if (wrong.length > 0) throw new Violation('a battery is not in one place', { wrong })
  const places = await world.db.system.all(
    sql<{ bmsSn: string; cabinetSn: string | null; boxId: number | null; place: string }>`
      select b.bms_sn, c.cabinet_sn, p.box_id, p.place from battery b join battery_place p on p.battery_id = b.id and p.is_current
        left join cabinet c on c.id = p.cabinet_id where starts_with(b.bms_sn, ${world.prefix})`,
  )
  for (const { bmsSn, cabinetSn, boxId, place } of places) {
    const tenantId = bmsSn === world.sn('foreign') ? TENANTS.other : TENANTS.own
    const slots = world.links
      .filter((link) => link.tenantId === tenantId)
      .flatMap(({ device }) =>
        'slots' in device
          ? device.slots.filter(({ battery }) => battery?.sn === bmsSn).map((slot) => `${device.sn}/${slot.boxId}`)
          : [],
      )
    const isThere = place === 'slot' ? slots.includes(`${cabinetSn ?? ''}/${boxId ?? 0}`) : slots.length === 0
    if (!isThere && !world.uncertain.has(bmsSn))
      throw new Violation('a battery is not where a cabinet has it', { bmsSn, place, cabinetSn, boxId, slots })
  }
}

/** Every command ends after its lifetime; later acks of a superseded one change nothing. */
async function checkEnds(world: World): Promise<void> {
  for (const seconds of [400, 400]) {
    world.advance(seconds * SECOND, seconds * SECOND)
    await world.work('together', true)
  }
  const rows = await commandRows(world)
  const live = [...rows.values()].filter(({ state }) => !isTerminal(state))
  if (live.length > 0) throw new Violation('a command never ends', { live })
  const superseded = world.asked.filter(({ cmdId }) => rows.get(cmdId)?.state === 'superseded')
  if (superseded.length === 0) return
  for (const asked of superseded) world.forge(asked.link, asked, 'done')
  await world.work('together')
  for (const { cmdId, state } of (await commandRows(world)).values()) {
    if (state !== rows.get(cmdId)?.state)
      throw new Violation('a late answer moved a command that had ended', { cmdId, state })
  }
  await checkReported(world)
}

/** The device finally has the last setting, whether or not its command was delivered in time. */
async function checkSettings(world: World): Promise<void> {
  const rows = await world.db.system.all(
    sql<{
      sn: string
      control: string
      desired: unknown
      reported: unknown
    }>`select d.sn, s.control, s.desired, s.reported
      from device_setting s join device d on d.id = s.device_id where starts_with(d.sn, ${world.prefix})`,
  )
  for (const row of rows) {
    if (!isDeepStrictEqual(row.desired, row.reported)) throw new Violation('a setting is not as desired', row)
  }
  const commands = await commandRows(world)
  // What was refused is not wanted any more.
  const isRefused = ({ cmdId }: Asked) => commands.get(cmdId)?.resultMessage === 'vehicle.not-still'
  for (const control of ['threshold', 'slot/1/enabled', 'speedLimit', 'openHours', 'tariff']) {
    const asked = world.asked.findLast((other) => !other.isBySync && other.controls.includes(control))
    if (asked && !isRefused(asked) && !isAsAsked(asked))
      throw new Violation('a device does not have the setting it was last asked for', { asked: shown(asked) })
  }
}

/** Every cabinet has the card list of its operator: its version, and the locked cards of this history. */
async function checkCardLists(world: World): Promise<void> {
  const { db, links, prefix } = world
  const uidPrefix = world.uid()
  const lists = await db.system.all(
    sql<{ sn: string; reported: number | null; version: number; locked: string[] }>`
      select c.cabinet_sn as sn, c.nfc_reported_version as reported, coalesce(l.version, 0) as version,
        array(select k.uid from nfc_card k where k.tenant_id = c.tenant_id and starts_with(k.uid, ${uidPrefix})
          and k.status = ${NfcCardStatus.Locked} order by 1) as locked
      from cabinet c left join nfc_list l on l.tenant_id = c.tenant_id where starts_with(c.cabinet_sn, ${prefix})`,
  )
  for (const { sn, locked, ...list } of lists) {
    const cabinet = links.find(({ device }) => device.sn === sn)?.device
    if (!(cabinet instanceof Cabinet)) continue
    const kept = [...cabinet.lockedCards].filter((uid) => uid.startsWith(uidPrefix)).toSorted()
    const isSame = cabinet.nfcVersion === list.version && list.reported === list.version
    if (!isSame || !isDeepStrictEqual(kept, locked))
      throw new Violation('a cabinet does not have its card list', {
        sn,
        ...list,
        has: cabinet.nfcVersion,
        kept,
        locked,
      })
  }
}

/** A cabinet that connects is given the time, whatever its clock showed. */
async function checkClocks(world: World): Promise<void> {
  for (const link of world.links) {
    link.cut(0)
    link.reconnect()
  }
  await world.work('together')
  const wrong = world.links.filter(
    ({ device }) => device instanceof Cabinet && Math.abs(device.clockOffsetMs) >= SECOND,
  )
  if (wrong.length > 0)
    throw new Violation('the clock of a cabinet that connected is wrong', {
      wrong: wrong.map(({ device }) => ({ sn: device.sn, offsetMs: device.clockOffsetMs })),
    })
}
