/** Handlers of a cabinet for each command of the catalogue; payloads are already validated. */
import { createHash } from 'node:crypto'
import { AckCode, Command } from '@swapdesk/device-protocol'
import { round } from './battery.ts'
import type { OrderExecutor, Leg, Order, OrderCabinet, OrderKind } from './order-executor.ts'
import type { CabinetParams, Tariff } from './cabinet-params.ts'
import { type CommandOutcome, done, failed, type CommandReaction, rejected } from './command-executor.ts'
import type { Device } from './device.ts'
import type { Slot } from './slot.ts'

/** Milliseconds between two reports of a firmware update, of which there are four. */
const OTA_STEP_MS = 1_000

type NfcList = { mode: 'full' | 'delta'; baseVersion: number; version: number; add?: string[]; remove?: string[] }
/** Members of all payloads; the catalogue's schemas guarantee those of each command. */
export type CabinetPayload = NfcList &
  Omit<Order, 'kind'> &
  CabinetParams & {
    boxId: number
    boxIds?: number[]
    leg?: Leg
    code: string
    on: boolean
    keys: string[]
    params: Record<string, unknown>
    versionId: string
    templateId: string
    epochMs: number
    hours: string
    from: number
    to: number
    volt: number
    amp: number
  }
/** What command handlers need of a cabinet. */
type CommandedCabinet = OrderCabinet &
  Pick<Device, 'sn' | 'bootId' | 'seq' | 'reboot' | 'clock' | 'setClock'> & {
    readonly slots: readonly Slot[]
    readonly params: CabinetParams
    readonly lockedCards: Set<string>
    readonly orders: OrderExecutor
    readonly threshold: number
    fw: string
    nfcVersion: number
    openHours: string | undefined
    tariff: Tariff | undefined
    drawDoorMs(): number
    reportOta(versionId: string, stepMs: number): void
    stateChanged(): void
    telemetry(): Record<string, unknown>
  }
type CommandHandler = (cabinet: CommandedCabinet, data: CabinetPayload) => CommandReaction

/** A handler of a command for one slot. */
function onSlot(
  react: (cabinet: CommandedCabinet, slot: Slot, data: CabinetPayload) => CommandReaction,
): CommandHandler {
  return (cabinet, data) => {
    const slot = cabinet.slot(data.boxId)
    return slot ? react(cabinet, slot, data) : rejected(AckCode.noSuchSlot, `no slot ${data.boxId}`)
  }
}

function changed(cabinet: CommandedCabinet, data: Record<string, unknown>): CommandOutcome {
  cabinet.stateChanged()
  return done(data)
}

function restart(cabinet: CommandedCabinet): CommandOutcome {
  return done({ acceptedAt: cabinet.clock() }, () => cabinet.reboot())
}

function openSlot(cabinet: CommandedCabinet, { boxId, orderNo, leg }: Partial<CabinetPayload>): CommandReaction {
  const ms = cabinet.drawDoorMs()
  const open = (box: number): boolean =>
    orderNo === undefined ? cabinet.openDoor(box) : cabinet.orders.reopen(box, { orderNo, leg: leg ?? 'out' })
  const answer = (): CommandOutcome =>
    open(boxId ?? 0) ? done({ doorOpened: true, ms }) : failed(AckCode.doorStuck, 'door did not open')
  return { afterMs: ms, answer }
}

function openAll(cabinet: CommandedCabinet, boxIds: readonly number[]): CommandReaction {
  const answer = (): CommandOutcome => {
    const boxes = boxIds.map((boxId) => ({ boxId, doorOpened: cabinet.openDoor(boxId) }))
    const isAny = boxes.some(({ doorOpened }) => doorOpened)
    return isAny ? done({ boxes }) : { ...failed(AckCode.doorStuck, 'no door opened'), data: { boxes } }
  }
  return { afterMs: cabinet.drawDoorMs(), answer }
}

/** Sets the given parameters and returns the present ones. */
function setParams(cabinet: CommandedCabinet, given: Partial<CabinetParams>): CommandOutcome {
  const { params } = cabinet
  for (const key of Object.keys(params) as (keyof CabinetParams)[]) params[key] = given[key] ?? params[key]
  return changed(cabinet, { ...params })
}

function chargerData(slot: Slot, threshold: number): Record<string, unknown> {
  return { boxId: slot.boxId, state: slot.state(threshold), volt: slot.battery?.volt ?? 0, amp: slot.amp }
}

function applyNfcList(
  cabinet: CommandedCabinet,
  { mode, baseVersion, version, add = [], remove = [] }: NfcList,
): CommandOutcome {
  if (mode === 'delta' && baseVersion !== cabinet.nfcVersion) {
    const msg = `list is at version ${cabinet.nfcVersion}, not ${baseVersion}`
    return { ...rejected(AckCode.versionMismatch, msg), data: { version: cabinet.nfcVersion } }
  }
  if (mode === 'full') cabinet.lockedCards.clear()
  for (const card of add) cabinet.lockedCards.add(card)
  for (const card of remove) cabinet.lockedCards.delete(card)
  cabinet.nfcVersion = version
  return changed(cabinet, { version })
}

/** Why a slot cannot take the old battery or give the full one. */
function slotRefusal(cabinet: CommandedCabinet, { inBox, outBox }: Partial<Order>): CommandOutcome | undefined {
  for (const boxId of [inBox, outBox]) {
    if (boxId === undefined) continue
    const slot = cabinet.slot(boxId)
    if (!slot) return rejected(AckCode.noSuchSlot, `no slot ${boxId}`)
    if (!slot.isEnabled) return rejected(AckCode.slotDisabled, `slot ${boxId} is disabled`)
  }
  if (inBox !== undefined && cabinet.slot(inBox)?.battery) return rejected(AckCode.busy, `slot ${inBox} is not empty`)
  if (outBox !== undefined && cabinet.slot(outBox)?.state(cabinet.threshold) !== 'full')
    return rejected(AckCode.noBattery, `no full battery in slot ${outBox}`)
  return undefined
}

const order =
  (kind: OrderKind): CommandHandler =>
  (cabinet, request) => {
    if (cabinet.orders.liveOrder !== undefined) return rejected(AckCode.busy, 'another order is live')
    const { orderNo, inBox, outBox } = request
    const begin = (): void => cabinet.orders.begin({ ...request, kind })
    return slotRefusal(cabinet, request) ?? done({ orderNo, inBox: inBox ?? null, outBox: outBox ?? null }, begin)
  }

function updateFirmware(cabinet: CommandedCabinet, versionId: string): CommandReaction {
  cabinet.reportOta(versionId, OTA_STEP_MS)
  const answer = (): CommandOutcome => {
    cabinet.fw = versionId
    return done({ versionId, result: 'success' }, () => cabinet.reboot())
  }
  return { afterMs: 4 * OTA_STEP_MS, answer }
}

/** Generates a log without uploading it: the simulator sends nothing to a given address. */
function describeLog(cabinet: CommandedCabinet, from: number, to: number): CommandOutcome {
  const text = `${cabinet.sn} ${cabinet.fw} ${from}-${to}\n`.repeat(20)
  return done({ bytes: text.length, sha256: createHash('sha256').update(text).digest('hex') })
}

function readBattery(slot: Slot): CommandOutcome {
  const { battery } = slot
  if (!battery) return rejected(AckCode.noBattery, `slot ${slot.boxId} is empty`)
  const { sn, soh, cycles, volt } = battery
  return done({ bmsSn: sn, soc: round(battery.soc, 1), soh, cycles, volt, temp: round(battery.cellTemp, 1) })
}

const switched =
  (part: string): CommandHandler =>
  (_cabinet, { boxId, on }) =>
    done({ part, boxId, state: on ? 'on' : 'off' })
const keepsVersion: CommandHandler = (_cabinet, { version }) => done({ version })

/** Handlers by code, for all commands of the catalogue. */
export const cabinetCommandHandlers: ReadonlyMap<number, CommandHandler> = new Map<number, CommandHandler>([
  [20_001, (cabinet) => done({ ...cabinet.telemetry(), lastSeq: cabinet.seq, bootId: cabinet.bootId, fw: cabinet.fw })],
  [Command.syncTime, (cabinet, { epochMs }) => done({ driftMs: cabinet.setClock(epochMs) })],
  [
    20_003,
    ({ params }, { keys }) =>
      done(Object.fromEntries(Object.entries(params).filter(([key]) => keys.length === 0 || keys.includes(key)))),
  ],
  [20_004, setParams],
  [20_005, restart],
  [20_006, restart],
  [20_007, (cabinet, { from, to }) => describeLog(cabinet, from, to)],
  [20_008, (cabinet, { versionId }) => updateFirmware(cabinet, versionId)],
  [
    Command.setThreshold,
    (cabinet, { threshold }) => {
      const old = cabinet.params.threshold
      cabinet.params.threshold = threshold
      return changed(cabinet, { old, new: threshold })
    },
  ],
  [
    Command.setOpenHours,
    (cabinet, { hours, version }) => {
      cabinet.openHours = hours
      return changed(cabinet, { version })
    },
  ],
  [
    Command.setTariff,
    (cabinet, { templateId, version }) => {
      cabinet.tariff = { tariffTemplateId: templateId, tariffVersion: version }
      return changed(cabinet, { version })
    },
  ],
  [Command.nfcList, applyNfcList],
  [Command.openSlot, onSlot((cabinet, _slot, data) => openSlot(cabinet, data))],
  [Command.openAll, (cabinet, { boxIds }) => openAll(cabinet, boxIds ?? cabinet.slots.map((slot) => slot.boxId))],
  [
    Command.enableSlot,
    onSlot((cabinet, slot) => {
      slot.isEnabled = true
      return changed(cabinet, { boxId: slot.boxId, state: 'enabled' })
    }),
  ],
  [
    Command.disableSlot,
    onSlot((cabinet, slot) => {
      slot.isEnabled = false
      return changed(cabinet, { boxId: slot.boxId, state: 'disabled' })
    }),
  ],
  [
    Command.chargeOn,
    onSlot((cabinet, slot) => {
      slot.isChargerOn = true
      return changed(cabinet, chargerData(slot, cabinet.threshold))
    }),
  ],
  [
    Command.chargeOff,
    onSlot((cabinet, slot) => {
      slot.isChargerOn = false
      return changed(cabinet, chargerData(slot, cabinet.threshold))
    }),
  ],
  [
    20_027,
    onSlot((cabinet, slot, { volt, amp }) => {
      slot.limit = { volt, amp }
      return changed(cabinet, { boxId: slot.boxId, volt, amp })
    }),
  ],
  [20_028, switched('fan')],
  [20_029, switched('heater')],
  [20_030, switched('light')],
  [20_031, (cabinet) => done({ opened: true }, () => cabinet.event('rear_door_opened', {}))],
  [20_041, order('swap')],
  [20_042, order('take')],
  [20_043, order('return')],
  [
    20_044,
    (cabinet, { orderNo }) => done({ orderNo, result: cabinet.orders.cancel(orderNo) ? 'cancelled' : 'too_late' }),
  ],
  [Command.show, (_cabinet, { code }) => done({ code })],
  [20_051, keepsVersion],
  [20_061, onSlot((_cabinet, slot) => readBattery(slot))],
  [
    20_062,
    onSlot((_cabinet, slot, { params }) =>
      slot.battery
        ? done({ bmsSn: slot.battery.sn, ...params })
        : rejected(AckCode.noBattery, `slot ${slot.boxId} is empty`),
    ),
  ],
])
