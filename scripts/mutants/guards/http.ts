/** Input, replies, files and logs. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const security = [`${server}/http/security.test.ts`]
const vehicles = [`${server}/modules/vehicles/vehicles.test.ts`]

const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
}
const DIRECTIVES = [
  "default-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
]

export const http: Mutant[] = [
  ...mutantsOf(
    `${server}/http/security-headers.ts`,
    security,
    Object.entries(HEADERS).map(([name, value]) => [`header ${name}`, `    '${name}': '${value}',\n`, ''] as const),
  ),
  ...mutantsOf(
    `${server}/http/security-headers.ts`,
    security,
    DIRECTIVES.map((directive) => [`content security policy: ${directive}`, `  "${directive}",\n`, ''] as const),
  ),
  ...mutantsOf(`${server}/http/reply.ts`, security, [
    ['replies are not kept', "    .header('cache-control', 'no-store')\n", ''],
  ]),
  ...mutantsOf(
    `${server}/http/logs.ts`,
    [`${server}/http/logs.test.ts`],
    [['redaction of the log', "return '***'", 'return value']],
  ),
  ...mutantsOf(`${server}/http/idempotency.ts`, vehicles, [
    ['idempotency', 'if (claimed === 0) {', 'if (claimed < 0) {'],
    ['input of an idempotency key', 'if (row && row.inputHash !== hash)', 'if (!row)'],
  ]),
  ...mutantsOf(`${server}/crud/sorting.ts`, vehicles, [
    ['sort allow-list', 'if (!sortable.includes(column))', 'if (!column)'],
  ]),
  ...mutantsOf(`${server}/crud/write.ts`, vehicles, [
    ['lost updates', "readAt === before['updateTime']) return", 'readAt) return'],
  ]),
  ...mutantsOf(`${server}/crud/filters.ts`, vehicles, [
    ['wildcards of a search', 'text.replaceAll(/[\\\\%_]/g, String.raw`\\$&`)', 'text'],
  ]),
  ...mutantsOf(
    `${server}/crud/export/columns.ts`,
    [`${server}/modules/vehicle-types/vehicle-types.test.ts`],
    [['formulas in exports', "when ${expression} ~ '^[=+@\\\\t\\\\r-]' then", 'when false then']],
  ),
  ...mutantsOf(`${server}/files/file-store.ts`, security, [
    ['type of an upload by its bytes', 'if (data.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))', 'if (data)'],
  ]),
  ...mutantsOf(
    `${server}/http/input.ts`,
    [`${server}/http/input.test.ts`],
    [
      [
        'characters that cannot be stored',
        'for (const [name, value] of Object.entries(input)) refuseUnstorable(value, name)',
        '',
      ],
      ['input departs from the contract', 'if (!validate(input)) {', 'if (!validate) {'],
    ],
  ),
]
