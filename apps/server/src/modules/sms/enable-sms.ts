/** Makes a setting the one in use of its tenant. Raw SQL: an advisory lock. */
import { EnableStatus } from '@swapdesk/dictionary'
import { updatedBy } from '../../crud/authorship.ts'
import { lockRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { smsSettings } from './sms.repository.ts'

export async function enableSms(context: Context, { id }: InputOf<'smsEnable'>): Promise<DataOf<'smsEnable'>> {
  const row = await lockRow(context, smsSettings, id)
  if (row['status'] === EnableStatus.Enabled) return {}
  const tenantId = String(row['tenantId'])
  await disableOthers(context, tenantId, id)
  await setStatus(context, tenantId, id, EnableStatus.Enabled)
  return {}
}

/** Disables what is in use; one change of this at a time in each tenant. */
export async function disableOthers(context: Context, tenantId: string, id: string | undefined): Promise<void> {
  await context.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sms setting ${tenantId}`}, 0))`)
  const inUse = await context.db.all<{ id: string }>(
    query
      .selectFrom('smsSetting')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('status', '=', EnableStatus.Enabled)
      .where('isDeleted', '=', 0),
  )
  for (const other of inUse) if (other.id !== id) await setStatus(context, tenantId, other.id, EnableStatus.Disabled)
}

async function setStatus(context: Context, tenantId: string, id: string, status: EnableStatus): Promise<void> {
  await context.db.run(
    query
      .updateTable('smsSetting')
      .set({ status, ...updatedBy(context) })
      .where('id', '=', id),
  )
  const before = status === EnableStatus.Enabled ? EnableStatus.Disabled : EnableStatus.Enabled
  context.audit({ entity: smsSettings.name, id, tenantId, changes: { status: [before, status] } })
}
