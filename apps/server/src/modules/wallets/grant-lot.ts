/** Credits a rider with a wallet lot: the lot, and the journal that fills it. Raw SQL: times are expressions of the database. */
import { PackType, type WalletLotSource } from '@swapdesk/dictionary'
import { type Executor, type RawBuilder, sql } from '../../db/database.ts'
import { type Line, PASS, postJournal, USE } from './ledger.ts'

type NewLot = {
  tenantId: string
  riderId: string
  /** The card it came by, if any. */
  cardId: string | null
  packId: string | null
  packType: PackType
  /** As sold; null for what is no package. */
  name: string | null
  /** Swaps or days. */
  num: number
  dailyLimit: number | null
  currency: string
  /** What was paid, in minor units; 0 for a gift. */
  price: number
  /** Stored value in minor units: what may be spent, and the part of it that nobody paid. */
  value?: { granted: number; presented: number }
  /** When it was granted, if not now. */
  at?: RawBuilder<unknown>
  validFrom: RawBuilder<unknown>
  /** Null: without an end. */
  validTo: RawBuilder<unknown>
  source: WalletLotSource
  /** The row that grants it, which grants once. */
  sourceId: string
  /** Account that took the price. */
  paidInto: string
  by: { userId: string; deptId: string | null }
}

function unitOf({ packType, currency }: NewLot): string {
  switch (packType) {
    case PackType.Stored:
      return currency
    case PackType.Days:
      return PASS
    case PackType.Times:
      return USE
    default:
      throw new Error(`no lot counts packages of type ${packType}`)
  }
}

/** What the lot is worth, and what was paid for it. */
function linesOf(lot: NewLot, lotId: string, granted: number): Line[] {
  const { packType, currency, price, paidInto } = lot
  const cash: Line = { account: paidInto, unit: currency, amount: price }
  if (packType === PackType.Stored) {
    const presented = lot.value?.presented ?? 0
    return [
      cash,
      { account: 'wallet.paid', unit: currency, amount: presented - granted, lotId },
      { account: 'presented.issued', unit: currency, amount: presented, lotId },
      { account: 'wallet.presented', unit: currency, amount: -presented, lotId },
    ]
  }
  const deferred = packType === PackType.Days ? 'deferred.pass' : 'deferred.times'
  return [
    cash,
    { account: deferred, unit: currency, amount: -price, lotId },
    { account: 'uses.issued', unit: unitOf(lot), amount: -granted, lotId },
    { account: 'uses.available', unit: unitOf(lot), amount: granted, lotId },
  ]
}

/**
 * Grants a lot: `num` swaps, one pass of `num` days, or a stored value. The paid part of a stored value is its price.
 * @returns identifiers of the lot and of its journal. A second lot of the same source clashes with wallet_lot_source_key.
 */
export async function grantLot(db: Executor, lot: NewLot): Promise<{ lotId: string; journalId: string }> {
  const { tenantId, riderId, packType, num, by } = lot
  const granted = packType === PackType.Stored ? (lot.value?.granted ?? 0) : packType === PackType.Days ? 1 : num
  const added = await db.first(sql<{ id: string }>`
    insert into wallet_lot (tenant_id, rider_id, card_id, pack_id, pack_type, name, num, daily_limit, unit, currency, price, granted,
      presented, remaining, valid_from, valid_to, source, source_id, create_user, create_dept, create_time, update_user)
    values (${tenantId}, ${riderId}, ${lot.cardId}, ${lot.packId}, ${packType}, ${lot.name}, ${num}, ${lot.dailyLimit},
      ${unitOf(lot)}, ${lot.currency}, ${lot.price}, ${granted}, ${lot.value?.presented ?? 0}, 0,
      ${lot.validFrom}, ${lot.validTo}, ${lot.source}, ${lot.sourceId}, ${by.userId}, ${by.deptId}, ${lot.at ?? sql`now()`}, ${by.userId})
    returning id`)
  const lotId = added?.id as string
  const lines = linesOf(lot, lotId, granted)
  const { source: causeKind, sourceId: causeId } = lot
  const journalId = await postJournal(db, {
    tenantId,
    causeKind,
    causeId,
    entry: 'grant',
    riderId,
    by,
    lines,
    at: lot.at,
  })
  if (journalId === undefined) throw new Error(`the lot of ${causeKind} ${causeId} is booked already`)
  return { lotId, journalId }
}
