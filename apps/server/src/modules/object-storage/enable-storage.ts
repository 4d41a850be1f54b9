/** Makes a storage the one in use of its tenant: new files go to it. Raw SQL: an advisory lock. */
import { EnableStatus } from '@swapdesk/dictionary'
import { updatedBy } from '../../crud/authorship.ts'
import { lockRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { objectStorages } from './object-storage.repository.ts'

export async function enableStorage(
  context: Context,
  { id }: InputOf<'objectStorageEnable'>,
): Promise<DataOf<'objectStorageEnable'>> {
  const row = await lockRow(context, objectStorages, id)
  if (row['status'] === EnableStatus.Enabled) return {}
  const tenantId = String(row['tenantId'])
  await disableOthers(context, tenantId, id)
  await setStatus(context, tenantId, id, EnableStatus.Enabled)
  return {}
}

/** Disables what is in use; one change of this at a time in each tenant. */
export async function disableOthers(context: Context, tenantId: string, id: string | undefined): Promise<void> {
  await context.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`object storage ${tenantId}`}, 0))`)
  const inUse = await context.db.all<{ id: string }>(
    query
      .selectFrom('objectStorage')
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
      .updateTable('objectStorage')
      .set({ status, ...updatedBy(context) })
      .where('id', '=', id),
  )
  const before = status === EnableStatus.Enabled ? EnableStatus.Disabled : EnableStatus.Enabled
  context.audit({ entity: objectStorages.name, id, tenantId, changes: { status: [before, status] } })
}
