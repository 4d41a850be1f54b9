/** Defaults of a new tenant: a root department named after it, a post, an administrator role with its menus, an admin user. */
import { randomInt } from 'node:crypto'
import { AlarmLevel, YesNo } from '@swapdesk/dictionary'
import { type Executor, type Query, query, sql } from '../../db/database.ts'
import { isGroup } from '../menus/index.ts'

type NewTenant = {
  tenantId: string
  tenantName: string
  tenantNameEn: string | null
  role: { name: string; nameEn: string; alias: string }
  /** Menus of platform administration are reserved for the platform. */
  isPlatform: boolean
  account: string
  passwordHash: string
  mustChangePassword: boolean
}

/** Critical alarms to everybody who may handle them; the tenant may change it (migration 0207 gave it to earlier ones). */
const DEFAULT_ALARM_RULE = {
  ruleName: '紧急告警通知处理人员',
  ruleNameEn: 'Critical alarms to handlers',
  sort: 10,
  levels: String(AlarmLevel.Critical),
  toHandlers: YesNo.Yes,
}

/** An unused tenant ID: six random digits, never the platform's. */
export async function freeTenantId(db: Executor): Promise<string> {
  for (;;) {
    const tenantId = String(randomInt(100_000, 1_000_000))
    const taken = await db.first(query.selectFrom('tenant').select('id').where('tenantId', '=', tenantId))
    if (!taken) return tenantId
  }
}

/** Creates the defaults of a tenant whose row exists; returns their identifiers. */
export async function provisionTenant(
  db: Executor,
  tenant: NewTenant,
): Promise<{ deptId: string; roleId: string; postId: string; userId: string }> {
  const { tenantId } = tenant
  const idOf = async (insert: Query<{ id: string }>) => ((await db.first(insert)) as { id: string }).id
  const dept = {
    tenantId,
    deptName: tenant.tenantName,
    deptNameEn: tenant.tenantNameEn,
    fullName: tenant.tenantName,
    deptCategory: 1,
    sort: 1,
  }
  const deptId = await idOf(query.insertInto('dept').values(dept).returning('id'))
  const post = {
    tenantId,
    category: 1,
    postCode: 'ceo',
    postName: '首席执行官',
    postNameEn: 'Chief executive',
    sort: 1,
  }
  const postId = await idOf(query.insertInto('post').values(post).returning('id'))
  const { name, nameEn, alias } = tenant.role
  // Migration 0061: a tenant keeps this role, and an enabled user who has it.
  const role = { tenantId, roleName: name, roleNameEn: nameEn, roleAlias: alias, sort: 1, isBuiltin: true }
  const roleId = await idOf(query.insertInto('role').values(role).returning('id'))
  await db.run(grantMenus(tenant, roleId))
  const user = {
    tenantId,
    account: tenant.account,
    passwordHash: tenant.passwordHash,
    mustChangePassword: tenant.mustChangePassword,
    name,
    realName: name,
    roleId: [roleId],
    deptId: [deptId],
    postId: [postId],
    createDept: deptId,
  }
  const userId = await idOf(query.insertInto('userAccount').values(user).returning('id'))
  await db.run(query.insertInto('alarmRule').values({ tenantId, ...DEFAULT_ALARM_RULE }))
  return { deptId, roleId, postId, userId }
}

function grantMenus({ tenantId, isPlatform }: NewTenant, roleId: string): Query {
  return query
    .insertInto('roleMenu')
    .columns(['tenantId', 'roleId', 'menuId'])
    .expression(
      query
        .selectFrom('menu')
        .select([sql<string>`${tenantId}`.as('tenantId'), sql<string>`${roleId}::bigint`.as('roleId'), 'id'])
        .where('isDeleted', '=', 0)
        .where((eb) => eb.not(isGroup('menu')))
        .where((eb) => eb.or([eb.lit(isPlatform), eb('isPlatformOnly', '=', false)])),
    )
}
