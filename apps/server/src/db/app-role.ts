/**
 * The application role, under which requests run: row-level security applies to it, and it owns nothing. Roles and
 * their memberships are not part of a dump, so a restored database may lack them, which the start and `/readyz` detect.
 */
import { readFileSync } from 'node:fs'
import { type Executor, sql } from './database.ts'

const ROLE = 'swapdesk_app'
const NAMED_MAX = 5
/** One line for each privilege, policy and table under row-level security of a migrated database. */
const expected = readFileSync(new URL('app-role-privileges.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** The privileges of the role in this database, in the format of app-role-privileges.txt. */
export async function privilegesOf(db: Executor): Promise<string[]> {
  const rows = await db.all(sql<{ line: string }>`
    with app as (select oid from pg_roles where rolname = ${ROLE}),
    own as (select c.oid, c.relname, c.relacl, c.relkind, c.relrowsecurity from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'S') and not c.relispartition)
    select lower(a.privilege_type) || ' on ' || relname as line from own, app, aclexplode(relacl) a where a.grantee = app.oid
    union all select lower(a.privilege_type) || ' (' || t.attname || ') on ' || relname
      from own, app, pg_attribute t, aclexplode(t.attacl) a where t.attrelid = own.oid and a.grantee = app.oid
    union all select 'policy ' || polname || ' on ' || relname
      from own, app, pg_policy p where p.polrelid = own.oid and app.oid = any(p.polroles)
    union all select 'row-level security on ' || relname from own where relrowsecurity
    union all select 'usage on schema' from app where has_schema_privilege(app.oid, current_schema(), 'usage')`)
  return rows.map(({ line }) => line).toSorted((a, b) => (a < b ? -1 : 1))
}

/** What this database lacks to serve requests; empty if it is complete. */
export async function missingPrivileges(db: Executor): Promise<string[]> {
  const role = await db.first(sql<{ isBound: boolean; isMember: boolean }>`
    select not rolsuper and not rolbypassrls as is_bound, pg_has_role(current_user, oid, 'member') as is_member
    from pg_roles where rolname = ${ROLE}`)
  if (!role) return [`role ${ROLE}`]
  const present = new Set(await privilegesOf(db))
  return [
    ...(role.isMember ? [] : [`membership of the server's user in ${ROLE}`]),
    ...(role.isBound ? [] : [`role ${ROLE} bound by row-level security`]),
    ...expected.filter((line) => !present.has(line)),
  ]
}

/** Refuses to start on a database in which every request would fail. */
export async function assertAppRole(db: Executor): Promise<void> {
  const missing = await missingPrivileges(db)
  if (missing.length === 0) return
  const rest = missing.length > NAMED_MAX ? ` and ${missing.length - NAMED_MAX} more` : ''
  throw new Error(
    `The database lacks: ${missing.slice(0, NAMED_MAX).join(', ')}${rest}. ` +
      `Requests run as ${ROLE}, whose privileges a restore brings only if the role exists before it. ` +
      'Restore as docs/operations.md says under "Preparing PostgreSQL", or run what is missing there as a superuser.',
  )
}
