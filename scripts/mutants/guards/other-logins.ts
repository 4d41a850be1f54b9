/** Logins without a password: codes by text message, third parties and the registration of their people. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const modules = 'apps/server/src/modules'
const codes = [`${modules}/auth/sms-code.test.ts`]
const thirdParties = [`${modules}/auth/third-party.test.ts`]
const registration = [`${modules}/auth/registration.test.ts`]

export const otherLogins: Mutant[] = [
  ...mutantsOf(`${modules}/auth/sms-code.ts`, codes, [
    ['digits of a code', 'if (!row?.userId || !isRight)', 'if (!row?.userId)'],
    ['attempts at a code', "      .where('tries', '<', TRIES_MAX)\n", ''],
    ['age of a code', "      .where('expireTime', '>', now)\n", ''],
    ['phone of a code', "      .where('phone', '=', asked.phone)\n", ''],
    ['tenant of a code', "      .where('tenantId', '=', asked.tenantId)\n", ''],
    ['codes are used once', ".where('id', '=', asked.id).where('usedTime', 'is', null)", ".where('id', '=', asked.id)"],
    ['pause between codes', 'if (seconds > 0)', 'if (seconds > PAUSE_SECONDS)'],
    ['codes for a phone', 'if (phoneCount >= HOURLY.phone)', 'if (phoneCount < 0)'],
    ['codes for an address', 'if (addressCount >= HOURLY.address)', 'if (addressCount < 0)'],
  ]),
  ...mutantsOf(`${modules}/auth/phone-owner.ts`, codes, [
    ['phones of two people', 'second === undefined ? (first ?? null) : null', 'first ?? second ?? null'],
    ['codes for the disabled', "      .where('status', '=', EnableStatus.Enabled)\n", ''],
  ]),
  ...mutantsOf(`${modules}/auth/sms-grant.ts`, codes, [
    ['logins of the disabled by code', 'if (account?.status !== 1)', 'if (!account)'],
    ['lock of a phone', 'throw await attempt.failed(new TokenFailure(2010))', 'throw new TokenFailure(2010)'],
  ]),
  ...mutantsOf(`${modules}/auth/third-party-login.ts`, thirdParties, [
    [
      'browser of a third-party login',
      "      .where('browserHash', '=', hashOf(browser))\n      .returning",
      '      .returning',
    ],
    [
      'third-party logins are used once',
      "      .deleteFrom('thirdPartyLogin')\n",
      "      .updateTable('thirdPartyLogin').set({ tenantId: sql`tenant_id` })\n",
    ],
    ['age of a third-party login', 'return row?.isAlive ? row : undefined', 'return row'],
    ['cookie of a third-party login', '; HttpOnly; SameSite=Strict', ''],
  ]),
  ...mutantsOf(`${modules}/auth/third-party-grant.ts`, thirdParties, [
    ['tenant of a third-party login', ' || !isOf(login, provider.name, tenantId)', ''],
    [
      'address of a third-party login',
      'if (input.redirect_uri && input.redirect_uri !== login.redirectUri)',
      'if (!login)',
    ],
  ]),
  ...mutantsOf(`${modules}/auth/oidc.ts`, thirdParties, [
    [
      'OIDC providers restricted to one tenant',
      'provider.tenantId === undefined || provider.tenantId === tenantId',
      'true',
    ],
  ]),
  ...mutantsOf(`${modules}/auth/third-party-grant.ts`, registration, [
    ['approval at a third-party login', '  assertApproved(account)\n', ''],
    ['third-party logins of the disabled', 'if (account.status !== 1)', 'if (!account)'],
  ]),
  ...mutantsOf(`${modules}/users/register-guest.ts`, registration, [
    ['limit of registrations', 'if (count > TRIES_MAX)', 'if (!count)'],
    ['one account per third-party identity', 'if (known) throw', 'if (known && !guest) throw'],
    ['third party of a registration', ' || !thirdParties.find(guest.source, tenantId)', ''],
    ['tenant of a registration', '!open || ', ''],
  ]),
  ...mutantsOf(`${modules}/users/audit-registrations.ts`, registration, [
    ['registrations decided on before', 'if (decided < ids.length)', 'if (!decided)'],
  ]),
]
