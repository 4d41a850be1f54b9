/** Keeps a department's ancestors true: when it is placed, and for all below it when it moves. */
import { sql } from '../../db/database.ts'
import type { Row } from '../../crud/noun.ts'
import { checkParent } from '../../crud/tree.ts'
import type { Context } from '../../http/context.ts'

export async function placeDept(context: Context, row: Row, before: Row | undefined): Promise<Row> {
  const parentId = (row['parentId'] as string | null | undefined) || '0'
  const id = before && String(before['id'])
  const tenant = context.tenant ?? before?.['tenantId'] ?? context.principal.tenantId
  await checkParent(context, 'dept', id, parentId, sql`t.tenant_id = ${tenant}`)
  const parent = await context.db.first(sql<{ ancestors: string }>`select ancestors from dept where id = ${parentId}`)
  const ancestors = parent ? `${parent.ancestors},${parentId}` : '0'
  if (before && before['ancestors'] !== ancestors)
    await moveBelow(context, id as string, String(before['ancestors']), ancestors)
  return { ...row, parentId, ancestors }
}

/** Everything below hangs from the department itself: only the beginning of its ancestors changes. */
async function moveBelow(context: Context, id: string, from: string, to: string): Promise<void> {
  const old = `${from},${id}`
  await context.db.run(sql`
    update dept set ancestors = ${`${to},${id}`} || substr(ancestors, ${old.length + 1})
    where ancestors = ${old} or ancestors like ${`${old},%`}`)
}
