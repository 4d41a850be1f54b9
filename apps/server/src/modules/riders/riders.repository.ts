/**
 * Riders, called contacts by the API family, with their bindings: vehicle, batteries, card. Raw SQL: computed columns
 * are fragments of a list's select, made of correlated subqueries.
 */
import { riderInput } from '@swapdesk/validation'
import { localName, personName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals, type Filter } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { phoneContains, phoneEquals } from '../../crud/phones.ts'
import { sql } from '../../db/database.ts'
import { riderBindings } from './rider-bindings.ts'

const boundBatteries = sql`battery_place p join battery b on b.id = p.battery_id where p.rider_id = r.id and p.is_current`

/** What pays for swaps now. */
const validLots = sql`wallet_lot l where l.rider_id = r.id and l.remaining > 0 and l.valid_from <= now()
  and (l.valid_to is null or l.valid_to > now())`
const balance = sql<string>`(coalesce((select sum(l.remaining) from ${validLots} and l.unit = n.currency_code), 0)
  / 10::numeric ^ n.currency_exponent)::numeric(16, 2)`

const hasBattery: Filter<string> = (value, context) =>
  sql`exists (select 1 from ${boundBatteries} and ${contains('b.bmsSn')(value, context)})`

export const riders = defineNoun({
  operations: {
    list: 'riderPage',
    detail: 'riderDetail',
    submit: 'riderSubmit',
    remove: 'riderRemove',
    export: 'riderExport',
    options: 'riderOptions',
  },
  title: { zh: '骑手', en: 'riders' },
  table: 'rider',
  alias: 'r',
  joins: {
    v: { table: 'vehicle', on: { id: 'r.vehicleId' } },
    s: { table: 'rentalStrategy', on: { id: 'v.rentalStrategyId' } },
    n: { table: 'tenant', on: { tenantId: 'r.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    vehicleSn: 'v.vehicleSn',
    vehicleType: 'v.vehicleType',
    bmsSn: sql<string>`(select string_agg(b.bms_sn, ',' order by b.bms_sn) from ${boundBatteries})`,
    batteryBindNum: sql<
      number | null
    >`(select a.battery_bind_num from rider_vehicle a where a.rider_id = r.id and a.is_current)`,
    vehicleExpirationTime: 'v.expirationTime',
    // Of the vehicle; the specification writes -1 or null for a rider without a strategy (operations §3).
    templateName: 's.templateName',
    residueDegree: sql<number>`coalesce((select sum(l.remaining) from ${validLots} and l.unit = 'USE'), 0)::int`,
    balance,
    // Passes follow one another.
    expirationTime: sql<
      string | null
    >`(select max(l.valid_to) from wallet_lot l where l.rider_id = r.id and l.remaining > 0
      and l.unit = 'PASS' and l.valid_to > now())`,
    packInfoSummary: sql<string | null>`(select string_agg(distinct l.name, ', ') from ${validLots})`,
    accountInfo: sql<string | null>`case when ${balance} > 0 then n.currency_code || ' ' || ${balance} end`,
    freezeUserName: personName('r.freezeUser'),
    unfreezeUserName: personName('r.unfreezeUser'),
    cardNo: sql<string>`(select k.card_no from nfc_card k where k.rider_id = r.id and k.is_deleted = 0)`,
  },
  search: {
    kind: 'rider',
    path: '/customer/rider',
    hasPage: true,
    title: ['name'],
    fields: ['name', 'mobile'],
    subtitle: ['mobile', 'vehicleSn', 'status'],
  },
  foreignColumns: () => ({
    vehicleSn: ['vehicles', 'vehicleSn'],
    vehicleType: ['vehicles', 'vehicleType'],
    vehicleExpirationTime: ['vehicles', 'expirationTime'],
    templateName: [
      ['vehicles', 'rentalStrategyName'],
      ['rental-strategies', 'templateName'],
    ],
    bmsSn: ['batteries', 'bmsSn'],
    batteryBindNum: ['rider-bindings', 'batteryBindNum'],
    cardNo: ['nfc-cards', 'cardNo'],
  }),
  filters: {
    name: contains('r.name'),
    mobile: phoneContains('r.mobile'),
    mobile_equal: phoneEquals('r.mobile'),
    vehicleSn: contains('v.vehicleSn'),
    bmsSn: hasBattery,
    status: equals('r.status'),
    ...createTimeFilters('r'),
  },
  scopeColumns: ['status'],
  countedTables: ['rider', 'vehicle'],
  uncachedFilters: ['bmsSn'],
  derived: ['mobileE164'],
  unique: {
    rider_mobile_key: { error: 'rider.mobile-taken', field: 'mobile' },
    rider_mobile_e164_key: { error: 'rider.mobile-taken', field: 'mobile' },
    rider_vehicle_key: 'not written by this noun',
  },
  bindings: riderBindings,
  rule: formRule(riderInput),
})
