/** What other screens ask of dictionaries: the items of a code, the dictionaries there are, and both as a tree. */
import { forestOf } from '@swapdesk/domain'
import { reachConditions, rowsOf } from '../../crud/list.ts'
import type { Resource } from '../../crud/resource.ts'
import { TREE_ROWS_MAX, treeNode } from '../../crud/tree.ts'
import { sql } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { PARENT_KEY } from './dictionaries.repository.ts'

type Items = DataOf<'dictDictionary'>
type Dict = DataOf<'dictDetail'>

/** Enabled items of a dictionary, in their order. */
export function itemsOf(context: Context, resource: Resource, code: string): Promise<Items> {
  const where = sql.join(
    [sql`d.code = ${code}`, sql`d.parent_id <> 0`, sql`d.status = 1`, ...reachConditions(context, resource)],
    sql` and `,
  )
  return context.db.all(sql<
    Items[number]
  >`select d.id, d.code, d.dict_key, d.dict_value, d.dict_value_en, d.sort, d.remark, d.is_sealed
    from ${resource.from} where ${where} order by d.sort, d.id`)
}

/** The dictionaries themselves. */
export function dictionariesOf(context: Context, resource: Resource): Promise<Items> {
  const where = sql.join([sql`d.dict_key = ${PARENT_KEY}`, ...reachConditions(context, resource)], sql` and `)
  return context.db.all(sql<
    Items[number]
  >`select d.id, d.code, d.dict_key, d.dict_value, d.dict_value_en, d.sort, d.remark, d.is_sealed
    from ${resource.from} where ${where} order by d.sort, d.id`)
}

/** All dictionaries with their items, or those of one code; `DICT` stands for all. */
export async function dictionaryTree(context: Context, resource: Resource, code: string | undefined) {
  const ofCode = code && code !== 'DICT' ? [sql`d.code = ${code}`] : []
  const rows = await rowsOf<Dict>(context, resource, {}, TREE_ROWS_MAX, ofCode)
  return forestOf(
    rows.map((row) => treeNode({ id: row.id, parentId: row.parentId, title: row.dictValue, titleEn: row.dictValueEn })),
  )
}
