/** Rows that hang below each other: forests for lists and selects, and the rules of moving a row. */
import { type RawBuilder, sql } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { fieldProblem, Problem } from '../http/problem.ts'
import type { Condition } from './filters.ts'
import { rowsOf } from './list.ts'
import type { Resource, Row } from './resource.ts'

/** The most rows a tree is made of; trees are made for people to look through. */
export const TREE_ROWS_MAX = 10_000

type Hanging = { id: string; parentId: string }
export type Node<T> = T & { hasChildren: boolean; children?: Node<T>[] }

/**
 * Rows as a forest, in the order they came. A row whose parent is not among them stands at the top. Leaves have no
 * `children` at all: clients of the family take any `children` for a branch.
 */
export function forestOf<T extends Hanging>(rows: readonly T[]): Node<T>[] {
  const nodes = new Map<string, Node<T>>(rows.map((row) => [row.id, { ...row, hasChildren: false }]))
  const roots: Node<T>[] = []
  for (const node of nodes.values()) {
    const parent = node.parentId === node.id ? undefined : nodes.get(node.parentId)
    if (!parent) roots.push(node)
    else {
      parent.hasChildren = true
      ;(parent.children ??= []).push(node)
    }
  }
  return roots
}

/** The rows named by `ids`, with all their ancestors, in the order of `rows`. */
export function withAncestors<T extends Hanging>(rows: readonly T[], ids: Iterable<string>): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = new Set<string>()
  for (const id of ids) {
    for (let at = byId.get(id); at && !kept.has(at.id); at = byId.get(at.parentId)) kept.add(at.id)
  }
  return rows.filter((row) => kept.has(row.id))
}

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

/** A filtered list as a forest: what matches, under its ancestors. */
export async function filteredForest<T extends Hanging>(
  context: Context,
  resource: Resource,
  input: Row,
): Promise<Node<T>[]> {
  const isFiltered = Object.keys(resource.filters).some((name) => input[name] !== undefined && input[name] !== '')
  const tenant = input['tenantId'] === undefined ? {} : { tenantId: input['tenantId'] }
  const all = await rowsOf<T>(context, resource, tenant, TREE_ROWS_MAX)
  if (!isFiltered) return forestOf(all)
  const found = await rowsOf<T>(context, resource, input, TREE_ROWS_MAX)
  return forestOf(
    withAncestors(
      all,
      found.map((row) => row.id),
    ),
  )
}

/** Whether rows hang below a row: for lists that load branch by branch. */
export function hasChildrenOf(table: string, alias: string): RawBuilder<unknown> {
  return sql`exists (select 1 from ${sql.table(table)} c where c.parent_id = ${sql.ref(`${alias}.id`)} and c.is_deleted = 0) as has_children`
}

/** Refuses a parent that is missing, the row itself, or below it. */
export async function checkParent(
  context: Context,
  table: string,
  id: string | undefined,
  parentId: string,
  reach: Condition,
): Promise<void> {
  if (parentId === '0') return
  if (parentId === id) throw fieldProblem('row.parent-self', 'parentId')
  const above = await context.db.all(sql<{ id: string }>`
    with recursive up as (
      select id, parent_id from ${sql.table(table)} as t where t.id = ${parentId} and t.is_deleted = 0 and ${reach}
      union select t.id, t.parent_id from ${sql.table(table)} as t join up on t.id = up.parent_id)
    select id from up`)
  if (above.length === 0) throw fieldProblem('row.parent-missing', 'parentId')
  if (id !== undefined && above.some((row) => row.id === id)) throw fieldProblem('row.parent-self', 'parentId')
}

/** Refuses to remove rows that others hang below, unless those go with them. */
export async function refuseParents(context: Context, table: string, ids: readonly string[]): Promise<void> {
  const child = await context.db.first(sql`select 1 as found from ${sql.table(table)}
    where parent_id = any(${ids}::bigint[]) and not id = any(${ids}::bigint[]) and is_deleted = 0 limit 1`)
  if (child) throw new Problem('row.has-children')
}
