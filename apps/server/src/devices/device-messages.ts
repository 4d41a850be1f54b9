/** Parses device messages by the protocol; invalid ones are dropped and counted, never stored. */
import {
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
  parseUpTopic,
  type StatusMessage,
  statusMessage,
  telemetryMessages,
  type UpChannel,
  type VehicleTelemetry,
} from '@swapdesk/device-protocol'
import type { z } from 'zod'
import type { Incoming } from './device-broker.ts'

type Head = { bootId: string; seq: number; ts: number }
/** `receivedAt`: milliseconds since 1970 by our clock. */
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

/** The message parsed by its schema, or undefined if it is invalid. */
export function parseMessage({ topic, payload, isRetained, deviceId }: Incoming): DeviceMessage | undefined {
  const place = parseUpTopic(topic)
  if (!place || payload.length === 0) return undefined
  const { channel, ...device } = place
  const schema: z.ZodType = channel === 'telemetry' ? telemetryMessages[device.kind] : schemas[channel]
  const parsed = schema.safeParse(jsonOf(payload))
  if (!parsed.success) return undefined
  return { device, deviceId, isRetained, receivedAt: Date.now(), channel, message: parsed.data } as DeviceMessage
}

function jsonOf(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'))
  } catch {
    return undefined
  }
}
