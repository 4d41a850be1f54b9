/** What a tenant starts with: a root department named after it, a post, an administrator role with its menus, an admin user. */
import { randomInt } from 'node:crypto'
import { type Executor, sql } from '../../db/database.ts'

export type NewTenant = {
  tenantId: string
  tenantName: string
  tenantNameEn: string | null
  role: { name: string; nameEn: string; alias: string }
  /** Menus of the platform's own work are for the platform alone. */
  isPlatform: boolean
  account: string
  passwordHash: string
  mustChangePassword: boolean
}

/** A tenant number nobody has: six random digits, never the platform's. */
export async function freeTenantId(db: Executor): Promise<string> {
  for (;;) {
    const tenantId = String(randomInt(100_000, 1_000_000))
    const taken = await db.first(sql`select 1 as taken from tenant where tenant_id = ${tenantId}`)
    if (!taken) return tenantId
  }
}

/** Creates the defaults of a tenant whose row exists; answers their identifiers. */
export async function provisionTenant(
  db: Executor,
  tenant: NewTenant,
): Promise<{ deptId: string; roleId: string; postId: string; userId: string }> {
  const { tenantId } = tenant
  const id = async (query: Parameters<Executor['first']>[0]) => ((await db.first(query)) as { id: string }).id
  const deptId = await id(sql`insert into dept (tenant_id, dept_name, dept_name_en, full_name, dept_category, sort)
    values (${tenantId}, ${tenant.tenantName}, ${tenant.tenantNameEn}, ${tenant.tenantName}, 1, 1) returning id`)
  const postId = await id(sql`insert into post (tenant_id, category, post_code, post_name, post_name_en, sort)
    values (${tenantId}, 1, 'ceo', '首席执行官', 'Chief executive', 1) returning id`)
  const roleId = await id(sql`insert into role (tenant_id, role_name, role_name_en, role_alias, sort)
    values (${tenantId}, ${tenant.role.name}, ${tenant.role.nameEn}, ${tenant.role.alias}, 1) returning id`)
  await db.run(sql`insert into role_menu (tenant_id, role_id, menu_id)
    select ${tenantId}, ${roleId}, id from menu where is_deleted = 0 and (${tenant.isPlatform} or not is_platform_only)`)
  const userId = await id(sql`insert into user_account
      (tenant_id, account, password_hash, must_change_password, name, real_name, role_id, dept_id, post_id, create_dept)
    values (${tenantId}, ${tenant.account}, ${tenant.passwordHash}, ${tenant.mustChangePassword}, ${tenant.role.name}, ${tenant.role.name},
      ${[roleId]}, ${[deptId]}, ${[postId]}, ${deptId}) returning id`)
  return { deptId, roleId, postId, userId }
}
