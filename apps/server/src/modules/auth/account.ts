/** The people who log in, as the token endpoint needs them. */
import { type Database, sql } from '../../db/database.ts'

export type Account = {
  id: string
  tenantId: string
  account: string
  passwordHash: string
  status: number
  name: string | null
  realName: string | null
  avatar: string | null
  mustChangePassword: boolean
  deptId: string[]
  postId: string[]
  roleId: string[]
  roleName: string | null
}

const COLUMNS = sql`u.id, u.tenant_id, u.account, u.password_hash, u.status, u.name, u.real_name, u.avatar, u.must_change_password,
  u.dept_id, u.post_id, u.role_id,
  (select string_agg(r.role_alias, ',' order by r.sort) from role r where r.id = any(u.role_id) and r.is_deleted = 0) as role_name`

export function findAccount(db: Database, tenantId: string, account: string): Promise<Account | undefined> {
  return db.system.first(sql<Account>`select ${COLUMNS} from user_account u
    where u.tenant_id = ${tenantId} and lower(u.account) = ${account.trim().toLowerCase()} and u.is_deleted = 0`)
}

export function accountOfSession(
  db: Database,
  sessionId: string,
): Promise<(Account & { clientId: string }) | undefined> {
  return db.system.first(sql<
    Account & { clientId: string }
  >`select ${COLUMNS}, s.client_id from session s join user_account u on u.id = s.user_id
    where s.id = ${sessionId} and u.is_deleted = 0`)
}

/** Whether people of a tenant may log in. */
export async function isTenantOpen(db: Database, tenantId: string): Promise<boolean> {
  const row = await db.system.first(sql`select 1 as open from tenant
    where tenant_id = ${tenantId} and status = 1 and is_deleted = 0 and (expire_time is null or expire_time > now())`)
  return row !== undefined
}
