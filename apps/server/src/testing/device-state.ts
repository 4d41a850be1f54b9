/** A device as pure state, and messages applied to it. */
import type { VehicleTelemetry } from '@swapdesk/device-protocol'
import type { DeviceMessage } from '../devices/device-messages.ts'
import { type DeviceState, type OrderedMessage, applyMessage } from '../devices/device-state.ts'

export const T0 = Date.UTC(2026, 10, 22, 8)
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const never = {
  statusTime: null,
  lastSeen: null,
  bootId: null,
  state: null,
  stateTime: null,
  offlineSince: null,
  clockOffsetMs: null,
  clockBoot: 0,
  clockSeq: -1,
  clockTime: null,
  clockUnprovenUntil: null,
}
const nowhere = { cabinetId: null, boxTotal: null, lng: null, lat: null, locateTime: null }
const unfixed = { stillSince: null, stillTime: null, fixDeviceMs: null, fixTime: null, isFixStill: false, ...nowhere }
const unordered = { bootNumber: 0, isBootAnnounced: false, stateBoot: 0, stateSeq: -1, slotsBoot: 0, slotsSeq: -1 }

/** A device without any messages. */
export function newDevice(given: Partial<DeviceState> = {}): DeviceState {
  const row = { id: '1', tenantId: '384721', createDept: null, kind: 'vehicle', sn: 'V1' } as const
  return { ...row, online: 0, boots: {}, ...never, ...unordered, ...unfixed, ...given }
}

type Said = { receivedAt?: number; ts?: number; seq?: number; isRetained?: boolean }
type Body = { bootId?: string; online?: 0 | 1; data?: object }

/** Applies a message of `device` on a channel. */
export function apply(
  device: DeviceState,
  channel: DeviceMessage['channel'],
  body: Body,
  { receivedAt = T0, ts = receivedAt, seq = 1, isRetained = false }: Said = {},
): OrderedMessage {
  const head = channel === 'status' ? { ts } : { v: 1, msgId: `${body.bootId ?? ''}-${seq}`, seq, ts }
  const message = { ...head, ...body }
  const { kind, sn } = device
  return applyMessage(device, { device: { kind, sn }, isRetained, receivedAt, channel, message } as DeviceMessage)
}

export const greet = (device: DeviceState, bootId: string, said: Said = {}) =>
  apply(device, 'status', { online: 1, bootId }, said)
export const event = (device: DeviceState, bootId: string, said: Said = {}) =>
  apply(device, 'event', { bootId, data: {} }, said)
export const lastWill = (device: DeviceState, said: Said = {}, bootId?: string) =>
  apply(device, 'status', { online: 0, ...(bootId !== undefined && { bootId }) }, said)
export const fix = (device: DeviceState, data: Partial<VehicleTelemetry> = {}, said: Said = {}, bootId = 'b1') =>
  apply(device, 'telemetry', { bootId, data: { spd: 0, ...data } }, said)
