/** Stores device messages like the gateway, with receipt times given by the test; reads devices as rows. */
import { type Device, type UpChannel, upTopic } from '@swapdesk/device-protocol'
import { type Database, sql } from '../db/database.ts'
import { type DeviceMessage, parseMessage } from '../devices/device-messages.ts'
import { storeMessages } from '../devices/store.ts'

let made = 0

/** Another serial number for each call. */
export function newSn(prefix: string): string {
  made += 1
  return `${prefix}${Date.now().toString(36)}${made}`.toUpperCase()
}

export async function addCabinet(db: Database, tenantId: string, boxTotal = 4): Promise<Device> {
  const sn = newSn('CBR')
  await db.system.run(
    sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total) values (${tenantId}, ${sn}, ${sn}, ${boxTotal})`,
  )
  return { kind: 'cabinet', sn }
}

export async function addBattery(db: Database, tenantId: string, soc = 89): Promise<Device> {
  const sn = newSn('BTR')
  await db.system.run(sql`insert into battery (tenant_id, bms_sn, soc) values (${tenantId}, ${sn}, ${soc})`)
  return { kind: 'bms', sn }
}

export async function addVehicle(db: Database, tenantId: string): Promise<Device> {
  const sn = newSn('VHR')
  await db.system.run(sql`insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id)
    select ${tenantId}, ${sn}, id from vehicle_type where tenant_id = ${tenantId} limit 1`)
  return { kind: 'vehicle', sn }
}

export type Report = { device: Device; channel: UpChannel; body: Record<string, unknown>; receivedAt?: number }

/** A report as parsed by the gateway. */
export function messageOf({ device, channel, body, receivedAt }: Report): DeviceMessage {
  const incoming = { topic: upTopic(device, channel), payload: Buffer.from(JSON.stringify(body)), isRetained: false }
  const message = parseMessage(incoming)
  if (!message) throw new Error(`breaks the protocol: ${channel} ${JSON.stringify(body)}`)
  return receivedAt === undefined ? message : { ...message, receivedAt }
}

/** Stores messages of devices as one batch. */
export async function store(db: Database, ...reports: readonly Report[]): Promise<void> {
  const messages = reports.map(messageOf)
  await db.write(null, (executor) => storeMessages(executor, messages))
}

/**
 * Messages of one boot of a device with increasing sequence numbers; `clock` is the offset of its clock, in
 * milliseconds.
 */
export function bootOf(device: Device, bootId: string, clock = 0) {
  let seq = 0
  const report = (channel: UpChannel, more: Record<string, unknown>, receivedAt = Date.now()): Report => {
    seq += 1
    const body = { v: 1, msgId: `${bootId}-${seq}`, bootId, seq, ts: receivedAt + clock, ...more }
    return { device, channel, body, receivedAt }
  }
  return {
    boot: (data: object = {}, receivedAt?: number) => report('boot', { data }, receivedAt),
    heartbeat: (receivedAt?: number) => report('hb', {}, receivedAt),
    telemetry: (data: object, receivedAt?: number) => report('telemetry', { data }, receivedAt),
    event: (type: string, data: object, receivedAt?: number) => report('event', { type, data }, receivedAt),
    alarm: (alarmId: string, status: 1 | 2, boxId = 0, receivedAt?: number) =>
      report('alarm', { data: { alarmId, status, boxId } }, receivedAt),
  }
}

/** A slot in a cabinet's report. */
export const slot = (boxId: number, bmsSn: string | null, more: object = {}) => ({
  boxId,
  door: 'closed',
  state: bmsSn === null ? 'empty' : 'charging',
  enabled: true,
  bmsSn,
  soc: bmsSn === null ? null : 50,
  ...more,
})

export const ackOf = (command: { cmdId: string; cmd: number; seq?: number }, state: string, data: object = {}) => ({
  v: 1,
  cmdId: command.cmdId,
  cmd: command.cmd,
  seq: command.seq ?? 1,
  state,
  code: 0,
  msg: '',
  data,
})
