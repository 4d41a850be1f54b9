/** What the product package of a tenant opens, and who changes packages. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const packages = [`${server}/modules/tenant-packages/tenant-packages.test.ts`]

export const packageGuards: Mutant[] = [
  ...mutantsOf(`${server}/http/principal.ts`, packages, [
    ['package of a session', "m.status = 1 and ${isInPackage('t')}), '[]'),", "m.status = 1), '[]'),"],
  ]),
  ...mutantsOf(`${server}/http/package-menus.ts`, packages, [
    ['built-in menus in every package', ' or ${sql.ref(`${menu}.is_builtin`)} or exists', ' or exists'],
  ]),
  ...mutantsOf(`${server}/modules/roles/grantable-rights.ts`, packages, [
    [
      'package in the menus to grant',
      'rightsOfRoles(ownRoleIds(context), { includesBeyondPackage: false })',
      'rightsOfRoles(ownRoleIds(context))',
    ],
  ]),
  ...mutantsOf(`${server}/modules/tenant-packages/submit-package.ts`, packages, [
    [
      'reach of a package',
      "return withinReach(context, 'packages', changedIds(input), () =>",
      "return withinReach(context, 'packages', [], () =>",
    ],
    ['menus that the caller could grant', 'if (refused.length > 0)', 'if (refused.length > 1_000)'],
    [
      'menus of the platform in packages',
      'if (wanted.some((id) => reservedIds.has(id)))',
      'if (wanted.length > 1_000)',
    ],
  ]),
  ...mutantsOf(`${server}/modules/roles/rights-snapshot.ts`, packages, [
    ['menus beyond the package as gained', "includesBeyondPackage: kind !== 'packages'", 'includesBeyondPackage: true'],
  ]),
  ...mutantsOf(`${server}/modules/tenants/tenant-package.ts`, packages, [
    ['package of the platform', 'if (tenantId === PLATFORM_TENANT_ID)', 'if (tenantId === packageId)'],
    ['disabled packages', 'if (row.status !== 1)', 'if (row.status > 1)'],
  ]),
  ...mutantsOf(`${server}/modules/tenant-packages/tenant-packages.handlers.ts`, packages, [
    ['tenants of a removed package', 'if (used && used.count > 0)', 'if (used && used.count > 1_000)'],
  ]),
]
