/**
 * Alarms that the platform derives from what devices report: a cabinet without a free slot or without a full battery, or that a
 * battery left without an order, and a vehicle in which another battery is fitted than the bound one. Raw SQL: conditions over slots, places and documents.
 */
import { Command } from '@swapdesk/device-protocol'
import { AlarmStatus } from '@swapdesk/dictionary'
import { customPlan, type Database, type RawBuilder, sql } from '../../db/database.ts'
import { isFull } from '../../db/full-slots.ts'
import { storeAlarms } from '../../devices/index.ts'
import { DueLoop } from '../../jobs/due-loop.ts'
import { nextSlice } from '../../jobs/slices.ts'

const EVERY_INTERVALS = 5
const DEVICES_AT_ONCE = 1_000

type Rule = {
  alarmId: string
  kind: 'cabinet' | 'vehicle'
  /** How long the condition must hold: a swap passes through states of its own. */
  afterMs: number
  /** Condition on the online device `d` and its cabinet `c` or vehicle `v`; null where nothing is known. */
  holds: RawBuilder<boolean | null>
}

const enabledSlots = sql`cabinet_slot s where s.cabinet_id = c.id and s.is_enabled`
const fitted = sql`jsonb_array_elements_text(d.state -> 'bmsSns') fitted(sn)`
/** The batteries that are bound: with the vehicle's rider, or in the vehicle itself. */
const bound = sql`(
    select p.battery_id from battery_place p where p.is_current and p.vehicle_id = v.id
    union all select p.battery_id from battery_place p
      where p.is_current and p.rider_id in (select r.id from rider r where r.vehicle_id = v.id and r.is_deleted = 0)) p
  join battery b on b.id = p.battery_id`

/** Batteries that no order and no person has placed since they left the cabinet. */
const leftUnknown = sql`battery_place m join battery_place s on s.battery_id = m.battery_id and s.place = 'slot' and s.cabinet_id = c.id
    and upper(s.period) = lower(m.period)
  where m.tenant_id = c.tenant_id and m.is_current and m.place = 'missing'`
/** Another battery was in its slot at the same moment, which was never reported empty. */
const isExchanged = sql`exists (select from battery_place o where o.place = 'slot' and o.cabinet_id = s.cabinet_id and o.box_id = s.box_id
  and o.period -|- s.period and lower(o.period) = upper(s.period))`
/** Staff opened that door shortly before: they carry batteries, and say later where. */
const isByStaff = sql`exists (select from device_command k where k.device_id = d.id and k.create_user is not null
  and k.cmd in (${Command.openSlot}, ${Command.openAll}, ${Command.openRearDoor}) and k.state = 'done'
  and (k.cmd <> ${Command.openSlot} or (k.data ->> 'boxId')::int = s.box_id)
  and k.end_time between lower(m.period) - interval '5 minutes' and lower(m.period))`

const rules: readonly Rule[] = [
  {
    alarmId: 'C301',
    kind: 'cabinet',
    afterMs: 0,
    // The news of an order may come late.
    holds: sql`exists (select from ${leftUnknown} and not ${isExchanged} and lower(m.period) < now() - interval '10 minutes'
      and not ${isByStaff})`,
  },
  {
    alarmId: 'C302',
    kind: 'cabinet',
    afterMs: 60_000,
    holds: sql`exists (select from ${leftUnknown} and ${isExchanged} and not ${isByStaff})`,
  },
  {
    alarmId: 'C401',
    kind: 'cabinet',
    afterMs: 10_000,
    holds: sql`case when exists (select from ${enabledSlots})
      then not exists (select from ${enabledSlots} and s.bms_sn is null) end`,
  },
  {
    alarmId: 'C402',
    kind: 'cabinet',
    afterMs: 10_000,
    holds: sql`case when exists (select from ${enabledSlots})
      then not exists (select from cabinet_slot s where s.cabinet_id = c.id and ${isFull}) end`,
  },
  {
    alarmId: 'V030',
    kind: 'vehicle',
    afterMs: 60_000,
    // Without a bound battery there is none to compare with.
    holds: sql`case when jsonb_typeof(d.state -> 'bmsSns') = 'array' and exists (select from ${bound})
      then exists (select from ${fitted} where fitted.sn not in (select b.bms_sn from ${bound})) else false end`,
  },
]

type Finding = { sn: string; tenantId: string; holds: boolean; isKnown: boolean }

const assets = {
  cabinet: sql`cabinet c on c.cabinet_sn = d.sn and c.is_deleted = 0 and c.status = 1`,
  vehicle: sql`vehicle v on v.vehicle_sn = d.sn and v.is_deleted = 0`,
}

/**
 * Devices whose alarm differs from their condition. One that a person closed counts as raised until the condition has ended: it
 * is not raised again for the same cause.
 */
function findings({ alarmId, kind, holds }: Rule, after: string, last: string) {
  const isKnown = sql`exists (select from alarm a where a.device_row_id = d.id and a.box_id = 0 and a.alarm_id = ${alarmId} and a.is_deleted = 0
    and (a.status = ${AlarmStatus.Fault} or a.close_time is not null and a.recover_time is null))`
  return sql<Finding>`${customPlan} select f.sn, f.tenant_id, f.holds, f.is_known from (
      select d.sn, d.tenant_id, ${holds} as holds, ${isKnown} as is_known from device d join ${assets[kind]}
      where d.id > ${after} and d.id <= ${last} and d.kind = ${kind} and d.online = 1) f
    where f.holds or f.is_known and f.holds is not null`
}

export class DerivedAlarms {
  readonly #db: Database
  readonly #loop: DueLoop
  #after: string | undefined
  /** Since when a condition is seen to hold without an alarm, by alarm and device, and in which slice of devices. */
  readonly #seen = new Map<string, { since: number; slice: string }>()

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db
    this.#loop = new DueLoop(async () => (await this.look(Date.now())) !== undefined, EVERY_INTERVALS, onError)
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** Looks at the next devices; returns where to continue, undefined after the last. */
  async look(now: number, atOnce = DEVICES_AT_ONCE): Promise<string | undefined> {
    const slice = await nextSlice(this.#db.system, 'device', this.#after, atOnce)
    this.#after = slice?.next
    if (!slice) return undefined
    for (const rule of rules) {
      const found = await this.#db.system.all(findings(rule, slice.after, slice.last))
      await this.#store(rule, this.#due(rule, found, slice.after, now), now)
    }
    return this.#after
  }

  /** What is raised now, having held long enough, and what has ended. */
  #due({ alarmId, afterMs }: Rule, found: readonly Finding[], slice: string, now: number): Finding[] {
    const keyOf = ({ sn }: Finding) => `${alarmId}/${sn}`
    const waiting = new Set(found.filter(({ holds, isKnown }) => holds && !isKnown).map(keyOf))
    for (const [key, seen] of this.#seen) {
      const isOfSlice = key.startsWith(`${alarmId}/`) && seen.slice === slice
      if (isOfSlice && !waiting.has(key)) this.#seen.delete(key)
    }
    for (const key of waiting) this.#seen.set(key, { since: this.#seen.get(key)?.since ?? now, slice })
    return found.filter((finding) => {
      if (!finding.holds) return true
      const since = this.#seen.get(keyOf(finding))?.since ?? now
      return !finding.isKnown && now - since >= afterMs
    })
  }

  async #store({ alarmId, kind }: Rule, due: readonly Finding[], now: number): Promise<void> {
    for (const tenantId of [...new Set(due.map((finding) => finding.tenantId))].toSorted()) {
      const signals = due
        .filter((finding) => finding.tenantId === tenantId)
        .map(({ sn, holds }) => ({
          device: { kind, sn },
          alarmId,
          boxId: 0,
          status: holds ? (1 as const) : (2 as const),
          at: now,
          receivedAt: now,
        }))
      await this.#db.write({ systemTenant: tenantId }, (tx) => storeAlarms(tx, signals))
    }
  }
}
