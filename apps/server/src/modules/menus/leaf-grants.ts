/**
 * Brings stored grants into the form of `grantedLeaves` (packages/domain): groups are not granted, and a screen with buttons
 * has a View button that is granted with it. Raw SQL: set operations over menus and their grants.
 */
import { type Executor, sql } from '../../db/database.ts'
import { permissionCodes } from '../roles/index.ts'

/** Menus with children, none of which is a button: they are not granted. */
export const isGroup = (menu: string) => {
  const id = sql.ref(`${menu}.id`)
  return sql<boolean>`(exists (select from menu c where c.parent_id = ${id} and c.is_deleted = 0)
    and not exists (select from menu c where c.parent_id = ${id} and c.is_deleted = 0 and c.category = 2))`
}

const isViewOf = sql<boolean>`v.parent_id = s.id and v.category = 2 and v.code = s.code || '_view' and v.is_deleted = 0`

/** Adds missing View buttons of screens with buttons, or with a permission and children, for roles and packages with the screen. */
export async function addViewButtons(db: Executor): Promise<void> {
  await db.run(sql`
    insert into menu (parent_id, code, name, name_en, alias, sort, category, action, is_open, is_platform_only, is_builtin)
    select s.id, s.code || '_view', '查看', 'View', s.code || '_view', 0, 2, 2, 1, s.is_platform_only, s.is_builtin
    from menu s where s.is_deleted = 0 and s.category = 1
      and exists (select from menu c where c.parent_id = s.id and c.is_deleted = 0
        and (c.category = 2 or s.code = any(${[...permissionCodes]}::text[])))
      and not exists (select from menu v where v.code = s.code || '_view' and v.is_deleted = 0)`)
  await db.run(sql`
    insert into role_menu (tenant_id, role_id, menu_id)
    select g.tenant_id, g.role_id, v.id from role_menu g join menu s on s.id = g.menu_id join menu v on ${isViewOf}
    on conflict do nothing`)
  await db.run(sql`
    update tenant_package k set menu_id = k.menu_id || added.ids from (
      select p.id, array_agg(v.id) as ids from tenant_package p join menu s on s.id = any(p.menu_id) join menu v on ${isViewOf}
      where not v.id = any(p.menu_id) group by p.id) added
    where k.id = added.id`)
}

/** Repeated at each start, for roles that an earlier version granted. Changes nobody's permissions. */
export async function storeLeafGrants(db: Executor): Promise<void> {
  await addViewButtons(db)
  await db.run(sql`
    delete from role_menu g using menu v, menu s where g.menu_id = v.id and ${isViewOf}
      and not exists (select from role_menu h where h.role_id = g.role_id and h.menu_id = s.id)`)
  await db.run(sql`delete from role_menu g using menu m where m.id = g.menu_id and ${isGroup('m')}`)
  await db.run(sql`delete from top_menu_menu g using menu m where m.id = g.menu_id and ${isGroup('m')}`)
}
