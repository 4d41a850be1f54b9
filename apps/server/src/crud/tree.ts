/** Hierarchical rows: forests for lists and selects, and the rules of moving a row. */
import { forestOf, type TreeOf, withAncestors } from '@swapdesk/domain'
import { type RawBuilder, sql } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { fieldProblem } from '../http/problem.ts'
import type { TableName } from '../db/tables.ts'
import { columnOf, snake } from './columns.ts'
import { isFiltered, rowsOf } from './list.ts'
import type { Noun, NounOperations, Row, ViewIds, ViewRow } from './noun.ts'

/** Maximum rows of a tree. */
export const TREE_ROWS_MAX = 10_000

type Hanging = { id: string; parentId: string }

/** A node of a selection tree as every tree of the contract answers it. */
export type TreeNode = {
  id: string
  parentId: string
  title: string
  titleEn: string | null
  key: string
  value: string
  hasChildren: boolean
  children?: TreeNode[]
}

export function treeNode(row: { id: string; parentId: string; title: string; titleEn?: string | null }) {
  const { id, parentId, title, titleEn = null } = row
  return { id, parentId, title, titleEn, key: id, value: id }
}

/** The rows of a list as a forest: matches under their ancestors. */
export async function filteredForest<O extends NounOperations, Id extends ViewIds<O>>(
  context: Context,
  noun: Noun<O>,
  view: Id,
  input: Row,
): Promise<TreeOf<ViewRow<Id> & Hanging>[]> {
  const tenant = input['tenantId'] === undefined ? {} : { tenantId: input['tenantId'] }
  const all = (await rowsOf(context, noun, view, tenant, TREE_ROWS_MAX)) as (ViewRow<Id> & Hanging)[]
  if (!isFiltered(noun, input)) return forestOf(all)
  const matching = (await rowsOf(context, noun, view, input, TREE_ROWS_MAX)) as (ViewRow<Id> & Hanging)[]
  const found = new Set(matching.map((row) => row.id))
  return forestOf(withAncestors(all, (row) => found.has(row.id)))
}

/** Whether a row has children: for lazily loaded trees. */
export function hasChildren(table: TableName, alias: string): RawBuilder<boolean> {
  return sql`exists (select 1 from ${sql.table(snake(table))} child where child.parent_id = ${columnOf(`${alias}.id`)}
    and child.is_deleted = 0)`
}

/** Refuses a parent that is missing, the row itself, or a descendant; every named row's tenant is checked elsewhere. */
export async function checkParent(
  context: Context,
  table: TableName,
  id: string | undefined,
  parentId: string,
): Promise<void> {
  if (parentId === '0') return
  if (parentId === id) throw fieldProblem('row.parent-self', 'parentId')
  const above = await context.db.all(sql<{ id: string }>`
    with recursive up as (
      select id, parent_id from ${sql.table(snake(table))} as t where t.id = ${parentId} and t.is_deleted = 0
      union select t.id, t.parent_id from ${sql.table(snake(table))} as t join up on t.id = up.parent_id)
    select id from up`)
  if (above.length === 0) throw fieldProblem('row.parent-missing', 'parentId')
  if (id !== undefined && above.some((row) => row.id === id)) throw fieldProblem('row.parent-self', 'parentId')
}
