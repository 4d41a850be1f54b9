/**
 * Locks and unlocks sets of cards for the direct operations and bulk jobs. Raw SQL: the version of the list is raised in the
 * statement that changes the cards.
 */
import { NfcCardStatus, RiderStatus } from '@swapdesk/dictionary'
import { NFC_LIST_MAX } from '@swapdesk/device-protocol'
import { type Executor, query, sql } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import type { Requester } from '../../devices/index.ts'

type FrozenRider = { id: string; name: string; freezeReason: string | null }

export type LockResult = {
  id: string
  tenantId: string
  cardNo: string
  riderId: string | null
  isChanged: boolean
  status: NfcCardStatus
  statusBefore: NfcCardStatus
  /** The frozen rider because of whom the card stays locked. */
  frozenRider: FrozenRider | null
  staleCabinetCount: number
}

/** Who locks: staff, or freezing the rider, which unlocks only what it has locked. */
type LockCause = 'staff' | 'freeze'

type Card = {
  id: string
  tenantId: string
  cardNo: string
  status: NfcCardStatus
  listVersion: number
  riderId: string | null
  isLockedByFreeze: boolean
}
type Changed = { id: string; status: NfcCardStatus; listVersion: number }
type Reported = { version: number; cabinets: number }

/**
 * Sets the cards of one tenant to the desired state and returns the existing ones in the order of identifiers. The changes are
 * one new version of the tenant's list, which has to fit one message, so at most NFC_LIST_MAX identifiers are accepted. One
 * call per transaction: the list's row stays locked until its end.
 */
export async function setCardsLocked(
  db: Executor,
  by: Requester,
  tenantId: string,
  ids: readonly string[],
  isLocked: boolean,
  reason: string | null,
  cause: LockCause = 'staff',
): Promise<LockResult[]> {
  if (ids.length > NFC_LIST_MAX) throw new RangeError(`at most ${NFC_LIST_MAX} cards at once`)
  const cards: Card[] = await db.all(
    query
      .selectFrom('nfcCard')
      .select(['id', 'tenantId', 'cardNo', 'status', 'listVersion', 'riderId', 'isLockedByFreeze'])
      .$narrowType<{ status: NfcCardStatus }>()
      .where('tenantId', '=', tenantId)
      .where('id', '=', anyOf(ids))
      .where('isDeleted', '=', 0)
      .orderBy('id')
      .forUpdate(),
  )
  const frozen = isLocked || cause === 'freeze' ? [] : await frozenRidersOf(db, cards)
  const frozenRiderOf = ({ riderId }: Card) => frozen.find(({ id }) => id === riderId) ?? null
  const wanting = cards
    .filter(({ status }) => (status === NfcCardStatus.Locked) !== isLocked)
    .filter((card) => !frozenRiderOf(card) && (isLocked || cause === 'staff' || card.isLockedByFreeze))
    .map(({ id }) => id)
  // A card that freezing locked and staff lock too stays locked when the rider is unfrozen.
  const takenOver = isLocked && cause === 'staff' ? cards.filter((card) => card.isLockedByFreeze) : []
  if (takenOver.length > 0) await db.later(takeOver(by, takenOver, reason))
  const reported = query
    .selectFrom('cabinet')
    .select([sql<number>`coalesce(nfc_reported_version, 0)`.as('version'), sql<number>`count(*)::int`.as('cabinets')])
    .where('tenantId', '=', tenantId)
    .where('isDeleted', '=', 0)
    .groupBy(sql`1`)
  const change = wanting.length === 0 ? [] : [changeOf(by, tenantId, wanting, isLocked, reason, cause)]
  const [cabinets, changes = []] = await db.many([reported, ...change])
  const results = resultsOf(cards, changes as Changed[], cabinets as Reported[])
  return results.map((result, index) => {
    const card = cards[index] as Card
    const isChanged = result.isChanged || takenOver.includes(card)
    return { ...result, isChanged, frozenRider: frozenRiderOf(card) }
  })
}

/** Read after the cards were locked: a later freeze of a rider waits for them. */
async function frozenRidersOf(db: Executor, cards: readonly Card[]): Promise<FrozenRider[]> {
  const riderIds = cards.flatMap(({ riderId }) => riderId ?? [])
  if (riderIds.length === 0) return []
  return db.all(
    query
      .selectFrom('rider')
      .select(['id', 'name', 'freezeReason'])
      .where('id', '=', anyOf(riderIds))
      .where('status', '=', RiderStatus.Frozen)
      .where('isDeleted', '=', 0),
  )
}

function takeOver(by: Requester, cards: readonly Card[], reason: string | null) {
  return sql`update nfc_card set is_locked_by_freeze = false, lock_reason = coalesce(${reason}, lock_reason), lock_time = now(),
    update_user = ${by.userId}, update_time = now() where id = any(${cards.map(({ id }) => id)}::bigint[])`
}

/** State transitions of the domain's `lockCard` and `unlockCard`, for all cards in one statement. */
function changeOf(
  by: Requester,
  tenantId: string,
  ids: readonly string[],
  isLocked: boolean,
  reason: string | null,
  cause: LockCause,
) {
  const state = isLocked
    ? sql`status_before_lock = c.status, status = ${NfcCardStatus.Locked}, lock_time = now(), lock_reason = ${reason},
        is_locked_by_freeze = ${cause === 'freeze'}`
    : sql`status = coalesce(c.status_before_lock, case when c.rider_id is null then ${NfcCardStatus.Inactive}::int else ${NfcCardStatus.Normal}::int end),
        status_before_lock = null, lock_time = null, lock_reason = null, is_locked_by_freeze = false`
  return sql`with list as (
      insert into nfc_list (tenant_id, version) values (${tenantId}, 1)
      on conflict (tenant_id) do update set version = nfc_list.version + 1, update_time = now() returning version)
    update nfc_card c set ${state}, list_version = list.version, update_user = ${by.userId}, update_time = now()
    from list where c.id = any(${ids}::bigint[]) returning c.id, c.status, c.list_version`
}

function resultsOf(
  cards: readonly Card[],
  changes: readonly Changed[],
  cabinets: readonly Reported[],
): Omit<LockResult, 'frozenRider'>[] {
  const changed = new Map(changes.map((change) => [change.id, change]))
  const staleAt = new Map<number, number>([[0, 0]])
  const staleOf = (listVersion: number): number => {
    const known = staleAt.get(listVersion)
    if (known !== undefined) return known
    const behind = cabinets.filter(({ version }) => version < listVersion)
    const stale = behind.reduce((sum, { cabinets: count }) => sum + count, 0)
    staleAt.set(listVersion, stale)
    return stale
  }
  return cards.map((card) => {
    const { status, listVersion } = changed.get(card.id) ?? card
    return {
      id: card.id,
      tenantId: card.tenantId,
      cardNo: card.cardNo,
      riderId: card.riderId,
      isChanged: changed.has(card.id),
      status,
      statusBefore: card.status,
      staleCabinetCount: staleOf(listVersion),
    }
  })
}
