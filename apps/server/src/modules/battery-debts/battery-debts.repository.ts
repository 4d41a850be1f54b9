/**
 * Batteries that should have been brought back, derived from where they are; `battery_debt` holds only what people decided about
 * the present place of one (decision record 58). Raw SQL: computed columns of a list's select.
 */
import {
  BatteryDebtReason,
  BatteryDebtState,
  BatteryPlace,
  SwapKind,
  SwapPhase,
  SwapReview,
} from '@swapdesk/dictionary'
import { localName, personName } from '../../crud/columns.ts'
import { atLeast, atMost, contains, equals } from '../../crud/filters.ts'
import { defineNoun } from '../../crud/noun.ts'
import { phoneContains } from '../../crud/phones.ts'
import { referenceScope } from '../../crud/reference-scope.ts'
import { sql } from '../../db/database.ts'
import { notAfterNow } from '../../db/expressions.ts'
import { deviceAssets } from '../../devices/device-assets.ts'
import type { Context } from '../../http/context.ts'
import { numberParamOf } from '../../http/param-values.ts'
import { batteries } from '../batteries/index.ts'
import { riders } from '../riders/index.ts'

/** Literals, as in the index of these places. */
const isOpen = sql.raw(`(p.place in ('rider', 'missing') or p.debt_place_id is not null)`)
const isWithRider = sql`p.place = ${BatteryPlace.Rider}`

/** Who has the battery; of a missing one, who had it just before. */
const debtor = sql`case when ${isWithRider} then p.rider_id when p.place = ${BatteryPlace.Missing} then
  (select q.rider_id from battery_place q where q.battery_id = b.id and not q.is_current and not isempty(q.period)
    order by lower(q.period) desc limit 1) end`

const lastSwap = sql<string | null>`(select max(o.start_time) from swap_record o where o.rider_id = r.id
  and o.phase = ${SwapPhase.Done} and o.kind in (${SwapKind.Swap}, ${SwapKind.Take}))`
const allowance = sql<number>`coalesce((select v.battery_bind_num from rider_vehicle v
  where v.rider_id = p.rider_id and v.is_current), 1)`
const heldCount = sql<number>`(select count(*)::int from battery_place h where h.rider_id = p.rider_id and h.is_current)`
/** The rider rides with what came last: beyond the allowance are the oldest. */
const newerCount = sql`(select count(*) from battery_place h where h.rider_id = p.rider_id and h.is_current
  and (h.occurred_at, h.id) > (p.occurred_at, p.id))`
/** Missing until the order says who has it. */
const isInOrder = sql`exists (select from swap_record o where o.is_live and o.out_battery_id = b.id)`

const isDecided = sql`(coalesce(d.is_confirmed, false) or coalesce(d.review_state = ${SwapReview.Waiting}, false))`

/** Of the caller's tenant, so that it is read once; of each battery's for the platform. */
const debtDays = ({ tenant, services: { config } }: Context) =>
  numberParamOf(config, 'battery.debt-days', tenant === null ? sql`b.tenant_id` : sql`${tenant}::text`)

/** Null where it is no debt. What people decided about stays one. */
const reasonOf = (context: Context) => {
  const before = sql`now() - make_interval(days => ${debtDays(context)})`
  return sql<string>`coalesce(case
    when p.place = ${BatteryPlace.Missing} then case when not ${isInOrder} then ${BatteryDebtReason.Missing} end
    when ${isWithRider} and ${newerCount} >= ${allowance} then ${BatteryDebtReason.OverAllowance}
    when ${isWithRider} and p.occurred_at < ${before} and coalesce(${lastSwap} < ${before}, true) then ${BatteryDebtReason.NotSwapped} end,
    case when ${isDecided} then d.reason end, case when p.debt_place_id is not null then ${BatteryDebtReason.Unseen} end)`
}

const state = sql<string>`case when d.review_state = ${SwapReview.Waiting} then ${BatteryDebtState.WriteOff}
  when d.is_confirmed then ${BatteryDebtState.Confirmed} else ${BatteryDebtState.Open} end`
const heldDays = sql<number>`floor(extract(epoch from now() - p.occurred_at) / 86400)::int`

const withinBatteries = referenceScope(() => [[batteries, 'b.id']])
const withinRiders = referenceScope(() => [[riders, 'r.id']])

export const batteryDebts = defineNoun({
  operations: { list: 'batteryDebtList', detail: 'batteryDebtDetail', export: 'batteryDebtExport' },
  title: { zh: '欠还电池', en: 'battery-debts' },
  table: 'battery',
  alias: 'b',
  joins: {
    // A battery has one current place: the join does not repeat rows.
    p: { table: 'batteryPlace', on: { currentBatteryId: 'b.id' } },
    r: { table: 'rider', on: { id: debtor, tenantId: 'b.tenantId' } },
    d: { table: 'batteryDebt', on: { placeId: 'p.id', tenantId: 'b.tenantId' } },
    t: { table: 'batteryType', on: { id: 'b.bmsTypeId' } },
    n: { table: 'tenant', on: { tenantId: 'b.tenantId' } },
  },
  // The cabinet in which it was last.
  moreJoins: sql`left join lateral (select q.cabinet_id, q.occurred_at from battery_place q
    where q.battery_id = b.id and q.cabinet_id is not null order by q.occurred_at desc, q.id desc limit 1) l on true
    left join cabinet c on c.id = l.cabinet_id and c.tenant_id = b.tenant_id`,
  columns: {
    tenantName: localName('n.tenantName'),
    legId: 'p.id',
    bmsTypeName: 't.bmsTypeName',
    worth: 't.value',
    place: 'p.place',
    riderId: 'r.id',
    riderName: 'r.name',
    mobile: 'r.mobile',
    reason: reasonOf,
    state,
    since: 'p.occurredAt',
    heldDays,
    heldCount: sql<number | null>`case when ${isWithRider} then ${heldCount} end`,
    allowance: sql<number | null>`case when ${isWithRider} then ${allowance} end`,
    lastSwapTime: lastSwap,
    lastSeenTime: notAfterNow('b.last_seen_time'),
    lastCabinetId: sql<string | null>`c.id`,
    lastCabinetSn: sql<string | null>`c.cabinet_sn`,
    lastCabinetTime: sql<string | null>`l.occurred_at`,
    decisionReason: 'd.decisionReason',
    decisionUserName: personName('d.decisionUser'),
    decisionTime: 'd.decisionTime',
    requestId: 'd.requestId',
    requestReason: 'd.requestReason',
    requestUserName: personName('d.requestUser'),
    isOwnRequest: ({ principal: { userId } }) => sql<boolean>`coalesce(d.request_user = ${userId}::bigint, false)`,
    requestTime: 'd.requestTime',
    reviewState: 'd.reviewState',
    reviewReason: 'd.reviewReason',
    reviewerName: personName('d.reviewer'),
  },
  filters: {
    bmsSn: contains('b.bmsSn'),
    riderName: contains('r.name'),
    mobile: phoneContains('r.mobile'),
    reason: (value, context) => sql`${reasonOf(context)} = ${value}`,
    state: (value) => sql`${state} = ${value}`,
    place: equals('p.place'),
    heldDays_ge: (value) => sql`${heldDays} >= ${value}`,
    since_datege: atLeast('p.occurredAt'),
    since_datele: atMost('p.occurredAt'),
    riderId: equals('r.id'),
    batteryId: equals('b.id'),
  },
  alive: (context) => sql`b.is_deleted = 0 and p.is_current and ${isOpen} and ${reasonOf(context)} is not null`,
  order: sql`p.occurred_at, b.id`,
  scopeColumns: deviceAssets.bms.columns,
  // Narrowed as batteries are, and as the riders who owe them.
  scopedThrough: (context) => {
    const [ofBattery, ofRider] = [withinBatteries(context), withinRiders(context)]
    const conditions = [...(ofBattery ? [ofBattery] : []), ...(ofRider ? [sql`(r.id is null or ${ofRider})`] : [])]
    return conditions.length === 0 ? undefined : sql`${sql.join(conditions, sql` and `)}`
  },
  foreignColumns: () => ({
    bmsSn: [batteries, 'bmsSn'],
    bmsTypeName: ['battery-types', 'bmsTypeName'],
    worth: ['battery-types', 'value'],
    place: [batteries, 'place'],
    reason: [batteries, 'place'],
    since: [batteries, 'placeTime'],
    heldDays: [batteries, 'placeTime'],
    riderId: [batteries, 'riderId'],
    riderName: [
      [batteries, 'riderName'],
      [riders, 'name'],
    ],
    mobile: [riders, 'mobile'],
    lastSwapTime: ['swap-records', 'startTime'],
    lastSeenTime: [batteries, 'lastSeenTime'],
    lastCabinetId: [batteries, 'cabinetSn'],
    lastCabinetSn: [
      [batteries, 'cabinetSn'],
      ['cabinets', 'cabinetSn'],
    ],
    lastCabinetTime: [batteries, 'cabinetSn'],
  }),
})
