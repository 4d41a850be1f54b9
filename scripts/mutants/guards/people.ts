/** What people may do to each other's accounts. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const modules = 'apps/server/src/modules'
const users = [`${modules}/users/users.test.ts`]

const ownPhone = [`${modules}/users/own-phone.test.ts`]

const submit = 'apps/server/src/modules/batteries/submit.test.ts'

export const people: Mutant[] = [
  ...mutantsOf(
    'apps/server/src/modules/users/remove-users.ts',
    [submit],
    [['users who carry batteries', 'await assertCarryNothing(context, ids)', '']],
  ),
  ...mutantsOf(
    'apps/server/src/modules/batteries/battery-bindings.ts',
    [submit],
    [['batteries that staff carry', "where p.place = 'staff' and", 'where false and']],
  ),
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
    [
      'limits of phone codes',
      'const addressBlock = await assertCodeLimit(context.db, comparable, context.ip, userId)',
      'const addressBlock = context.ip',
    ],
    ['user of a code that is counted', 'addressBlock, askedBy: userId, codeHash', 'addressBlock, codeHash'],
  ]),
  ...mutantsOf(`${modules}/auth/sms-code.ts`, ownPhone, [
    ['codes for a user', 'if (userCount >= HOURLY.user)', 'if (userCount < 0)'],
    ['codes for an IPv6 network', 'const block = addressBlock(ip)', 'const block = ip || addressBlock(ip)'],
    [
      'code limits counted over all tenants',
      'select * from recent_codes(${phone}, ${block}, ${userId}::bigint)',
      "select count(*) filter (where phone = ${phone})::int as phone_count, count(*) filter (where address_block = ${block})::int as address_count, count(*) filter (where asked_by = ${userId}::bigint)::int as user_count, extract(epoch from now() - max(create_time) filter (where phone = ${phone}))::float8 as phone_age from sms_code where create_time > now() - interval '1 hour'",
    ],
  ]),
  ...mutantsOf(`${modules}/users/contacts.ts`, ownPhone, [
    ['phone of one account', "typeof phone !== 'string' || phone === '' || !isEnabled", 'phone !== null || !isEnabled'],
    ['phone of a user that is enabled', " && before['status'] === EnableStatus.Enabled) return", ') return'],
  ]),
  ...mutantsOf(`${modules}/users/own-phone.ts`, ownPhone, [
    [
      'own phone of another account',
      'if (await isPhoneTaken(context, { id: userId, tenantId, phone }))',
      'if (!userId && (await isPhoneTaken(context, { id: userId, tenantId, phone })))',
    ],
  ]),
  ...mutantsOf(`${modules}/users/audit-registrations.ts`, ownPhone, [
    ['phone of an approved user', "if (decision === 'pass') await", 'if (!decision) await'],
  ]),
  ...mutantsOf(
    `${modules}/tenants/submit-tenant.ts`,
    [`${modules}/tenants/tenants.test.ts`],
    [
      ['the platform stays enabled', 'if (status === 0)', 'if (false as boolean)'],
      ['the platform does not expire', 'if (expireTime)', 'if (false as boolean)'],
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
    ['number of accounts', 'if ((row?.count ?? 0) + added > limit)', 'if (!row)'],
    [
      'sessions of somebody disabled',
      "    await revokeSessions(context.db, (eb) => eb('userId', '=', id), 'user disabled')\n",
      '',
    ],
    ["disabling of the caller's account", 'if (id === context.principal.userId)', 'if (!id)'],
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
      ['phone and e-mail of users with more rights', 'if (changed) throw', 'if (changed && !row) throw'],
      ["the caller's phone changed through the user form", "assertKept(['phone'], context", 'assertKept([], context'],
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
    ['users added with the update permission only', 'if (!isUpdate(input))', 'if (!input)'],
  ]),
  ...mutantsOf(`${modules}/users/remove-users.ts`, users, [
    [
      'sessions of somebody removed',
      "    await revokeSessions(context.db, (eb) => eb('userId', '=', anyOf(ids)), 'user removed')\n",
      '',
    ],
  ]),
  ...mutantsOf(`${modules}/users/own-password.ts`, users, [
    [
      'strength of a new password',
      'assertForm(passwordInput, typed, await tenantRules(context, principal.tenantId))',
      '',
    ],
  ]),
  ...mutantsOf(`${modules}/auth/new-password.ts`, users, [
    ['digests as new passwords', 'if (MD5_HEX.test(plain) && !services.config.familyClients)', 'if (!plain)'],
  ]),
  ...mutantsOf(
    `${modules}/auth/new-password.ts`,
    [`${modules}/params/params.test.ts`],
    [['minimum length of passwords', 'lengthOf(plain) < min', 'plain.length < 1']],
  ),
  ...mutantsOf(
    `${modules}/params/params.repository.ts`,
    [`${modules}/params/params.test.ts`],
    [['limits of built-in parameters', 'if (!isParamValue(param,', 'if (min > max && !isParamValue(param,']],
  ),
]
