/**
 * Batteries with riders over time: the rider places of `battery_place`, which alone says who has a battery. Raw SQL: computed
 * columns are fragments of a list's select, of ranges.
 */
import { BindingState } from '@swapdesk/dictionary'
import { localName, personName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { defineNoun } from '../../crud/noun.ts'
import { phoneContains } from '../../crud/phones.ts'
import { referenceScope } from '../../crud/reference-scope.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import { batteries, givenReasonOf } from '../batteries/index.ts'
import { riders } from '../riders/index.ts'

const startTime = sql<string>`lower(q.period)`
const endTime = sql<string | null>`upper(q.period)`

/** Of the battery's next place, which begins when this one ends: moving it there ended this one. */
const ofNext = <T>(value: RawBuilder<T>) => sql<T | null>`(select ${value} from battery_place e
  where e.battery_id = q.battery_id and e.period @> upper(q.period) limit 1)`

export const riderBatteries = defineNoun({
  operations: {
    list: 'riderBatteryList',
    detail: 'riderBatteryDetail',
    submit: 'riderBatterySubmit',
    remove: 'riderBatteryRemove',
    export: 'riderBatteryExport',
    moreLists: ['riderBatteryOfRider'],
  },
  title: { zh: '骑手电池绑定', en: 'rider-batteries' },
  record: { kind: 'riderBattery', title: [] },
  search: {
    kind: 'riderBattery',
    path: '/customer/rider-battery',
    hasPage: true,
    title: ['batterySn'],
    fields: [],
    through: [
      { noun: 'riders', id: 'riderId', fields: { name: 'riderName', mobile: 'riderMobile' } },
      { noun: 'batteries', id: 'batteryId', fields: { bmsSn: 'batterySn' } },
    ],
    subtitle: ['riderName', 'state', 'startTime'],
  },
  table: 'batteryPlace',
  alias: 'q',
  joins: {
    p: { table: 'rider', on: { id: 'q.riderId' } },
    k: { table: 'battery', on: { id: 'q.batteryId' } },
    n: { table: 'tenant', on: { tenantId: 'q.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    contactsId: 'q.riderId',
    riderName: 'p.name',
    riderMobile: 'p.mobile',
    batterySn: 'k.bmsSn',
    state: sql<number>`(case when q.is_current then ${BindingState.Current} else ${BindingState.Ended} end)::int`,
    startTime,
    endTime,
    reason: givenReasonOf(sql`q.reason`),
    bindUserName: personName('q.createUser'),
    endReason: ofNext(givenReasonOf(sql`e.reason`)),
    endUserName: ofNext(sql<string>`person_name(e.create_user)`),
    createDept: sql<null>`null::bigint`,
    updateUser: sql<null>`null::bigint`,
    updateTime: sql<string>`greatest(q.create_time, ${endTime})`,
    isDeleted: sql<number>`0`,
  },
  foreignColumns: () => ({
    riderName: ['riders', 'name'],
    riderMobile: ['riders', 'mobile'],
    batterySn: ['batteries', 'bmsSn'],
  }),
  filters: {
    contactsId: equals('q.riderId'),
    riderName: contains('p.name'),
    riderMobile: phoneContains('p.mobile'),
    batteryId: equals('q.batteryId'),
    batterySn: contains('k.bmsSn'),
    state: (value) => sql`q.is_current = ${value === BindingState.Current}`,
    startTime_datege: (value) => sql`${startTime} >= ${value}::timestamptz`,
    startTime_datele: (value) => sql`${startTime} < ${value}::timestamptz + interval '1 second'`,
    endTime_datege: (value) => sql`${endTime} >= ${value}::timestamptz`,
    endTime_datele: (value) => sql`${endTime} < ${value}::timestamptz + interval '1 second'`,
    ...createTimeFilters('q'),
  },
  // A place that was learnt of when a later one was known already never held.
  alive: () => sql`q.place = 'rider' and not isempty(q.period)`,
  order: sql`q.is_current desc, q.id desc`,
  scopedThrough: referenceScope(() => [
    [riders, 'q.riderId'],
    [batteries, 'q.batteryId'],
  ]),
  inputOnly: { contactsId: 'submitRiderBattery moves the battery' },
  unique: { battery_place_current_battery_id_key: 'not written by this noun' },
})
