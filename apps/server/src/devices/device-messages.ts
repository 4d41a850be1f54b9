/** Parses device messages by the protocol; invalid ones are dropped and counted, never stored. */
import {
  AckCode,
  type AckMessage,
  ackMessage,
  type AlarmMessage,
  alarmMessage,
  type BmsTelemetry,
  type BootMessage,
  bootMessage,
  type CabinetTelemetry,
  type Device,
  type EventMessage,
  eventMessage,
  type HeartbeatMessage,
  heartbeatMessage,
  MESSAGE_MAX_BYTES,
  parseUpTopic,
  type StatusMessage,
  statusMessage,
  telemetryMessages,
  type UpChannel,
  type VehicleTelemetry,
} from '@swapdesk/device-protocol'
import type { z } from 'zod'
import { isTooDeep } from '../http/json-limits.ts'
import type { Incoming } from './device-broker.ts'

/** Levels of nesting; no message of the protocol has more than five. */
const DEPTH_MAX = 16

type Head = { bootId: string; seq: number; ts: number }
/** `receivedAt`: milliseconds since 1970 by the database's clock. */
export type DeviceMessage = {
  device: Device
  deviceId?: string | undefined
  isRetained: boolean
  receivedAt: number
} & (
  | { channel: 'status'; message: StatusMessage }
  | { channel: 'boot'; message: BootMessage }
  | { channel: 'hb'; message: HeartbeatMessage }
  | { channel: 'event'; message: EventMessage }
  | { channel: 'alarm'; message: AlarmMessage }
  | { channel: 'ack'; message: AckMessage }
  | { channel: 'telemetry'; message: Head & { data: CabinetTelemetry | BmsTelemetry | VehicleTelemetry } }
)
export type DeviceMessageOf<Channel extends UpChannel> = Extract<DeviceMessage, { channel: Channel }>

const schemas = {
  status: statusMessage,
  boot: bootMessage,
  hb: heartbeatMessage,
  event: eventMessage,
  alarm: alarmMessage,
  ack: ackMessage,
}

/** Characters of a path: the names of members are the device's. */
const PATH_MAX = 120
/** A message against the protocol: `path` names the first invalid member; empty for the whole message. */
export type Refusal = { device: Device; channel: UpChannel; path: string }

/** The message parsed by its schema, or undefined if it is invalid. */
export function parseMessage(
  { topic, payload, isRetained, deviceId }: Incoming,
  receivedAt = Date.now(),
  onRefused?: (refusal: Refusal) => void,
): DeviceMessage | undefined {
  const place = parseUpTopic(topic)
  // An external broker may let larger ones pass.
  if (!place || payload.length === 0 || payload.length > MESSAGE_MAX_BYTES) return undefined
  const { channel, ...device } = place
  const schema: z.ZodType = channel === 'telemetry' ? telemetryMessages[device.kind] : schemas[channel]
  const parsed = schema.safeParse(jsonOf(payload))
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.map(String).join('.') ?? ''
    onRefused?.({ device, channel, path: path.slice(0, PATH_MAX).toWellFormed() })
    return undefined
  }
  return { device, deviceId, isRetained, receivedAt, channel, message: parsed.data } as DeviceMessage
}

/** NUL characters and lone surrogates, which the database cannot store; in JSON they are escaped. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

/** A message is not lost because of a character. */
function withoutUnstorable(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [storable(key), member]))
}

function jsonOf(payload: Buffer): unknown {
  try {
    const text = payload.toString('utf8')
    if (isTooDeep(text, DEPTH_MAX)) return undefined
    return UNSTORABLE.test(text) ? JSON.parse(text, withoutUnstorable) : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the device that sent this needs the time: it has just connected, or refused a command for the lack of it. */
export function needsTime({ device, channel, message, isRetained }: DeviceMessage): boolean {
  if (device.kind !== 'cabinet' || isRetained) return false
  if (channel === 'status') return message.online === 1
  return channel === 'ack' && message.code === AckCode.clockUnsynced
}
