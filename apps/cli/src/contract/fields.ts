// The fields of an operation on the command line: its argument, its flags, and the parsing of their values.
import type { FieldDetail } from '@swapdesk/contract/field-detail'
import type { OperationId } from '@swapdesk/sdk/operations'
import { usageFailure } from '../failure.ts'
import type { Translate } from '../texts.ts'
import { operationInfoOf } from './command-table.ts'
import { detailsOf } from './details.ts'
import { dictionaryChoices, dictionaryKeyOf } from './dictionary.ts'
import { momentOf } from './moments.ts'

export type Field = FieldDetail & {
  /** Name of the flag, without dashes. */
  flag: string
  /** A comma-separated list in the query, or an array in the body: accepts several values. */
  isList: boolean
  isFile: boolean
}
export type Fields = { argument?: Field; options: readonly Field[] }

/** Fields without a flag: paging and order have their own options, the idempotency key is a header. */
const paging = new Set(['current', 'size', 'searchCount', 'ascs', 'descs', 'Idempotency-Key'])
/** A field with the name of a global option has the flag --field-<name>. */
const reserved = new Set([
  'lang',
  'profile',
  'server',
  'help',
  'version',
  'color',
  'json',
  'output',
  'columns',
  'column',
  'data',
  'yes',
])
type Version = {
  /** Names the version in the change and in the row. */
  field: 'revision' | 'updateTime'
  /** Reads the row. */
  read: 'alarmDetail' | 'nfcRechargeDetail' | 'swapRecordDetail'
}

const ofAlarm: Version = { field: 'revision', read: 'alarmDetail' }
const ofTopUp: Version = { field: 'updateTime', read: 'nfcRechargeDetail' }
const ofOrder: Version = { field: 'updateTime', read: 'swapRecordDetail' }

/** Changes of a row whose version is read when it is not given. */
const versions: Partial<Record<OperationId, Version>> = {
  alarmSubmit: ofAlarm,
  alarmAssign: ofAlarm,
  alarmClose: ofAlarm,
  nfcRechargeApprove: ofTopUp,
  nfcRechargeReject: ofTopUp,
  swapRecordReopen: ofOrder,
  swapRecordGiveBack: ofOrder,
  swapRecordResolve: ofOrder,
  swapRecordResolveApprove: ofOrder,
  swapRecordResolveReject: ofOrder,
  swapRecordResolveWithdraw: ofOrder,
  swapRecordCredit: ofOrder,
  swapRecordCreditApprove: ofOrder,
  swapRecordCreditReject: ofOrder,
  swapRecordCreditWithdraw: ofOrder,
}

export function versionOf(operationId: OperationId): Version | undefined {
  return versions[operationId]
}

const listName = /^ids$|Ids$/

const suffixFlags: Readonly<Record<string, string>> = {
  datege: 'from',
  datele: 'to',
  ge: 'min',
  le: 'max',
  gt: 'above',
  lt: 'below',
  equal: 'is',
  notequal: 'not',
  like: 'like',
}

/** `createTime_datege` → `create-time-from`. */
export function flagOf(name: string): string {
  const [base = name, suffix = ''] = name.split('_')
  const words = base.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()
  const flag = [words, suffixFlags[suffix] ?? suffix].filter(Boolean).join('-')
  return reserved.has(flag) ? `field-${flag}` : flag
}

/** Comma-joined identifiers of rows, in the body of some operations. */
const isIdList = (field: Field): boolean => listName.test(field.name) && field.type === 'string'

export function fieldsOf(operationId: OperationId): Fields {
  const { parameters = [], body = [] } = detailsOf(operationId)
  const { input, kind } = operationInfoOf(operationId)
  const given = [...parameters, ...body].filter((field) => !paging.has(field.name) && field.in !== 'header')
  const unique = given.filter((field, index) => given.findIndex(({ name }) => name === field.name) === index)
  const fields = unique.map((field): Field => {
    // `--columns` of a download is a field of the contract; lists use it for the table.
    const flag = kind === 'download' && field.name === 'columns' ? 'columns' : flagOf(field.name)
    const isFile = input === 'form' && field.name === 'file'
    const isRead = field.name === versionOf(operationId)?.field
    const isList = listName.test(field.name) || field.type === 'array'
    return { ...field, flag, isList, isFile, required: field.required === true && !isRead }
  })
  const needed = fields.filter((field) => field.required)
  // `show <id>`, `remove <ids...>`, `pause <id>`: a single required field is the argument.
  const [only] = needed.length === 1 ? needed : []
  const isArgument = only && (only.in !== undefined || isIdList(only) || (only.name === 'id' && fields.length === 1))
  const argument = isArgument ? only : undefined
  return { argument, options: fields.filter((field) => field !== argument) }
}

const isWholeNumbers = (type: string): boolean => type === 'integer' || /^-?\d+(\|-?\d+)*$/.test(type)

/** Parses the text of a field; "" stays "", which clears the field. Throws a usage failure. */
export function valueOf(field: Field, typed: string, translate: Translate): unknown {
  const refuse = (...hints: string[]): never => {
    throw usageFailure(translate('error.invalidValue', { name: `--${field.flag}`, value: typed }), ...hints)
  }
  if (field.isList) return typed.split(',').filter((part) => part !== '')
  if (typed === '') return typed
  if (field.type === 'boolean') {
    if (!['true', 'false'].includes(typed)) refuse(translate('error.choices', { choices: 'true, false' }))
    return typed === 'true'
  }
  if (field.type === 'date' || field.type === 'date-time') {
    const isEnd = field.name.endsWith('_datele')
    return momentOf(typed, field.type, { isEnd }) ?? refuse(translate('hint.moment'))
  }
  if (field.type === 'object' || field.type === 'object[]') return jsonOf(typed) ?? refuse()
  const isEnumeration = field.type.includes('|') && !/\b(string|number|integer)\b/.test(field.type)
  const choices = isEnumeration || field.dictionary ? field.type.split('|') : []
  const key = (field.dictionary ? dictionaryKeyOf(field.dictionary, typed) : undefined) ?? typed
  if (isEnumeration && !choices.includes(key)) {
    const labelled = field.dictionary ? dictionaryChoices(field.dictionary, translate.lang) : choices
    const allowed = labelled.filter((choice) => choices.includes(choice.split(' ')[0] ?? ''))
    refuse(translate('error.choices', { choices: allowed.join(', ') }))
  }
  if (!isWholeNumbers(field.type)) return key
  return /^-?\d{1,15}$/.test(key) ? Number(key) : refuse()
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
