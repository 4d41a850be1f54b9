/**
 * Locks and unlocks sets of cards for the direct operations and bulk jobs. Raw SQL: the version of the list is raised in the
 * statement that changes the cards.
 */
import { NfcCardStatus } from '@swapdesk/dictionary'
import { NFC_LIST_MAX } from '@swapdesk/device-protocol'
import { type Executor, query, sql } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import type { Requester } from '../../devices/index.ts'

export type LockResult = {
  id: string
  tenantId: string
  cardNo: string
  isChanged: boolean
  status: NfcCardStatus
  statusBefore: NfcCardStatus
  staleCabinetCount: number
}

type Card = { id: string; tenantId: string; cardNo: string; status: NfcCardStatus; listVersion: number }
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
): Promise<LockResult[]> {
  if (ids.length > NFC_LIST_MAX) throw new RangeError(`at most ${NFC_LIST_MAX} cards at once`)
  const cards: Card[] = await db.all(
    query
      .selectFrom('nfcCard')
      .select(['id', 'tenantId', 'cardNo', 'status', 'listVersion'])
      .$narrowType<{ status: NfcCardStatus }>()
      .where('tenantId', '=', tenantId)
      .where('id', '=', anyOf(ids))
      .where('isDeleted', '=', 0)
      .orderBy('id')
      .forUpdate(),
  )
  const wanting = cards.filter(({ status }) => (status === NfcCardStatus.Locked) !== isLocked).map(({ id }) => id)
  const reported = query
    .selectFrom('cabinet')
    .select([sql<number>`coalesce(nfc_reported_version, 0)`.as('version'), sql<number>`count(*)::int`.as('cabinets')])
    .where('tenantId', '=', tenantId)
    .where('isDeleted', '=', 0)
    .groupBy(sql`1`)
  const change = wanting.length === 0 ? [] : [changeOf(by, tenantId, wanting, isLocked, reason)]
  const [cabinets, changes = []] = await db.many([reported, ...change])
  return resultsOf(cards, changes as Changed[], cabinets as Reported[])
}

/** State transitions of the domain's `lockCard` and `unlockCard`, for all cards in one statement. */
function changeOf(by: Requester, tenantId: string, ids: readonly string[], isLocked: boolean, reason: string | null) {
  const state = isLocked
    ? sql`status_before_lock = c.status, status = ${NfcCardStatus.Locked}, lock_time = now(), lock_reason = ${reason}`
    : sql`status = coalesce(c.status_before_lock, case when c.rider_id is null then ${NfcCardStatus.Inactive}::int else ${NfcCardStatus.Normal}::int end),
        status_before_lock = null, lock_time = null, lock_reason = null`
  return sql`with list as (
      insert into nfc_list (tenant_id, version) values (${tenantId}, 1)
      on conflict (tenant_id) do update set version = nfc_list.version + 1, update_time = now() returning version)
    update nfc_card c set ${state}, list_version = list.version, update_user = ${by.userId}, update_time = now()
    from list where c.id = any(${ids}::bigint[]) returning c.id, c.status, c.list_version`
}

function resultsOf(cards: readonly Card[], changes: readonly Changed[], cabinets: readonly Reported[]): LockResult[] {
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
      isChanged: changed.has(card.id),
      status,
      statusBefore: card.status,
      staleCabinetCount: staleOf(listVersion),
    }
  })
}
