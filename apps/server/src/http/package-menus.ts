/**
 * Which menus the product package of a tenant includes. What runs everywhere that reads rights: grants beyond the package stay
 * stored and have no effect. Built-in menus (users, roles) are always included, so that a tenant keeps its administration.
 * Raw SQL: part of larger statements.
 */
import { type RawBuilder, sql } from '../db/database.ts'

/** @param tenant alias of the tenant's row; `menu` that of the menu's */
export function isInPackage(tenant: string, menu = 'm'): RawBuilder<boolean> {
  const packageId = sql.ref(`${tenant}.package_id`)
  return sql<boolean>`(${packageId} is null or ${sql.ref(`${menu}.is_builtin`)} or exists (
    select from tenant_package k where k.id = ${packageId} and ${sql.ref(`${menu}.id`)} = any(k.menu_id)))`
}
