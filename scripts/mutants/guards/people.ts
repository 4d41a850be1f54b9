/** What people may do to each other's accounts. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const modules = 'apps/server/src/modules'
const users = [`${modules}/users/users.test.ts`]

export const people: Mutant[] = [
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
