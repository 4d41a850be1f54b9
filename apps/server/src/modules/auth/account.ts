/**
 * Accounts, as the token endpoint needs them. Raw SQL: four queries share their columns, which are computed from arrays of
 * identifiers.
 */
import { UserAudit } from '@swapdesk/dictionary'
import { type Database, query, sql } from '../../db/database.ts'
import { now } from '../../db/expressions.ts'
import type { InputOf, PublicContext } from '../../http/context.ts'
import { TokenFailure } from './token-failure.ts'

/** The platform's tenant, the default. */
export const TENANT_DEFAULT = '000000'

export type Account = {
  id: string
  tenantId: string
  account: string
  passwordHash: string
  status: number
  auditStatus: number
  name: string | null
  realName: string | null
  avatar: string | null
  mustChangePassword: boolean
  deptId: string[]
  postId: string[]
  roleId: string[]
  roleName: string | null
}

const COLUMNS = sql`u.id, u.tenant_id, u.account, u.password_hash, u.status, u.audit_status, u.name, u.real_name, u.avatar, u.must_change_password,
  u.post_id`

const aliasesOf = (
  roleIds: ReturnType<typeof sql>,
) => sql`(select string_agg(r.role_alias, ',' order by r.sort) from role r
  where r.id = any(${roleIds}) and r.is_deleted = 0)`
const ALL_IDENTITIES = sql`u.dept_id, u.role_id, ${aliasesOf(sql`u.role_id`)} as role_name`
/** The subset active in a session with an active role and department (see active-identity.ts). */
const ACTIVE_IDENTITY = sql`${ownOnly('dept_id')} as dept_id, ${ownOnly('role_id')} as role_id, ${aliasesOf(ownOnly('role_id'))} as role_name`

function ownOnly(column: 'dept_id' | 'role_id') {
  const [chosen, own] = [sql.ref(`s.${column}`), sql.ref(`u.${column}`)]
  return sql`case when ${chosen} is null then ${own} when ${chosen} = any(${own}) then array[${chosen}] else '{}' end`
}

export function findAccount(db: Database, tenantId: string, account: string): Promise<Account | undefined> {
  return db.system.first(sql<Account>`select ${COLUMNS}, ${ALL_IDENTITIES} from user_account u
    where u.tenant_id = ${tenantId} and lower(u.account) = ${account.trim().toLowerCase()} and u.is_deleted = 0`)
}

export function accountOf(db: Database, userId: string): Promise<Account | undefined> {
  return db.system.first(sql<Account>`select ${COLUMNS}, ${ALL_IDENTITIES} from user_account u
    where u.id = ${userId} and u.is_deleted = 0`)
}

/** The tenant account of a third-party identity; without a tenant, the most recent one. */
export function accountOfPerson(db: Database, personId: string, tenantId: string): Promise<Account | undefined> {
  const isAnywhere = tenantId === TENANT_DEFAULT
  return db.system.first(sql<Account>`select ${COLUMNS}, ${ALL_IDENTITIES}
    from third_party_account a join user_account u on u.id = a.user_id and u.is_deleted = 0
    where a.person_id = ${personId} and (a.tenant_id = ${tenantId} or ${isAnywhere})
    order by a.tenant_id = ${tenantId} desc, a.create_time desc limit 1`)
}

export function accountOfSession(
  db: Database,
  sessionId: string,
): Promise<(Account & { clientId: string; personId: string | null }) | undefined> {
  return db.system.first(sql<
    Account & { clientId: string; personId: string | null }
  >`select ${COLUMNS}, ${ACTIVE_IDENTITY}, s.client_id, s.person_id from session s join user_account u on u.id = s.user_id
    where s.id = ${sessionId} and u.is_deleted = 0`)
}

/** A tenant that is enabled and not expired. */
export function openTenant(tenantId: string) {
  return query
    .selectFrom('tenant')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('status', '=', 1)
    .where('isDeleted', '=', 0)
    .where((eb) => eb.or([eb('expireTime', 'is', null), eb('expireTime', '>', now)]))
}

/** Whether users of a tenant may log in. */
export async function isTenantOpen(db: Database, tenantId: string): Promise<boolean> {
  return (await db.system.first(openTenant(tenantId))) !== undefined
}

/** The tenant of a login, from the body or the header; refuses a disabled one. */
export async function openTenantOf(context: PublicContext, input: InputOf<'authToken'>): Promise<string> {
  const header = context.headers['tenant-id']
  const tenantId = input.tenantId || (typeof header === 'string' && header) || TENANT_DEFAULT
  if (!/^[0-9]{6}$/.test(tenantId) || !(await isTenantOpen(context.services.db, tenantId))) throw new TokenFailure(2004)
  return tenantId
}

export function isApproved({ auditStatus }: Account): boolean {
  return auditStatus === UserAudit.Approved
}

/** Refuses a user whose registration is not approved, with its state. */
export function assertApproved({ auditStatus }: Account): void {
  if (auditStatus === UserAudit.Waiting) throw new TokenFailure(2007)
  if (auditStatus === UserAudit.Refused) throw new TokenFailure(2009)
}
