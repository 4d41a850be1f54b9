/** Reads what came from a device into something that holds; what does not hold is dropped and counted, never stored. */
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
import type { Incoming } from './link.ts'

type Head = { bootId: string; seq: number; ts: number }
export type Fact = { device: Device; isRetained: boolean } & (
  | { channel: 'status'; message: StatusMessage }
  | { channel: 'boot'; message: BootMessage }
  | { channel: 'hb'; message: HeartbeatMessage }
  | { channel: 'event'; message: EventMessage }
  | { channel: 'alarm'; message: AlarmMessage }
  | { channel: 'ack'; message: AckMessage }
  | { channel: 'telemetry'; message: Head & { data: CabinetTelemetry | BmsTelemetry | VehicleTelemetry } }
)
export type FactOf<Channel extends UpChannel> = Extract<Fact, { channel: Channel }>

const schemas = {
  status: statusMessage,
  boot: bootMessage,
  hb: heartbeatMessage,
  event: eventMessage,
  alarm: alarmMessage,
  ack: ackMessage,
}

/** The fact a message states, or undefined for one that breaks the protocol. */
export function factOf({ topic, payload, isRetained }: Incoming): Fact | undefined {
  const place = parseUpTopic(topic)
  if (!place || payload.length === 0) return undefined
  const { channel, ...device } = place
  const schema: z.ZodType = channel === 'telemetry' ? telemetryMessages[device.kind] : schemas[channel]
  const parsed = schema.safeParse(jsonOf(payload))
  return parsed.success ? ({ device, isRetained, channel, message: parsed.data } as Fact) : undefined
}

function jsonOf(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Facts of one channel, in the order they came. */
export function factsOn<Channel extends UpChannel>(facts: readonly Fact[], channel: Channel): FactOf<Channel>[] {
  return facts.filter((fact): fact is FactOf<Channel> => fact.channel === channel)
}
