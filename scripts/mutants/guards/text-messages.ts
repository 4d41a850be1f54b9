/** What text messages may reveal, where they may be sent, and how many. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const sms = 'apps/server/src/modules/sms'
const settings = [`${sms}/sms.test.ts`]
const outbox = [`${sms}/outbox.test.ts`]
const codes = [`${sms}/sms-codes.test.ts`]
const providers = [`${sms}/providers/providers.test.ts`]

export const textMessageGuards: Mutant[] = [
  ...mutantsOf(`${sms}/submit-sms.ts`, settings, [
    ['what messages are sent with', 'if (isChanged && (await isSending(', 'if (!isChanged && (await isSending('],
    ['fallbacks that messages are sent by', 'return isIn(stored) || isIn([', 'return isIn([]) || isIn(['],
    [
      'settings put in the place of a fallback',
      'return isIn(stored) || isIn([...stored.filter((one) => one.id !== id), changed])',
      'return isIn(stored)',
    ],
    [
      'hosts of text messages, when stored',
      'if (isOutboundAllowed(services.config.outboundHosts, endpoint)) return endpoint',
      'if (services) return endpoint',
    ],
    [
      'secrets of providers, stored encrypted',
      'return encryptSecret(services.secrets, secretPurpose(tenantId), String(given))',
      'return services && String(given)',
    ],
    ['fallbacks of another tenant', "      .where('tenantId', '=', tenantId)\n", ''],
  ]),
  ...mutantsOf(`${sms}/enable-sms.ts`, settings, [
    [
      'settings in use of other tenants',
      "      .where('tenantId', '=', tenantId)\n      .where('status'",
      "      .where('status'",
    ],
  ]),
  ...mutantsOf(
    'apps/server/src/env-outbound.ts',
    ['apps/server/src/env-outbound.test.ts'],
    [
      ['ports of allowed hosts', ': hosts.has(host)', ': hosts.has(host) || hosts.has(hostname)'],
      ['protocols of outbound requests', "!['http:', 'https:'].includes(protocol) || ", ''],
      ['credentials in outbound addresses', " || username !== '' || password !== ''", ''],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/http/secret-encryption.ts',
    ['apps/server/src/http/secret-encryption.test.ts'],
    [['purpose of a stored secret', 'iv).setAAD(Buffer.from(purpose))', "iv).setAAD(Buffer.from(purpose && 'x'))"]],
  ),
  ...mutantsOf(`${sms}/providers/http.ts`, providers, [
    [
      'hosts of text messages, when sent',
      'if (!isOutboundAllowed(hosts, url))',
      "if (!isOutboundAllowed(hosts, url) && url === '')",
    ],
  ]),
  ...mutantsOf(`${sms}/providers/post.ts`, providers, [
    ['redirects of providers', "redirect: 'manual'", "redirect: 'follow'"],
    ['size of replies of providers', 'if (size > REPLY_MAX_BYTES)', 'if (size < 0)'],
  ]),
  ...mutantsOf(`${sms}/sms-records.repository.ts`, outbox, [
    [
      'phones of text messages',
      '(mayReadTexts(context) ? sql<string>`m.phone` : masked)',
      '(context ? sql<string>`m.phone` : masked)',
    ],
    [
      'search by hidden phones of text messages',
      'sentContains(shownPhone(context),',
      'sentContains(context && sql`m.phone`,',
    ],
    [
      'texts of text messages',
      '(mayReadTexts(context) ? sql<string>`m.message_text`',
      '(context ? sql<string>`m.message_text`',
    ],
  ]),
  ...mutantsOf(`${sms}/enqueue-sms.ts`, outbox, [
    ['text messages of a tenant within an hour', 'else if (left === 0)', 'else if (left < 0)'],
    ['text messages to a phone within a day', 'if (full.includes(phone))', 'if (full.length < 0)'],
  ]),
  ...mutantsOf(`${sms}/enqueue-sms.ts`, codes, [
    [
      'codes in the outbox',
      "isCode && services.config.profile !== 'demo'",
      "isCode && services.config.profile === 'demo'",
    ],
  ]),
  ...mutantsOf(`${sms}/sms-outbox.ts`, codes, [
    ['codes after they were sent', '...(isFinal && { params: null }),', ''],
  ]),
  ...mutantsOf(`${sms}/sms-outbox.ts`, outbox, [
    ['expired text messages', 'message.isExpired ? expired : await this.#try(message)', 'await this.#try(message)'],
  ]),
  ...mutantsOf(
    `${sms}/setting-chain.ts`,
    [`${sms}/setting-chain.test.ts`],
    [
      [
        'settings of other tenants',
        'one.tenantId === owner && one.smsCode === fallbackCode',
        'one.smsCode === fallbackCode',
      ],
    ],
  ),
]
