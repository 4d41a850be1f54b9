/**
 * Charge, health and online status of batteries, by their own reports and by those of the slots that hold them. A battery is online
 * while it or the cabinet that holds it is. Raw SQL: hot path, updates from sets of rows. Runs inside the tenant of the devices.
 */
import { BmsWorkingStatus } from '@swapdesk/dictionary'
import type { BmsTelemetry } from '@swapdesk/device-protocol'
import { type Executor, type Query, type RawBuilder, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import { nextSlice } from '../jobs/slices.ts'
import type { OrderedMessageOf } from './device-state.ts'
import { isFuture } from './future-times.ts'
import { ownTenant } from './own-tenant.ts'
import { newestReports, type Telemetry } from './slot-rows.ts'

/** An unchanged battery is not written for each report: its last contact may be this much older. */
const LAST_SEEN_EVERY = '60 seconds'
const isNewer = sql`(b.last_seen_time is null or b.last_seen_time <= g.report_time or ${isFuture('b.last_seen_time')})`
const isSeenAgain = sql`(b.last_seen_time is null or b.last_seen_time <= g.report_time - ${LAST_SEEN_EVERY}::interval or ${isFuture('b.last_seen_time')})`
/** A report that is stored after its device went offline tells the charge, but does not set the battery online. */
const working = (status: RawBuilder<unknown>) =>
  sql`(case when g.online = 1 then ${status} else ${BmsWorkingStatus.Offline}::smallint end)`

/** The newest report of a battery by its device's order; of slot reports and its own, the later received. */
export function batteryUpdate(messages: readonly OrderedMessageOf<'telemetry'>[]): Query {
  const newest = new Map<string, OrderedMessageOf<'telemetry'>>()
  for (const received of messages) {
    if (received.isNewest) newest.set(received.of.sn, received)
  }
  const rows = [...newest.values()].map(({ device, of, message, receivedAt }) => ({
    ...(message.data as BmsTelemetry),
    sn: device.sn,
    online: of.online,
    at: receivedAt,
  }))
  const given = givenRows(rows, {
    sn: 'text',
    online: 'smallint',
    soc: 'float8',
    soh: 'float8',
    workingStatus: 'smallint',
    at: 'float8',
  })
  return sql`
    ${customPlan} with given as (
      select g.sn, g.online, round(g.soc)::smallint as soc, round(g.soh)::smallint as soh, g."workingStatus" as working, to_timestamp(g.at / 1000) as report_time
      from ${given} as g)
    update battery b set soc = f.soc, soh = coalesce(f.soh, b.soh), working_status = f.new_status, online = f.online, last_seen_time = f.report_time
    from (select b.id, g.*, n.new_status from given g join battery b on b.bms_sn = g.sn and b.tenant_id = ${ownTenant} and b.is_deleted = 0
        cross join lateral (select ${working(sql`coalesce(g.working, b.working_status)`)} as new_status) n
      where ${isNewer} and (${isSeenAgain}
        or (b.soc, b.soh, b.online, b.working_status) is distinct from (g.soc, coalesce(g.soh, b.soh), g.online, n.new_status))
      order by b.id for no key update of b) f
    where b.id = f.id`
}

/**
 * Charge and status of batteries by the slots that hold them: a cabinet may keep reporting a battery that another cabinet
 * reported later. Of a slot's report and the battery's own, the later received counts.
 */
export function slotBatteryUpdate(messages: readonly Telemetry[]): Query | undefined {
  const taken = messages.filter(({ isNewest }) => isNewest)
  const rows = newestReports(taken).flatMap(({ cabinetId, boxId, bmsSn, soc, state, at, online }) =>
    bmsSn === null || soc === null ? [] : [{ cabinetId, boxId, sn: bmsSn, soc, state, at, online }],
  )
  if (rows.length === 0) return undefined
  const given = givenRows(rows, {
    cabinetId: 'bigint',
    boxId: 'smallint',
    sn: 'text',
    online: 'smallint',
    soc: 'float8',
    state: 'text',
    at: 'float8',
  })
  const { Idle, Charging, Full, Fault } = BmsWorkingStatus
  const ofState = sql`(case g.state when 'charging' then ${Charging} when 'full' then ${Full} when 'fault' then ${Fault} else ${Idle} end)::smallint`
  return sql`
    ${customPlan} with given as (
      select g."cabinetId" as cabinet_id, g."boxId" as box_id, g.sn, g.online, round(g.soc)::smallint as soc, to_timestamp(g.at / 1000) as report_time,
        ${working(ofState)} as working_status
      from ${given} as g),
    found as (
      select b.id, g.soc, g.online, g.report_time, g.working_status from given g join battery b on b.bms_sn = g.sn and b.tenant_id = ${ownTenant} and b.is_deleted = 0
        join battery_place p on p.current_battery_id = b.id and p.cabinet_id = g.cabinet_id and p.box_id = g.box_id
      where ${isNewer} and (${isSeenAgain} or (b.soc, b.online, b.working_status) is distinct from (g.soc, g.online, g.working_status))
      order by b.id for no key update of b)
    update battery b set soc = f.soc, online = f.online, last_seen_time = f.report_time, working_status = f.working_status
    from found f where b.id = f.id`
}

/** Not with a rider or in a vehicle, where only their own device reports them, and its end is noticed with it. */
export const isAtRest = sql`coalesce(p.place not in ('rider', 'vehicle'), true)`

/** Batteries that one statement sets offline. */
export const UNREPORTED_AT_ONCE = 10_000
/** Batteries that one sweep looks at: few, so that their places and devices are read by index. */
const SWEPT_AT_ONCE = 1_000

/**
 * Sets batteries offline that nothing reports: neither their own device nor the cabinet in whose slot they are is online.
 * @param where condition on `battery b`, its place `p` and that place's cabinet `c`
 */
export function unreportedBatteries(where: RawBuilder<unknown>): Query {
  return sql`${customPlan} with found as (
      select b.id from battery b left join battery_place p on p.current_battery_id = b.id
        left join cabinet c on c.id = p.cabinet_id and c.is_deleted = 0
      where b.online = 1 and b.is_deleted = 0 and ${where}
        and not exists (select from device d where d.online = 1 and d.kind = 'bms' and d.sn = b.bms_sn)
        and not exists (select from device d where d.online = 1 and d.kind = 'cabinet' and d.sn = c.cabinet_sn)
      order by b.id limit ${UNREPORTED_AT_ONCE} for no key update of b skip locked)
    update battery b set online = 0, working_status = ${BmsWorkingStatus.Offline} from found f where b.id = f.id`
}

/**
 * Looks at the next batteries in the order of identifiers: rows that were locked elsewhere are skipped when their device goes
 * offline. Returns where to continue; undefined after the end.
 */
export async function sweepUnreported(
  db: Executor,
  after: string | undefined,
  atOnce = SWEPT_AT_ONCE,
): Promise<string | undefined> {
  const slice = await nextSlice(db, 'battery', after, atOnce)
  if (slice) await db.run(unreportedBatteries(sql`b.id > ${slice.after} and b.id <= ${slice.last} and ${isAtRest}`))
  return slice?.next
}
