/**
 * Adds or changes a menu or button. Descendants of a menu reserved for the platform are reserved too. Raw SQL: a recursive
 * query.
 */
import type { Row } from '../../crud/noun.ts'
import { checkParent } from '../../crud/tree.ts'
import { submitRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import type { Context } from '../../http/context.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { changedIds } from '../../http/input.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { withinReach } from '../roles/index.ts'
import { addViewButtons } from './leaf-grants.ts'
import { menus } from './menus.repository.ts'

export function submitMenu(context: Context, input: Row): Promise<{ id: string }> {
  return withinReach(context, 'menus', changedIds(input), async () => {
    const saved = await submitRow(context, { ...menus, prepare: place }, input)
    await reserveBelow(context, saved.id)
    await addViewButtons(context.db)
    return saved
  })
}

async function place(context: Context, row: Row, before: Row | undefined): Promise<Row> {
  const parentId = (row['parentId'] as string | null | undefined) || '0'
  await checkParent(context, menus.table, before && String(before['id']), parentId)
  const parent = await context.db.first(
    query
      .selectFrom('menu')
      .select(['category', 'isPlatformOnly'])
      .where('id', '=', parentId)
      .where('isDeleted', '=', 0),
  )
  // A button has no children.
  if (parent && parent.category !== 1) throw fieldProblem('row.parent-missing', 'parentId')
  const isPlatformOnly = parent?.isPlatformOnly === true || row['isPlatformOnly'] === true
  const wasPlatformOnly = before?.['isPlatformOnly'] === true
  // Removes grants from other tenants' roles, whose rows only administrators of the platform reach.
  if (before && isPlatformOnly !== wasPlatformOnly && context.tenant !== null) {
    throw new Problem('permission.platform-only')
  }
  return { ...row, parentId, isPlatformOnly }
}

/** Reserves a menu and its descendants for the platform and removes them from packages and other tenants' roles and top menus. */
async function reserveBelow(context: Context, id: string): Promise<void> {
  const menu = await context.db.first(query.selectFrom('menu').select('isPlatformOnly').where('id', '=', id))
  if (!menu?.isPlatformOnly || context.tenant !== null) return
  const below = await context.db.all(sql<{ id: string }>`
    with recursive down as (
      select id from menu where id = ${id} union select m.id from menu m join down on m.parent_id = down.id)
    select id from down`)
  const ids = below.map((row) => row.id)
  await context.db.many([
    query
      .updateTable('menu')
      .set({ isPlatformOnly: true })
      .where('id', '=', anyOf(ids))
      .where('isPlatformOnly', '=', false),
    query.deleteFrom('roleMenu').where('menuId', '=', anyOf(ids)).where('tenantId', '<>', PLATFORM_TENANT_ID),
    query.deleteFrom('topMenuMenu').where('menuId', '=', anyOf(ids)).where('tenantId', '<>', PLATFORM_TENANT_ID),
    sql`update tenant_package set menu_id = array(select id from unnest(menu_id) as id where not id = any(${ids}::bigint[]))
      where menu_id && ${ids}::bigint[]`,
  ])
}
