/**
 * Batteries with riders whose charge is below the low-power threshold, with the phones of the riders. Raw SQL: the threshold is one
 * of the tenant of each battery.
 */
import { localName } from '../../crud/columns.ts'
import { contains } from '../../crud/filters.ts'
import { defineNoun } from '../../crud/noun.ts'
import { phoneContains } from '../../crud/phones.ts'
import { referenceScope } from '../../crud/reference-scope.ts'
import { sql } from '../../db/database.ts'
import { notAfterNow } from '../../db/expressions.ts'
import { deviceAssets } from '../../devices/device-assets.ts'
import { lowPowerPercentOf } from '../../devices/low-power-percent.ts'
import { riders } from '../riders/index.ts'
import { vehicles } from '../vehicles/index.ts'

const threshold = lowPowerPercentOf(sql`b.tenant_id`)

export const lowBatteries = defineNoun({
  operations: { list: 'lowBatteryList', export: 'lowBatteryExport' },
  title: { zh: '低电量电池电话名单', en: 'low-batteries' },
  table: 'battery',
  alias: 'b',
  joins: {
    // A battery has one current place: the join does not repeat rows.
    p: { table: 'batteryPlace', on: { currentBatteryId: 'b.id' } },
    r: { table: 'rider', on: { id: 'p.riderId' } },
    v: { table: 'vehicle', on: { id: 'r.vehicleId' } },
    n: { table: 'tenant', on: { tenantId: 'b.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    threshold,
    lastSeenTime: notAfterNow('b.last_seen_time'),
    riderId: 'p.riderId',
    riderName: 'r.name',
    mobile: 'r.mobile',
    vehicleId: 'v.id',
    vehicleSn: 'v.vehicleSn',
  },
  filters: {
    bmsSn: contains('b.bmsSn'),
    riderName: contains('r.name'),
    mobile: phoneContains('r.mobile'),
    vehicleSn: contains('v.vehicleSn'),
    soc_le: (value) => sql`b.soc <= ${value}`,
  },
  alive: (context) => sql`b.is_deleted = 0 and p.rider_id is not null and b.soc < ${threshold(context)}`,
  order: sql`b.soc, b.id desc`,
  scopeColumns: deviceAssets.bms.columns,
  scopedThrough: referenceScope(() => [[riders, 'p.riderId']]),
  foreignColumns: () => ({
    riderName: [riders, 'name'],
    mobile: [riders, 'mobile'],
    vehicleId: [vehicles, 'vehicleSn'],
    vehicleSn: [vehicles, 'vehicleSn'],
  }),
})
