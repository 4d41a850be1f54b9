/** Messages on the topics: one JSON object each, validated here by both sides. Times are milliseconds since 1970. */
import { z } from 'zod'
import { envelope, finite, ms, sn, soc, text, threshold, version } from './fields.ts'

/** set_params and set_threshold. */
const SETS_THRESHOLD: ReadonlySet<number> = new Set([20_004, 20_011])
/** A slot as reported by a cabinet. */
export const slotState = z.object({
  boxId: z.int().min(1).max(64),
  door: z.enum(['open', 'closed']),
  state: z.enum(['empty', 'charging', 'full', 'idle', 'fault']),
  enabled: z.boolean(),
  bmsSn: sn.nullable(),
  soc: soc.nullable(),
  volt: finite.nullable().optional(),
  amp: finite.nullable().optional(),
  temp: finite.nullable().optional(),
  charger: z.enum(['on', 'off', 'fault']).optional(),
  /** Watt hours charged in this session; a session begins when a battery is inserted. */
  chgWh: finite.optional(),
  sessionId: text(40).optional(),
})
export type SlotState = z.infer<typeof slotState>

export const statusMessage = z.object({
  online: z.union([z.literal(0), z.literal(1)]),
  bootId: z.string().max(40).optional(),
  ts: ms.optional(),
})
/** Settings of a cabinet; each slot reports whether it is enabled. */
const cabinetSettings = {
  threshold: threshold.optional(),
  openHours: text(64).optional(),
  tariffTemplateId: text(32).optional(),
  tariffVersion: version.optional(),
  nfcVersion: version.optional(),
}
/** Settings of a vehicle. */
const vehicleSettings = {
  locked: z.boolean().optional(),
  powered: z.boolean().optional(),
  /** Kilometres per hour; absent where there is no limit. */
  speedLimit: z.int().min(0).max(400).optional(),
}
export const bootMessage = z.object({
  ...envelope,
  data: z.object({
    /** The number of the order in progress. */
    liveOrder: text(40).optional(),
    fw: text(64).optional(),
    model: text(64).optional(),
    ...cabinetSettings,
    ...vehicleSettings,
  }),
})
export const heartbeatMessage = z.object({ ...envelope, data: z.object({ csq: finite.optional() }).optional() })

export const cabinetTelemetry = z.object({
  slots: z.array(slotState).max(64),
  meterWh: finite.optional(),
  /** The meter that counts `meterWh`; another one starts at its own reading. */
  meterId: text(40).optional(),
  /** The number of the order in progress. */
  liveOrder: text(40).optional(),
  envTemp: finite.optional(),
  csq: finite.optional(),
  ...cabinetSettings,
})
export const bmsTelemetry = z.object({
  soc,
  soh: soc.optional(),
  packV: finite.optional(),
  amp: finite.optional(),
  cellV: z.array(finite).max(64).optional(),
  temps: z.object({ cell: finite.optional(), mos: finite.optional(), env: finite.optional() }).optional(),
  cycles: finite.optional(),
  chgAh: finite.optional(),
  dsgAh: finite.optional(),
  workingStatus: z.int().min(0).max(7).optional(),
  lng: z.number().min(-180).max(180).optional(),
  lat: z.number().min(-90).max(90).optional(),
  spd: z.number().min(0).max(400).optional(),
})
export const vehicleTelemetry = z.object({
  lng: z.number().min(-180).max(180).optional(),
  lat: z.number().min(-90).max(90).optional(),
  /** Accuracy of the position in metres, where the receiver knows it. */
  acc: z.number().min(0).max(100_000).optional(),
  /** Kilometres per hour. */
  spd: z.number().min(0).max(400),
  soc: soc.optional(),
  /** Metres since delivery. */
  mileage: z.number().min(0).optional(),
  ...vehicleSettings,
  bmsSns: z.array(sn).max(4).optional(),
})
export const telemetryMessages = {
  cabinet: z.object({ ...envelope, data: cabinetTelemetry }),
  bms: z.object({ ...envelope, data: bmsTelemetry }),
  vehicle: z.object({ ...envelope, data: vehicleTelemetry }),
}

/** An alarm raised (1) or recovered (2). `boxId` 0 is the whole device. */
export const alarmMessage = z.object({
  ...envelope,
  data: z.object({
    alarmId: z.string().regex(/^[VCB]\d{3}$/),
    status: z.union([z.literal(1), z.literal(2)]),
    boxId: z.int().min(0).max(64).default(0),
    address: text(255).optional(),
  }),
})

export const ACK_STATES = ['received', 'executing', 'done', 'failed', 'rejected', 'expired'] as const
/** The `code` of an ack: why a device did not execute a command. */
export const AckCode = {
  ok: 0,
  unknownCommand: 101,
  invalidPayload: 102,
  noSuchSlot: 103,
  versionMismatch: 104,
  slotDisabled: 105,
  doorStuck: 201,
  busy: 301,
  moving: 302,
  noBattery: 303,
  /** A newer command that sets the same was executed before. */
  superseded: 304,
  /** The clock has not been set since the device connected; see `needsSyncedClock`. */
  clockUnsynced: 305,
  refused: 399,
} as const

/** The threshold that a cabinet applied. One outside the range is left out: the rest of the acknowledgement counts. */
function withValidThreshold<Ack extends { data: Record<string, unknown> }>(ack: Ack): Ack {
  const { new: applied, ...rest } = ack.data
  return applied === undefined || threshold.safeParse(applied).success ? ack : { ...ack, data: rest }
}

const ackFields = z.object({
  v: z.literal(1),
  cmdId: z.string().min(1).max(40),
  cmd: z.int(),
  seq: z.int().min(0),
  state: z.enum(ACK_STATES),
  code: z.int().default(0),
  msg: text(256).default(''),
  data: z.record(z.string().max(40), z.unknown()).default({}),
  ts: ms.optional(),
})
/** Outcome of a command; a repeated cmdId is answered with the same ack. */
export const ackMessage = ackFields.transform((ack) => (SETS_THRESHOLD.has(ack.cmd) ? withValidThreshold(ack) : ack))

/**
 * A command as the platform sends it. `expireAt` is included because MQTT 3.1.1 has no expiry: a device refuses
 * commands that are late by its own clock, whose offset the platform knows from its boot messages and heartbeats.
 */
export const commandMessage = z.object({
  v: z.literal(1),
  cmdId: z.string().min(1).max(40),
  cmd: z.int(),
  seq: z.int().min(0),
  ts: ms,
  expireAt: ms,
  by: z.string().max(40),
  data: z.record(z.string(), z.unknown()),
})

export type StatusMessage = z.infer<typeof statusMessage>
export type BootMessage = z.infer<typeof bootMessage>
export type HeartbeatMessage = z.infer<typeof heartbeatMessage>
export type CabinetTelemetry = z.infer<typeof cabinetTelemetry>
export type BmsTelemetry = z.infer<typeof bmsTelemetry>
export type VehicleTelemetry = z.infer<typeof vehicleTelemetry>
export type AlarmMessage = z.infer<typeof alarmMessage>
export type AckState = (typeof ACK_STATES)[number]
export type AckMessage = z.infer<typeof ackMessage>
export type CommandMessage = z.infer<typeof commandMessage>

/** Seconds between heartbeats; a device silent for three of them is offline. */
export const HEARTBEAT_SECONDS = 30
/** Largest payload the platform reads. */
export const MESSAGE_MAX_BYTES = 64 * 1024
