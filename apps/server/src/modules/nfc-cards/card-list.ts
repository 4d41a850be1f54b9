/**
 * The list of locked cards as sent to cabinets. Each change of cards is a version of the operator's list; a cabinet is sent a
 * delta from its version to a newer one, or the whole list.
 */
import { NfcCardStatus } from '@swapdesk/dictionary'
import { NFC_LIST_MAX } from '@swapdesk/device-protocol'
import { listModeOf } from '@swapdesk/domain'
import { type Executor, query, sql } from '../../db/database.ts'

/** Payload of command 20015. */
export type CardListChange = {
  mode: 'full' | 'delta'
  baseVersion: number
  version: number
  add: string[]
  remove: string[]
}

/**
 * The change from the reported version (null: none or untrusted) towards the desired one: as much as fits one message, and at
 * least one version.
 */
export async function cardListChange(
  db: Executor,
  tenantId: string,
  reported: number | null,
  wanted: number,
): Promise<CardListChange> {
  const mode = listModeOf(reported, wanted)
  const baseVersion = mode === 'full' ? 0 : (reported ?? 0)
  const isLocked = sql<boolean>`(status = ${NfcCardStatus.Locked} and is_deleted = 0)`
  const cards = await db.all(
    query
      .selectFrom('nfcCard')
      .select(['uid', 'listVersion', isLocked.as('isLocked')])
      .where('tenantId', '=', tenantId)
      .where('listVersion', '>', baseVersion)
      .where('listVersion', '<=', wanted)
      // A full list removes no cards; a delta keeps naming removed cards until every cabinet has dropped them.
      .$if(mode === 'full', (full) => full.where(isLocked))
      .orderBy('listVersion')
      .orderBy('id')
      .limit(NFC_LIST_MAX + 1),
  )
  const beyond = cards[NFC_LIST_MAX]
  const version = beyond ? beyond.listVersion - 1 : wanted
  // Cards are locked in groups that one message holds; a list that leaves them out would open them.
  if (cards[0] && cards[0].listVersion > version)
    throw new Error(`more cards than a message holds have version ${version + 1}`)
  // A UID may have belonged to another card before: the latest state counts. A card without one cannot be tapped.
  const last = new Map(
    cards
      .filter((card) => card.listVersion <= version)
      .flatMap((card) => (card.uid === null ? [] : [[card.uid, card.isLocked]])),
  )
  const uids = (state: boolean) => [...last].filter(([, locked]) => locked === state).map(([uid]) => uid)
  return { mode, baseVersion, version, add: uids(true), remove: uids(false) }
}
