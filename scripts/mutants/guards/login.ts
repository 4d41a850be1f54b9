/** Logins, sessions and their tokens. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const auth = [`${server}/modules/auth/auth.test.ts`]
const attempts = [`${server}/modules/auth/login-attempts.test.ts`]
const tenants = [`${server}/modules/tenants/tenants.test.ts`]
const users = [`${server}/modules/users/users.test.ts`]

export const login: Mutant[] = [
  ...mutantsOf(`${server}/modules/auth/login-guard.ts`, attempts, [
    ['attempts refused where a subject is locked', '    where g.locked_until is null or g.locked_until <= now()\n', ''],
    [
      'attempts refused by one subject not counted for others',
      'throw refused\n    })',
      'refused.message = "counted"\n    })',
    ],
    ['unlocking at all places', ".where('account', '=', anyOf(accounts))", ".where('subject', '=', anyOf(accounts))"],
  ]),
  ...mutantsOf(`${server}/modules/auth/login-attempt.ts`, attempts, [
    [
      'failures of an account',
      'Math.min(STRICT_ACCOUNT_LIMIT, most) : most',
      'Math.min(STRICT_ACCOUNT_LIMIT, most) : 5_000',
    ],
    ['failures of cheap attempts', 'isStrict ? Math.min(STRICT_ACCOUNT_LIMIT, most) : most', 'most'],
    ['failures of an address', 'ADDRESS_LIMIT = 50', 'ADDRESS_LIMIT = 5_000'],
    ['known devices', 'if (device && known.isDevice)', 'if (device && !known)'],
    ['devices of others', 'if (device && known.isDevice)', 'if (device)'],
    ['known addresses', 'known.isAddress ?', '!known ?'],
    ['known networks of IPv6', 'const block = addressBlock(context.ip)', 'const block = context.ip'],
    ['addresses without a login', 'known.isAddress ?', 'known ?'],
  ]),
  ...mutantsOf(`${server}/modules/auth/known-device.ts`, attempts, [
    [
      'signature of device tokens',
      'await jwtVerify(token, keyOf(services.secrets), options)',
      "{ payload: JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub?: string } }",
    ],
  ]),
  ...mutantsOf(`${server}/modules/auth/token-client.ts`, attempts, [
    [
      'guesses at the secret of a client',
      'const isGuessable = !isPublicClient',
      'const isGuessable = !given && isPublicClient',
    ],
    ['clients are locked for an address only', ' ${addressSubject(context.ip).subject}`', '`'],
  ]),
  ...mutantsOf(`${server}/modules/users/own-password.ts`, attempts, [
    ['guesses at the old password', 'if (!(await countAttempt(context.db, counted)))', 'if (!counted)'],
    [
      'counts of the old password outlast the refusal',
      "return new AfterCommit(async () => {\n    throw fieldProblem('user.password-wrong', 'oldPassword')\n  })",
      "throw fieldProblem('user.password-wrong', 'oldPassword')",
    ],
  ]),
  ...mutantsOf(
    `${server}/http/caller-address.ts`,
    [`${server}/http/caller-address.test.ts`],
    [
      ['hops of the address', 'hop < proxies', 'hop <= proxies'],
      ['networks of IPv6 counted as one', 'IPV6_BLOCK_BITS = 64', 'IPV6_BLOCK_BITS = 128'],
    ],
  ),
  ...mutantsOf(
    `${server}/env-proxies.ts`,
    [`${server}/http/caller-address.test.ts`],
    [
      [
        'trusting all proxies refused in the configuration',
        "if (text === '0' ",
        "if (text === 'true') return ['0.0.0.0/0']\n  if (text === '0' ",
      ],
    ],
  ),
  ...mutantsOf(`${server}/modules/auth/login-guard.ts`, auth, [
    ['spellings of an account', 'storableStart(account.trim().toLowerCase(), 128)', 'storableStart(account, 128)'],
  ]),
  ...mutantsOf(`${server}/modules/auth/password-grant.ts`, auth, [
    ['password', 'if (!account || !fits || (account', 'if (!account || (account'],
    ['captcha of a login', 'if (!isRight) throw', 'if (!context) throw'],
    ['logins of the disabled', ' || (account.status !== 1 && isApproved(account)))', ')'],
  ]),
  ...mutantsOf(
    `${server}/modules/auth/password-grant.ts`,
    [`${server}/modules/auth/proof-of-work.test.ts`],
    [
      ['proof of work of public clients', 'if (!isPublicClient(clientId)) return', 'if (clientId) return'],
      ['pictures in place of proof of work', "if (!isChallengeKey(header(context, 'captcha-key')))", 'if (!clientId)'],
      ['a proof of work is verified', '  await checkCaptcha(context)\n', ''],
      ['strict count of public clients', '(context)\n  return true', '(context)\n  return false'],
      ['strict count with pictures', 'return !isChallengeKey(key)', 'return false'],
    ],
  ),
  ...mutantsOf(
    `${server}/modules/auth/proof-of-work.ts`,
    [`${server}/modules/auth/proof-of-work.test.ts`],
    [['least number of a proof-of-work challenge', 'Math.ceil(maxNumber * LEAST_SHARE)', '0']],
  ),
  ...mutantsOf(
    `${server}/modules/auth/password.ts`,
    [`${server}/modules/auth/password.test.ts`],
    [['work for an unknown account', 'let fits = false\n', 'let fits = false\n  if (!stored) return false\n']],
  ),
  ...mutantsOf(`${server}/modules/auth/token-client.ts`, auth, [
    ['secret of a client', ' || !isEqual(client.clientSecret, given.clientSecret)', ''],
    ['disabled clients', "      .where('status', '=', 1)\n", ''],
  ]),
  ...mutantsOf(`${server}/modules/auth/account.ts`, auth, [
    ['logins at a disabled tenant', "    .where('status', '=', 1)\n", ''],
  ]),
  ...mutantsOf(`${server}/modules/auth/account.ts`, tenants, [
    [
      'logins at an expired tenant',
      "    .where((eb) => eb.or([eb('expireTime', 'is', null), eb('expireTime', '>', now)]))\n",
      '',
    ],
    ['logins at a tenant in the bin', "    .where('isDeleted', '=', 0)\n", ''],
  ]),
  ...mutantsOf(`${server}/modules/auth/account.ts`, users, [
    [
      'logins of the removed',
      '${account.trim().toLowerCase()} and u.is_deleted = 0',
      '${account.trim().toLowerCase()}',
    ],
  ]),
  ...mutantsOf(
    `${server}/modules/auth/password-grant.ts`,
    [`${server}/modules/auth/registration.test.ts`],
    [['approval of a registration', '  assertApproved(account)\n', '']],
  ),
  ...mutantsOf(
    `${server}/modules/auth/captcha-picture.ts`,
    [`${server}/modules/auth/captcha-picture.test.ts`],
    [['shuffled drawing order of captcha letters', 'shuffled([...letters', '([...letters']],
  ),
  ...mutantsOf(
    `${server}/modules/auth/captcha.ts`,
    [`${server}/modules/auth/captcha-picture.test.ts`],
    [['letters of a captcha', 'LENGTH = 5', 'LENGTH = 4']],
  ),
  ...mutantsOf(`${server}/modules/auth/captcha.ts`, auth, [
    ['captchas are used once', ".deleteFrom('captcha')", ".updateTable('captcha').set({ key })"],
    ['age of a captcha', 'row.isAlive && ', ''],
    ['text of a captcha', '&& row.answerHash === answerHash(key, answer)', ''],
  ]),
  ...mutantsOf(`${server}/modules/auth/grants.ts`, auth, [
    ['grants of a client', "if (!client.authorizedGrantTypes.split(',').includes(input.grant_type))", 'if (!client)'],
  ]),
  ...mutantsOf(`${server}/modules/auth/refresh.ts`, auth, [
    ['refresh tokens are used once', 'if (found.isUsed) {', 'if (!found) {'],
    [
      'reuse ends the session',
      "where('id', '=', found.sessionId))\n    await notifyTokenReused",
      "where('id', '<>', found.sessionId))\n    await notifyTokenReused",
    ],
    [
      'refresh of a session that has ended',
      'r.expire_time > now() and s.revoke_time is null and s.expire_time > now()',
      'r.expire_time > now()',
    ],
    ['refresh tokens that were used before', 'if (found.isInGrace && found.successor)', 'if (found.successor)'],
  ]),
  ...mutantsOf(`${server}/modules/auth/open-session.ts`, auth, [
    ['refresh of the disabled', '    account.status !== 1 ||\n', ''],
    ['refresh by another client', '    account.clientId !== client.clientId ||\n', ''],
    ['refresh at a closed tenant', ' ||\n    !(await isTenantOpen(db, account.tenantId))', ''],
  ]),
  ...mutantsOf(
    `${server}/http/token.ts`,
    [`${server}/http/token.test.ts`],
    [['age of a token seen before', 'if (known.expiresAt > this.#now()) return', 'if (known.expiresAt) return']],
  ),
  ...mutantsOf(`${server}/modules/platform/platform.handlers.ts`, auth, [
    ['sessions of colleagues', "eb('userId', '=', principal.userId), ", ''],
    ['tickets are made for downloads', "operation?.kind !== 'download'", '!operation'],
    ['permission of a ticket', 'if (refusal) throw refusal', ''],
    ['list of sessions', "        .where('userId', '=', principal.userId)\n", ''],
  ]),
  ...mutantsOf(`${server}/modules/users/own-password.ts`, users, [
    ['old password', '  return fits\n', '  return true\n'],
    [
      'other sessions after a change of password',
      "eb('id', '<>', sessionId)",
      "eb('id', '=', sessionId), eb('id', '<>', sessionId)",
    ],
  ]),
  ...mutantsOf(
    `${server}/modules/users/own-phone.ts`,
    [`${server}/modules/users/own-phone.test.ts`],
    [
      [
        'password for another phone',
        'if (!(await isOwnPassword(context, before?.passwordHash, input.oldPassword))) return wrongPassword()',
        '',
      ],
    ],
  ),
  ...mutantsOf(`${server}/db/migrations/0003_row_level_security.sql`, auth, [
    ['sessions that were ended', 'where id = p_session and revoke_time is null and', 'where id = p_session and'],
    ['closed tenants', 'if not v_open then', 'if false then'],
    ['outdated rights', 'if v_epoch <> p_epoch then', 'if false then'],
  ]),
  ...mutantsOf(`${server}/http/ticket.ts`, auth, [
    [
      'tickets are used once',
      ".deleteFrom('downloadTicket')",
      ".updateTable('downloadTicket').set({ operationId: id })",
    ],
    ['age of a ticket', "      .where('expireTime', '>', now)\n", ''],
    ['operation of a ticket', "      .where('operationId', '=', id)\n", ''],
    ['tickets are for downloads', "operations[id].kind !== 'download' || ", ''],
  ]),
]
