/**
 * The tolerance layer before the strict validator: joins the parameters of a call, converts numbers and booleans sent
 * as text, and drops unknown fields. Remaining violations of the contract are refused.
 */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import { inputIssues, messageText, tenantFieldsOf, withFormRules } from '@swapdesk/validation'
import type { ErrorObject } from 'ajv'
import { inputSchemaOf, resolveSchema, type Schema, validatorOf } from './contract.ts'
import { fileAddressesOf, type ForeignFiles, takeForeignFiles } from './file-addresses.ts'
import { type FieldMessages, type Locale, Problem, problemText } from './problem.ts'

export type Input = Record<string, unknown>

const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/
// In the pattern of every list of ids in the contract.
const MORE_IDS = '(,[0-9]{1,19})'
// The database cannot store lone surrogates or NUL bytes in text.
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Characters of a given value that a message shows. */
const SHOWN_LENGTH = 100

function typesOf(schema: Schema): Set<string> {
  const at = resolveSchema(schema)
  const own = Array.isArray(at.type) ? at.type : at.type ? [at.type] : []
  return new Set([...own, ...[...(at.oneOf ?? []), ...(at.allOf ?? [])].flatMap((part) => [...typesOf(part)])])
}

/** Whether a schema takes ids joined by commas. */
const isIdList = (schema: Schema): boolean => String(resolveSchema(schema)['pattern']).includes(MORE_IDS)

/** Converts text to the schema's type if that is unambiguous; otherwise returns the value unchanged. */
function read(value: unknown, schema: Schema): unknown {
  const types = typesOf(schema)
  if (typeof value === 'string' && !types.has('string')) {
    if (value === '' && !types.has('array')) return types.has('null') ? null : undefined
    if ((types.has('integer') || types.has('number')) && NUMBER.test(value)) return Number(value)
    if (types.has('boolean') && (value === 'true' || value === 'false')) return value === 'true'
    if (types.has('array')) return value === '' ? [] : value.split(',')
  }
  if (typeof value === 'number' && types.has('string') && !types.has('number') && !types.has('integer')) {
    return Number.isSafeInteger(value) ? String(value) : value
  }
  if (Array.isArray(value) && types.has('string') && !types.has('array')) {
    return isIdList(schema) && value.every((one) => typeof one !== 'object') ? value.join(',') : value
  }
  const item = resolveSchema(schema).items
  if (Array.isArray(value) && item) return value.map((one) => read(one, item))
  return value
}

function refuseUnstorable(value: unknown, path: string): void {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) {
      throw new Problem('validation.failed', {}, (locale) => ({
        [path]: locale === 'zh' ? '包含不能保存的字符' : 'Contains characters that cannot be stored',
      }))
    }
  } else if (Array.isArray(value)) {
    for (const one of value) if (typeof one === 'string') refuseUnstorable(one, path)
  }
}

/** The body of a call by name: clients of the API family send the only list an operation takes as a bare array. */
export function bodyOf(id: OperationId, body: unknown): unknown {
  if (!Array.isArray(body)) return body
  const lists = Object.entries(inputSchemaOf(id).properties ?? {}).filter(
    ([, schema]) => typesOf(schema).has('array') || isIdList(schema),
  )
  const only = lists.length === 1 ? lists[0]?.[0] : undefined
  return only === undefined ? body : { [only]: body }
}

/**
 * The query of a call: empty parameters are absent, as clients of the API family send filters and forms that are not filled in.
 * An empty list that is required stays: it grants nothing. So does what a person types to confirm.
 */
export function queryOf(id: OperationId, query: unknown): object {
  const kept = new Set([...(inputSchemaOf(id).required ?? []), 'confirmedName'])
  return Object.fromEntries(Object.entries(query ?? {}).filter(([name, value]) => value !== '' || kept.has(name)))
}

/** Whether a call changes an existing row: the one it names, or the caller's own. */
export function changesRow(id: OperationId, input: Input): boolean {
  return isUpdate(input) || !Object.hasOwn(inputSchemaOf(id).properties ?? {}, 'id')
}

/** Text of a value to compare; lists of ids are sets. */
function comparable(value: unknown, schema: Schema): string {
  const list = typeof value === 'string' && isIdList(schema) ? value.split(',') : value
  return Array.isArray(list) ? JSON.stringify([...new Set(list.map(String))].toSorted()) : JSON.stringify(String(value))
}

/** Refuses a parameter that the query and the body give different values: neither is more likely to be meant. */
function assertSame(name: string, schema: Schema, before: unknown, value: unknown): void {
  if (before === 'null' && value === null) return
  if (isObject(before) || isObject(value) || comparable(before, schema) === comparable(value, schema)) return
  const isSecret = resolveSchema(schema)['x-secret'] === true
  const shown = (given: unknown): string => (isSecret ? '***' : String(given).slice(0, SHOWN_LENGTH))
  throw new Problem('validation.failed', {}, (locale) => ({
    [name]:
      locale === 'zh'
        ? `查询参数与请求体的值不一致：${shown(before)} 和 ${shown(value)}`
        : `Different values in the query and the body: ${shown(before)} and ${shown(value)}`,
  }))
}
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Clients of the API family send empty filters, and an empty id and tenant with all they send. */
function isAbsentIfEmpty(id: OperationId, name: string): boolean {
  return operations[id].method === 'get' || name === 'tenantId' || name === 'id'
}

/**
 * The input of a call according to the contract, or a problem that names every invalid field.
 * @param foreign receives addresses of files that a change may send back
 */
export function readInput(id: OperationId, sources: readonly unknown[], foreign?: ForeignFiles): Input {
  const schema = inputSchemaOf(id)
  const input: Input = {}
  for (const source of sources) {
    if (source === null || source === undefined) continue
    if (typeof source !== 'object' || Array.isArray(source)) throw new Problem('request.malformed')
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (!Object.hasOwn(source, name)) continue
      const given = (source as Input)[name]
      if (given === '' && isAbsentIfEmpty(id, name)) continue
      const value = read(given, property)
      if (value === undefined) continue
      const isList = isIdList(property)
      if (isList && value === '' && Object.hasOwn(input, name)) continue
      if (Object.hasOwn(input, name) && !(isList && input[name] === '')) assertSame(name, property, input[name], value)
      input[name] = value
    }
  }
  for (const [name, value] of Object.entries(input)) refuseUnstorable(value, name)
  // An absent field of a change keeps its value; only new rows and queries get the contract's defaults.
  const isChange = operations[id].kind === 'submit' && isUpdate(input)
  for (const [name, property] of isChange ? [] : Object.entries(schema.properties ?? {})) {
    const preset = resolveSchema(property)['default']
    if (input[name] === undefined && preset !== undefined) input[name] = preset
  }
  if (foreign && changesRow(id, input)) takeForeignFiles(id, input, foreign)
  const validate = validatorOf(id)
  if (!validate(input)) {
    const errors = validate.errors ?? []
    const said = formMessages(id, input, errors)
    throw new Problem('validation.failed', {}, (locale) => ({
      ...fieldMessages(errors, locale, fileAddressesOf(id)),
      ...said(locale),
    }))
  }
  return input
}

/**
 * What the form of the operation says to values that the contract misses, or refuses by a pattern or a length: it names the field and
 * its rule.
 * Phones are refused by the form alone: here those that are none in any country, together with the other faults.
 */
function formMessages(
  id: OperationId,
  input: Input,
  errors: readonly ErrorObject[],
): (locale: Locale) => FieldMessages {
  const refused = errors.filter(
    ({ keyword }) => keyword === 'pattern' || keyword === 'minLength' || keyword === 'required',
  )
  const names = new Set(refused.map(fieldOf))
  const tenantFields = new Set(tenantFieldsOf(id, input))
  const issues = Object.entries(withFormRules({ country: '' }, () => inputIssues(id, input))).filter(([name, issue]) =>
    tenantFields.has(name) && Object.hasOwn(input, name) ? issue.startsWith('phone.') : names.has(name),
  )
  return (locale) => Object.fromEntries(issues.map(([name, issue]) => [name, messageText(issue, locale)]))
}

/** Unknown query parameters, except for the timestamp that clients append to bypass caches. */
export function ignoredParameters(id: OperationId, query: object): string[] {
  const known = inputSchemaOf(id).properties ?? {}
  return Object.keys(query).filter((name) => name !== '_t' && !Object.hasOwn(known, name))
}

/** Whether a submit changes a row (it has an id) or adds one. */
export function isUpdate(input: unknown): boolean {
  const id = (input as { id?: unknown } | null)?.id
  return id !== undefined && id !== null && id !== '' && id !== '0'
}

/** The id of the row a submit changes; undefined if it adds one. */
export function changedIds(input: Input): string[] {
  return isUpdate(input) ? [String(input['id'])] : []
}

type KeywordParams = { limit?: number; pattern?: string; type?: string | readonly string[] }

/** The pattern of texts that must be more than blanks: `ReasonInput` of openapi/shared/schemas.yaml. */
const NOT_BLANK = /^(?:\^\$\|)?\[\^\\s[^\]]*\]$/

/** The pattern of amounts as text: `MoneyInput` of openapi/shared/schemas.yaml, and those from other lower limits. */
const AMOUNT = /\[0-9\]\{1,2\}\)\?/

const TYPES: Record<string, { zh: string; en: string }> = {
  integer: { zh: '须为整数', en: 'Must be a whole number' },
  number: { zh: '须为数字', en: 'Must be a number' },
  string: { zh: '须为文本', en: 'Must be text' },
  boolean: { zh: '须为 true 或 false', en: 'Must be true or false' },
  array: { zh: '须为列表', en: 'Must be a list' },
}

/** Of several types a value may have, the first is what people enter. */
function typeText({ type }: KeywordParams): { zh: string; en: string } {
  const [first] = typeof type === 'string' ? type.split(',') : (type ?? [])
  return TYPES[first ?? ''] ?? { zh: '类型不正确', en: 'Of the wrong type' }
}

const amountText = (least: number): { zh: string; en: string } => ({
  zh: `须为不小于 ${least} 的金额，最多两位小数`,
  en: `Must be an amount of at least ${least} with at most two decimals`,
})

/** What says nothing of a value that another branch of its schema allows by type. */
const WEAK: ReadonlySet<string> = new Set(['type', 'oneOf', 'anyOf', 'const'])

/** Faults of values of the right type before those of other types: an amount may be a number or a text. */
const strongestFirst = (errors: readonly ErrorObject[]): ErrorObject[] =>
  errors.toSorted((one, other) => Number(WEAK.has(one.keyword)) - Number(WEAK.has(other.keyword)))

const KEYWORDS: Record<string, (params: KeywordParams) => { zh: string; en: string }> = {
  required: () => ({ zh: '必填', en: 'Required' }),
  type: typeText,
  enum: () => ({ zh: '不是可选的值', en: 'Not one of the allowed values' }),
  pattern: ({ pattern = '' }) => {
    if (NOT_BLANK.test(pattern)) return { zh: '不能为空', en: 'Must not be empty' }
    if (AMOUNT.test(pattern)) return amountText(pattern.includes('[1-9]') ? 1 : 0)
    return { zh: '格式不正确', en: 'Not in the right format' }
  },
  minLength: ({ limit = 0 }) => ({
    zh: limit === 1 ? '不能为空' : `至少 ${limit} 个字符`,
    en: limit === 1 ? 'Must not be empty' : `At least ${limit} characters`,
  }),
  maxLength: ({ limit = 0 }) => ({ zh: `最多 ${limit} 个字符`, en: `At most ${limit} characters` }),
  minimum: ({ limit = 0 }) => ({ zh: `不能小于 ${limit}`, en: `At least ${limit}` }),
  maximum: ({ limit = 0 }) => ({ zh: `不能大于 ${limit}`, en: `At most ${limit}` }),
  minItems: ({ limit = 0 }) => ({ zh: `至少 ${limit} 项`, en: `At least ${limit} items` }),
  maxItems: ({ limit = 0 }) => ({ zh: `最多 ${limit} 项`, en: `At most ${limit} items` }),
}

function fieldOf({ keyword, instancePath, params }: ErrorObject): string {
  return keyword === 'required'
    ? (params as { missingProperty: string }).missingProperty
    : (instancePath.split('/')[1] ?? '')
}

export function fieldMessages(
  errors: readonly ErrorObject[],
  locale: Locale,
  fileAddresses: readonly string[] = [],
): FieldMessages {
  const messages: FieldMessages = {}
  for (const error of strongestFirst(errors)) {
    const field = fieldOf(error)
    if (!field || messages[field]) continue
    if (error.keyword === 'pattern' && fileAddresses.includes(field)) {
      messages[field] = problemText('file.address', locale)
      continue
    }
    const words = KEYWORDS[error.keyword]?.(error.params as KeywordParams)
    messages[field] = words ? words[locale] : locale === 'zh' ? '不正确' : 'Not valid'
  }
  return messages
}
