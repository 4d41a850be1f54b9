/** Who may do what, and who may give which rights. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const everyOperation = [`${server}/http/every-operation.test.ts`]
const scopes = [`${server}/crud/scope.test.ts`]
const roles = [`${server}/modules/roles/roles.test.ts`]
const reach = ['reach.test.ts', 'reach-columns.test.ts', 'reach-at-once.test.ts'].map(
  (file) => `${server}/modules/roles/${file}`,
)
const builtin = [`${server}/modules/platform/builtin.test.ts`]
const lastAdministrator = [`${server}/modules/users/last-administrator.test.ts`]
const users = [`${server}/modules/users/users.test.ts`]
const auth = [`${server}/modules/auth/auth.test.ts`]
const security = [`${server}/http/security.test.ts`]
const activeIdentity = [`${server}/modules/auth/active-identity.test.ts`]

export const rights: Mutant[] = [
  ...mutantsOf(`${server}/http/mount.ts`, everyOperation, [
    [
      'session of a request',
      'if (!isPublic) request.principal =',
      'if (!isPublic && request.headers["blade-auth"]) request.principal =',
    ],
  ]),
  ...mutantsOf(`${server}/http/principal.ts`, everyOperation, [
    [
      'permission of an operation',
      'if (principal.roles.some((role) => roleMay(role, permission, operation.path)))',
      'if (operation)',
    ],
    [
      'permission for options of a screen',
      'if (roles.some((role) => [...role.permissions].some(isOf))) return undefined',
      'if (roles) return undefined',
    ],
    ['permission to change', 'return isUpdate ? permission.update : permission.create', 'return permission.create'],
    ['permission to add', 'return isUpdate ? permission.update : permission.create', 'return permission.update'],
  ]),
  ...mutantsOf(`${server}/http/mount.ts`, auth, [
    [
      'permission once rights have changed',
      'const refusal = refusalOf(principal, base.operation, isUpdate(input))\n    if (refusal) throw refusal\n',
      '',
    ],
  ]),
  ...mutantsOf(`${server}/http/mount.ts`, security, [
    ['tenant of a request', "reach !== 'own' && principal.isPlatformAdmin", "reach !== 'own'"],
  ]),
  ...mutantsOf(
    `${server}/http/principal.ts`,
    [`${server}/http/scope-refusals.test.ts`],
    [
      [
        'refusal by an API scope says so',
        "isHeld ? 'permission.out-of-scope' : 'permission.denied'",
        "isHeld ? 'permission.denied' : 'permission.denied'",
      ],
    ],
  ),
  ...mutantsOf(`${server}/http/principal.ts`, security, [
    ['tables only the platform writes', '!principal.isPlatform\n  ) {', '!principal\n  ) {'],
    [
      'tenant of administrators of the platform',
      "isPlatform && roles.some((role) => role.alias === 'administrator')",
      "roles.some((role) => role.alias === 'administrator')",
    ],
  ]),
  ...mutantsOf(`${server}/http/principal.ts`, roles, [
    [
      'role of administrators of the platform',
      "isPlatform && roles.some((role) => role.alias === 'administrator')",
      'isPlatform',
    ],
  ]),
  ...mutantsOf(`${server}/http/principal.ts`, activeIdentity, [
    ['own role of a narrowed session', 'when s.role_id = any(u.role_id) then array', 'when true then array'],
    ['own department of a narrowed session', 'when s.dept_id = any(u.dept_id) then array', 'when true then array'],
  ]),
  ...mutantsOf(`${server}/modules/auth/active-identity.ts`, activeIdentity, [
    ['own departments and roles to work as', 'if (!isOwn || Array.isArray(deptId))', 'if (Array.isArray(deptId))'],
  ]),
  ...mutantsOf(`${server}/http/path-pattern.ts`, scopes, [
    ['whole path of an API scope', '    reached = next\n', '    reached = next.includes(1) ? next : reached\n'],
  ]),
  ...mutantsOf(`${server}/http/principal.ts`, scopes, [
    ['API scopes', 'return paths === undefined || paths.some(', 'return paths !== null || paths.some('],
  ]),
  ...mutantsOf(`${server}/http/principal.ts`, auth, [
    ['disabled users', 'on u.id = s.user_id and u.status = 1 and', 'on u.id = s.user_id and'],
    ['removed users', 'u.status = 1 and u.is_deleted = 0\n', 'u.status = 1\n'],
    ['disabled and removed menus', 'rm.role_id = r.id and m.is_deleted = 0 and m.status = 1', 'rm.role_id = r.id'],
    [
      'disabled roles and those of other tenants',
      'r.tenant_id = u.tenant_id and r.is_deleted = 0 and r.status = 1',
      'true',
    ],
  ]),
  ...mutantsOf(`${server}/crud/scope.ts`, scopes, [
    [
      'data scopes',
      'const perRole: Condition[] = []',
      'const perRole: Condition[] = []\n  if (perRole) return undefined',
    ],
    [
      'no rows under an unreadable data scope',
      'ruleCondition(rule.rule, context, scoped) : NOTHING',
      'ruleCondition(rule.rule, context, scoped) : undefined',
    ],
    ['scopes of roles that open the resource', 'if (!scopes && !opensResource(role, scoped.resource)) continue', ''],
  ]),
  ...mutantsOf(`${server}/http/mount.ts`, users, [
    ['password that must be changed', 'principal.mustChangePassword && !BEFORE', '!principal && !BEFORE'],
    ['audit row of a write', '() => [auditInsert(context, audits)]', '() => []'],
  ]),
  ...mutantsOf(
    `${server}/http/mount.ts`,
    [`${server}/modules/auth/registration.test.ts`],
    [['operations refused to guests', 'if (principal.guest && !FOR_GUESTS.has(id))', 'if (!principal)']],
  ),
  ...mutantsOf(`${server}/modules/roles/reach.ts`, reach, [
    [
      'version of the rights a change is decided by',
      'await db.later(sql`select swapdesk_open_reach(${principal.tenantId}, ${principal.rightsEpoch})`)',
      "await db.later(sql`select set_config('app.reach', 'on', true)`)",
    ],
    ['comparison of rights before and after', '  compare(context, kind, ids, held, before, after)\n', ''],
    [
      'rights check closed after the comparison',
      "  compare(context, kind, ids, held, before, after)\n  await db.later(sql`select set_config('app.reach', 'off', true)`)\n",
      '  compare(context, kind, ids, held, before, after)\n',
    ],
    [
      'changes of users who have more rights',
      'if (holder && id !== principal.userId && isAbove(holder))',
      'if (holder && !principal.userId && isAbove(holder))',
    ],
    [
      'rights taken from users who have more',
      'if (id !== own && isLoss(holder, after[holders].get(id), removed) && isAbove(holder))',
      'if (!own && !id)',
    ],
    [
      "grants beyond the caller's rights",
      'if (gainsBeyond(known?.rights ?? NO_RIGHTS, withoutDepts(after.rights, addedDepts), held))',
      'if (!known && !after)',
    ],
    [
      'rights regained by enabling a row',
      'const isEnabled = !before?.isActive && after.isActive',
      'const isEnabled = false',
    ],
    [
      'rights lost by disabling a row',
      'if (!after || (before.isActive && !after.isActive)) return true',
      'if (!after) return true',
    ],
  ]),
  ...mutantsOf(`${server}/modules/roles/reach.ts`, users, [
    [
      "administrators' role",
      'if (after.isAdministrator && !known?.isAdministrator)',
      'if (after.isAdministrator && !after)',
    ],
  ]),
  ...mutantsOf(`${server}/modules/roles/stored-rights.ts`, reach, [
    [
      'department scopes compared by their rows',
      "'isByDept', s.scope_type in (3, 4)",
      "'isByDept', s.scope_type in (9)",
    ],
    [
      'data scopes compared by their rule',
      'const tokens = [`${id}#${print}`, ...reached',
      'const tokens = [...reached',
    ],
    [
      'columns of a scope in the rule of reach',
      'columns: columnsShownBy(fields), tokens',
      'columns: undefined, tokens',
    ],
  ]),
  ...mutantsOf(`${server}/db/migrations/0022_builtin_rows.sql`, builtin, [
    ['built-in rows that are disabled', 'if old.status = 1 and new.status <> 1 then', 'if false then'],
    [
      'columns of built-in rows',
      "array['is_builtin', 'is_deleted'] || tg_argv loop",
      "array['is_builtin', 'is_deleted'] loop",
    ],
    ['removal of built-in rows', "array['is_builtin', 'is_deleted'] || tg_argv loop", 'tg_argv loop'],
    ['role of the built-in administrator', 'if not found then raise', 'if false then raise'],
    ['grants of the built-in clients', "array['captcha', 'password', 'refresh_token'] loop", "array['none'] loop"],
  ]),
  ...mutantsOf(`${server}/db/migrations/0061_last_administrator.sql`, lastAdministrator, [
    ['the last administrator of a tenant', 'if not found then raise', 'if false then raise'],
    ['an administrator who is disabled does not count', 'and status = 1 and is_deleted = 0 and role_id', 'and role_id'],
    ['removal of a tenant with its administrators', 'if v_removed then return null; end if;', ''],
  ]),
  ...mutantsOf(`${server}/modules/roles/grant-role.ts`, lastAdministrator, [
    ['administration in the role of administrators', 'if (role.isBuiltin) await', 'if (!role) await'],
    ['scopes of data in the role of administrators', "'in', ['users', 'roles']", "'in', ['none']"],
    [
      'scopes of operations in the role of administrators',
      "where('menuId', 'in', builtin)",
      "where('menuId', '<', '0')",
    ],
  ]),
  ...mutantsOf(`${server}/modules/tenants/provision-tenant.ts`, lastAdministrator, [
    ["a tenant's built-in role", 'sort: 1, isBuiltin: true }', 'sort: 1 }'],
  ]),
  ...mutantsOf(`${server}/modules/menus/seed-menus.ts`, builtin, [
    [
      'menus that were removed',
      'if (seeded.has(row.code) && !isBuiltin) return undefined',
      'if (!row) return undefined',
    ],
  ]),
  ...mutantsOf(`${server}/modules/platform/seed-defaults.ts`, builtin, [
    ['items of dictionaries that were removed', '!(isOpen && seeded.has(key))', 'key !== undefined'],
  ]),
  ...mutantsOf(`${server}/modules/roles/rights-snapshot.ts`, reach, [
    [
      'rights compared across tenants for a shared menu',
      "await db.later(sql`select set_config('app.tenant', '*', true)`)\n",
      '',
    ],
  ]),
  ...mutantsOf(`${server}/modules/roles/grantable-rights.ts`, reach, [
    [
      'scopes offered to grant show no more columns',
      'dataScopes.filter(within(held.dataScopes)).filter(isShown)',
      'dataScopes.filter(within(held.dataScopes))',
    ],
  ]),
  ...mutantsOf(`${server}/modules/roles/grant-role.ts`, roles, [
    [
      'grants of menus reserved to the platform',
      'if (grantedLeaves(menus, menuIds).some((id) => reserved.has(id)))',
      'if (!menuIds)',
    ],
    ['menus and scopes beyond the own', 'if (refused.length > 0)', 'if (refused.length < 0)'],
    [
      "grants to the administrators' role",
      'if (targets.some((role) => !mayHandleRole(isPlatformAdmin, role.roleAlias)))',
      'if (!targets)',
    ],
  ]),
  ...mutantsOf(`${server}/modules/roles/submit-role.ts`, roles, [
    ["changes of the administrators' role", 'if (isRefused || isUndone)', 'if (isUndone)'],
    ["disabling of the administrators' role", 'if (isRefused || isUndone)', 'if (isRefused)'],
  ]),
  ...mutantsOf(
    `${server}/modules/roles/rights.ts`,
    [`${server}/modules/roles/rights.test.ts`],
    [
      ['columns in the rule of reach', "(['dataScopes', 'columns'] as const)", "(['dataScopes'] as const)"],
      [
        'rows of a scope of all rows in the rule of reach',
        'scope.isOfAllRows ? undefined : tokensOf(scope)',
        'tokensOf(scope)',
      ],
      ['loss of an unscoped resource', "if (after === 'whole') return true", "if (after === 'whole') return false"],
      ['gain of an unscoped resource', "(!isNew && before === 'whole')", "before === 'whole'"],
      [
        'no rows of a resource without a permission',
        "return isOpen ? (scopes ?? 'whole') : NOTHING",
        "return scopes ?? 'whole'",
      ],
    ],
  ),
  ...mutantsOf(`${server}/modules/roles/roles.handlers.ts`, roles, [
    ["removal of the administrators' role", 'if (await context.db.first(administrators))', 'if (!ids)'],
  ]),
  ...mutantsOf(`${server}/modules/users/lock-users.ts`, users, [
    ["locking of the caller's account", 'if (ids.includes(context.principal.userId))', 'if (!ids)'],
  ]),
]
