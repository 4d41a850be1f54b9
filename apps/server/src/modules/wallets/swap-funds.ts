/**
 * What pays for orders: held when an order is made, captured when the battery is out, released when it is aborted. Each step is
 * one journal per order, so that repeating it changes nothing. Raw SQL: sums of lines, and rows locked in a fixed order.
 */
import { drawFromLots, earnedOf, type LotPart, type PayingLot } from '@swapdesk/domain'
import { PackType, PayChannel, WalletLotSource } from '@swapdesk/dictionary'
import { type Executor, sql } from '../../db/database.ts'
import { type JournalEntry, type Line, PASS, postJournal, USE } from './ledger.ts'

export type FundsOrder = {
  tenantId: string
  /** Identifier of the order's row. */
  orderId: string
  riderId: string
  /** When the step occurred: milliseconds since 1970. */
  at: number
}

/** How an order is paid. */
export type FundsHold = {
  orderId: string
  state: 'held' | 'captured' | 'released' | 'refunded'
  /** `USE`, `PASS`, or the currency of a stored value. */
  unit: string
  /** Swaps: 1. Pass: 0. Stored value: minor units of the currency. */
  amount: number
  payChannel: PayChannel
  /** The package of the first lot, as sold. */
  packName: string | null
  packType: PackType | null
  lotIds: string[]
}

export type HoldResult =
  | { isHeld: true; hold: FundsHold }
  /** `no_funds`: no pass, no swaps, and no stored value. `not_enough`: the stored value is less than the price. */
  | { isHeld: false; reason: 'no_funds' | 'not_enough' }

export interface SwapFunds {
  /**
   * Reserves what pays for an order. Again for the same order: what it holds or has become of it.
   * @param price the most it can cost, in minor units of the operator's currency; null if only packages can pay
   */
  hold(tx: Executor, order: FundsOrder & { price: number | null }): Promise<HoldResult>
  /**
   * Charges a held order, also one whose lot has expired since or that was released. Again: nothing.
   * @param price what it costs, for one that stored value pays. What is lacking becomes a debt of the rider.
   * @param beganAt when the order began, in milliseconds since 1970: what was valid then pays for one that holds nothing any more
   */
  capture(tx: Executor, order: FundsOrder & { price?: number | null; beganAt?: number }): Promise<FundsHold>
  /** Gives back what is held. Again, or of a charged order: nothing. */
  release(tx: Executor, order: FundsOrder): Promise<FundsHold | undefined>
  /** Gives back what a charged order cost, to the lots that paid. Again, or of an order that is not charged: nothing. */
  refund(tx: Executor, order: FundsOrder & { reason: string; userId: string | null }): Promise<FundsHold | undefined>
}

type Lot = PayingLot & { name: string | null; packType: PackType | null; spent: number; price: number; num: number }

/** A line of an order's journals; without an account: a journal without lines, of an order that costs nothing. */
type HeldLine = {
  entry: JournalEntry
  account: string | null
  unit: string
  amount: number
  lotId: string | null
  lotUnit: string | null
  source: WalletLotSource | null
  name: string | null
  packType: PackType | null
}

const timeOf = (at: number) => sql`to_timestamp(${at / 1_000}::float8)`

/** Steps of one rider take turns: lots that hold or have something left are locked until the transaction ends. */
async function lockLots(tx: Executor, { tenantId, riderId }: FundsOrder): Promise<void> {
  await tx.run(sql`select from rider where tenant_id = ${tenantId} and id = ${riderId} for no key update`)
  await tx.run(sql`select from wallet_lot where tenant_id = ${tenantId} and rider_id = ${riderId} and (remaining > 0 or held > 0)
    order by id for no key update`)
}

/** The lots of a rider that have not expired, with what is available in each, and the swaps of the order's day that passes have covered. */
function lotsOf(tx: Executor, { tenantId, riderId, at }: FundsOrder): Promise<Lot[]> {
  return tx.all(sql<Lot>`
    select l.id, l.unit, l.source, l.name, l.pack_type, l.remaining::float8 as remaining,
      l.remaining_presented::float8 as remaining_presented, l.daily_limit, l.spent::float8 as spent,
      coalesce(l.price, 0)::float8 as price, coalesce(l.num, l.granted)::float8 as num,
      extract(epoch from l.valid_from)::float8 * 1000 as valid_from, extract(epoch from l.valid_to)::float8 * 1000 as valid_to,
      case when l.daily_limit is null then 0 else (
        select count(distinct j.cause_id)::int from journal_line h join journal j on j.id = h.journal_id
        where h.lot_id = l.id and h.account = 'uses.issued' and h.unit = ${USE} and h.amount < 0
          and j.value_date = (${timeOf(at)} at time zone t.time_zone)::date
          -- An order that was given up and captured later counts: its hold was released, its capture was not.
          and not exists (select from journal r where r.tenant_id = j.tenant_id and r.cause_kind = 'order' and r.cause_id = j.cause_id
            and r.entry in ('release', 'refund') and not (r.entry = 'release' and j.entry = 'capture'))) end as used_today
    from wallet_lot l join tenant t on t.tenant_id = l.tenant_id
    where l.tenant_id = ${tenantId} and l.rider_id = ${riderId} and l.remaining > 0
      and (l.valid_to is null or l.valid_to > ${timeOf(at)})`)
}

function linesOfOrder(tx: Executor, { tenantId, orderId }: FundsOrder): Promise<HeldLine[]> {
  return tx.all(sql<HeldLine>`
    select j.entry, x.account, x.unit, x.amount::float8 as amount, x.lot_id, l.unit as lot_unit, l.source, l.name, l.pack_type
    from journal j left join journal_line x on x.journal_id = j.id left join wallet_lot l on l.id = x.lot_id
    where j.tenant_id = ${tenantId} and j.cause_kind = 'order' and j.cause_id = ${orderId} order by x.id`)
}

async function currencyOf(tx: Executor, tenantId: string): Promise<string> {
  const tenant = await tx.first(
    sql<{ currencyCode: string }>`select currency_code from tenant where tenant_id = ${tenantId}`,
  )
  return tenant?.currencyCode ?? ''
}

const STATES = [
  ['refund', 'refunded'],
  ['capture', 'captured'],
  ['release', 'released'],
] as const

/** What the journals of an order say of it; undefined without any. */
function holdOf(orderId: string, lines: readonly HeldLine[], currency: string): FundsHold | undefined {
  if (lines.length === 0) return undefined
  const state = STATES.find(([entry]) => lines.some((line) => line.entry === entry))?.[1] ?? 'held'
  const spentAs = state === 'held' || state === 'released' ? 'hold' : 'capture'
  const ofStep = lines.filter(({ entry }) => entry === spentAs)
  const first = ofStep.find(({ lotId }) => lotId !== null)
  const unit = first?.lotUnit ?? currency
  const sumOf = (pattern: RegExp) =>
    Math.abs(ofStep.reduce((sum, { account, amount }) => sum + (pattern.test(account ?? '') ? amount : 0), 0))
  const money = spentAs === 'hold' ? sumOf(/\.held$/) : sumOf(/^revenue\.swap$/)
  const packName = first?.name ?? null
  const lotIds = [...new Set(ofStep.flatMap(({ lotId }) => lotId ?? []))]
  const amount = unit === PASS ? 0 : unit === USE ? 1 : money
  return {
    orderId,
    state,
    unit,
    amount,
    payChannel: channelOf(first),
    packName,
    packType: first?.packType ?? null,
    lotIds,
  }
}

function channelOf(line: Pick<HeldLine, 'lotUnit' | 'source'> | undefined): PayChannel {
  if (line?.lotUnit === PASS) return PayChannel.Package
  if (line?.lotUnit !== USE) return PayChannel.Balance
  if (line.source === WalletLotSource.Recharge) return PayChannel.NfcCard
  return line.source === WalletLotSource.Gift ? PayChannel.Free : PayChannel.Package
}

/** A swap under a pass is issued by the pass when it is held: the pass itself stays whole. */
function holdLines(unit: string, parts: readonly LotPart[]): Line[] {
  return parts.flatMap(({ lotId, paid, presented }): Line[] => {
    if (unit === USE || unit === PASS) {
      const from = unit === PASS ? 'uses.issued' : 'uses.available'
      return [
        { account: from, unit: USE, amount: -1, lotId },
        { account: 'uses.held', unit: USE, amount: 1, lotId },
      ]
    }
    return [
      { account: 'wallet.paid', unit, amount: paid, lotId },
      { account: 'wallet.paid.held', unit, amount: -paid, lotId },
      { account: 'wallet.presented', unit, amount: presented, lotId },
      { account: 'wallet.presented.held', unit, amount: -presented, lotId },
    ]
  })
}

/** The lines that undo others. */
const reversed = (lines: readonly HeldLine[]): Line[] =>
  lines.flatMap(({ account, unit, amount, lotId }) =>
    account === null ? [] : { account, unit, amount: -amount, lotId },
  )

async function hold(tx: Executor, order: FundsOrder & { price: number | null }): Promise<HoldResult> {
  await lockLots(tx, order)
  const currency = await currencyOf(tx, order.tenantId)
  const booked = holdOf(order.orderId, await linesOfOrder(tx, order), currency)
  if (booked) return { isHeld: true, hold: booked }
  const lots = await lotsOf(tx, order)
  const draw = drawFromLots(lots, { at: order.at, currency, price: order.price })
  if (!draw) {
    const hasMoney = lots.some(({ unit }) => unit === currency)
    return { isHeld: false, reason: hasMoney && order.price !== null ? 'not_enough' : 'no_funds' }
  }
  await post(tx, order, 'hold', holdLines(draw.unit, draw.parts))
  const held = holdOf(order.orderId, await linesOfOrder(tx, order), currency)
  return { isHeld: true, hold: held as FundsHold }
}

function post(tx: Executor, order: FundsOrder, entry: JournalEntry, lines: readonly Line[], more: object = {}) {
  const { tenantId, orderId, riderId, at } = order
  const journal = {
    tenantId,
    causeKind: 'order',
    causeId: orderId,
    orderId,
    entry,
    riderId,
    at: timeOf(at),
    lines,
  } as const
  return postJournal(tx, { ...journal, ...more })
}

async function capture(
  tx: Executor,
  order: FundsOrder & { price?: number | null; beganAt?: number },
): Promise<FundsHold> {
  await lockLots(tx, order)
  const currency = await currencyOf(tx, order.tenantId)
  const lines = await linesOfOrder(tx, order)
  const before = holdOf(order.orderId, lines, currency)
  if (before?.state === 'captured' || before?.state === 'refunded') return before
  const isReleased = before?.state === 'released'
  const held = isReleased ? [] : lines.flatMap(({ account, ...line }) => (account === null ? [] : { account, ...line }))
  await post(tx, order, 'capture', await captureLines(tx, order, held, currency))
  const after = holdOf(order.orderId, await linesOfOrder(tx, order), currency)
  return after as FundsHold
}

/** From what is held to what is spent. What holds nothing any more takes what pays for it now, else it becomes a debt. */
async function captureLines(
  tx: Executor,
  order: FundsOrder & { price?: number | null; beganAt?: number },
  held: readonly (MovedLine & { lotUnit: string | null })[],
  currency: string,
): Promise<Line[]> {
  if (held.length === 0) {
    const at = order.beganAt ?? order.at
    const draw = drawFromLots(await lotsOf(tx, { ...order, at }), { at, currency, price: order.price ?? null })
    if (!draw) return debtLines(currency, order.price ?? 0)
    const moved = holdLines(draw.unit, draw.parts)
    return [...moved, ...(await settledLines(tx, moved, draw.unit, order.price ?? null))]
  }
  const unit = held.find(({ lotUnit }) => lotUnit !== null)?.lotUnit ?? currency
  return settledLines(tx, held, unit, order.price ?? null)
}

/** A swap that no lot paid, and its price if it has one. */
const debtLines = (currency: string, price: number): Line[] => [
  { account: 'uses.issued', unit: USE, amount: -1 },
  { account: 'uses.spent', unit: USE, amount: 1 },
  { account: 'rider.receivable', unit: currency, amount: price },
  { account: 'revenue.swap', unit: currency, amount: -price },
]

type MovedLine = Pick<Line, 'account' | 'amount' | 'lotId'>

async function settledLines(
  tx: Executor,
  held: readonly MovedLine[],
  unit: string,
  price: number | null,
): Promise<Line[]> {
  if (unit !== USE && unit !== PASS) return storedLines(held, unit, price)
  const lotId = held[0]?.lotId as string
  const used: Line[] = [
    { account: 'uses.held', unit: USE, amount: -1, lotId },
    { account: 'uses.spent', unit: USE, amount: 1, lotId },
  ]
  return unit === PASS ? used : [...used, ...(await earnedLines(tx, lotId, 1))]
}

/** What a lot of swaps earns when `more` of them are spent; negative when they are given back. */
async function earnedLines(tx: Executor, lotId: string, more: number): Promise<Line[]> {
  const lot = await tx.first(
    sql<{ currency: string | null; price: number; num: number; spent: number; recognised: number }>`
      select currency, coalesce(price, 0)::float8 as price, coalesce(num, granted)::float8 as num, spent::float8 as spent,
        recognised::float8 as recognised from wallet_lot where id = ${lotId}`,
  )
  if (!lot?.currency) return []
  const earned = earnedOf(lot.price, lot.num, lot.spent + more) - lot.recognised
  return [
    { account: 'deferred.times', unit: lot.currency, amount: earned, lotId },
    { account: 'revenue.times', unit: lot.currency, amount: -earned, lotId },
  ]
}

/** Of what is held, the price is spent in the order it was held, the rest is available again; what is lacking is a debt. */
function storedLines(held: readonly MovedLine[], unit: string, price: number | null): Line[] {
  const isHeld = ({ account }: MovedLine) => account.endsWith('.held')
  let left = price ?? held.filter(isHeld).reduce((sum, { amount }) => sum - amount, 0)
  const lines = held.filter(isHeld).flatMap(({ account, amount, lotId }): Line[] => {
    const from = -amount
    const spent = Math.min(left, from)
    left -= spent
    const kind = account.replace('.held', '')
    const gift: Line[] = [
      { account: 'discount.presented', unit, amount: spent, lotId: lotId ?? null },
      { account: 'presented.issued', unit, amount: -spent, lotId: lotId ?? null },
    ]
    return [
      { account, unit, amount: from, lotId: lotId ?? null },
      { account: kind, unit, amount: spent - from, lotId: lotId ?? null },
      { account: 'revenue.swap', unit, amount: -spent, lotId: lotId ?? null },
      ...(kind === 'wallet.presented' ? gift : []),
    ]
  })
  return [
    ...lines,
    { account: 'rider.receivable', unit, amount: left },
    { account: 'revenue.swap', unit, amount: -left },
  ]
}

async function release(tx: Executor, order: FundsOrder): Promise<FundsHold | undefined> {
  await lockLots(tx, order)
  const currency = await currencyOf(tx, order.tenantId)
  const lines = await linesOfOrder(tx, order)
  const before = holdOf(order.orderId, lines, currency)
  if (before?.state !== 'held') return before
  await post(tx, order, 'release', reversed(lines))
  return { ...before, state: 'released' }
}

async function refund(
  tx: Executor,
  order: FundsOrder & { reason: string; userId: string | null },
): Promise<FundsHold | undefined> {
  await lockLots(tx, order)
  const currency = await currencyOf(tx, order.tenantId)
  const lines = await linesOfOrder(tx, order)
  const before = holdOf(order.orderId, lines, currency)
  if (before?.state !== 'captured') return before
  const { reason, userId } = order
  await post(tx, order, 'refund', await refundLines(tx, lines), { reason, by: { userId, deptId: null } })
  return { ...before, state: 'refunded' }
}

/** Hold and capture undone together: what was held goes back to what is available, not to what is held. */
async function refundLines(tx: Executor, lines: readonly HeldLine[]): Promise<Line[]> {
  const undone = reversed(lines.filter(({ account }) => !/^(deferred|revenue)\.times$/.test(account ?? '')))
  const sums = new Map<string, Line>()
  for (const line of undone) {
    const key = [line.account, line.unit, line.lotId].join(' ')
    sums.set(key, { ...line, amount: (sums.get(key)?.amount ?? 0) + line.amount })
  }
  const uses = lines.find(
    ({ entry, account, lotUnit }) => entry === 'capture' && account === 'uses.spent' && lotUnit === USE,
  )
  return [...sums.values(), ...(uses?.lotId ? await earnedLines(tx, uses.lotId, -1) : [])]
}

export const swapFunds: SwapFunds = { hold, capture, release, refund }
