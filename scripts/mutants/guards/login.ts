/** Logins, sessions and their tokens. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const auth = [`${server}/modules/auth/auth.test.ts`]
const users = [`${server}/modules/users/users.test.ts`]

export const login: Mutant[] = [
  ...mutantsOf(`${server}/modules/auth/login-guard.ts`, auth, [
    ['failures of an account', 'account: 5, address', 'account: 5_000, address'],
    ['failures of an address', 'address: 50 }', 'address: 5_000 }'],
    ['count of failures by address', ', countQuery(address, LIMITS.address)]', ']'],
  ]),
  ...mutantsOf(`${server}/modules/auth/password-grant.ts`, auth, [
    ['lock of an account', 'if (minutes > 0)', 'if (minutes < 0)'],
    ['password', 'if (!account || !fits || account.status !== 1)', 'if (!account || account.status !== 1)'],
    ['captcha of a login', 'if (!isRight) throw', 'if (!context) throw'],
  ]),
  ...mutantsOf(
    `${server}/modules/auth/password-grant.ts`,
    [`${server}/modules/auth/registration.test.ts`],
    [['approval of a registration', 'if (account && fits) assertApproved(account)', '']],
  ),
  ...mutantsOf(`${server}/modules/auth/captcha.ts`, auth, [
    ['captchas are used once', ".deleteFrom('captcha')", ".updateTable('captcha').set({ key })"],
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
  ]),
  ...mutantsOf(`${server}/modules/platform/platform.handlers.ts`, auth, [
    ['sessions of colleagues', "eb('userId', '=', principal.userId), ", ''],
  ]),
  ...mutantsOf(`${server}/modules/users/own-password.ts`, users, [
    [
      'old password',
      "if (!fits) throw fieldProblem('user.password-wrong'",
      "if (!row) throw fieldProblem('user.password-wrong'",
    ],
    [
      'other sessions after a change of password',
      "eb('id', '<>', sessionId)",
      "eb('id', '=', sessionId), eb('id', '<>', sessionId)",
    ],
  ]),
  ...mutantsOf(`${server}/db/migrations/0003_row_level_security.sql`, auth, [
    ['sessions that were ended', 'where id = p_session and revoke_time is null and', 'where id = p_session and'],
  ]),
  ...mutantsOf(`${server}/http/ticket.ts`, auth, [
    [
      'tickets are used once',
      ".deleteFrom('downloadTicket')",
      ".updateTable('downloadTicket').set({ operationId: id })",
    ],
    ['operation of a ticket', "      .where('operationId', '=', id)\n", ''],
    ['tickets are for downloads', "operations[id].kind !== 'download' || ", ''],
  ]),
]
