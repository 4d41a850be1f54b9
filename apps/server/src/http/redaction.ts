/**
 * Redacts secrets in logs: values whose name denotes a secret, and texts that look like one. Every expression takes a
 * bounded number of steps from each position, so that the run time is linear.
 */
import { storableStart } from '../db/storable.ts'

/** Words of names that denote a secret, in fields and in texts. */
const SECRET_WORDS =
  'password|passwd|passphrase|pwd|secret|token|ticket|authorization|blade-auth|cookie|captcha|(?:api|access|private)[_-]?key|' +
  '(?:sms|phone|verification)[_-]?code|密码|口令|密钥|验证码'
const SECRET_NAME = new RegExp(`${SECRET_WORDS}|^value$|code$`, 'i')
const PLAIN_CODES = new Set([
  'code',
  'dictCode',
  'resourceCode',
  'postCode',
  'countryCode',
  'currencyCode',
  'statusCode',
  'error_code',
])

const STRUCK = '***'
const DEPTH_MAX = 20

/** Between a name and its value. */
const AFTER_NAME = String.raw`[\w-]{0,32}\\{0,8}["']?\s{0,8}(?:[:=：＝]|是)\s{0,8}`
const named = (value: string) => new RegExp(`((?:${SECRET_WORDS})${AFTER_NAME}${value}`, 'gi')

const SECRETS: [pattern: RegExp, instead: string][] = [
  // JSON web tokens, and values after the word bearer or basic.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, STRUCK],
  [/\b(bearer|basic)\s{1,8}[\w.+/=-]{8,}/gi, `$1 ${STRUCK}`],
  // Parameters of a third party's redirect, and the password of an address.
  [/([?&](?:code|state)=)[^\s"'&]+/g, `$1${STRUCK}`],
  [/(:\/\/[^\s/:@"']{0,128}:)[^\s/"']{1,256}(?=@)/g, `$1${STRUCK}`],
  // A name that denotes a secret, with its value, as in URLs, JSON, headers and sentences.
  // In quotes it ends with its quote, which may be escaped inside; quotes that are escaped themselves end with the next.
  [named(String.raw`")(?:\\.|[^"\\])+`), `$1${STRUCK}`],
  [named(String.raw`')(?:\\.|[^'\\])+`), `$1${STRUCK}`],
  [named(String.raw`\\{1,8}")[^"]+`), `$1${STRUCK}\\`],
  [named(String.raw`["']?)(?!\\{1,8}")[^\s"'&,;)}，；。]+`), `$1${STRUCK}`],
  // Long runs of characters without words: refresh tokens, keys, digests.
  [/(?<![\w+-])[\w+-]{43,}={0,2}/g, STRUCK],
]

/** Text for logs: without secrets and control characters other than newlines and tabs. */
export function redactText(text: string): string {
  const plain = text.replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
  return SECRETS.reduce((kept, [pattern, instead]) => kept.replaceAll(pattern, instead), plain)
}

/** Maximum length of a secret beyond the limit, which is read before the text is truncated. */
const BEHIND_LIMIT = 512

/** The redacted beginning of a text; a secret across the limit is redacted as a whole. */
export function redactedStart(text: string, limit: number): string {
  return storableStart(redactText(storableStart(text, limit + BEHIND_LIMIT)), limit)
}

function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name) && !PLAIN_CODES.has(name)
}

/** A value with secrets redacted by name and by pattern, and long texts truncated. */
export function redacted(value: unknown, textLimit: number, depth = 0): unknown {
  if (typeof value === 'string') {
    return value.length > textLimit ? `${redactedStart(value, textLimit)}…` : redactText(value)
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEPTH_MAX) return '…'
  if (Array.isArray(value)) return value.map((one) => redacted(one, textLimit, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      isSecretName(name) ? STRUCK : redacted(one, textLimit, depth + 1),
    ]),
  )
}

const LINE_TEXT_MAX = 8_000

/** A line of the server's own output, which is JSON. */
export function redactedLine(line: string): string {
  try {
    return `${JSON.stringify(redacted(JSON.parse(line), LINE_TEXT_MAX))}\n`
  } catch {
    return redactText(line)
  }
}
