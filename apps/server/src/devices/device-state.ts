/**
 * State of a device derived from its messages: current boot, online status, newest telemetry, standstill. Messages are ordered
 * by (boot number, seq); a device's clock dates its reports but never orders them. Pure: device-rows.ts reads and writes the
 * rows.
 */
import {
  type CabinetTelemetry,
  Command,
  type Device,
  HEARTBEAT_SECONDS,
  type VehicleTelemetry,
} from '@swapdesk/device-protocol'
import { type DeviceMessage, type DeviceMessageOf, needsTime } from './device-messages.ts'

/** Position of a message among those of its device. Boot 0 is a boot that has not announced itself, older than all others. */
export type Order = { boot: number; seq: number }

export function isAfter(a: Order, b: Order): boolean {
  return a.boot > b.boot || (a.boot === b.boot && a.seq > b.seq)
}

/** Times are milliseconds since 1970 by our clock unless noted. */
export type DeviceState = Device & {
  id: string
  tenantId: string
  createDept: string | null
  online: number
  /** Since when. */
  statusTime: number | null
  lastSeen: number | null
  bootId: string | null
  bootNumber: number
  isBootAnnounced: boolean
  /** Numbers of the boots that the messages name; missing ones are new. */
  boots: Record<string, number>
  /** Newest telemetry. */
  stateBoot: number
  stateSeq: number
  /** Its data, once a newer message has replaced it. */
  state: object | null
  stateTime: number | null
  /** Newest telemetry that listed all slots of a cabinet, and their number. */
  slotsBoot: number
  slotsSeq: number
  cabinetId: string | null
  boxTotal: number | null
  /** Last contact before the device last went offline. */
  offlineSince: number | null
  /** How far our clock was ahead of the device's at its last boot message or heartbeat, which are never queued. */
  clockOffsetMs: number | null
  /** Position and receipt of that message. */
  clockBoot: number
  clockSeq: number
  clockTime: number | null
  /** Until when that offset may be of a clock that the platform has set since: commands are not valid longer because of it. */
  clockUnprovenUntil: number | null
  /** Receipt of the first and of the newest of consecutive live fixes at speed 0. */
  stillSince: number | null
  stillTime: number | null
  /** Newest fix, by the device's clock and by receipt. */
  fixDeviceMs: number | null
  fixTime: number | null
  isFixStill: boolean
  lng: number | null
  lat: number | null
  locateTime: number | null
}

export type OrderedMessage = DeviceMessage & {
  of: DeviceState
  order: Order
  /** Telemetry that was newer than all before it. */
  isNewest: boolean
  /** Time by the device's clock, at most two minutes ahead of the receipt. */
  deviceTime: number
  /**
   * Best estimate of when it happened: the device's time, corrected by its clock offset, between the last contact before the
   * device was offline and the receipt.
   */
  occurredAt: number
}
export type OrderedMessageOf<Channel extends DeviceMessage['channel']> = Extract<OrderedMessage, { channel: Channel }>

const AHEAD_MAX_MS = 120_000
/** Upper limit for a device without an earlier contact. */
const HISTORY_MAX_MS = 30 * 86_400_000
/** A fix counts as live if its age, and its distance from the previous one by both clocks, differ by less. */
const LIVE_WITHIN_MS = 15_000
const FIX_GAP_MAX_MS = 600_000
/** How long after the time was sent a boot message or heartbeat may still be from before it arrived: two heartbeats. */
const CLOCK_UNPROVEN_MS = 2 * HEARTBEAT_SECONDS * 1_000

/** Standstill has to be proven from the beginning. */
const NO_FIXES = { stillSince: null, stillTime: null, fixDeviceMs: null, fixTime: null, isFixStill: false } as const

/**
 * Returns the number of a boot. The first announcement, or the first boot of a device without an announced one, becomes
 * current. A numbered boot that was superseded never does again: its messages may be late or repeated (decision 39).
 */
function numberOf(device: DeviceState, bootId: string, received: DeviceMessage): number {
  const announces = isAnnouncement(received)
  const known = device.boots[bootId]
  const mayBecomeCurrent = known === undefined || known === 0
  if (mayBecomeCurrent && (announces || !device.isBootAnnounced)) {
    device.bootNumber += 1
    device.bootId = bootId
    device.isBootAnnounced = announces
    device.boots[bootId] = device.bootNumber
    Object.assign(device, NO_FIXES)
  } else if (known === undefined) {
    device.boots[bootId] = 0
  } else if (announces && known === device.bootNumber) {
    device.isBootAnnounced = true
  }
  return device.boots[bootId] as number
}

/** Devices queue events and telemetry; only a running boot sends these messages. */
function isAnnouncement(received: DeviceMessage): boolean {
  if (received.channel === 'status') return !received.isRetained && received.message.online === 1
  return received.channel === 'boot' || received.channel === 'hb'
}

function orderOf(device: DeviceState, received: DeviceMessage): Order {
  const { message } = received
  if (!('bootId' in message) || message.bootId === undefined) return { boot: device.bootNumber, seq: 0 }
  // A last will is from a superseded boot or the current one.
  if (received.channel === 'status' && !isAnnouncement(received)) {
    const known = device.boots[message.bootId]
    return { boot: known ?? (device.bootId === null ? device.bootNumber : 0), seq: 0 }
  }
  const boot = numberOf(device, message.bootId, received)
  return { boot, seq: 'seq' in message ? message.seq : 0 }
}

/** Applies a message to the state of its device; returns it with its position and times. */
export function applyMessage(device: DeviceState, received: DeviceMessage): OrderedMessage {
  const { receivedAt } = received
  const order = orderOf(device, received)
  takeContact(device, received, order)
  const ts = received.message.ts ?? receivedAt
  const deviceTime = Math.min(ts, receivedAt + AHEAD_MAX_MS)
  takeClock(device, received, order)
  const afterClock = isAfter(order, { boot: device.clockBoot, seq: device.clockSeq }) ? (device.clockTime ?? 0) : 0
  const earliest = Math.min(Math.max(device.offlineSince ?? receivedAt - HISTORY_MAX_MS, afterClock), receivedAt)
  const occurredAt = Math.min(Math.max(ts + (device.clockOffsetMs ?? 0), earliest), receivedAt)
  const ordered = { ...received, of: device, order, isNewest: false, deviceTime, occurredAt } as OrderedMessage
  if (ordered.channel === 'telemetry') ordered.isNewest = applyTelemetry(device, ordered)
  return ordered
}

/**
 * Only messages that are never queued give the clock offset; late or repeated ones would include their delay. A device that
 * says it has set its clock has none, until the next of them proves it.
 */
function takeClock(device: DeviceState, received: DeviceMessage, order: Order): void {
  const { channel, message, receivedAt } = received
  if (needsTime(received)) device.clockUnprovenUntil = receivedAt + CLOCK_UNPROVEN_MS
  if (channel === 'ack' && message.cmd === Command.syncTime && message.state === 'done') {
    if (receivedAt < (device.clockUnprovenUntil ?? 0)) device.clockOffsetMs = 0
    return
  }
  if (channel !== 'boot' && channel !== 'hb') return
  if (!isAfter(order, { boot: device.clockBoot, seq: device.clockSeq })) return
  device.clockOffsetMs = receivedAt - message.ts
  Object.assign(device, { clockBoot: order.boot, clockSeq: order.seq, clockTime: receivedAt })
}

function takeContact(device: DeviceState, received: DeviceMessage, { boot }: Order): void {
  const { receivedAt } = received
  if (received.channel === 'status' && received.message.online === 0) {
    // A last will of a superseded boot, or one stored after the return, says nothing about the current connection.
    if (boot >= device.bootNumber && receivedAt >= (device.lastSeen ?? 0)) setOnline(device, 0, receivedAt)
    return
  }
  // A vehicle that was out of coverage may have driven off; whether it was noticed to be offline does not matter.
  if (received.channel === 'status') Object.assign(device, NO_FIXES)
  // Batches are stored concurrently: a report received before the last will does not set the device online.
  if (receivedAt >= (device.statusTime ?? 0)) setOnline(device, 1, receivedAt)
  if (!received.isRetained) device.lastSeen = Math.max(device.lastSeen ?? 0, receivedAt)
}

function setOnline(device: DeviceState, online: number, receivedAt: number): void {
  // Noted when it goes as well: reports that were received before that may be stored after it, while it stays offline.
  if (device.online !== online) device.offlineSince = device.lastSeen
  if (device.online !== online) Object.assign(device, NO_FIXES)
  if (device.online !== online || device.statusTime === null) device.statusTime = receivedAt
  device.online = online
}

function applyTelemetry(device: DeviceState, received: OrderedMessageOf<'telemetry'>): boolean {
  const { order, receivedAt } = received
  const { data } = received.message
  if (device.kind === 'cabinet' && isAfter(order, { boot: device.slotsBoot, seq: device.slotsSeq })) {
    const listed = new Set((data as CabinetTelemetry).slots.map(({ boxId }) => boxId))
    if (device.boxTotal !== null && listed.size >= device.boxTotal) {
      Object.assign(device, { slotsBoot: order.boot, slotsSeq: order.seq })
    }
  }
  if (!isAfter(order, { boot: device.stateBoot, seq: device.stateSeq })) {
    if (device.kind === 'vehicle') takeLateFix(device, received as OrderedMessageOf<'telemetry'> & { message: Fix })
    return false
  }
  const { slots: _slots, ...state } = data as Partial<CabinetTelemetry>
  Object.assign(device, { state, stateTime: receivedAt, stateBoot: order.boot, stateSeq: order.seq })
  if ('lng' in data && 'lat' in data && data.lng !== undefined && data.lat !== undefined) {
    Object.assign(device, { lng: data.lng, lat: data.lat, locateTime: receivedAt })
  }
  if (device.kind === 'vehicle') takeFix(device, received as OrderedMessageOf<'telemetry'> & { message: Fix })
  return true
}

/** Whether a fix was made shortly before its receipt; unknown until a message of this boot gives the clock offset. */
function isFresh(device: DeviceState, { ts }: Fix, receivedAt: number): boolean {
  const { clockOffsetMs, clockBoot, bootNumber } = device
  return (
    clockOffsetMs !== null && clockBoot === bootNumber && Math.abs(receivedAt - ts - clockOffsetMs) < LIVE_WITHIN_MS
  )
}

type Fix = DeviceMessageOf<'telemetry'>['message'] & { data: VehicleTelemetry }

/**
 * Standstill needs two consecutive live fixes at speed 0: as far apart by the device's clock as by ours, and no older than the
 * messages this boot never queues. Fixes queued without coverage arrive together and prove nothing, whatever the clock says.
 */
function takeFix(device: DeviceState, { message, receivedAt }: { message: Fix; receivedAt: number }): void {
  const isStill = message.data.spd === 0
  const { fixDeviceMs, fixTime } = device
  const apart = fixTime === null ? Infinity : receivedAt - fixTime
  const apartByDevice = fixDeviceMs === null ? Infinity : message.ts - fixDeviceMs
  const isSteady = apart > 0 && apart <= FIX_GAP_MAX_MS && Math.abs(apart - apartByDevice) < LIVE_WITHIN_MS
  const isLive = isSteady && isFresh(device, message, receivedAt)
  if (isStill && device.isFixStill && isLive) {
    device.stillSince ??= fixTime
    device.stillTime = receivedAt
  } else {
    device.stillSince = null
    device.stillTime = null
  }
  Object.assign(device, { fixDeviceMs: message.ts, fixTime: receivedAt, isFixStill: isStill })
}

/**
 * A fix that moves and arrives after a newer one may be from between the two that prove standstill: the proof begins again with
 * the newest. Which fixes it lies between is not asked: that errs on the side of moving, for one fix.
 */
function takeLateFix(device: DeviceState, { order, message }: { order: Order; message: Fix }): void {
  if (message.data.spd === 0 || order.boot !== device.bootNumber) return
  device.stillSince = null
  device.stillTime = null
}
