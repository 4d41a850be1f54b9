/**
 * Stores device events and applies them: battery moves, doors, boots; taps and events of orders for the swap engine. Raw SQL: hot path, updates from sets of rows.
 * Runs inside the tenant of the devices.
 */
import { type Executor, type Query, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import { type CabinetTelemetry, isEvent } from '@swapdesk/device-protocol'
import { isAfter, type Order, type OrderedMessage, type OrderedMessageOf } from './device-state.ts'
import { type ChangedSlot, slotEventUpdate } from './slot-rows.ts'

export type OnceMessage = OrderedMessageOf<'event'> | OrderedMessageOf<'alarm'> | OrderedMessageOf<'boot'>
export type NewEvent = { deviceId: string; bootId: string; seq: string }

export function isOnce(message: OrderedMessage): message is OnceMessage {
  return message.channel === 'event' || message.channel === 'alarm' || message.channel === 'boot'
}

const orderNoOf = (data: object): string | null =>
  'orderNo' in data && typeof data.orderNo === 'string' ? data.orderNo : null

/** Stores events and alarms once each and returns the new ones. */
export function eventInsert(messages: readonly OnceMessage[]): Query<NewEvent> {
  const rows = messages.map(({ device, of, order, channel, message, deviceTime, occurredAt, receivedAt }) => ({
    ...device,
    deviceId: of.id,
    tenantId: of.tenantId,
    channel,
    boot: message.bootId,
    bootNumber: order.boot,
    seq: message.seq,
    deviceTime,
    occurredAt,
    receivedAt,
    type: 'type' in message ? message.type : channel,
    data: message.data,
    orderNo: orderNoOf(message.data),
  }))
  const given = givenRows(rows, {
    tenantId: 'text',
    deviceId: 'bigint',
    kind: 'text',
    sn: 'text',
    boot: 'text',
    bootNumber: 'integer',
    seq: 'bigint',
    channel: 'text',
    type: 'text',
    data: 'jsonb',
    orderNo: 'text',
    occurredAt: 'float8',
    deviceTime: 'float8',
    receivedAt: 'float8',
  })
  return sql<NewEvent>`insert into device_event (tenant_id, device_id, kind, sn, boot_id, boot_number, seq, channel, type, data, order_no, event_time, device_time, receive_time)
    select g."tenantId", g."deviceId", g.kind, g.sn, g.boot, g."bootNumber", g.seq, g.channel, g.type, g.data, g."orderNo", to_timestamp(g."occurredAt" / 1000),
      to_timestamp(g."deviceTime" / 1000), to_timestamp(g."receivedAt" / 1000)
    from ${given} as g
    on conflict do nothing returning device_id, boot_id, seq`
}

/** Applies what the current boot reports; acknowledgements in the same batch are newer. */
export function bootUpdates(messages: readonly OrderedMessageOf<'boot'>[]): Query[] {
  const current = messages.filter(({ of, order }) => order.boot === of.bootNumber)
  if (current.length === 0) return []
  const rows = current.map(({ device, message }) => ({ ...device, ...message.data }))
  const given = sql`${givenRows(rows, { kind: 'text', sn: 'text', fw: 'text', threshold: 'smallint' })} as g`
  return [
    sql`${customPlan} update device d set firmware = coalesce(g.fw, d.firmware) from ${given} where d.kind = g.kind and d.sn = g.sn and g.fw is not null`,
    sql`${customPlan} update cabinet c set reported_threshold = coalesce(g.threshold, c.reported_threshold)
      from ${given} where g.kind = 'cabinet' and c.cabinet_sn = g.sn and c.is_deleted = 0`,
  ]
}

/**
 * The version of the card list that cabinets report at boot and in their newest telemetry; of a cabinet that has acknowledged no
 * list of its operator, it is that of the former operator's.
 */
export function cardListUpdate(
  messages: readonly (OrderedMessageOf<'telemetry'> | OrderedMessageOf<'boot'>)[],
): Query | undefined {
  const newest = new Map<string, { order: Order; version: number }>()
  for (const { channel, isNewest, order, of, message } of messages) {
    const { nfcVersion: version } = message.data as Partial<CabinetTelemetry>
    const counts = channel === 'telemetry' ? isNewest : order.boot === of.bootNumber
    const other = newest.get(of.sn)
    if (of.kind !== 'cabinet' || version === undefined || !counts || (other && isAfter(other.order, order))) continue
    newest.set(of.sn, { order, version })
  }
  if (newest.size === 0) return undefined
  const rows = [...newest].map(([sn, { version }]) => ({ sn, version }))
  // Skips rows that are being edited, which take the version of the next report: their devices are locked, waiting could deadlock.
  return sql`${customPlan} with given as (
      select c.id, g.version from cabinet c
        join ${givenRows(rows, { sn: 'text', version: 'integer' })} as g on c.cabinet_sn = g.sn
      where c.is_deleted = 0 and c.nfc_reported_version is distinct from g.version
        and exists (select from device d where d.kind = 'cabinet' and d.sn = g.sn and d.has_own_card_list)
      order by c.id for no key update of c skip locked)
    update cabinet c set nfc_reported_version = g.version, nfc_report_time = now() from given g where c.id = g.id`
}

/** Taps of cards, and events of orders. */
const concernsSwaps = ({ device, message }: OrderedMessageOf<'event'>): boolean =>
  device.kind === 'cabinet' && (isEvent(message, 'nfc_tap') || orderNoOf(message.data) !== null)

/** What the swap engine takes; it decides later, so that no acknowledgement waits for it. */
function inboxInsert(messages: readonly OrderedMessageOf<'event'>[]): Query {
  const rows = messages.map(({ of, message }) => ({ deviceId: of.id, boot: message.bootId, seq: message.seq }))
  const given = givenRows(rows, { deviceId: 'bigint', boot: 'text', seq: 'bigint' })
  return sql`${customPlan} insert into swap_inbox (event_id, tenant_id, device_id, order_no)
    select e.id, e.tenant_id, e.device_id, case when e.type <> 'nfc_tap' then e.order_no end
    from ${given} as g join device_event e on e.device_id = g."deviceId" and e.boot_id = g.boot and e.seq = g.seq`
}

/** Applies new events; returns the slots they changed. */
export async function storeEvents(db: Executor, messages: readonly OnceMessage[]): Promise<ChangedSlot[]> {
  const events = messages
    .filter((message): message is OrderedMessageOf<'event'> => message.channel === 'event')
    .toSorted((a, b) => a.order.boot - b.order.boot || a.order.seq - b.order.seq)
  const ofSwaps = events.filter(concernsSwaps)
  if (ofSwaps.length > 0) {
    await db.later(inboxInsert(ofSwaps))
    db.signal('swaps')
  }
  const changes = events.flatMap((event) => slotEventUpdate(event) ?? [])
  return changes.length === 0 ? [] : ((await db.many(changes)).flat() as ChangedSlot[])
}
