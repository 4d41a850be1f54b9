/**
 * Batteries as they were last measured, and how many there are of each kind. A battery reports through its own device, or the
 * slot that holds it does; the later received counts. Raw SQL: values in documents, and counts over classes.
 */
import { type Dictionary, dictionaries } from '@swapdesk/dictionary'
import { EFFICIENCY_TAKEN_SHARE_MIN } from '@swapdesk/domain'
import { localName } from '../../crud/columns.ts'
import { contains, equals, filterOn } from '../../crud/filters.ts'
import { isReachable } from '../../crud/list.ts'
import { defineNoun } from '../../crud/noun.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import { notAfterNow } from '../../db/expressions.ts'
import { deviceAssets } from '../../devices/device-assets.ts'
import { lowPowerPercentOf } from '../../devices/low-power-percent.ts'
import type { Context, DataOf, Handler } from '../../http/context.ts'
import { numberParam } from '../../http/param-values.ts'
import { openFaults, worstFaults } from './open-faults.ts'

type BatteryCount = DataOf<'batteryCountBySoc'>[number]

/** A battery's own report is not older than that of its slot. */
const isOwnNewer = sql`(s.report_time is null or d.state_ts >= s.report_time)`
const reported = (own: RawBuilder<unknown>, ofSlot: RawBuilder<unknown>) =>
  sql<number>`case when ${isOwnNewer} then coalesce(${own}, ${ofSlot}) else coalesce(${ofSlot}, ${own}) end`
const numberIn = (path: string) => sql`(d.state #>> ${path}::text[])::double precision`

const cellVolts = sql`jsonb_array_elements_text(case jsonb_typeof(d.state -> 'cellV') when 'array' then d.state -> 'cellV' else '[]' end)`
const ratedAh = sql`coalesce(t.ah, b.ah)`

/** Points of charge discharged; null before the first day, and where days from before these were counted are missing from the sum. */
const socDropped = sql`(select case when count(*) = count(y.soc_drop) then sum(y.soc_drop) end
  from battery_day y where y.battery_id = b.id and y.tenant_id = b.tenant_id)`

/** `equivalentFullCycles`: by the ampere hours discharged, else as the battery counts itself, else by its drops of charge. */
const fullCycles = sql<number>`round(coalesce(${numberIn('{dsgAh}')} / nullif(${ratedAh}, 0), ${numberIn('{cycles}')},
  ${socDropped} / 100)::numeric, 1)::double precision`

/** Hours in all, from the days of the battery; null before the first. */
const hoursOf = (seconds: string) =>
  sql<number>`(select round((sum(y.${sql.ref(seconds)}) / 3600)::numeric, 1)::double precision from battery_day y
    where y.battery_id = b.id and y.tenant_id = b.tenant_id)`

/**
 * `energyEfficiency` of thirty days. Null if it took less than a tenth of what it holds, as the difference in charge would outweigh
 * that, and without the energy of a full cycle.
 */
const energyEfficiencyRatio = sql<number>`(
  select case when e.taken >= ${EFFICIENCY_TAKEN_SHARE_MIN}::float8 * e.holds and greatest(e.taken, e.given) >= e.holds
    then round((100 * (e.given + e.holds * (e.last_soc - e.first_soc) / 100) / e.taken)::numeric, 1) end::double precision
  from (select sum(h.charge_wh) as taken, sum(h.discharge_wh) as given, ${ratedAh} * coalesce(t.voltage, b.voltage) as holds,
      (array_agg(h.soc_sum / h.soc_n order by h.hour) filter (where h.soc_n > 0))[1] as first_soc,
      (array_agg(h.soc_sum / h.soc_n order by h.hour desc) filter (where h.soc_n > 0))[1] as last_soc
    from battery_hour h where h.battery_id = b.id and h.tenant_id = b.tenant_id and h.hour >= now() - interval '30 days') e)`

const cyclesLeft = sql<number>`(select case when c.made is not null and t.theoretical_lifespan is not null
  then greatest(0, t.theoretical_lifespan - c.made) end from (select ${fullCycles} as made) c)`

const DAYS_MAX = 99_999

/**
 * By the mean discharge of a day in the last thirty, of its drops of charge until its counter is known of two days; null without two
 * days of which either is known, or where the counter was reset.
 */
const daysLeft = sql<number>`(
  select case when u.is_counted and u.ah > 0 then least(round((${cyclesLeft} * ${ratedAh} * u.days / u.ah)::numeric), ${DAYS_MAX})
      when not u.is_counted and u.dropped > 0 then least(round((${cyclesLeft} * 100 * u.soc_days / u.dropped)::numeric), ${DAYS_MAX}) end::int
  from (select count(y.discharged_ah) > 1 and coalesce(${ratedAh}, 0) > 0 as is_counted,
      (array_agg(y.discharged_ah order by y.day desc) filter (where y.discharged_ah is not null))[1]
        - (array_agg(y.discharged_ah order by y.day) filter (where y.discharged_ah is not null))[1] as ah,
      extract(epoch from max(y.day) filter (where y.discharged_ah is not null) - min(y.day) filter (where y.discharged_ah is not null)) / 86400 as days,
      sum(y.soc_drop) - (array_agg(y.soc_drop order by y.day) filter (where y.soc_drop is not null))[1] as dropped,
      extract(epoch from max(y.day) filter (where y.soc_drop is not null) - min(y.day) filter (where y.soc_drop is not null)) / 86400 as soc_days
    from battery_day y where y.battery_id = b.id and y.tenant_id = b.tenant_id and y.day >= now() - interval '30 days') u)`

const faultLevel = sql<number>`(select min(f.level) from (${openFaults}) f where f.battery_id = b.id)`

export const batteryMonitoring = defineNoun({
  operations: { list: 'batteryMonitoringPage', detail: 'batteryMonitoringDetail' },
  title: { zh: '电池监控', en: 'battery-monitoring' },
  table: 'battery',
  alias: 'b',
  joins: {
    // One current place, one device and one slot per battery: the joins do not repeat rows.
    p: { table: 'batteryPlace', on: { currentBatteryId: 'b.id' } },
    s: { table: 'cabinetSlot', on: { cabinetId: 'p.cabinetId', boxId: 'p.boxId', batteryId: 'b.id' } },
    r: { table: 'rider', on: { id: 'p.riderId' } },
    v: { table: 'vehicle', on: { id: sql`coalesce(p.vehicle_id, r.vehicle_id)` } },
    d: { table: 'device', on: { kind: sql`'bms'`, sn: 'b.bmsSn', tenantId: 'b.tenantId' } },
    t: { table: 'batteryType', on: { id: 'b.bmsTypeId' } },
    n: { table: 'tenant', on: { tenantId: 'b.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    vehicleSn: 'v.vehicleSn',
    lastSeenTime: notAfterNow('b.last_seen_time'),
    faultLevel,
    stringVoltage: reported(numberIn('{packV}'), sql`s.volt`),
    electricCurrent: reported(numberIn('{amp}'), sql`s.amp`),
    temperature: reported(numberIn('{temps,cell}'), sql`s.temp`),
    mosTemperature: sql<number>`${numberIn('{temps,mos}')}`,
    ambientTemperature: sql<number>`${numberIn('{temps,env}')}`,
    cellVoltage: sql<string[]>`array(select to_char(cell.volt::numeric, 'FM990.000') from ${cellVolts} cell(volt))`,
    cellVoltageSpread: sql<number>`(select round((max(cell.volt::numeric) - min(cell.volt::numeric)) * 1000)::int from ${cellVolts} cell(volt))`,
    bmsSoc: 'b.soc',
    lowPowerPercent: lowPowerPercentOf(sql`b.tenant_id`),
    numberOfCycles: fullCycles,
    chargingTime: hoursOf('charge_s'),
    dischargeTime: hoursOf('discharge_s'),
    theoreticalLifespan: 't.theoreticalLifespan',
    remainingLifespan: cyclesLeft,
    remainingDays: daysLeft,
    energyEfficiencyRatio,
  },
  foreignColumns: () => ({
    faultLevel: ['alarms', 'level'],
    vehicleSn: ['vehicles', 'vehicleSn'],
    theoreticalLifespan: ['battery-types', 'theoreticalLifespan'],
    remainingLifespan: ['battery-types', 'theoreticalLifespan'],
  }),
  filters: {
    bmsSn: contains('b.bmsSn'),
    vehicleSn: contains('v.vehicleSn'),
    workingStatus: equals('b.workingStatus'),
    bmsSoc_ge: filterOn('b.soc', (value: number) => sql`b.soc >= ${value}`),
    bmsSoc_le: filterOn('b.soc', (value: number) => sql`b.soc <= ${value}`),
    faultLevel: (value) => sql`b.id = any(array(select w.battery_id from (${worstFaults}) w where w.level = ${value}))`,
  },
  scopeColumns: deviceAssets.bms.columns,
})

/** The batteries within the caller's reach; an administrator of the platform may choose an operator. */
function reachOf(context: Context, tenantId: string | undefined): RawBuilder<unknown> {
  const chosen = context.tenant === null && tenantId !== undefined ? sql`b.tenant_id = ${tenantId}` : sql`true`
  return sql`${isReachable(context, batteryMonitoring)} and ${chosen}`
}

/** Counts are big integers, which the driver reads as text. */
type KeyCount = { key: string; count: string }
type Class = { key: string; name: string; nameEn: string; isLow: boolean }

/** How many batteries each class has: all classes in their order, none where the caller does not see what they go by. */
async function countClasses(
  context: Context,
  { column, classes, counts }: { column: string; classes: readonly Class[]; counts: RawBuilder<KeyCount> },
): Promise<BatteryCount[]> {
  if (shownColumns(context, batteryMonitoring, [column]).length === 0) return []
  const rows = await context.db.all(counts)
  const countOf = new Map(rows.map(({ key, count }) => [key, Number(count)]))
  return classes.map((one) => ({ ...one, count: countOf.get(one.key) ?? 0 }))
}

const classesOf = ({ items }: Dictionary): Class[] =>
  items.map(({ dictKey, dictValue, dictValueEn }) => ({
    key: dictKey,
    name: dictValue,
    nameEn: dictValueEn,
    isLow: false,
  }))

const workingStatuses = classesOf(dictionaries.bms_working_status)
const levels = classesOf(dictionaries.alarm_level)

const SOC_STEP = 20
/** Low is a class whose batteries are all below the threshold. */
const socClasses = (lowPowerPercent: number): Class[] =>
  [0, 20, 40, 60, 80].map((from) => {
    const [to, name] = [from + SOC_STEP, `${from}–${from + SOC_STEP}%`]
    return { key: `${from}-${to}`, name, nameEn: name, isLow: to <= lowPowerPercent }
  })

const countByWorkingStatus: Handler<'batteryCountByWorkingStatus'> = (context, { tenantId }) =>
  countClasses(context, {
    column: 'workingStatus',
    classes: workingStatuses,
    counts: sql<KeyCount>`select b.working_status::text as key, count(*) as count from battery b
      where ${reachOf(context, tenantId)} group by b.working_status`,
  })

const countBySoc: Handler<'batteryCountBySoc'> = async (context, { tenantId }) => {
  const { db, tenant, services } = context
  const source = { db, config: services.config }
  return countClasses(context, {
    column: 'bmsSoc',
    classes: socClasses(await numberParam(source, 'battery.low-power-percent', tenant ?? tenantId)),
    counts: sql<KeyCount>`select f.lower || '-' || f.lower + ${SOC_STEP}::int as key, f.count from (
      select least(b.soc / ${SOC_STEP}::int, 4) * ${SOC_STEP}::int as lower, count(*) as count from battery b
      where ${reachOf(context, tenantId)} and b.soc is not null group by 1) f`,
  })
}

const countByFault: Handler<'batteryCountByFault'> = (context, { tenantId }) =>
  countClasses(context, {
    column: 'faultLevel',
    classes: levels,
    counts: sql<KeyCount>`select w.level::text as key, count(*) as count from (${worstFaults}) w join battery b on b.id = w.battery_id
      where ${reachOf(context, tenantId)} group by w.level`,
  })

export const batteryCountHandlers = {
  batteryCountByWorkingStatus: countByWorkingStatus,
  batteryCountBySoc: countBySoc,
  batteryCountByFault: countByFault,
}
