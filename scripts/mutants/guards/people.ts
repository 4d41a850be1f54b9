/** What people may do to each other's accounts. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const modules = 'apps/server/src/modules'
const users = [`${modules}/users/users.test.ts`]

const ownPhone = [`${modules}/users/own-phone.test.ts`]

export const people: Mutant[] = [
  ...mutantsOf(`${modules}/users/own-phone.ts`, ownPhone, [
    ['code of a new phone', 'if (!(await consumePhoneCode(context, input)))', 'if (!context)'],
  ]),
  ...mutantsOf(`${modules}/auth/phone-code.ts`, ownPhone, [
    [
      'user of a phone code',
      'codeId, phoneCode, `phone ${userId}`))\n  if (!row || !isRight)',
      'codeId, phoneCode, `phone ${userId}`))\n  if (!row || (!isRight && phoneCode === "000000"))',
    ],
    [
      'attempts at a phone code',
      ".where('usedTime', 'is', null)\n      .where('tries', '<', TRIES_MAX)",
      ".where('usedTime', 'is', null)",
    ],
    ['single use of a phone code', ".where('usedTime', 'is', null)\n      .where('tries'", ".where('tries'"],
    ['pause between phone codes', '  await assertCodeLimit(context.db, tenantId, phone, context.ip)\n', ''],
  ]),
  ...mutantsOf(
    `${modules}/tenants/submit-tenant.ts`,
    [`${modules}/tenants/tenants.test.ts`],
    [
      [
        'new tenants by the platform',
        "  if (context.tenant !== null) throw new Problem('permission.platform-only')\n",
        '',
      ],
    ],
  ),
  ...mutantsOf(`${modules}/users/assign-roles.ts`, users, [
    ["the administrator's own role", 'if (!kept)', 'if (!principal)'],
  ]),
  ...mutantsOf(`${modules}/users/submit-user.ts`, users, [
    ['number of accounts', 'if ((row?.count ?? 0) >= limit)', 'if (!row)'],
    [
      'sessions of somebody disabled',
      "    await revokeSessions(context.db, (eb) => eb('userId', '=', id), 'user disabled')\n",
      '',
    ],
    ['the own account, when disabled', 'if (id === context.principal.userId)', 'if (!id)'],
  ]),
  ...mutantsOf(
    `${modules}/users/submit-user.ts`,
    [`${modules}/auth/registration.test.ts`],
    [
      [
        'approval through the form',
        "if (row['status'] === EnableStatus.Enabled && before['auditStatus'] !== UserAudit.Approved)",
        'if (!row)',
      ],
    ],
  ),
  ...mutantsOf(
    `${modules}/users/contacts.ts`,
    [`${modules}/roles/reach.test.ts`],
    [
      ['phone and mail', 'if (changed) throw', 'if (changed && !row) throw'],
      ['the own phone', "assertKept(['phone'], context", 'assertKept([], context'],
    ],
  ),
  ...mutantsOf(`${modules}/users/reset-password.ts`, users, [
    [
      'sessions after a reset',
      "  await revokeSessions(context.db, (eb) => eb('userId', '=', anyOf(ids)), 'password reset')\n",
      '',
    ],
    ['change of a reset password', 'mustChangePassword: true', 'mustChangePassword: false'],
  ]),
  ...mutantsOf(`${modules}/users/users.handlers.ts`, users, [
    [
      'sessions of somebody removed',
      "  await revokeSessions(context.db, (eb) => eb('userId', '=', anyOf(ids)), 'user removed')\n",
      '',
    ],
    ['adding by the permission to change', 'if (!isUpdate(input))', 'if (!input)'],
  ]),
  ...mutantsOf(`${modules}/users/own-password.ts`, users, [
    [
      'strength of a new password',
      'if (Object.keys(passwordRule(typed, context.locale, false)).length > 0)',
      'if (!typed)',
    ],
    ['digests as new passwords', 'if (MD5_HEX.test(plain))', 'if (!plain)'],
  ]),
]
