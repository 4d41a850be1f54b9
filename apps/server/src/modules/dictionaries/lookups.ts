/**
 * Dictionary reads of other screens: the items of a code, the dictionaries, and both as a tree. Raw SQL: one query over either
 * of two tables.
 */
import { forestOf } from '@swapdesk/domain'
import { fromOf, reachConditions, rowsOf } from '../../crud/list.ts'
import { TREE_ROWS_MAX, treeNode } from '../../crud/tree.ts'
import { sql } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { bizDicts, dicts, PARENT_KEY } from './dictionaries.repository.ts'

type Items = DataOf<'dictDictionary'>
type Dictionary = typeof dicts | typeof bizDicts

/** Business dictionaries of one operator. */
const ofTenant = (tenantId: string | undefined) => (tenantId === undefined ? [] : [sql`d.tenant_id = ${tenantId}`])

/** Enabled items of a dictionary, in their order. */
export function itemsOf(context: Context, noun: Dictionary, code: string, tenantId?: string): Promise<Items> {
  const where = sql.join(
    [
      sql`d.code = ${code}`,
      sql`d.parent_id <> 0`,
      sql`d.status = 1`,
      ...ofTenant(tenantId),
      ...reachConditions(context, noun),
    ],
    sql` and `,
  )
  return context.db.all(sql<
    Items[number]
  >`select d.id, d.code, d.dict_key, d.dict_value, d.dict_value_en, d.sort, d.remark, d.is_sealed
    from ${fromOf(noun)} where ${where} order by d.sort, d.id`)
}

/** The dictionaries themselves. */
export function dictionariesOf(context: Context, noun: Dictionary, tenantId?: string): Promise<Items> {
  const where = sql.join(
    [sql`d.dict_key = ${PARENT_KEY}`, ...ofTenant(tenantId), ...reachConditions(context, noun)],
    sql` and `,
  )
  return context.db.all(sql<
    Items[number]
  >`select d.id, d.code, d.dict_key, d.dict_value, d.dict_value_en, d.sort, d.remark, d.is_sealed
    from ${fromOf(noun)} where ${where} order by d.sort, d.id`)
}

/** All dictionaries with their items, or those of one code; `DICT` means all. */
export async function dictionaryTree(context: Context, noun: Dictionary, code: string | undefined, tenantId?: string) {
  const ofCode = code && code !== 'DICT' ? [sql`d.code = ${code}`] : []
  const rows =
    noun === bizDicts
      ? await rowsOf(context, bizDicts, 'dictBizDetail', { tenantId }, TREE_ROWS_MAX, ofCode)
      : await rowsOf(context, dicts, 'dictDetail', {}, TREE_ROWS_MAX, ofCode)
  return forestOf(
    rows.map((row) => treeNode({ id: row.id, parentId: row.parentId, title: row.dictValue, titleEn: row.dictValueEn })),
  )
}
