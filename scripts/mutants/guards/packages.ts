/** What the product package of a tenant opens, who changes packages, and what removal and expiry of tenants ask for. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const packages = [`${server}/modules/tenant-packages/tenant-packages.test.ts`]
const removal = [`${server}/modules/tenants/tenant-removal.test.ts`]
const reminders = [`${server}/modules/tenants/expiry-reminders.test.ts`]

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
  ...mutantsOf(`${server}/modules/tenants/bin.ts`, removal, [
    ['name of a removed tenant', 'if (rows.some((row) => row.tenantName !== name.trim()))', 'if (rows.length > 1_000)'],
    ['removal of one tenant at a time', 'if (rows.length > 1)', 'if (rows.length > 1_000)'],
  ]),
  ...mutantsOf(`${server}/modules/tenants/tenant-eraser.ts`, removal, [
    ['files of removed tenants', 'for (const { name } of [...rows, ...elsewhere]) await files.remove(name, db)', ''],
    [
      'files of other tenants',
      '\n      and not exists (select from used o where o.name = u.name and o.tenant_id <> ${tenantId})',
      '',
    ],
  ]),
  ...mutantsOf(`${server}/modules/tenants/expiry-reminders.ts`, reminders, [
    ['reminders for administrators', "audience: 'roleGrant' as const", "audience: 'alarmHandle' as const"],
  ]),
]
