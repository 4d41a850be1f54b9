/**
 * Slots of cabinets as telemetry and events report them; only reports newer by the device's order change a slot. Raw SQL: hot
 * path, updates from sets of rows that return the previous values. Runs inside the tenant of the cabinets.
 */
import { type CabinetTelemetry, type EventMessage, isEvent, type SlotState } from '@swapdesk/device-protocol'
import { type Query, customPlan, sql } from '../db/database.ts'
import { givenRows, nestedRows } from '../db/given-rows.ts'
import { isAfter, type OrderedMessageOf } from './device-state.ts'

/** A slot that changed: the battery reported there now, and the previous one. */
export type ChangedSlot = {
  cabinetId: string
  sn: string
  boxId: number
  bmsSn: string | null
  formerBmsSn: string | null
  createDept: string | null
  /** Milliseconds since 1970. */
  receivedAt: number
  occurredAt: number
  /** Reported by telemetry or by an event. */
  cause: 'report' | 'event'
}

const changed = sql`s.cabinet_id, s.box_id, s.bms_sn, f.bms_sn as former_bms_sn`
const isNewer = sql`(s.report_boot, s.report_seq) < (g.boot, g.seq)`

export type Telemetry = OrderedMessageOf<'telemetry'>
type Reported = SlotState & {
  sn: string
  cabinetId: string | null
  createDept: string | null
  boot: number
  seq: number
  at: number
  occurred: number
  isListedAlone: boolean
  online: number
}

/** Newest report of each slot, without those older than a full report of the cabinet. */
export function newestReports(messages: readonly Telemetry[]): Reported[] {
  return newestByReport(messages).flatMap(({ slots, ...report }) => slots.map((slot) => ({ ...slot, ...report })))
}

type Report = Omit<Reported, keyof SlotState> & { slots: SlotState[] }

/** As `newestReports`, with what a report's slots have in common once. */
function newestByReport(messages: readonly Telemetry[]): Report[] {
  const newest = new Map<string, { slot: SlotState; report: Report }>()
  for (const { of, order, receivedAt, occurredAt, message } of messages) {
    const full = { boot: of.slotsBoot, seq: of.slotsSeq }
    if (isAfter(full, order)) continue
    const { slots } = message.data as CabinetTelemetry
    const { sn, cabinetId, createDept, online } = of
    const isListedAlone = of.boxTotal === null || slots.length < of.boxTotal
    const times = { at: receivedAt, occurred: occurredAt }
    const report: Report = { sn, cabinetId, createDept, online, ...order, ...times, isListedAlone, slots: [] }
    for (const slot of slots) {
      const key = `${sn}/${slot.boxId}`
      const other = newest.get(key)
      if (!other || isAfter(order, other.report)) newest.set(key, { slot, report })
    }
  }
  for (const { slot, report } of newest.values()) report.slots.push(slot)
  return [...new Set([...newest.values()].map(({ report }) => report))]
}

const SLOT = {
  boxId: 'smallint',
  state: 'text',
  door: 'text',
  enabled: 'boolean',
  bmsSn: 'text',
  soc: 'float8',
  volt: 'float8',
  amp: 'float8',
  temp: 'float8',
  charger: 'text',
} as const

/**
 * Slots that differ from the stored ones. A full report does not write unchanged slots (the device stores its order); a partial
 * report also writes the order.
 */
export function slotUpdate(messages: readonly Telemetry[]): Query<ChangedSlot> {
  const rows = newestByReport(messages)
  const values = sql`g.state, g.door, g.enabled, g."bmsSn", round(g.soc)::smallint, g.volt, g.amp, g.temp, g.charger`
  const current = sql`s.state, s.door, s.is_enabled, s.bms_sn, s.soc, s.volt, s.amp, s.temp, s.charger`
  const most = Math.max(0, ...rows.map(({ slots }) => slots.length))
  const given = givenRows(rows, {
    sn: 'text',
    cabinetId: 'bigint',
    createDept: 'bigint',
    boot: 'integer',
    seq: 'bigint',
    at: 'float8',
    occurred: 'float8',
    isListedAlone: 'boolean',
    slots: 'json',
  })
  return sql<ChangedSlot>`
    ${customPlan} with given as (
      select r.sn, r."cabinetId", r."createDept", r.boot, r.seq, r.at, r.occurred, r."isListedAlone", x.* from ${given} as r
        cross join lateral ${nestedRows(sql`r.slots`, SLOT, most)} x),
    former as (
      select s.cabinet_id, s.box_id, s.bms_sn, (${current}) is distinct from (${values}) as is_changed
      from cabinet_slot s join given g on s.cabinet_id = g."cabinetId" and s.box_id = g."boxId"
      where ${isNewer} and (g."isListedAlone" or (${current}) is distinct from (${values}))
      order by s.cabinet_id, s.box_id for update of s),
    written as (
      update cabinet_slot s set state = g.state, door = g.door, is_enabled = g.enabled, bms_sn = g."bmsSn", soc = round(g.soc)::smallint,
        volt = g.volt, amp = g.amp, temp = g.temp, charger = g.charger, report_time = to_timestamp(g.at / 1000),
        report_boot = g.boot, report_seq = g.seq
      from given g join former f on f.cabinet_id = g."cabinetId" and f.box_id = g."boxId"
      where s.cabinet_id = f.cabinet_id and s.box_id = f.box_id
      returning f.is_changed, g.sn, g."createDept" as create_dept, g.at as received_at, g.occurred as occurred_at, 'report' as cause, ${changed})
    select * from written where is_changed`
}

/** What an event of a cabinet says about a slot. Which battery was inserted is known once it is identified. */
function slotChange(message: EventMessage) {
  if (isEvent(message, 'door_opened')) return sql`door = 'open'`
  if (isEvent(message, 'door_closed')) return sql`door = 'closed'`
  if (isEvent(message, 'battery_in')) return sql`bms_sn = null, soc = null, state = 'idle'`
  if (isEvent(message, 'battery_identified')) {
    const { bmsSn, soc = null } = message.data
    return sql`bms_sn = ${bmsSn}, soc = round(${soc}::double precision)::smallint, state = 'idle'`
  }
  if (isEvent(message, 'battery_out'))
    return sql`bms_sn = null, soc = null, volt = null, amp = null, temp = null, state = 'empty'`
  return undefined
}

/** Applies an event of a cabinet to a slot unless a newer report is known. */
export function slotEventUpdate({
  of,
  order,
  receivedAt,
  occurredAt,
  message,
}: OrderedMessageOf<'event'>): Query<ChangedSlot> | undefined {
  const { boxId } = message.data
  if (boxId === undefined || of.kind !== 'cabinet' || isAfter({ boot: of.slotsBoot, seq: of.slotsSeq }, order))
    return undefined
  const change = slotChange(message)
  if (!change) return undefined
  return sql<ChangedSlot>`
    with f as (select cabinet_id, box_id, bms_sn from cabinet_slot where cabinet_id = ${of.cabinetId} and box_id = ${boxId} for update)
    update cabinet_slot s set ${change}, report_time = to_timestamp(${receivedAt}::double precision / 1000),
      report_boot = ${order.boot}, report_seq = ${order.seq}
    from f where s.cabinet_id = f.cabinet_id and s.box_id = f.box_id and (s.report_boot, s.report_seq) < (${order.boot}::integer, ${order.seq}::bigint)
    returning ${of.sn}::text as sn, ${of.createDept}::bigint as create_dept, ${receivedAt}::double precision as received_at,
      ${occurredAt}::double precision as occurred_at, 'event' as cause, ${changed}`
}
