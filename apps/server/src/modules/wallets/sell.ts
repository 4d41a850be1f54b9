/**
 * Sells and gives packages at the counter: a payment, and the wallet lot it grants. The rider is locked, so that sales of one
 * rider take turns. Raw SQL: periods of validity in the operator's time zone.
 */
import { EnableStatus, PackType, PayChannel, PayStatus, SwapReview, WalletLotSource } from '@swapdesk/dictionary'
import { walletGiftInput, walletSaleInput } from '@swapdesk/validation'
import type { ZodType } from 'zod'
import { assertForm } from '../../crud/form-rule.ts'
import { isReachable } from '../../crud/list.ts'
import { tenantRules } from '../../crud/tenant-rules.ts'
import { lockRow } from '../../crud/write.ts'
import { query, type RawBuilder, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { packages } from '../packages/index.ts'
import { payRecords } from '../payments/index.ts'
import { assertNotFrozen, riders } from '../riders/index.ts'
import { grantLot } from './grant-lot.ts'
import { PASS, tillOf } from './ledger.ts'

type Sale = { riderId: string; packId: string; amount?: string | null }
type Rider = { id: string; tenantId: string; name: string }
type Pack = {
  id: string
  name: string
  type: PackType
  status: number
  num: number
  validDays: number | null
  dailyLimit: number | null
  currency: string
  /** The price as a decimal, and in minor units. */
  amount: string
  price: number
  original: number
  bonus: number
}
type Sold = { id: string; lotId: string; orderNo: string }

export async function sellPackage(context: Context, input: Sale): Promise<Sold> {
  return grantPackage(context, await riderOf(context, walletSaleInput, input), input, null)
}

export async function givePackage(context: Context, input: Sale & { reason: string }): Promise<Sold> {
  return grantPackage(context, await riderOf(context, walletGiftInput, input), input, input.reason.trim())
}

/** The rider of an input, which follows the rules of the rider's operator. */
async function riderOf(context: Context, form: ZodType, input: Sale): Promise<Rider> {
  const rider = (await lockRow(context, riders, input.riderId)) as Rider
  assertForm(form, input, await tenantRules(context, rider.tenantId))
  await assertNotFrozen(context, rider.id, 'riderId')
  return rider
}

/** @param gift why it is given; null for a sale */
async function grantPackage(
  context: Context,
  rider: Rider,
  { packId, amount }: Sale,
  gift: string | null,
): Promise<Sold> {
  const pack = await packOf(context, rider, packId)
  const isGift = gift !== null
  const price = isGift ? 0 : pack.price
  // The clerk has taken what the screen said.
  if (!isGift && amount != null && Number(amount) !== Number(pack.amount))
    throw fieldProblem('package.price-changed', 'packId', { name: pack.name, amount: pack.amount })
  const paid = await recordPayment(context, rider, pack, price, gift)
  const granted = pack.original + pack.bonus
  const { userId, deptIds } = context.principal
  const { lotId } = await grantLot(context.db, {
    tenantId: rider.tenantId,
    riderId: rider.id,
    cardId: null,
    packId: pack.id,
    packType: pack.type,
    name: pack.name,
    num: pack.num,
    dailyLimit: pack.dailyLimit,
    currency: pack.currency,
    price,
    ...(pack.type === PackType.Stored && { value: { granted, presented: granted - Math.min(price, granted) } }),
    ...validityOf(rider, pack),
    source: isGift ? WalletLotSource.Gift : WalletLotSource.Sale,
    sourceId: paid.id,
    paidInto: tillOf(userId),
    by: { userId, deptId: deptIds[0] ?? null },
  })
  // Beside the history of the payment.
  const changes = { packInfoSummary: [null, pack.name], ...(isGift && { reason: [null, gift] }) }
  context.audit({ entity: riders.name, id: rider.id, tenantId: rider.tenantId, changes })
  return { ...paid, lotId }
}

/** A package of the rider's operator that is on sale; its price and the currency stay until the sale is stored. */
async function packOf(context: Context, rider: Rider, packId: string): Promise<Pack> {
  const pack = await context.db.first(sql<Pack>`
    select k.id, k.name, k.type, k.status, k.num, k.valid_days, k.daily_limit, n.currency_code as currency, k.amount,
      round(k.amount * 10 ^ n.currency_exponent)::float8 as price,
      case when k.type = ${PackType.Stored} then round(k.original_amount * 10 ^ n.currency_exponent)::float8 else 0 end as original,
      round(coalesce(k.presented_amount, 0) * 10 ^ n.currency_exponent)::float8 as bonus
    from pack k join tenant n on n.tenant_id = k.tenant_id
    where k.id = ${packId} and k.tenant_id = ${rider.tenantId} and ${isReachable(context, packages)}
    for share of k for key share of n`)
  if (!pack) throw fieldProblem('row.reference-missing', 'packId')
  if (pack.status !== EnableStatus.Enabled) throw fieldProblem('package.not-on-sale', 'packId', { name: pack.name })
  if (pack.type === PackType.Stored && pack.price > pack.original + pack.bonus)
    throw fieldProblem('package.price-above-value', 'packId', { name: pack.name })
  return pack
}

async function recordPayment(context: Context, rider: Rider, pack: Pack, price: number, gift: string | null) {
  const { userId, deptIds } = context.principal
  const isFree = gift !== null
  const payChannel = isFree ? PayChannel.Free : PayChannel.Cash
  const added = await context.db.first(
    query
      .insertInto('payRecord')
      .values({
        tenantId: rider.tenantId,
        riderId: rider.id,
        packId: pack.id,
        packName: pack.name,
        packType: pack.type,
        amount: String(price),
        currency: pack.currency,
        payChannel,
        payStatus: PayStatus.Paid,
        payTime: sql<string>`now()`,
        reason: gift,
        createUser: userId,
        createDept: deptIds[0] ?? null,
        updateUser: userId,
      })
      .returning(['id', 'orderNo']),
  )
  const { id, orderNo } = added as { id: string; orderNo: string }
  const why = gift === null ? {} : { reason: [null, gift] as [unknown, unknown] }
  const sold = { riderId: rider.id, packId: pack.id, packName: pack.name, amount: isFree ? '0' : pack.amount }
  const stored = { ...sold, currency: pack.currency, payChannel }
  const changes = {
    ...Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, [null, value]])),
    ...why,
  }
  context.audit({ entity: payRecords.name, id, tenantId: rider.tenantId, changes })
  return { id, orderNo }
}

/** Whole local days: the same time of day in the operator's time zone. A pass begins where the rider's last one ends. */
function validityOf(rider: Rider, pack: Pack): { validFrom: RawBuilder<unknown>; validTo: RawBuilder<unknown> } {
  const isPass = pack.type === PackType.Days
  const validFrom = isPass
    ? sql`greatest(now(), (select max(p.valid_to) from wallet_lot p where p.rider_id = ${rider.id} and p.unit = ${PASS}
        and (p.remaining > 0 or exists (select from wallet_refund w where w.lot_id = p.id and w.state = ${SwapReview.Waiting}))))`
    : sql`now()`
  const days = isPass ? pack.num : pack.validDays
  if (days === null) return { validFrom, validTo: sql`null::timestamptz` }
  const zone = sql`(select time_zone from tenant where tenant_id = ${rider.tenantId})`
  const validTo = sql`(((${validFrom}) at time zone ${zone}) + make_interval(days => ${days}::int)) at time zone ${zone}`
  return { validFrom, validTo }
}
