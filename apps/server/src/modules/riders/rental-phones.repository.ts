/** Riders who have a vehicle for rent, with their phones. Raw SQL: a computed column is a fragment of a list's select. */
import { VehicleType } from '@swapdesk/dictionary'
import { localName } from '../../crud/columns.ts'
import { contains, equals } from '../../crud/filters.ts'
import { defineNoun } from '../../crud/noun.ts'
import { phoneContains } from '../../crud/phones.ts'
import { referenceScope } from '../../crud/reference-scope.ts'
import { sql } from '../../db/database.ts'
import { LIVE_LEASE, vehicles } from '../vehicles/index.ts'

/** A vehicle without a lease has no end, whatever was stored before. */
const rentExpirationTime = sql<
  string | null
>`case when v.lease_status = any(${LIVE_LEASE}::smallint[]) then v.expiration_time end`

export const rentalPhones = defineNoun({
  operations: { list: 'rentalPhoneList', export: 'rentalPhoneExport' },
  title: { zh: '租赁车辆电话名单', en: 'rental-vehicle-phones' },
  table: 'rider',
  alias: 'r',
  joins: {
    v: { table: 'vehicle', on: { id: 'r.vehicleId' } },
    n: { table: 'tenant', on: { tenantId: 'r.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    vehicleSn: 'v.vehicleSn',
    plateNumber: 'v.plateNumber',
    vehicleId: 'r.vehicleId',
    leaseStatus: 'v.leaseStatus',
    rentExpirationTime,
  },
  filters: {
    name: contains('r.name'),
    mobile: phoneContains('r.mobile'),
    vehicleSn: contains('v.vehicleSn'),
    plateNumber: contains('v.plateNumber'),
    leaseStatus: equals('v.leaseStatus'),
    rentExpirationTime_datege: (value) => sql`${rentExpirationTime} >= ${value}::timestamptz`,
    rentExpirationTime_datele: (value) => sql`${rentExpirationTime} < ${value}::timestamptz + interval '1 second'`,
  },
  alive: () => sql`r.is_deleted = 0 and v.is_deleted = 0 and v.vehicle_type = ${VehicleType.Lease}`,
  order: sql`${rentExpirationTime} nulls last, r.id desc`,
  scopeColumns: ['status'],
  scopedThrough: referenceScope(() => [[vehicles, 'r.vehicleId']]),
  foreignColumns: () => ({
    vehicleSn: [vehicles, 'vehicleSn'],
    plateNumber: [vehicles, 'plateNumber'],
    leaseStatus: [vehicles, 'leaseStatus'],
    rentExpirationTime: [vehicles, 'expirationTime'],
  }),
})
