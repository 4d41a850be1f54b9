/**
 * The list of locked cards as cabinets are told it. Each change of cards is a version of the operator's list; a cabinet
 * goes from the version it has to a newer one, or gets the whole.
 */
import { NfcCardStatus } from '@swapdesk/dictionary'
import { NFC_LIST_MAX } from '@swapdesk/device-protocol'
import { listModeOf } from '@swapdesk/domain'
import { type Executor, sql } from '../../db/database.ts'

/** Payload of command 20015. */
export type CardListChange = {
  mode: 'full' | 'delta'
  baseVersion: number
  version: number
  add: string[]
  remove: string[]
}

type ChangedCard = { cardNo: string; listVersion: number; isLocked: boolean }

/**
 * What brings a cabinet from the version it has reported (null: none, or one not to be trusted) towards the wanted one:
 * as far as one message holds, and always at least one version further.
 */
export async function cardListChange(
  db: Executor,
  tenantId: string,
  reported: number | null,
  wanted: number,
): Promise<CardListChange> {
  const mode = listModeOf(reported, wanted)
  const baseVersion = mode === 'full' ? 0 : (reported ?? 0)
  // A whole list has no cards to take off; removed cards are still told of until every cabinet has dropped them.
  const told = mode === 'full' ? sql`status = ${NfcCardStatus.Locked} and is_deleted = 0` : sql`true`
  const cards = await db.all(sql<ChangedCard>`
    select card_no, list_version, status = ${NfcCardStatus.Locked} and is_deleted = 0 as is_locked from nfc_card
    where tenant_id = ${tenantId} and list_version > ${baseVersion} and list_version <= ${wanted} and ${told}
    order by list_version, id limit ${NFC_LIST_MAX + 1}`)
  const beyond = cards[NFC_LIST_MAX]
  const version = beyond ? beyond.listVersion - 1 : wanted
  // A number may have been another card's before: what was said last holds.
  const last = new Map(cards.filter((card) => card.listVersion <= version).map((card) => [card.cardNo, card.isLocked]))
  const numbers = (isLocked: boolean) => [...last].filter(([, locked]) => locked === isLocked).map(([number]) => number)
  return { mode, baseVersion, version, add: numbers(true), remove: numbers(false) }
}
