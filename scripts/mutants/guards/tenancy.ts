/** What keeps the rows of tenants apart. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const predicate = [`${server}/http/tenant-predicate.test.ts`, `${server}/http/tenant-predicate-writes.test.ts`]
const policies = [`${server}/db/row-level-security.test.ts`]
const scopes = [`${server}/crud/scope.test.ts`]
const security = [`${server}/http/security.test.ts`]
const memberships = [`${server}/modules/users/memberships.test.ts`]

const ENABLE = "execute format('alter table %I enable row level security', t);"
const TENANT = "tenant_id = (select current_setting('app.tenant'))"

/** Row-level security taken from one table; `fails this test without a policy` does so for every other. */
const withoutPolicy = (table: string): Mutant => ({
  guard: `row-level security of ${table}`,
  file: `${server}/db/migrations/9999_mutant.sql`,
  replace: `alter table ${table} disable row level security;\n`,
  tests: policies,
  mayPreventStart: true,
})

/** The server starts on no database that lacks a policy or the role. */
const preventingStart = (mutants: readonly Mutant[]): Mutant[] =>
  mutants.map((mutant) => ({ ...mutant, mayPreventStart: true }))

export const tenancy: Mutant[] = [
  ...mutantsOf(`${server}/crud/scope.ts`, predicate, [
    ['tenant predicate', 'return context.tenant === null ? undefined', 'return context ? undefined'],
  ]),
  ...preventingStart(
    mutantsOf(`${server}/db/migrations/0003_row_level_security.sql`, policies, [
      ['row-level security of people, fleet and logs', ENABLE, ''],
      ['row-level security of sessions', 'alter table session enable row level security;', ''],
      ['application role of a session', ", set_config('role', 'swapdesk_app', true)", ''],
    ]),
  ),
  ...preventingStart(
    mutantsOf(`${server}/db/migrations/0004_devices.sql`, policies, [
      ['row-level security of stations and devices', ENABLE, ''],
    ]),
  ),
  ...preventingStart(
    mutantsOf(`${server}/db/migrations/0008_messages.sql`, policies, [['row-level security of messages', ENABLE, '']]),
  ),
  ...mutantsOf(`${server}/db/migrations/0009_logins.sql`, policies, [
    ["rows a third party's account may be added to", `with check (${TENANT} or`, 'with check (true or'],
    ["rows of a third party's accounts", `using (${TENANT} or`, 'using (true or'],
  ]),
  ...preventingStart(
    mutantsOf(`${server}/db/migrations/0010_counted_tables_policy.sql`, policies, [
      ['row-level security of counts', 'alter table table_change enable row level security;', ''],
    ]),
  ),
  ...['vehicle', 'message', 'device_command', 'user_account'].map(withoutPolicy),
  ...mutantsOf(`${server}/crud/write.ts`, scopes, [
    [
      'reach of a locked row',
      '${sql.ref(`${alias}.id`)} = ${id}`, ...reachConditions(context, noun)]',
      '${sql.ref(`${alias}.id`)} = ${id}`]',
    ],
    ['reach of a removal', '[byId, ...reachConditions(context, noun)]', '[byId]'],
  ]),
  ...mutantsOf(`${server}/crud/list.ts`, scopes, [
    ['reach of a list', '[...reachConditions(context, noun), ...filter', '[sql`true`, ...filter'],
    ['totals of narrowed lists', ' && !scopeOf(context, noun)', ''],
    ['reach of a detail', '[byId, ...reachConditions(context, noun)]', '[byId]'],
  ]),
  ...mutantsOf(`${server}/crud/write.ts`, security, [
    ['tenant of a new row', "context.tenant === null && typeof named === 'string'", "typeof named === 'string'"],
  ]),
  ...mutantsOf(`${server}/modules/users/assign-roles.ts`, memberships, [
    ['tenant of granted roles', "      .where('tenantId', '=', tenantId)\n", ''],
  ]),
]
