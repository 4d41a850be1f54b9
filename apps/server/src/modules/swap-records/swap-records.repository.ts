/**
 * Orders at cabinets, and taps that began none, as people read them. Raw SQL: computed columns and subqueries of a list's
 * select; amounts are minor units of a currency.
 */
import { SwapPhase, SwapReview } from '@swapdesk/dictionary'
import { swapRecordInput } from '@swapdesk/validation'
import { localName, personName } from '../../crud/columns.ts'
import { atLeast, atMost, contains, createTimeFilters, equals, filterOn, likePattern } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { phoneContains } from '../../crud/phones.ts'
import { referenceScope, referenceWithin } from '../../crud/reference-scope.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import { batteries } from '../batteries/index.ts'
import { cabinets } from '../cabinets/index.ts'
import { nfcCards } from '../nfc-cards/index.ts'
import { riders } from '../riders/index.ts'
import { stations } from '../stations/index.ts'
import { vehicles } from '../vehicles/index.ts'
import { ofOpening } from './door-slots.ts'

/** What one person asks for and another decides. */
export type Reviewed = 'credit' | 'settle'

const WAITING = [SwapPhase.OutTimeout, SwapPhase.Exception]
const needsPerson = sql<boolean>`o.phase = any(${WAITING}::text[])`

/** Orders are narrowed by the data scopes of riders and cabinets; of the rest, they name what is within its own. */
const station = referenceWithin(() => [[stations, 'o.stationId']])
const vehicle = referenceWithin(() => [[vehicles, 'o.vehicleId']])
const card = referenceWithin(() => [[nfcCards, 'o.cardId']])

/** The present serial number of a battery; of one that nobody has registered, the one that the cabinet reported. */
const snOf = (leg: 'go' | 'back') =>
  sql<
    string | null
  >`coalesce((select b.bms_sn from battery b where b.id = ${sql.ref(`o.${leg}_battery_id`)} and b.tenant_id = o.tenant_id), ${sql.ref(`o.${leg}_bms_sn`)})`
/** The battery the order is about: the one taken, else the one brought back. */
const bmsSn = sql<string | null>`coalesce(${snOf('go')}, ${snOf('back')})`
const batteryId = sql`case when o.go_bms_sn is null then o.back_battery_id else o.go_battery_id end`
/** Orders of batteries that now have a serial number, else those of one that no battery has. */
const isOf = (leg: 'go' | 'back', value: unknown) => {
  const id = sql.ref(`o.${leg}_battery_id`)
  return sql`(${id} = any(array(select b.id from battery b where b.bms_sn = ${value} and b.is_deleted = 0))
    or ${id} is null and ${sql.ref(`o.${leg}_bms_sn`)} = ${value})`
}

/** Of the last that was asked for. */
const lastOf =
  (action: Reviewed) =>
  <T>(value: RawBuilder<T>) =>
    sql<T>`(select ${value} from swap_action a where a.swap_record_id = o.id and a.tenant_id = o.tenant_id and a.action = ${action}
      order by a.id desc limit 1)`
const lastCredit = lastOf('credit')
/** Of one that still waits for an order that has ended without it, nothing is to be done. */
const lastSettlement = <T>(value: RawBuilder<T>) =>
  lastOf('settle')(sql<T>`case when a.review_state <> ${SwapReview.Waiting} or ${needsPerson} then ${value} end`)

/** The subquery finds the few by an index; only the last that was asked for counts. */
const isReviewed = (action: Reviewed, last: RawBuilder<string | null>) => (value: SwapReview) =>
  sql`(o.id in (select a.swap_record_id from swap_action a where a.action = ${action} and a.review_state = ${value}
    and a.tenant_id = o.tenant_id) and ${last} = ${value})`

export const swapRecords = defineNoun({
  operations: {
    list: 'swapRecordList',
    detail: 'swapRecordDetail',
    submit: 'swapRecordSubmit',
    remove: 'swapRecordRemove',
    export: 'swapRecordExport',
    moreViews: ['cabinetSwapPage'],
  },
  title: { zh: '换电记录', en: 'swap-records' },
  table: 'swapRecord',
  alias: 'o',
  joins: {
    r: { table: 'rider', on: { id: 'o.riderId', tenantId: 'o.tenantId' } },
    k: { table: 'cabinet', on: { id: 'o.cabinetId', tenantId: 'o.tenantId' } },
    s: { table: 'station', on: { id: 'o.stationId', tenantId: 'o.tenantId' } },
    v: { table: 'vehicle', on: { id: 'o.vehicleId', tenantId: 'o.tenantId' } },
    c: { table: 'nfcCard', on: { id: 'o.cardId', tenantId: 'o.tenantId' } },
    n: { table: 'tenant', on: { tenantId: 'o.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    contactsId: 'o.riderId',
    name: 'r.name',
    mobile: 'r.mobile',
    cabinetSn: 'k.cabinetSn',
    stationId: station.value(sql<string>`o.station_id`),
    stationName: station.value(sql<string>`s.station_name`),
    vehicleId: vehicle.value(sql<string>`o.vehicle_id`),
    vehicleSn: vehicle.value(sql<string>`v.vehicle_sn`),
    cardId: card.value(sql<string>`o.card_id`),
    cardNo: card.value(sql<string>`c.card_no`),
    bmsSn,
    bmsType: sql<string | null>`(select t.bms_type_name from battery b join battery_type t on t.id = b.bms_type_id
      where b.id = ${batteryId} and b.tenant_id = o.tenant_id)`,
    backBmsSn: snOf('back'),
    goBmsSn: snOf('go'),
    amount: sql<string | null>`(case when o.unit in ('times', 'pass') then o.amount
      else o.amount / 10::numeric ^ n.currency_exponent end)::numeric(16, 2)`,
    settlerName: personName('o.settleUser'),
    settlementState: lastSettlement(sql<string | null>`a.review_state`),
    settlementAs: lastSettlement(sql<string | null>`a.settled`),
    settlementReason: lastSettlement(sql<string | null>`a.reason`),
    settlementUserName: lastSettlement(sql<string | null>`person_name(a.create_user)`),
    isOwnSettlement: ({ principal: { userId } }) =>
      sql<boolean>`coalesce(${lastSettlement(sql`a.create_user`)} = ${userId}::bigint, false)`,
    doorState: ofOpening(sql<string | null>`opening.state`),
    doorBoxId: ofOpening(sql<number | null>`a.box_id`),
    doorCommandId: ofOpening(sql<string | null>`opening.id`),
    doorUserName: ofOpening(sql<string | null>`person_name(a.create_user)`),
    doorTime: ofOpening(sql<string | null>`a.create_time`),
    creditState: lastCredit(sql<string | null>`a.review_state`),
    creditReason: lastCredit(sql<string | null>`a.reason`),
    creditUserName: lastCredit(sql<string | null>`person_name(a.create_user)`),
    isOwnCredit: ({ principal: { userId } }) =>
      sql<boolean>`coalesce(${lastCredit(sql`a.create_user`)} = ${userId}::bigint, false)`,
  },
  filters: {
    orderNo: contains('o.orderNo'),
    name: contains('r.name'),
    mobile: phoneContains('r.mobile'),
    cabinetSn: contains('k.cabinetSn'),
    vehicleSn: filterOn('v.vehicleSn', (value: string, context) =>
      vehicle.condition(contains('v.vehicleSn')(value, context), context),
    ),
    bmsSn: (value) => sql`(${snOf('go')} ilike ${likePattern(value)} or ${snOf('back')} ilike ${likePattern(value)})`,
    bmsSn_equal: (value) => sql`(${isOf('go', value)} or ${isOf('back', value)})`,
    batteryId: (value) => sql`(o.go_battery_id = ${value} or o.back_battery_id = ${value})`,
    status: equals('o.status'),
    payStatus: equals('o.payStatus'),
    kind: equals('o.kind'),
    phase: equals('o.phase'),
    needsPerson: (value) => sql`${needsPerson} = ${value}`,
    settlementState: isReviewed('settle', lastSettlement(sql`a.review_state`)),
    creditState: isReviewed('credit', lastCredit(sql`a.review_state`)),
    abortReason: equals('o.abortReason'),
    stationName: filterOn('s.stationName', (value: string, context) =>
      station.condition(contains('s.stationName')(value, context), context),
    ),
    packType: equals('o.packType'),
    isOffline: equals('o.isOffline'),
    contactsId: equals('o.riderId'),
    cabinetId: equals('o.cabinetId'),
    stationId: filterOn('o.stationId', (value: string, context) =>
      station.condition(equals('o.stationId')(value, context), context),
    ),
    vehicleId: filterOn('o.vehicleId', (value: string, context) =>
      vehicle.condition(equals('o.vehicleId')(value, context), context),
    ),
    cardId: filterOn('o.cardId', (value: string, context) =>
      card.condition(equals('o.cardId')(value, context), context),
    ),
    startTime_datege: atLeast('o.startTime'),
    startTime_datele: atMost('o.startTime'),
    ...createTimeFilters('o'),
  },
  order: sql`o.start_time desc, o.id desc`,
  scopeColumns: ['kind', 'status', 'payStatus'],
  scopedThrough: referenceScope(() => [
    [riders, 'o.riderId'],
    [cabinets, 'o.cabinetId'],
  ]),
  foreignColumns: () => ({
    name: [riders, 'name'],
    mobile: [riders, 'mobile'],
    cabinetSn: [cabinets, 'cabinetSn'],
    stationName: [stations, 'stationName'],
    vehicleSn: [vehicles, 'vehicleSn'],
    cardNo: [nfcCards, 'cardNo'],
    bmsSn: [batteries, 'bmsSn'],
    backBmsSn: [batteries, 'bmsSn'],
    goBmsSn: [batteries, 'bmsSn'],
    bmsType: [batteries, 'bmsTypeName'],
  }),
  unique: {
    swap_record_order_no_key: 'not written by this noun',
    swap_record_tap_key: 'not written by this noun',
    swap_record_live_rider_key: 'not written by this noun',
  },
  record: { kind: 'swapRecord', title: ['orderNo'] },
  rule: formRule(swapRecordInput),
})

const refusedRider = referenceWithin(() => [[riders, 'f.riderId']])
const refusedCard = referenceWithin(() => [[nfcCards, 'f.cardId']])

/** Narrowed by the data scopes of cabinets; the card may be one that nobody registered. */
export const swapRefusals = defineNoun({
  operations: { list: 'swapRefusalPage', export: 'swapRefusalExport' },
  title: { zh: '被拒刷卡', en: 'refused-taps' },
  table: 'swapRefusal',
  alias: 'f',
  joins: {
    r: { table: 'rider', on: { id: 'f.riderId', tenantId: 'f.tenantId' } },
    k: { table: 'cabinet', on: { id: 'f.cabinetId', tenantId: 'f.tenantId' } },
    c: { table: 'nfcCard', on: { id: 'f.cardId', tenantId: 'f.tenantId' } },
    n: { table: 'tenant', on: { tenantId: 'f.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    contactsId: refusedRider.value(sql<string>`f.rider_id`),
    riderName: refusedRider.value(sql<string>`r.name`),
    cardId: refusedCard.value(sql<string>`f.card_id`),
    cardNo: refusedCard.value(sql<string>`c.card_no`),
    cabinetSn: 'k.cabinetSn',
  },
  filters: {
    code: equals('f.code'),
    riderName: filterOn('r.name', (value: string, context) =>
      refusedRider.condition(contains('r.name')(value, context), context),
    ),
    cabinetSn: contains('k.cabinetSn'),
    cardNo: filterOn('c.cardNo', (value: string, context) =>
      refusedCard.condition(contains('c.cardNo')(value, context), context),
    ),
    uid: contains('f.uid'),
    contactsId: filterOn('f.riderId', (value: string, context) =>
      refusedRider.condition(equals('f.riderId')(value, context), context),
    ),
    cabinetId: equals('f.cabinetId'),
    cardId: filterOn('f.cardId', (value: string, context) =>
      refusedCard.condition(equals('f.cardId')(value, context), context),
    ),
    tapTime_datege: atLeast('f.tapTime'),
    tapTime_datele: atMost('f.tapTime'),
  },
  // Never removed.
  alive: () => sql`true`,
  scopedThrough: referenceScope(() => [[cabinets, 'f.cabinetId']]),
  foreignColumns: () => ({
    riderName: [riders, 'name'],
    cabinetSn: [cabinets, 'cabinetSn'],
    cardNo: [nfcCards, 'cardNo'],
    uid: [nfcCards, 'uid'],
  }),
})
