/** Trips of vehicles, which the server makes from their reports. Raw SQL: computed columns and subqueries of a list's select. */
import { TripStatus } from '@swapdesk/dictionary'
import { tripInput } from '@swapdesk/validation'
import { localName } from '../../crud/columns.ts'
import { atLeast, atMost, contains, createTimeFilters, equals, filterOn } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun, type Row } from '../../crud/noun.ts'
import { referenceWithin } from '../../crud/reference-scope.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { vehicleScope } from '../device-commands/index.ts'
import { riders } from '../riders/index.ts'
import { vehicles } from '../vehicles/index.ts'

const seconds = sql<number>`extract(epoch from t.last_time - t.start_time)::int`
const METRES_PER_SECOND_KMH = 3.6

/** Trips are narrowed by the data scopes of vehicles; of riders beyond those of riders, they name none. */
const { value: ofRider, condition: isOfRider } = referenceWithin(() => [[riders, 't.riderId']])

const rule = formRule(tripInput)

/** Only an ended trip has an outcome that people can correct; detection then keeps it. */
function prepare(_: Context, row: Row, before: Row | undefined): Row {
  if (row['status'] === before?.['status']) return row
  if (before?.['status'] === TripStatus.Driving) throw fieldProblem('trip.driving', 'status')
  return { ...row, isStatusManual: true }
}

/** A trip names the station with its address. */
const STATION = [
  ['stations', 'address'],
  ['stations', 'stationName'],
] as const

export const trips = defineNoun({
  operations: {
    list: 'tripList',
    detail: 'tripDetail',
    submit: 'tripSubmit',
    remove: 'tripRemove',
    export: 'tripExport',
  },
  title: { zh: '骑行记录', en: 'trips' },
  record: { kind: 'trip', title: ['sn'] },
  search: {
    kind: 'trip',
    path: '/fleet/trip',
    hasPage: true,
    title: ['sn'],
    fields: [],
    through: [
      {
        noun: 'vehicles',
        id: 'vehicleId',
        newest: 'startTime',
        fields: { vehicleSn: 'sn', vin: 'vin', plateNumber: 'plateNumber' },
      },
      { noun: 'riders', id: 'riderId', newest: 'startTime', fields: { name: 'riderName', mobile: null } },
    ],
    subtitle: ['riderName', 'status', 'startTime'],
  },
  table: 'trip',
  alias: 't',
  joins: {
    v: { table: 'vehicle', on: { id: 't.vehicleId', tenantId: 't.tenantId' } },
    r: { table: 'rider', on: { id: 't.riderId', tenantId: 't.tenantId' } },
    n: { table: 'tenant', on: { tenantId: 't.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    contactsId: ofRider(sql<string>`t.rider_id`),
    riderName: ofRider(sql<string>`r.name`),
    plateNumber: 'v.plateNumber',
    startLongitude: 't.startLng',
    startLatitude: 't.startLat',
    endLongitude: 't.endLng',
    endLatitude: 't.endLat',
    duration: seconds,
    averageSpeed: sql<number>`round((t.distance * ${METRES_PER_SECOND_KMH}::numeric / nullif(${seconds}, 0)), 1)::float8`,
    alarmCount: sql<number>`(select count(*)::int from alarm a join device d on d.id = a.device_row_id
      where d.kind = 'vehicle' and d.sn = v.vehicle_sn and d.tenant_id = t.tenant_id and a.is_deleted = 0
        and a.start_time between t.start_time and t.last_time)`,
  },
  filters: {
    sn: contains('t.sn'),
    riderName: filterOn('r.name', (value: string, context) => isOfRider(contains('r.name')(value, context), context)),
    status: equals('t.status'),
    startTime_datege: atLeast('t.startTime'),
    startTime_datele: atMost('t.startTime'),
    vin: contains('t.vin'),
    plateNumber: contains('v.plateNumber'),
    vehicleId: equals('t.vehicleId'),
    contactsId: filterOn('t.riderId', (value: string, context) =>
      isOfRider(equals('t.riderId')(value, context), context),
    ),
    ...createTimeFilters('t'),
  },
  order: sql`t.start_time desc, t.id desc`,
  scopedThrough: vehicleScope('t.vehicleId'),
  foreignColumns: () => ({
    riderName: [riders, 'name'],
    sn: [vehicles, 'vehicleSn'],
    vin: [vehicles, 'vin'],
    plateNumber: [vehicles, 'plateNumber'],
    startAddress: STATION,
    endAddress: STATION,
    startGeofence: ['geofences', 'name'],
    endGeofence: ['geofences', 'name'],
  }),
  countedTables: ['trip', 'rider', 'vehicle'],
  // The form offers outcomes; a trip that goes on has none yet, and keeps its status.
  rule: (row, ...rest) =>
    rule(row['status'] === TripStatus.Driving ? { ...row, status: TripStatus.Done } : row, ...rest),
  prepare,
  derived: ['isStatusManual'],
})
