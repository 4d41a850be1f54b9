/** Input, replies, files and logs. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const security = [`${server}/http/security.test.ts`]
const app = [`${server}/app.test.ts`]
const users = [`${server}/modules/users/users.test.ts`]
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
    `${server}/http/stalled-replies.ts`,
    [`${server}/http/stalled-replies.test.ts`],
    [
      ['timeout of replies whose client does not read', '      raw.destroy()\n', ''],
      [
        'no timeout of replies whose rows are still computed',
        'if (raw.writableLength === 0 && raw.socket?.writableLength === 0) return',
        'if (raw.destroyed) return',
      ],
    ],
  ),
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
  ...mutantsOf(`${server}/http/security-headers.ts`, app, [
    ['transport security', "if (config.publicUrl?.startsWith('https:'))", 'if (!config)'],
  ]),
  ...mutantsOf(`${server}/app.ts`, app, [
    ['CORS allow-list of origins', 'origin: config.corsOrigins', 'origin: true'],
    ['X-Forwarded-For from untrusted addresses', 'trustProxy: trustOf(config.trustProxy)', 'trustProxy: true'],
    ['number of requests', 'max: config.rateLimitPerMinute', 'max: 1_000_000'],
    ['size of a request', 'bodyLimit: BODY_MAX_BYTES', 'bodyLimit: 100 * BODY_MAX_BYTES'],
  ]),
  ...mutantsOf(`${server}/http/body-parsers.ts`, app, [
    [
      '__proto__ and constructor in JSON',
      "getDefaultJsonParser('error', 'error')",
      "getDefaultJsonParser('ignore', 'ignore')",
    ],
  ]),
  ...mutantsOf(`${server}/http/reply.ts`, security, [
    ['cache-control: no-store of replies', "    .header('cache-control', 'no-store')\n", ''],
  ]),
  ...mutantsOf(
    `${server}/http/logs.ts`,
    [`${server}/http/logs.test.ts`],
    [
      ['redaction of the log', 'redacted(input, 200)', 'input'],
      ['cut of logged parameters', 'storableStart(text, PARAMS_MAX)', 'text.slice(0, PARAMS_MAX)'],
      ['unstorable characters in log lines', "typeof value === 'string' ? storable(value) : value", 'value'],
      ['log lines stored although one of the batch is refused', 'entries.length <= 1 || isUnavailable(error)', 'true'],
      ['lost lines are reported', '    this.onLost(lost, this.#lastError)\n', ''],
    ],
  ),
  ...mutantsOf(
    `${server}/http/errors.ts`,
    [`${server}/http/logs.test.ts`],
    [['refusals in the log', 'else if (problem.status === 401 || problem.status === 403)', 'else if (!error)']],
  ),
  ...mutantsOf(
    `${server}/modules/platform/seed-defaults.ts`,
    [`${server}/start.test.ts`],
    [
      [
        'random first password of the administrator',
        'config.adminPassword ?? randomPassword()',
        "config.adminPassword ?? 'admin'",
      ],
      [
        'change of the first password',
        "config.adminPassword === undefined && config.profile === 'production'",
        'false',
      ],
    ],
  ),
  ...mutantsOf(`${server}/http/errors.ts`, security, [
    ['addresses in the log', "request.url.split('?')[0]?.slice(0, 500) ?? ''", 'request.url'],
  ]),
  ...mutantsOf(
    `${server}/http/errors.ts`,
    [`${server}/modules/auth/third-party.test.ts`],
    [['parameters of a login', "isLogin(request) ? '{}' : ", '']],
  ),
  ...mutantsOf(`${server}/http/audit.ts`, users, [
    ['secrets in the audit', "secrets.has(name) ? ['***', '***'] : ", ''],
  ]),
  ...mutantsOf(
    `${server}/http/reply.ts`,
    [`${server}/http/reply.test.ts`],
    [['names of downloads', "filename.replaceAll(/[^A-Za-z0-9._-]/g, '_')", 'filename']],
  ),
  ...mutantsOf(`${server}/http/static.ts`, security, [
    ['sandbox of files', `      .header('content-security-policy', "default-src 'none'; sandbox")\n`, ''],
  ]),
  ...mutantsOf(
    `${server}/http/static.ts`,
    [`${server}/http/static.test.ts`],
    [['markup in the page', ".replaceAll('<', String.raw`\\u003c`)", '']],
  ),
  ...mutantsOf(`${server}/http/idempotency.ts`, vehicles, [
    ['idempotency', 'if (claimed === 0) {', 'if (claimed < 0) {'],
    ['user of an idempotency key', 'userId: context.principal.userId, operationId', "userId: '0', operationId"],
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
    [
      ['formulas in exports', 'when ${expression} ~ ${FORMULA} then', 'when false then'],
      ['formulas in labels of exports', 'isPlain ? label : textWithoutFormula(label)', 'label'],
    ],
  ),
  ...mutantsOf(`${server}/crud/export/columns.ts`, users, [
    ['columns of an export', 'if (!exportable.includes(name))', 'if (!name)'],
  ]),
  ...mutantsOf(
    `${server}/files/file-store.ts`,
    [`${server}/files/file-store.test.ts`],
    [
      ['names of files', 'async get(name) {\n      if (!isStoredName(name)) return undefined\n', 'async get(name) {\n'],
      [
        'names of streamed files',
        'async open(name) {\n      if (!isStoredName(name)) return undefined\n',
        'async open(name) {\n',
      ],
    ],
  ),
  ...mutantsOf(
    `${server}/modules/attachments/attachments.handlers.ts`,
    [`${server}/modules/vehicle-types/vehicle-types.test.ts`],
    [['size of a picture', ' && data.length > IMAGE_MAX_BYTES)', ' && data.length < 0)']],
  ),
  ...mutantsOf(
    `${server}/http/static.ts`,
    [`${server}/modules/attachments/attachments.test.ts`],
    [
      [
        'private files by their address',
        'isPictureName(name) ? await files.get(name) : undefined',
        'await files.get(name)',
      ],
    ],
  ),
  ...mutantsOf(
    `${server}/modules/attachments/attachments.repository.ts`,
    [`${server}/modules/attachments/attachments.test.ts`],
    [['file of an attachment', "if (row['link'] !== before['link'])", 'if (!row)']],
  ),
  ...mutantsOf(
    `${server}/files/file-type.ts`,
    [`${server}/modules/attachments/attachments.test.ts`],
    [
      ['types of attachments', 'return EXTENSIONS.has(found.ext) ?', 'return found.ext ?'],
      ['bytes of texts', 'hasControls(data) || ', ''],
    ],
  ),
  ...mutantsOf(
    `${server}/jobs/purge-files.ts`,
    [`${server}/modules/attachments/attachments.test.ts`],
    [['pictures that rows show', 'if (!isUsed) await', 'await']],
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
      ['numbers that lose digits', 'Number.isSafeInteger(value) ? String(value) : value', 'String(value)'],
      ['input departs from the contract', 'if (!validate(input)) {', 'if (!validate) {'],
    ],
  ),
  ...mutantsOf(
    `${server}/app.ts`,
    [`${server}/http/hostile-sizes.test.ts`],
    [['bodies that do not arrive', 'requestTimeout: REQUEST_TIMEOUT_MS', 'requestTimeout: 100 * REQUEST_TIMEOUT_MS']],
  ),
  ...mutantsOf(
    `${server}/http/body-parsers.ts`,
    [`${server}/http/hostile-sizes.test.ts`],
    [
      ['depth of JSON', 'if (exceedsLimits(body as string))', 'if (!body)'],
      ['number of fields of a form', 'if (hasManyFields(body as string))', 'if (!body)'],
    ],
  ),
  ...mutantsOf(
    `${server}/http/json-limits.ts`,
    [`${server}/http/hostile-sizes.test.ts`],
    [['names of an object in JSON', 'if (count > namesMax) return true', '']],
  ),
  ...mutantsOf(
    `${server}/http/uploads.ts`,
    [`${server}/http/hostile-sizes.test.ts`],
    [['400 for malformed multipart forms', "    throw new Problem('request.malformed')", '    throw error']],
  ),
  ...mutantsOf(
    `${server}/app.ts`,
    [`${server}/http/logs.test.ts`],
    [['redaction of the output', 'output.write(redactedLine(line))', 'output.write(line)']],
  ),
  ...mutantsOf(
    `${server}/http/logs.ts`,
    [`${server}/http/logs.test.ts`],
    [
      ['redaction of addresses', 'redactText(facts.requestUri)', 'facts.requestUri'],
      ['redaction of programs', 'redactText(facts.userAgent)', 'facts.userAgent'],
      ['redaction of events', 'redactText(entry.data)', 'entry.data'],
      ['redaction of messages', 'redactedStart(entry.error.message, 2_000)', 'entry.error.message'],
      ['redaction of stacks', "redactedStart(entry.error.stack ?? '', 8_000)", 'entry.error.stack'],
    ],
  ),
  ...mutantsOf(
    `${server}/http/redaction.ts`,
    [`${server}/http/logs.test.ts`],
    [['redaction of secrets that cross the length limit', 'BEHIND_LIMIT = 512', 'BEHIND_LIMIT = 0']],
  ),
  ...mutantsOf(
    `${server}/modules/attachments/quota.ts`,
    [`${server}/modules/attachments/quota.test.ts`],
    [['quota of uploads', 'if (used + size > limit)', 'if (used < 0)']],
  ),
]
