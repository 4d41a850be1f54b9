/** Notes which files are to be moved into a storage or out of it; the mover moves them. Raw SQL: updates of many rows. */
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { lockRow } from '../../crud/write.ts'
import { sql } from '../../db/database.ts'
import { FILES_SIGNAL } from '../../files/placed-files.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { objectStorages } from './object-storage.repository.ts'

export async function transferFiles(
  context: Context,
  { id, direction }: InputOf<'objectStorageTransfer'>,
): Promise<DataOf<'objectStorageTransfer'>> {
  const { tenantId } = await lockRow(context, objectStorages, id)
  const files = direction === 'in' ? await moveIn(context, id, String(tenantId)) : await moveOut(context, id)
  context.db.signal(FILES_SIGNAL)
  context.audit({
    entity: objectStorages.name,
    id,
    tenantId: String(tenantId),
    changes: { [direction]: [null, files] },
  })
  return { files }
}

/** Of the tenant; into a storage of the platform, also of tenants that have none of their own in use. */
function moveIn({ db }: Context, id: string, owner: string): Promise<number> {
  const isServed = sql`f.tenant_id = ${owner} or ${owner} = ${PLATFORM_TENANT_ID} and not exists (select from object_storage o
    where o.tenant_id = f.tenant_id and o.status = 1 and o.is_deleted = 0)`
  return db.run(sql`update stored_file f set target_id = ${id}, is_moving = true, attempts = 0, error = null, next_try_time = now()
    where not f.is_removed and f.storage_id is distinct from ${id} and (${isServed})`)
}

/** Those on their way are left where they are. */
function moveOut({ db }: Context, id: string): Promise<number> {
  return db.run(sql`update stored_file f set target_id = null, is_moving = true, attempts = 0, error = null, next_try_time = now()
    where not f.is_removed and (f.storage_id = ${id} or f.target_id = ${id})`)
}
