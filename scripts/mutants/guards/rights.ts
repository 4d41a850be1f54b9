/** Who may do what, and who may give which rights. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const everyOperation = [`${server}/http/every-operation.test.ts`]
const scopes = [`${server}/crud/scope.test.ts`]
const roles = [`${server}/modules/roles/roles.test.ts`]
const users = [`${server}/modules/users/users.test.ts`]
const auth = [`${server}/modules/auth/auth.test.ts`]

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
  ]),
  ...mutantsOf(
    `${server}/http/principal.ts`,
    [`${server}/http/security.test.ts`],
    [['tables only the platform writes', '!principal.isPlatform\n  ) {', '!principal\n  ) {']],
  ),
  ...mutantsOf(`${server}/http/principal.ts`, scopes, [
    ['API scopes', 'return paths === undefined || paths.some(', 'return paths !== null || paths.some('],
  ]),
  ...mutantsOf(`${server}/http/principal.ts`, auth, [
    ['disabled users', 'on u.id = s.user_id and u.status = 1 and', 'on u.id = s.user_id and'],
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
      'data scopes that cannot be read',
      'ruleCondition(rule.rule, context, scoped) : NOTHING',
      'ruleCondition(rule.rule, context, scoped) : undefined',
    ],
    ['scopes of roles that open the resource', 'if (!scopes && !opensResource(role, scoped.resource)) continue', ''],
  ]),
  ...mutantsOf(`${server}/http/mount.ts`, users, [
    ['password that must be changed', 'principal.mustChangePassword && !BEFORE', '!principal && !BEFORE'],
    ['audit', '() => [auditInsert(context, audits)]', '() => []'],
  ]),
  ...mutantsOf(
    `${server}/http/mount.ts`,
    [`${server}/modules/auth/registration.test.ts`],
    [['guests', 'if (principal.guest && !FOR_GUESTS.has(id))', 'if (!principal)']],
  ),
  ...mutantsOf(`${server}/modules/roles/grantable-rights.ts`, users, [
    ["administrators' role", 'if (given.some((role) => !mayHandleRole(false, role.roleAlias)))', 'if (!given)'],
    ['roles beyond the own rights', 'if (given.some((role) => exceeds(role, held)))', 'if (!given)'],
  ]),
  ...mutantsOf(`${server}/modules/roles/grantable-rights.ts`, roles, [
    ['roles that reach wider than their giver', 'if (given.some((role) => exceedsScopes(role, held)))', 'if (!given)'],
  ]),
  ...mutantsOf(`${server}/modules/roles/grant-role.ts`, roles, [
    ["menus of the platform's work", 'if (menuIds.some((id) => reserved.has(id)))', 'if (!menuIds)'],
    ['menus and scopes beyond the own', 'if (refused.length > 0)', 'if (refused.length < 0)'],
  ]),
  ...mutantsOf(`${server}/modules/roles/roles.handlers.ts`, roles, [
    ["removal of the administrators' role", 'if (await context.db.first(administrators))', 'if (!ids)'],
  ]),
  ...mutantsOf(`${server}/modules/users/lock-users.ts`, users, [
    ['users with more rights', 'if (await exceedsOwnRights(context, roleIds))', 'if (!roleIds)'],
    ['the own account', 'if (ids.includes(context.principal.userId))', 'if (!ids)'],
  ]),
]
