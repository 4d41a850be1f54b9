/** Packages that riders of the demo bought or were given: payments, wallet lots and their journals. Raw SQL: rows of some days ago. */
import { PackType, PayChannel, PayStatus, WalletLotSource } from '@swapdesk/dictionary'
import { type Executor, sql } from '../db/database.ts'
import { grantLot, tillOf } from '../modules/wallets/index.ts'

type Pack = {
  id: string
  name: string
  type: PackType
  num: number
  validDays: number | null
  dailyLimit: number | null
  currency: string
  price: number
  original: number
  bonus: number
}
type Staff = { userId: string; deptIds: readonly string[] }

/** One of this many riders bought a package; one of these sales was a gift. */
const BUYER_EVERY = 9
const SALES_MAX = 40
const GIFT_EVERY = 7
const DAYS = 25

/**
 * What the other riders brought along from an earlier system: swaps, stored value or a pass. Three statements for all: they are
 * many.
 */
async function seedOpening(db: Executor, tenantId: string): Promise<void> {
  const lots = sql`select l.id, l.rider_id, l.unit, l.granted from wallet_lot l
    where l.tenant_id = ${tenantId} and l.source = 'opening' and l.source_id = l.id`
  await db.run(sql`insert into wallet_lot (id, tenant_id, rider_id, unit, pack_type, currency, granted, remaining, valid_from, valid_to,
      source, source_id, create_time)
    select o.id, ${tenantId}, o.rider_id, case o.kind when 1 then 'PASS' when 2 then n.currency_code else 'USE' end,
      case o.kind when 1 then ${PackType.Days}::int when 2 then ${PackType.Stored} else ${PackType.Times} end, n.currency_code,
      case o.kind when 1 then 1 when 2 then (5 + o.place % 90) * (100 + (1 - sign(n.currency_exponent)) * 400) else 1 + o.place * 7 % 29 end, 0,
      now() - interval '60 days', case o.kind when 1 then now() + make_interval(days => 1 + (o.place * 11 % 30)::int) end,
      'opening', o.id, now() - interval '60 days'
    from (select next_id() as id, r.id as rider_id, row_number() over (order by r.id) as place, row_number() over (order by r.id) % 4 as kind
      from rider r where r.tenant_id = ${tenantId} and not exists (select from wallet_lot l where l.rider_id = r.id)) o
      join tenant n on n.tenant_id = ${tenantId}`)
  await db.run(sql`insert into journal (tenant_id, cause_kind, cause_id, entry, occurred_at, value_date, create_time)
    select ${tenantId}, 'opening', l.id, 'grant', now() - interval '60 days', current_date - 60, now() - interval '60 days' from (${lots}) l`)
  await db.run(sql`insert into journal_line (tenant_id, journal_id, account, unit, amount, rider_id, lot_id)
    select ${tenantId}, j.id, x.account, l.unit, x.amount, l.rider_id, l.id
    from (${lots}) l join journal j on j.tenant_id = ${tenantId} and j.cause_kind = 'opening' and j.cause_id = l.id,
      lateral (select 'uses.issued', -l.granted where l.unit in ('USE', 'PASS') union all
        select 'uses.available', l.granted where l.unit in ('USE', 'PASS') union all
        select 'suspense', l.granted where l.unit not in ('USE', 'PASS') union all
        select 'wallet.paid', -l.granted where l.unit not in ('USE', 'PASS')) as x(account, amount)`)
}

/** Called once per operator, after its riders, their cards and packages. */
export async function seedSales(db: Executor, tenantId: string, people: Staff): Promise<void> {
  const packs = await db.all(sql<Pack>`
    select k.id, k.name, k.type, k.num, k.valid_days, k.daily_limit, n.currency_code as currency,
      round(k.amount * 10 ^ n.currency_exponent)::float8 as price, round(k.original_amount * 10 ^ n.currency_exponent)::float8 as original,
      round(coalesce(k.presented_amount, 0) * 10 ^ n.currency_exponent)::float8 as bonus
    from pack k join tenant n on n.tenant_id = k.tenant_id where k.tenant_id = ${tenantId} and k.status = 1 order by k.id`)
  const riders = await db.all(sql<{ id: string }>`select id from (
      select id, row_number() over (order by id desc) as place from rider where tenant_id = ${tenantId} and status = 1 and is_deleted = 0) r
    where place % ${BUYER_EVERY} = 1 order by place limit ${SALES_MAX}`)
  for (const [at, rider] of riders.entries()) {
    const pack = packs[at % packs.length]
    if (pack) await sell(db, tenantId, people, rider.id, pack, at)
  }
  await seedOpening(db, tenantId)
}

async function sell(
  db: Executor,
  tenantId: string,
  { userId, deptIds }: Staff,
  riderId: string,
  pack: Pack,
  at: number,
) {
  const isGift = at % GIFT_EVERY === 5
  const price = isGift ? 0 : pack.price
  const isStored = pack.type === PackType.Stored
  const when = sql`(now() - make_interval(days => ${(at * 5) % DAYS}, mins => ${at * 37 + 11}))`
  const deptId = deptIds[1] ?? null
  const payment = await db.first(sql<{ id: string }>`
    insert into pay_record (tenant_id, rider_id, pack_id, pack_name, pack_type, amount, currency, pay_channel, pay_status, pay_time, reason,
      create_user, create_dept, create_time, update_user, update_time)
    values (${tenantId}, ${riderId}, ${pack.id}, ${pack.name}, ${pack.type}, ${price}, ${pack.currency},
      ${isGift ? PayChannel.Free : PayChannel.Cash}, ${PayStatus.Paid}, ${when}, ${isGift ? '柜机故障补偿' : null},
      ${userId}, ${deptId}, ${when}, ${userId}, ${when}) returning id`)
  const days = pack.type === PackType.Days ? pack.num : pack.validDays
  const granted = pack.original + pack.bonus
  await grantLot(db, {
    tenantId,
    riderId,
    cardId: null,
    packId: pack.id,
    packType: pack.type,
    name: pack.name,
    num: pack.num,
    dailyLimit: pack.dailyLimit,
    currency: pack.currency,
    price,
    at: when,
    validFrom: when,
    ...(isStored && { value: { granted, presented: granted - Math.min(price, granted) } }),
    validTo: days === null ? sql`null::timestamptz` : sql`${when} + make_interval(days => ${days}::int)`,
    source: isGift ? WalletLotSource.Gift : WalletLotSource.Sale,
    sourceId: payment?.id ?? '',
    paidInto: tillOf(userId),
    by: { userId, deptId },
  })
}
