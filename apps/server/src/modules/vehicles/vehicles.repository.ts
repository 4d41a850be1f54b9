/**
 * Vehicles that are sold or leased. Raw SQL: computed columns are fragments of a list's select, made of correlated
 * subqueries.
 */
import { normalizeSaleOrLease } from '@swapdesk/domain'
import { vehicleInput } from '@swapdesk/validation'
import { localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun, type Row } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'
import { notAfterNow } from '../../db/expressions.ts'
import { deviceAssets } from '../../devices/device-assets.ts'
import { lowPowerPercentOf } from '../../devices/low-power-percent.ts'
import { isKnownStill } from '../../devices/standstill.ts'
import type { Context } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { fieldProblem } from '../../http/problem.ts'
import { assertVehicleStillFits } from '../batteries/index.ts'
import { assertEnabledStrategy } from './enabled-strategy.ts'
import { assertEnabledFence } from './enabled-fence.ts'
import { isLeased, vehicleBindings } from './vehicle-bindings.ts'

/** A vehicle has at most one rider. Read for the rows of a page, never joined for a count. */
const riderOf = sql`rider r where r.vehicle_id = v.id and r.is_deleted = 0`

/** The rider's batteries, or those fitted while the vehicle has no rider. */
const batteriesOf = sql`battery_place p join battery b on b.id = p.battery_id
  where p.is_current and (p.vehicle_id = v.id or p.rider_id = (select r.id from ${riderOf}))`

const locateTime = sql<string>`coalesce(d.locate_time, v.finally_locate_the_time)`

/** Fields that an operation with a permission of its own changes: who may edit a vehicle may not therefore change them. */
const OWN_RIGHTS = {
  status: 'vehicleUpdateStatus',
  rentalStrategyId: 'vehicleBindRentalStrategy',
  electronicFenceId: 'vehicleBindFence',
} as const

function assertMayChange({ principal }: Context, row: Row, before: Row): void {
  for (const [field, operation] of Object.entries(OWN_RIGHTS)) {
    if (row[field] === undefined || row[field] === before[field]) continue
    const refusal = refusalOf(principal, operation, true)
    if (refusal) throw refusal
  }
}

/** Numbers that differ in the case of letters only are the same number. */
function inCapitals(row: Row): Row {
  const numbers = ['plateNumber', 'vin'].flatMap((name) => {
    const value = row[name]
    return typeof value === 'string' ? [[name, value.toUpperCase()]] : []
  })
  return { ...row, ...Object.fromEntries(numbers) }
}

/** People set idle and out of service; the other lease statuses follow from the rider (decision record 67). */
function assertSettable({ leaseStatus }: Row, before: Row | undefined): void {
  if (isLeased(leaseStatus) && leaseStatus !== before?.['leaseStatus'])
    throw fieldProblem('vehicle.lease-status-derived', 'leaseStatus')
}

/** Switching between sale and lease clears the fields of the other; a strategy that is new to the vehicle must be enabled. */
async function prepare(context: Context, row: Row, before: Row | undefined): Promise<Row> {
  if (before) assertMayChange(context, row, before)
  const normalized = inCapitals(normalizeSaleOrLease(row))
  assertSettable(normalized, before)
  const { rentalStrategyId: id } = normalized
  if (typeof id === 'string' && id !== before?.['rentalStrategyId']) {
    // That of a new row was compared with its operator already.
    await assertEnabledStrategy(context, id, before ? [String(before['tenantId'])] : [])
  }
  const { vehicleTypeId: typeId } = normalized
  if (before && typeof typeId === 'string' && typeId !== before['vehicleTypeId'])
    await assertVehicleStillFits(context, String(before['id']), typeId)
  const { electronicFenceId: fenceId } = normalized
  if (typeof fenceId === 'string' && fenceId !== before?.['electronicFenceId']) {
    await assertEnabledFence(context, fenceId, before ? [String(before['tenantId'])] : [])
  }
  if ((fenceId ?? null) !== (before?.['electronicFenceId'] ?? null)) context.db.signal('geofences')
  // A lease that ended has no end any more.
  const hasEnded = isLeased(before?.['leaseStatus']) && !isLeased(normalized['leaseStatus'])
  return hasEnded ? { ...normalized, expirationTime: null } : normalized
}

export const vehicles = defineNoun({
  operations: {
    list: 'vehicleList',
    detail: 'vehicleDetail',
    submit: 'vehicleSubmit',
    remove: 'vehicleRemove',
    export: 'vehicleExport',
    options: 'vehicleOptions',
    moreDetails: ['vehicleInfo', 'vehicleInformation'],
  },
  title: { zh: '车辆', en: 'vehicles' },
  table: 'vehicle',
  alias: 'v',
  joins: {
    t: { table: 'vehicleType', on: { id: 'v.vehicleTypeId' } },
    s: { table: 'rentalStrategy', on: { id: 'v.rentalStrategyId' } },
    g: { table: 'geofence', on: { id: 'v.electronicFenceId' } },
    n: { table: 'tenant', on: { tenantId: 'v.tenantId' } },
    // Serial numbers are unique per kind of device: the join does not repeat rows.
    d: { table: 'device', on: { kind: sql`'vehicle'`, sn: 'v.vehicleSn' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    vehicleTypeName: 't.vehicleType',
    rentalStrategyName: 's.templateName',
    electronicFenceName: 'g.name',
    riderId: sql<string>`(select r.id from ${riderOf})`,
    riderName: sql<string>`(select r.name from ${riderOf})`,
    bmsSnList: sql<string[]>`array(select b.bms_sn from ${batteriesOf} order by b.bms_sn)`,
    bmsSocList: sql<(number | null)[]>`array(select b.soc from ${batteriesOf} order by b.bms_sn)`,
    lowPowerPercent: lowPowerPercentOf(sql`v.tenant_id`),
    finallyLocateTheTime: locateTime,
    locateTime,
    online: sql<number>`coalesce(d.online, 0)`,
    lastSeenTime: notAfterNow('d.last_seen_time'),
    isStill: sql<boolean>`coalesce(${isKnownStill}, false)`,
    speed: sql<number>`(d.state->>'spd')::float8`,
    isPowered: sql<boolean>`(d.state->>'powered')::boolean`,
    lng: 'd.lng',
    lat: 'd.lat',
    // Doubles: the protocol does not limit the mileage, which must not overflow here.
    soc: sql<number>`round((d.state->>'soc')::float8)`,
    mileage: sql<number>`round((d.state->>'mileage')::float8)`,
    stateTime: notAfterNow('d.state_ts'),
    remainingDays: sql<number>`(v.expiration_time::date - current_date)::int`,
  },
  search: {
    kind: 'vehicle',
    path: '/fleet/vehicle',
    hasPage: true,
    title: ['vehicleSn'],
    fields: ['vehicleSn', 'plateNumber', 'vin'],
    subtitle: ['plateNumber', 'vehicleTypeName', 'leaseStatus', 'riderName'],
  },
  foreignColumns: () => ({
    vehicleTypeName: ['vehicle-types', 'vehicleType'],
    rentalStrategyName: ['rental-strategies', 'templateName'],
    electronicFenceName: ['geofences', 'name'],
    riderName: ['riders', 'name'],
    bmsSnList: ['batteries', 'bmsSn'],
    bmsSocList: ['batteries', 'soc'],
  }),
  filters: {
    vehicleSn: contains('v.vehicleSn'),
    vehicleSn_equal: equals('v.vehicleSn'),
    plateNumber: contains('v.plateNumber'),
    vin: contains('v.vin'),
    vehicleTypeId: equals('v.vehicleTypeId'),
    rentalStrategyId: equals('v.rentalStrategyId'),
    electronicFenceId: equals('v.electronicFenceId'),
    vehicleType: equals('v.vehicleType'),
    leaseStatus: equals('v.leaseStatus'),
    crossTheBorder: equals('v.crossTheBorder'),
    lockStatus: equals('v.lockStatus'),
    status: equals('v.status'),
    hasRider: (value) => sql`exists (select from ${riderOf}) = ${value}`,
    ...createTimeFilters('v'),
  },
  scopeColumns: deviceAssets.vehicle.columns,
  countedTables: ['vehicle'],
  uncachedFilters: ['hasRider'],
  unique: {
    vehicle_sn_key: { error: 'vehicle.sn-taken', field: 'vehicleSn', isPlatformWide: true },
    vehicle_sn_case_key: { error: 'vehicle.sn-taken', field: 'vehicleSn', isPlatformWide: true, isAnyCase: true },
    vehicle_vin_key: { error: 'vehicle.vin-taken', field: 'vin' },
    vehicle_plate_number_key: { error: 'vehicle.plate-taken', field: 'plateNumber' },
    vehicle_gps_sn_key: { error: 'vehicle.gps-taken', field: 'gpsSn' },
  },
  bindings: vehicleBindings,
  rule: formRule(vehicleInput),
  prepare,
  derived: ['expirationTime'],
})
