/** Maintains the ancestors of a department and its descendants when it is added or moved. */
import { query, sql } from '../../db/database.ts'
import type { Row } from '../../crud/noun.ts'
import { checkParent } from '../../crud/tree.ts'
import type { Context } from '../../http/context.ts'

export async function setAncestors(context: Context, row: Row, before: Row | undefined): Promise<Row> {
  const parentId = (row['parentId'] as string | null | undefined) || '0'
  const id = before && String(before['id'])
  await checkParent(context, 'dept', id, parentId)
  const parent = await context.db.first(query.selectFrom('dept').select('ancestors').where('id', '=', parentId))
  const ancestors = parent ? `${parent.ancestors},${parentId}` : '0'
  if (before && before['ancestors'] !== ancestors)
    await moveBelow(context, id as string, String(before['ancestors']), ancestors)
  return { ...row, parentId, ancestors }
}

/** Only the prefix of the descendants' ancestors changes. */
async function moveBelow(context: Context, id: string, from: string, to: string): Promise<void> {
  const old = `${from},${id}`
  await context.db.run(
    query
      .updateTable('dept')
      .set({ ancestors: sql<string>`${`${to},${id}`} || substr(ancestors, ${old.length + 1})` })
      .where((eb) => eb.or([eb('ancestors', '=', old), eb('ancestors', 'like', `${old},%`)])),
  )
}
