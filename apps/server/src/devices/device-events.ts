/**
 * Events of devices and what they change: doors, batteries in and out, taps of cards, boots. Raw SQL: hot path, updates from
 * sets of rows.
 */
import { type Executor, type Query, sql } from '../db/database.ts'
import type { DeviceMessageOf } from './device-messages.ts'

type Once = DeviceMessageOf<'event'> | DeviceMessageOf<'alarm'> | DeviceMessageOf<'boot'>
type Cabinet = { sn: string; tenantId: string; createDept: string | null }

function boots(messages: readonly DeviceMessageOf<'boot'>[]): Query[] {
  const rows = JSON.stringify(messages.map(({ device, message }) => ({ ...device, ...message.data, ts: message.ts })))
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as g(kind text, sn text, fw text, "nfcVersion" integer, threshold smallint)`
  return [
    sql`update device d set firmware = coalesce(g.fw, d.firmware) from ${given} where d.kind = g.kind and d.sn = g.sn and g.fw is not null`,
    sql`update cabinet c set nfc_reported_version = coalesce(g."nfcVersion", c.nfc_reported_version),
        nfc_report_time = case when g."nfcVersion" is null then c.nfc_report_time else now() end,
        reported_threshold = coalesce(g.threshold, c.reported_threshold)
      from ${given} where g.kind = 'cabinet' and c.cabinet_sn = g.sn and c.is_deleted = 0`,
  ]
}

const DOOR: Record<string, string> = { door_opened: 'open', door_closed: 'closed' }

/** A door or a battery of one slot, unless something newer is known of it. */
function slotChange({ device, message }: DeviceMessageOf<'event'>): Query | undefined {
  const { boxId, bmsSn = null, soc = null } = message.data
  const door = DOOR[message.type]
  const time = sql`to_timestamp(${message.ts}::double precision / 1000)`
  const where = sql`s.cabinet_sn = ${device.sn} and s.box_id = ${boxId} and (s.report_time is null or s.report_time <= ${time})`
  if (boxId === undefined || device.kind !== 'cabinet') return undefined
  if (door) return sql`update cabinet_slot s set door = ${door}, report_time = ${time} where ${where}`
  if (message.type === 'battery_in') {
    return sql`update cabinet_slot s set bms_sn = ${bmsSn}, soc = round(${soc}::double precision)::smallint, state = 'idle', report_time = ${time} where ${where}`
  }
  if (message.type === 'battery_out') {
    return sql`update cabinet_slot s set bms_sn = null, soc = null, volt = null, amp = null, temp = null, state = 'empty', report_time = ${time} where ${where}`
  }
  return undefined
}

function taps(messages: readonly DeviceMessageOf<'event'>[]): Query {
  const rows = messages.map(({ device, message }) => ({
    sn: device.sn,
    cardNo: message.data.cardNo,
    boxId: message.data.boxId ?? null,
    result: message.data.result ?? 'failed',
    orderNo: message.data.orderNo ?? null,
    ts: message.ts,
  }))
  return sql`insert into nfc_usage (tenant_id, card_id, card_no, rider_name, cabinet_sn, box_id, result, order_no, tap_time, create_dept)
    select d.tenant_id, n.id, g."cardNo", r.name, g.sn, g."boxId", g.result, g."orderNo", to_timestamp(g.ts / 1000), d.create_dept
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(sn text, "cardNo" text, "boxId" smallint, result text, "orderNo" text, ts double precision)
    join device d on d.kind = 'cabinet' and d.sn = g.sn
    left join nfc_card n on n.card_no = g."cardNo" and n.tenant_id = d.tenant_id and n.is_deleted = 0
    left join rider r on r.id = n.rider_id`
}

/** Carries new events over; answers the cabinets whose slots they changed. */
export async function storeEvents(db: Executor, messages: readonly Once[]): Promise<Cabinet[]> {
  const booted = messages.filter((message): message is DeviceMessageOf<'boot'> => message.channel === 'boot')
  const events = messages
    .filter((message): message is DeviceMessageOf<'event'> => message.channel === 'event')
    .toSorted((a, b) => a.message.ts - b.message.ts || a.message.seq - b.message.seq)
  const tapped = events.filter(({ device, message }) => device.kind === 'cabinet' && message.data.cardNo !== undefined)
  const changes = events.flatMap((event) => slotChange(event) ?? [])
  for (const query of [
    ...(booted.length > 0 ? boots(booted) : []),
    ...(tapped.length > 0 ? [taps(tapped)] : []),
    ...changes,
  ]) {
    await db.later(query)
  }
  if (changes.length === 0) return []
  const sns = [...new Set(events.map(({ device }) => device.sn))]
  return db.all(sql<Cabinet>`select sn, tenant_id, create_dept from device where kind = 'cabinet' and sn = any(${sns})`)
}
