/** Swappable batteries and their places. Raw SQL: filters of a list, with subqueries. */
import { EnableStatus } from '@swapdesk/dictionary'
import { batteryInput } from '@swapdesk/validation'
import { localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { isNameable, nounNamed } from '../../crud/named-rows.ts'
import { type Condition, defineNoun, type Noun, type Row } from '../../crud/noun.ts'
import { query, sql } from '../../db/database.ts'
import { deviceAssets } from '../../devices/device-assets.ts'
import { lowPowerPercentOf } from '../../devices/low-power-percent.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { assertBatteryStillFits } from './assert-still-fit.ts'
import { batteryBindings } from './battery-bindings.ts'

/** A type that is new to the battery must be enabled; that it is the operator's was checked. */
async function prepare(context: Context, row: Row, before: Row | undefined): Promise<Row> {
  const { bmsTypeId: id } = row
  if (typeof id !== 'string' || id === before?.['bmsTypeId']) return row
  const type = await context.db.first(
    query.selectFrom('batteryType').select(['status', 'voltage']).where('id', '=', id).forShare(),
  )
  if (type?.status === EnableStatus.Disabled) throw fieldProblem('battery-type.disabled', 'bmsTypeId')
  if (before && type) await assertBatteryStillFits(context, String(before['id']), type.voltage)
  return row
}

/** Of vehicle `v`; modules of vehicles and riders import this one, so that their nouns are found by name. */
const isInReach = (context: Context, name: 'vehicle' | 'rider'): Condition =>
  isNameable(context, nounNamed(name) as Noun)
/** One without a type is never given out (decision 68). */
const hasType = sql`t.id is not null`
const fitsModel = sql`v.tenant_id = b.tenant_id and ${hasType} and (f.battery_voltage is null or f.battery_voltage = t.voltage)`

export const batteries = defineNoun({
  operations: {
    list: 'batteryList',
    detail: 'batteryDetail',
    submit: 'batterySubmit',
    remove: 'batteryRemove',
    export: 'batteryExport',
    options: 'batteryOptions',
  },
  title: { zh: '电池', en: 'batteries' },
  table: 'battery',
  alias: 'b',
  joins: {
    // A battery has one current place: the join does not repeat rows.
    p: { table: 'batteryPlace', on: { currentBatteryId: 'b.id' } },
    c: { table: 'cabinet', on: { id: 'p.cabinetId' } },
    r: { table: 'rider', on: { id: 'p.riderId' } },
    // Fitted in the vehicle, or with its rider.
    v: { table: 'vehicle', on: { id: sql`coalesce(p.vehicle_id, r.vehicle_id)` } },
    t: { table: 'batteryType', on: { id: 'b.bmsTypeId' } },
    n: { table: 'tenant', on: { tenantId: 'b.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    bmsTypeName: 't.bmsTypeName',
    voltage: sql<number>`coalesce(t.voltage, b.voltage)`,
    ah: sql<number>`coalesce(t.ah, b.ah)`,
    lowPowerPercent: lowPowerPercentOf(sql`b.tenant_id`),
    place: 'p.place',
    placeTime: 'p.occurredAt',
    cabinetSn: 'c.cabinetSn',
    boxId: 'p.boxId',
    riderId: 'p.riderId',
    riderName: 'r.name',
    vehicleId: 'v.id',
    vehicleSn: 'v.vehicleSn',
  },
  search: {
    kind: 'battery',
    path: '/swap/battery',
    hasPage: true,
    title: ['bmsSn'],
    fields: ['bmsSn'],
    subtitle: ['workingStatus', 'place', 'cabinetSn', 'riderName'],
  },
  foreignColumns: () => ({
    bmsTypeName: ['battery-types', 'bmsTypeName'],
    voltage: ['battery-types', 'voltage'],
    ah: ['battery-types', 'ah'],
    cabinetSn: ['cabinets', 'cabinetSn'],
    riderName: ['riders', 'name'],
    vehicleSn: ['vehicles', 'vehicleSn'],
  }),
  filters: {
    bmsSn: contains('b.bmsSn'),
    bmsSn_equal: equals('b.bmsSn'),
    bmsTypeId: equals('b.bmsTypeId'),
    workingStatus: equals('b.workingStatus'),
    online: equals('b.online'),
    cabinetSn: contains('c.cabinetSn'),
    place: equals('p.place'),
    vehicleId: (value) =>
      // By the indexes of places: few batteries of many.
      sql`b.id = any(array(select f.battery_id from battery_place f where f.is_current and f.vehicle_id = ${value}
        union all select f.battery_id from rider w join battery_place f on f.is_current and f.rider_id = w.id where w.vehicle_id = ${value}))`,
    fitsVehicleId: (value, context) => sql`exists (select from vehicle v join vehicle_type f on f.id = v.vehicle_type_id
      where v.id = ${value} and ${isInReach(context, 'vehicle')} and ${fitsModel})`,
    fitsContactsId: (value, context) => sql`exists (select from rider r left join vehicle v on v.id = r.vehicle_id
        left join vehicle_type f on f.id = v.vehicle_type_id
      where r.id = ${value} and r.tenant_id = b.tenant_id and ${isInReach(context, 'rider')} and ${hasType}
        and (v.id is null or ${fitsModel}))`,
    soc_le: (value) => sql`b.soc <= ${value}`,
    status: equals('b.status'),
    ...createTimeFilters('b'),
  },
  unique: {
    battery_sn_key: { error: 'battery.sn-taken', field: 'bmsSn', isPlatformWide: true },
    battery_sn_case_key: { error: 'battery.sn-taken', field: 'bmsSn', isPlatformWide: true, isAnyCase: true },
  },
  bindings: batteryBindings,
  rule: formRule(batteryInput),
  prepare,
  scopeColumns: deviceAssets.bms.columns,
})
