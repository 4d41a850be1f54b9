/**
 * Cards of the demo: bound, inactive and locked, with wallet lots, taps, and top-ups in every review state. Raw SQL: series of
 * rows made by the database.
 */
import { NFC_LIST_MAX } from '@swapdesk/device-protocol'
import { type Executor, sql } from '../db/database.ts'
import { seededRandom } from './random.ts'

export type CardTenant = { tenantId: string; country: string }
export type CardStaff = { userId: string; deptIds: readonly string[] }

/** Numbers of cards per operator, and of taps in the last days. */
const CARDS = [2_000, 400]
const TAPS = [600, 150]
const TOP_UPS = [14, 6]
/** One of this many cards is locked, in as many steps as the list has versions. */
const LOCKED_EVERY = 31
const LIST_VERSIONS = 8
/** One of this many of the newest cards has no rider yet. */
const SPARE_EVERY = 5
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const DAYS = 30

type Rider = { id: string; name: string; freezeReason: string | null; freezeTime: string | null }
type Seed = {
  db: Executor
  tenant: CardTenant
  people: CardStaff
  random: () => number
  index: number
  now: number
  riders: Rider[]
  cabinets: { id: string; boxTotal: number }[]
}
type Card = ReturnType<typeof cardOf>

/** Called once per operator, after its riders and cabinets. */
export async function seedCards(db: Executor, tenant: CardTenant, people: CardStaff, index: number): Promise<void> {
  const { tenantId } = tenant
  const [riders, cabinets] = (await db.many([
    sql`select id, name, freeze_reason, freeze_time from rider where tenant_id = ${tenantId} and is_deleted = 0 order by id`,
    sql`select id, box_total from cabinet where tenant_id = ${tenantId} and is_deleted = 0 order by id`,
  ])) as [Seed['riders'], Seed['cabinets']]
  const random = seededRandom(91_500_000 + index)
  const seed: Seed = { db, tenant, people, random, index, now: Date.now(), riders, cabinets }
  const cards = cardsOf(seed)
  await insertCards(seed, cards)
  await insertOpeningLots(seed, cards)
  if (cabinets.length > 0) await insertTaps(seed, cards)
  await insertTopUps(seed)
  await bookLots(seed)
}

function below(random: () => number, limit: number): number {
  return Math.floor(random() * limit)
}

/** The newest cards belong to the riders, except a few unassigned ones. */
function cardsOf(seed: Seed): Card[] {
  const count = CARDS[seed.index] ?? 100
  let next = 0
  const newest = Array.from({ length: count }, (_, age) => (age % SPARE_EVERY === 2 ? undefined : seed.riders[next++]))
  return newest.toReversed().map((rider, at) => cardOf(seed, at, rider))
}

function cardOf({ tenant, people, random, now }: Seed, at: number, rider: Rider | undefined) {
  const isFrozen = (rider?.freezeTime ?? null) !== null
  const isLocked = isFrozen || at % LOCKED_EVERY === 7
  const state = rider ? 1 : 2
  const number = (tenant.country === 'CN' ? 10_000_000 : 20_000_000) + at * 37 + below(random, 37)
  const lock = () => ({
    lock_time: new Date(now - below(random, DAYS * 1_440) * MINUTE_MS).toISOString(),
    lock_reason: ['挂失', '欠费', '骑手离职'][at % 3] ?? null,
  })
  const freeze = { lock_time: rider?.freezeTime ?? null, lock_reason: rider?.freezeReason ?? null }
  const made = new Date(now - (40 + below(random, 200)) * DAY_MS).toISOString()
  return {
    card_no: `NF${number}`,
    uid: `04${number.toString(16).toUpperCase().padStart(8, '0')}${below(random, 0xffff).toString(16).toUpperCase().padStart(4, '0')}`,
    type: rider ? 1 : at % 50 === 3 ? 3 : at % 50 === 9 ? 2 : 1,
    status: isLocked ? 3 : state,
    status_before_lock: isLocked ? state : null,
    rider_id: rider?.id ?? null,
    residue: rider ? below(random, 60) : 0,
    residue_until: rider ? new Date(now + (below(random, 120) - 10) * DAY_MS).toISOString() : null,
    ...(isFrozen ? freeze : isLocked ? lock() : { lock_time: null, lock_reason: null }),
    is_locked_by_freeze: isFrozen,
    create_dept: people.deptIds[1 + (at % 2)] ?? null,
    create_time: made,
  }
}

async function insertCards({ db, tenant, people }: Seed, cards: readonly Card[]): Promise<void> {
  const locked = cards.filter((card) => card.lock_time !== null).toSorted((a, b) => (a.card_no < b.card_no ? -1 : 1))
  const perVersion = Math.min(NFC_LIST_MAX, Math.ceil(locked.length / LIST_VERSIONS))
  const versions = new Map(locked.map((card, at) => [card.card_no, 1 + Math.floor(at / perVersion)]))
  // Most cards have neither rider nor lock: nulls are not sent.
  const rows = cards.map((card) => {
    const {
      residue: _residue,
      residue_until: _until,
      ...columns
    } = {
      ...card,
      list_version: versions.get(card.card_no) ?? 0,
    }
    return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null))
  })
  await db.run(sql`insert into nfc_card (tenant_id, card_no, uid, type, status, status_before_lock, rider_id,
      lock_time, lock_reason, is_locked_by_freeze, list_version, create_user, create_dept, create_time, update_time)
    select ${tenant.tenantId}, card_no, uid, type, status, status_before_lock, rider_id,
      lock_time, lock_reason, is_locked_by_freeze, list_version, ${people.userId}::bigint, create_dept, create_time, create_time
    from jsonb_populate_recordset(null::nfc_card, ${JSON.stringify(rows)}::jsonb)`)
  const version = Math.max(0, ...versions.values())
  await db.run(sql`insert into nfc_list (tenant_id, version) values (${tenant.tenantId}, ${version})`)
  // Most cabinets are up to date, one is behind, one has never reported.
  await db.run(sql`update cabinet c set nfc_reported_version = case r.place when 2 then ${version} - 2 else ${version} end,
      nfc_report_time = now() - make_interval(mins => r.place::int)
    from (select id, row_number() over (order by id) as place from cabinet where tenant_id = ${tenant.tenantId}) r
    where c.id = r.id and r.place <> 4`)
  await db.run(sql`update device d set has_own_card_list = true from cabinet c
    where c.tenant_id = ${tenant.tenantId} and c.nfc_reported_version is not null and d.kind = 'cabinet' and d.sn = c.cabinet_sn`)
}

/** Lots with some age; a few have expired. */
async function insertOpeningLots({ db, tenant }: Seed, cards: readonly Card[]): Promise<void> {
  const rows = cards
    .filter(({ residue }) => residue > 0)
    .map(({ card_no, residue, residue_until }) => ({ card_no, residue, residue_until }))
  await db.run(sql`insert into wallet_lot (tenant_id, rider_id, card_id, unit, granted, remaining, valid_from, valid_to, source, source_id, create_time)
    select ${tenant.tenantId}, c.rider_id, c.id, 'USE', g.residue, 0, c.create_time, g.residue_until, 'opening', c.id, c.create_time
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(card_no text, residue int, residue_until timestamptz)
      join nfc_card c on c.card_no = g.card_no`)
}

/** Mostly swaps of active riders; now and then a locked card, or an unknown one. */
async function insertTaps({ db, tenant, people, random, index, now, cabinets }: Seed, cards: readonly Card[]) {
  const active = cards.filter((card) => card.status === 1)
  const locked = cards.filter((card) => card.status === 3)
  const rows = Array.from({ length: TAPS[index] ?? 0 }, (_, at) => {
    const cabinet = cabinets[below(random, cabinets.length)]
    const isLocked = random() < 0.03
    const card =
      random() < 0.01 ? undefined : (isLocked ? locked : active)[below(random, (isLocked ? locked : active).length)]
    const result = card ? (isLocked ? 'locked' : resultOf(random())) : 'unknown'
    return {
      tenant_id: tenant.tenantId,
      uid: card?.uid ?? `04FF${String(at).padStart(10, '0')}`,
      cabinet_id: cabinet?.id,
      box_id: slotOf(result, at, random, cabinet?.boxTotal ?? 0),
      result,
      tap_time: new Date(now - below(random, DAYS * 1_440) * MINUTE_MS - at * 1_000).toISOString(),
      create_dept: people.deptIds[2] ?? null,
    }
  })
  await db.run(sql`insert into nfc_usage (tenant_id, uid, card_id, card_no, rider_id, cabinet_id, box_id, result, tap_time, create_dept)
    select u.tenant_id, u.uid, c.id, c.card_no, c.rider_id, u.cabinet_id, u.box_id, u.result, u.tap_time, u.create_dept
    from jsonb_populate_recordset(null::nfc_usage, ${JSON.stringify(rows)}::jsonb) u
    left join nfc_card c on c.uid = u.uid order by u.tap_time`)
}

/** Every fourth refused tap is at the reader of the cabinet, the others are at a slot. */
function slotOf(result: string, at: number, random: Seed['random'], boxTotal: number): number | null {
  if (result === 'ok') return 1 + below(random, Math.max(1, boxTotal))
  return at % 4 === 3 || boxTotal === 0 ? null : 1 + (at % boxTotal)
}

function resultOf(chance: number): string {
  if (chance < 0.93) return 'ok'
  return chance < 0.97 ? 'no_battery' : 'failed'
}

const PRICES: Record<string, readonly [number, string][]> = {
  CN: [
    [10, '79.00'],
    [30, '199.00'],
    [60, '369.00'],
  ],
  UG: [
    [10, '45000.00'],
    [30, '120000.00'],
    [60, '210000.00'],
  ],
}

/** The requester never reviews; for an operator with one user the platform's administrator requests. */
async function insertTopUps({ db, tenant, people, random, index, now }: Seed): Promise<void> {
  const staff = await db.all(sql<{ id: string }>`select id from user_account
    where tenant_id in (${tenant.tenantId}, '000000') and id <> ${people.userId} order by (tenant_id = '000000'), id limit 1`)
  const asker = staff[0]?.id ?? null
  const cards = await db.all(
    sql<{
      id: string
    }>`select id from nfc_card where tenant_id = ${tenant.tenantId} and status = 1 order by id limit 40`,
  )
  const rows = cards.slice(0, TOP_UPS[index]).map(({ id }, at) => {
    const status = [0, 1, 1, 2, 1][at % 5]
    const [count, amount] = (PRICES[tenant.country] ?? PRICES['CN'] ?? [])[below(random, 3)] ?? [10, '0.00']
    const asked = now - (at % 5 === 0 ? 1 + at : DAY_MS / MINUTE_MS + at * 700) * MINUTE_MS
    return {
      tenant_id: tenant.tenantId,
      card_id: id,
      count,
      amount,
      // Every fifth is paid ahead, for the period after the current one.
      start_time: new Date(asked + (at % 5 === 4 ? DAYS * DAY_MS : 0)).toISOString(),
      end_time: new Date(asked + (at % 5 === 4 ? 2 : 1) * DAYS * DAY_MS).toISOString(),
      review_status: status,
      reviewer: status === 0 ? null : people.userId,
      review_time: status === 0 ? null : new Date(asked + 45 * MINUTE_MS).toISOString(),
      review_reason: status === 2 ? '金额与收据不符' : null,
      create_user: asker,
      create_dept: people.deptIds[1] ?? null,
      create_time: new Date(asked).toISOString(),
    }
  })
  await db.run(sql`insert into nfc_recharge (tenant_id, card_id, rider_id, count, amount, start_time, end_time, review_status, reviewer, review_time,
      review_reason, create_user, create_dept, create_time, update_time)
    select p.tenant_id, p.card_id, c.rider_id, p.count, p.amount, p.start_time, p.end_time, p.review_status, p.reviewer, p.review_time,
      p.review_reason, p.create_user, p.create_dept, p.create_time, coalesce(p.review_time, p.create_time)
    from jsonb_populate_recordset(null::nfc_recharge, ${JSON.stringify(rows)}::jsonb) p join nfc_card c on c.id = p.card_id`)
  await db.run(sql`insert into wallet_lot (tenant_id, rider_id, card_id, pack_type, num, currency, price, unit, granted, remaining,
      valid_from, valid_to, source, source_id, create_user, create_dept, create_time)
    select p.tenant_id, p.rider_id, p.card_id, 1, p.count, t.currency_code, round(p.amount * 10 ^ t.currency_exponent), 'USE', p.count, 0,
      p.start_time, p.end_time, 'recharge', p.id, p.reviewer, p.create_dept, p.review_time
    from nfc_recharge p join tenant t on t.tenant_id = p.tenant_id
    where p.tenant_id = ${tenant.tenantId} and p.review_status = 1 order by p.id`)
}

/** The journals of the lots above: what was granted, and the cash that was taken for it. */
async function bookLots({ db, tenant }: Seed): Promise<void> {
  const { tenantId } = tenant
  await db.run(sql`insert into journal (tenant_id, cause_kind, cause_id, entry, occurred_at, value_date, create_user, create_dept, create_time)
    select l.tenant_id, l.source, l.source_id, 'grant', l.create_time, (l.create_time at time zone t.time_zone)::date,
      l.create_user, l.create_dept, l.create_time
    from wallet_lot l join tenant t on t.tenant_id = l.tenant_id where l.tenant_id = ${tenantId} order by l.create_time, l.id`)
  await db.run(sql`insert into journal_line (tenant_id, journal_id, account, unit, amount, rider_id, lot_id)
    select l.tenant_id, j.id, x.account, x.unit, x.amount, l.rider_id, x.lot_id
    from wallet_lot l join journal j on j.tenant_id = l.tenant_id and j.cause_kind = l.source and j.cause_id = l.source_id
      left join nfc_recharge p on l.source = 'recharge' and p.id = l.source_id,
      lateral (values ('uses.issued', l.unit, -l.granted, l.id), ('uses.available', l.unit, l.granted, l.id),
        ('cash.' || p.create_user, l.currency, l.price, null), ('deferred.times', l.currency, -l.price, l.id))
        as x(account, unit, amount, lot_id)
    where l.tenant_id = ${tenantId} and x.amount <> 0 order by j.id`)
}
