/** Takes cards from their riders. Raw SQL: the status depends on the stored one. */
import { NfcCardStatus } from '@swapdesk/dictionary'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'

/** A locked card stays locked, as cabinets still refuse it, and is inactive when it is unlocked. */
export async function freeCards({ db, principal }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.later(sql`update nfc_card set rider_id = null, is_locked_by_freeze = false,
    status_before_lock = case when status = ${NfcCardStatus.Locked} then ${NfcCardStatus.Inactive}::smallint end,
    status = case when status = ${NfcCardStatus.Locked} then status else ${NfcCardStatus.Inactive}::smallint end,
    update_user = ${principal.userId}, update_time = now() where id = any(${ids}::bigint[])`)
}
