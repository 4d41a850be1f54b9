/**
 * Stores a batch of device messages in one transaction, each inside the tenant of its device and under its row-level
 * security: online status, telemetry, events, alarms and acknowledgements. Messages may come late, twice and out of order;
 * the rows are the same in the end. Raw SQL: hot path, one statement for each set of given rows.
 */
import { type Executor, type RawBuilder, customPlan, sql } from '../db/database.ts'
import { emitLive } from '../live/index.ts'
import { storeAlarms } from './alarm-rows.ts'
import { insertRolled } from './battery-rollups.ts'
import { batteryUpdate, slotBatteryUpdate, unreportedBatteries } from './battery-rows.ts'
import { type BatteryConflict, type BatteryMove, moveBatteries, type SlotChange, slotMoves } from './battery-places.ts'
import type { CommandEvent } from './command-outcomes.ts'
import {
  bootUpdates,
  cardListUpdate,
  eventInsert,
  isOnce,
  type NewEvent,
  type OnceMessage,
  storeEvents,
} from './device-events.ts'
import type { DeviceMessage } from './device-messages.ts'
import { bootUpsert, deviceUpdates, lockDevices, newBootsOf } from './device-rows.ts'
import { type DeviceState, type OrderedMessage, type OrderedMessageOf, applyMessage } from './device-state.ts'
import { publishMoves } from './publish-moves.ts'
import { anyDeferred, settleDeferred } from './deferred-items.ts'
import { withoutFenceAlarms } from './fence-alarms.ts'
import { lockStatusUpdate } from './lock-status.ts'
import { applyOnlineStatus, OFFLINE_ALARM } from './online-status.ts'
import { ownTenant } from './own-tenant.ts'
import { applyReceipts, receiptQuery } from './receipts.ts'
import { respellNumbers } from './reported-numbers.ts'
import { dueAfterReturn, reportedUpdate } from './settings.ts'
import { type ChangedSlot, slotUpdate } from './slot-rows.ts'
import { tripMark } from './trip-marks.ts'
import { watchFences } from './watch-fences.ts'

/** An unknown battery in a slot, or one of another tenant or slot. */
const UNEXPECTED_BATTERY_ALARM = 'C303'

const nothing = sql`select 1 where false`

/** Connections to a broker keep no order: a boot message may follow the reports of its boot. */
function isBoot({ channel }: DeviceMessage): number {
  return channel === 'boot' ? 1 : 0
}

export async function storeMessages(db: Executor, messages: readonly DeviceMessage[]): Promise<void> {
  const deviceOf = await lockDevices(db, messages)
  const before = new Map<DeviceState, DeviceState>()
  const byTenant = new Map<string, OrderedMessage[]>()
  for (const message of messages.toSorted((a, b) => isBoot(b) - isBoot(a))) {
    const device = deviceOf(message)
    if (!device) continue
    if (!before.has(device)) before.set(device, { ...device, boots: { ...device.boots } })
    const ofTenant = byTenant.get(device.tenantId) ?? []
    byTenant.set(device.tenantId, ofTenant)
    ofTenant.push(applyMessage(device, message))
  }
  // In the order of tenants, so that two batches never deadlock.
  for (const tenantId of [...byTenant.keys()].toSorted()) {
    await db.later(sql`select swapdesk_work(${tenantId})`)
    const devices = [...before].filter(([device]) => device.tenantId === tenantId)
    await storeOfTenant(db, byTenant.get(tenantId) as OrderedMessage[], devices)
  }
}

async function storeOfTenant(
  db: Executor,
  messages: readonly OrderedMessage[],
  devices: readonly (readonly [now: DeviceState, stored: DeviceState])[],
): Promise<void> {
  await respellNumbers(db, messages)
  const telemetry = on(messages, 'telemetry')
  const once = messages.filter(isOnce)
  const acks = on(messages, 'ack')
  const ofCabinets = telemetry.filter(({ device }) => device.kind === 'cabinet')
  const ofBatteries = telemetry.filter(({ device }) => device.kind === 'bms')
  const ofVehicles = telemetry.filter(({ device }) => device.kind === 'vehicle')
  const states = devices.map(([device]) => device)
  const boots = devices.flatMap(([device, stored]) => newBootsOf(device, stored.boots))
  if (boots.length > 0) await db.later(bootUpsert(boots))
  for (const update of deviceUpdates(devices)) await db.later(update)
  if (telemetry.length > 0) await db.later(insertRolled(telemetry, telemetryInsert(telemetry)))
  if (ofBatteries.length > 0) await db.later(batteryUpdate(ofBatteries))
  const [added = [], moved = [], slots = [], deferred = []] = await db.many([
    once.length > 0 ? eventInsert(once) : nothing,
    acks.length > 0 ? receiptQuery(acks) : nothing,
    ofCabinets.length > 0 ? slotUpdate(ofCabinets) : nothing,
    anyDeferred,
  ])
  const fresh = freshOf(once, added as NewEvent[])
  for (const query of bootUpdates(on(fresh, 'boot'))) await db.later(query)
  const cardLists = cardListUpdate([...ofCabinets, ...on(fresh, 'boot')])
  if (cardLists) await db.later(cardLists)
  const answered = moved as CommandEvent[]
  // An item may also become deferred here, by a command that has expired.
  const isAnyDeferred = deferred.length > 0 || answered.some(({ state }) => state === 'expired')
  await applyReceipts(db, answered, isAnyDeferred)
  if (ofVehicles.length > 0) {
    await db.later(lockStatusUpdate(ofVehicles))
    await db.later(tripMark(ofVehicles))
    await watchFences(db, ofVehicles)
  }
  const changed = [...(slots as ChangedSlot[]), ...(await storeEvents(db, fresh))]
  const { conflicts } = await moveBatteries(db, await whereStillReported(db, slotMoves(changed.map(slotChangeOf))))
  const slotBatteries = slotBatteryUpdate(ofCabinets)
  if (slotBatteries) await db.later(slotBatteries)
  const left = changed.flatMap(({ bmsSn, formerBmsSn }) =>
    formerBmsSn === null || bmsSn === formerBmsSn ? [] : [formerBmsSn],
  )
  if (left.length > 0) await db.later(unreportedBatteries(sql`b.bms_sn = any(${left}) and b.tenant_id = ${ownTenant}`))
  const online = devices
    .filter(([device, { online: wasOnline }]) => device.online !== wasOnline)
    .map(([device]) => device)
  const reported = reportedUpdate([...telemetry, ...on(fresh, 'boot')])
  if (reported) {
    await db.later(reported)
    // Also where nothing changed: a command may have expired while the report of its value was being stored.
    const ids = states.map(({ id }) => id)
    if (isAnyDeferred) await settleDeferred(db, sql`select unnest(${ids}::bigint[])`)
  }
  const returned = online.filter((device) => device.online === 1).map(({ id }) => id)
  if (returned.length > 0) await db.later(dueAfterReturn(returned))
  const reports = fresh
    .filter((message): message is OrderedMessageOf<'alarm'> => message.channel === 'alarm')
    .toSorted((a, b) => a.order.boot - b.order.boot || a.order.seq - b.order.seq)
    .map(({ device, order, message, occurredAt, receivedAt }) => ({
      device,
      order,
      at: occurredAt,
      receivedAt,
      ...message.data,
    }))
  await storeAlarms(db, [
    ...offlineRecoveries(online),
    ...(await withoutFenceAlarms(db, reports)),
    ...unexpectedBatteries(changed, conflicts),
  ])
  // A command may have waited for a device that has just returned, or for a vehicle to stop.
  if (returned.length > 0 || ofVehicles.some(({ of }) => of.stillSince !== null)) {
    db.signal('commands')
  }
  await applyOnlineStatus(db, online)
  const located = devices.find(([device, { locateTime }]) => device.locateTime !== locateTime)
  if (located) await publishMoves(db, located[0].tenantId)
  await publishSlots(db, messages[0]?.of.tenantId ?? '', changed)
}

function on<Channel extends DeviceMessage['channel']>(messages: readonly OrderedMessage[], channel: Channel) {
  return messages.filter((message): message is OrderedMessageOf<Channel> => message.channel === channel)
}

function freshOf(once: readonly OnceMessage[], added: readonly NewEvent[]) {
  const isNew = new Set(added.map((row) => `${row.deviceId}/${row.bootId}/${row.seq}`))
  return once.filter(({ of, message }) => isNew.delete(`${of.id}/${message.bootId}/${message.seq}`))
}

function offlineRecoveries(changed: readonly DeviceState[]) {
  return changed.flatMap(({ kind, sn, online, statusTime }) =>
    online === 1 && statusTime !== null && (kind === 'cabinet' || kind === 'vehicle')
      ? [
          {
            device: { kind, sn },
            alarmId: OFFLINE_ALARM[kind],
            boxId: 0,
            status: 2 as const,
            at: statusTime,
            receivedAt: statusTime,
          },
        ]
      : [],
  )
}

function slotChangeOf({
  cabinetId,
  boxId,
  formerBmsSn,
  bmsSn,
  receivedAt,
  occurredAt,
  cause,
}: ChangedSlot): SlotChange {
  return { cabinetId, boxId, before: formerBmsSn, after: bmsSn, receivedAt, occurredAt, cause: { kind: cause } }
}

/** A battery that leaves a slot is not missing while another slot reports it: it is there. */
async function whereStillReported(db: Executor, moves: readonly BatteryMove[]): Promise<BatteryMove[]> {
  const leaving = moves.flatMap((move) => (move.to.place === 'missing' && 'bmsSn' in move ? [move.bmsSn] : []))
  if (leaving.length === 0) return [...moves]
  const rows = await db.all(sql<{ bmsSn: string; cabinetId: string; boxId: number }>`
    ${customPlan} select bms_sn, cabinet_id, box_id from cabinet_slot where bms_sn = any(${leaving}) and tenant_id = ${ownTenant} order by report_time`)
  const slots = new Map(
    rows.map(({ bmsSn, cabinetId, boxId }) => [bmsSn, { place: 'slot' as const, cabinetId, boxId }]),
  )
  return moves.map((move) => {
    const slot = move.to.place === 'missing' && 'bmsSn' in move ? slots.get(move.bmsSn) : undefined
    return slot ? { ...move, to: slot, leaves: move.from?.place === 'slot' ? [move.from] : [] } : move
  })
}

/**
 * A battery that this tenant does not have, or that cannot have left its place without a known event, raises an alarm at the
 * slot until the slot reports another battery or none. One that a rider returns raises none.
 */
function unexpectedBatteries(changed: readonly ChangedSlot[], conflicts: readonly BatteryConflict[]) {
  const inConflict = new Set(
    conflicts
      .filter((conflict) => !('was' in conflict && conflict.was.place === 'rider'))
      .flatMap(({ move: { to } }) => (to.place === 'slot' ? [`${to.cabinetId}/${to.boxId}`] : [])),
  )
  return changed
    .filter(({ bmsSn, formerBmsSn }) => bmsSn !== formerBmsSn)
    .map(({ cabinetId, sn, boxId, receivedAt, occurredAt }) => ({
      device: { kind: 'cabinet' as const, sn },
      alarmId: UNEXPECTED_BATTERY_ALARM,
      boxId,
      status: inConflict.has(`${cabinetId}/${boxId}`) ? (1 as const) : (2 as const),
      at: occurredAt,
      receivedAt,
    }))
}

function publishSlots(db: Executor, tenantId: string, changed: readonly ChangedSlot[]): Promise<void> {
  const cabinets = new Map(changed.map((slot) => [slot.sn, slot]))
  return emitLive(
    db,
    [...cabinets].map(([sn, { createDept }]) => ({
      tenantId,
      topic: 'cabinet',
      createDept,
      data: { type: 'state', sn },
    })),
  )
}

function telemetryInsert(messages: readonly OrderedMessageOf<'telemetry'>[]): RawBuilder<unknown> {
  return sql`insert into telemetry (tenant_id, device_id, kind, sn, boot_id, seq, report_time, receive_time, occur_time, data)
    select g.tenant_id, g.device_id, g.kind, g.sn, g.boot, g.seq, to_timestamp(g.device_time / 1000), to_timestamp(g.received / 1000),
      to_timestamp(g.occurred / 1000), g.data
    from unnest(${messages.map(({ of }) => of.tenantId)}::text[], ${messages.map(({ of }) => of.id)}::bigint[], ${messages.map(({ device }) => device.kind)}::text[],
      ${messages.map(({ device }) => device.sn)}::text[], ${messages.map(({ message }) => message.bootId)}::text[],
      ${messages.map(({ message }) => message.seq)}::bigint[], ${messages.map(({ deviceTime }) => deviceTime)}::double precision[],
      ${messages.map(({ receivedAt }) => receivedAt)}::double precision[], ${messages.map(({ occurredAt }) => Math.floor(occurredAt))}::double precision[],
      ${messages.map(({ message }) => JSON.stringify(message.data))}::jsonb[])
      as g(tenant_id, device_id, kind, sn, boot, seq, device_time, received, occurred, data)
    on conflict do nothing`
}
