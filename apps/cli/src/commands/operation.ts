// `swapdesk <noun> <verb>`: one command per operation, defined from the contract.
import type { FieldDetail } from '@swapdesk/contract/field-detail'
import { Argument, type Command as CommanderCommand, Option } from 'commander'
import type { OperationId } from '@swapdesk/sdk'
import { PAGE_SIZE } from '@swapdesk/validation/limits'
import {
  type Command,
  commandsOf,
  isOperationId,
  operationInfoOf,
  takesConfirmation,
} from '../contract/command-table.ts'
import { descriptionOf, nounTitle, summaryOf } from '../contract/details.ts'
import { dictionaryChoices } from '../contract/dictionary.ts'
import { type Field, type Fields, fieldsOf, valueOf } from '../contract/fields.ts'
import { isImplemented } from '../contract/unimplemented.ts'
import { usageFailure } from '../failure.ts'
import type { OperationInvocation } from '../invocation.ts'
import type { Translate } from '../texts.ts'
import { integerOption } from './bulk.ts'
import {
  type Definition,
  type OutputOptions,
  addOutputOptions,
  fileFormats,
  chosenColumns,
  columnOption,
  outputOf,
} from './program.ts'
import { closest } from './suggest.ts'
import { type Candidate, type ValueSource, candidatesOf, withValues } from './values.ts'

type OperationOptions = Partial<Omit<OutputOptions, 'output'>> & {
  /** A format, or the target of a download. */
  output?: string
  page?: string
  size?: string
  sort?: string
  all?: true
  limit?: string
  data?: string
  yes?: true
  dryRun?: true
  idempotencyKey?: string
  [field: string]: unknown
}

/** The commands of a noun, or only the one of a verb. */
export function defineNoun(
  noun: string,
  { program, lang, translate, accept }: Definition,
  only?: Command,
): CommanderCommand {
  const commands = commandsOf(noun)
  const group = program.command(noun).usage('<verb> [options]').helpCommand(false).description(nounTitle(noun, lang))
  for (const command of only ? [only] : commands) defineCommand(group, command, { program, lang, translate, accept })
  if (!commands.some(({ operationId }) => isImplemented(operationId)))
    group.addHelpText('after', `\n${translate('help.unimplemented')}`)
  return group
}

/** Adds one command to its group, under the name of its verb. */
export function defineCommand(group: CommanderCommand, entry: Command, { lang, translate, accept }: Definition): void {
  const { operationId, verb, form } = entry
  const fields = formFields(fieldsOf(operationId), form)
  const isHidden = !isImplemented(operationId)
  const command = group
    .command(verb, { hidden: isHidden })
    .description(formSummary(summaryOf(operationId, lang), form, translate))
  if (isHidden) command.addHelpText('after', `\n${translate('help.unimplemented')}`)
  if (fields.argument) {
    const { flag, isList } = fields.argument
    const text = descriptionOf(operationId, fields.argument, lang)
    command.addArgument(new Argument(isList ? `<${flag}...>` : `<${flag}>`, text))
  }
  for (const field of fields.options) command.addOption(fieldOption(field, operationId, lang, translate))
  addOperationOptions(command, operationId, { lang, translate })
  command.action((...given: unknown[]) => {
    const typed = fields.argument ? given[0] : undefined
    accept(
      invocationOf(
        operationId,
        fields,
        typed as string | string[] | undefined,
        command.opts<OperationOptions>(),
        translate,
      ),
    )
  })
}

/** The summary of a submit, or of its `add` or `edit` form. */
export function formSummary(summary: string, form: Command['form'], translate: Translate): string {
  return form ? summary.replace(/^(Add or change|新增或修改)/, translate(`verb.${form}`)) : summary
}

/** `add` never takes an id nor the time of the last change, `edit` always takes an id. */
function formFields({ argument, options }: Fields, form: Command['form']): Fields {
  if (!form) return { argument, options }
  const id = options.find((field) => field.name === 'id')
  const others = options.filter((field) => field !== id && (form === 'edit' || field.name !== 'updateTime'))
  return form === 'edit' && id
    ? { argument: { ...id, in: 'body', required: true }, options: others }
    : { options: others }
}

function fieldOption(field: Field, operationId: OperationId, lang: Definition['lang'], translate: Translate): Option {
  const value = field.isFile ? 'path' : valueName(field)
  const choices = field.dictionary ? dictionaryChoices(field.dictionary, lang) : []
  const notes = [...choices, ...(field.required ? [translate('help.required')] : [])]
  const text = field.isFile ? translate('option.file') : descriptionOf(operationId, field, lang)
  const description = notes.length > 0 ? `${text} (${notes.join(', ')})` : text
  const isFilter = operationInfoOf(operationId).method === 'get'
  const group = translate(isFilter ? 'help.filters' : 'help.fields')
  const option = new Option(`--${field.flag} <${value}>`, description).helpGroup(group)
  if (isColumns(field, operationId)) return withValues(option, columnSource(operationId, lang))
  return withValues(option, { kind: field.isList ? 'list' : 'values', of: () => fieldCandidates(field, lang) })
}

function isColumns({ name }: Field, operationId: OperationId): boolean {
  return name === 'columns' && operationInfoOf(operationId).kind === 'download'
}

/** The values a field can have, as far as they are known here. */
function fieldCandidates({ dictionary, type }: Field, lang: Definition['lang']): Candidate[] {
  if (dictionary) {
    const allowed = type.includes('|') ? new Set(type.split('|')) : undefined
    const items = dictionaryChoices(dictionary, lang).map((choice) => choice.split(/ (.*)/))
    return items.map(([value = '', text]) => ({ value, text })).filter(({ value }) => allowed?.has(value) ?? true)
  }
  if (type === 'boolean') return candidatesOf(['true', 'false'])
  if (type.startsWith('date')) return candidatesOf(['today', 'yesterday', 'now', '-1d', '-7d', '-30d'])
  return type.includes('|')
    ? candidatesOf(type.split('|').filter((value) => !/^(string|number|integer|null)$/.test(value)))
    : []
}

/** The columns of the rows, loaded only when they are asked for; an export has those of the list beside it. */
function columnSource(operationId: OperationId, lang: Definition['lang']): ValueSource {
  const listId = operationId.replace(/Export$/, 'List')
  const pageId = operationId.replace(/Export$/, 'Page')
  return {
    kind: 'list',
    of: async () => {
      const { columnsOf, headerOf } = await import('../contract/columns.ts')
      const of = [operationId, listId, pageId].filter(isOperationId).find((id) => columnsOf(id).length > 0)
      return (of ? columnsOf(of) : []).map((column) => ({ value: column.name, text: headerOf(column, lang) }))
    },
  }
}

function valueName({ type, isList }: FieldDetail & { isList: boolean }): string {
  if (isList) return 'list'
  return /^-?\d+(\|-?\d+)*$/.test(type) || type === 'boolean'
    ? type.replace('boolean', 'true|false')
    : (type.split('|')[0] ?? type)
}

function addOperationOptions(
  command: CommanderCommand,
  operationId: OperationId,
  { lang, translate }: Pick<Definition, 'lang' | 'translate'>,
): void {
  const { kind, method, input, sortable, idempotent } = operationInfoOf(operationId)
  if (kind === 'page') {
    command
      .addOption(new Option('--page <number>', translate('option.page')).helpGroup(translate('help.output')))
      .addOption(new Option('--size <rows>', translate('option.size')).helpGroup(translate('help.output')))
      .addOption(new Option('--all', translate('option.all')).helpGroup(translate('help.output')))
      .addOption(new Option('--limit <rows>', translate('option.limit')).helpGroup(translate('help.output')))
  }
  if (sortable) {
    const option = new Option('--sort <columns>', translate('option.sort')).helpGroup(translate('help.output'))
    command.addOption(withValues(option, { kind: 'list', of: () => candidatesOf(sortable) }))
  }
  if (kind === 'download')
    command
      .addOption(columnOption(translate).helpGroup(translate('help.filters')))
      .option('-o, --output <file>', translate('option.saveAs'))
      .option('-f, --force', translate('option.force'))
  else addOutputOptions(command, translate, columnSource(operationId, lang), method === 'get' ? fileFormats : undefined)
  if (input === 'json') command.option('-d, --data <file>', translate('option.data'))
  if (idempotent) command.option('--idempotency-key <key>', translate('option.idempotencyKey'))
  if (method === 'post') command.option('--dry-run', translate('option.dryRun'))
  if (takesConfirmation(operationId)) command.option('-y, --yes', translate('option.yes'))
}

function invocationOf(
  operationId: OperationId,
  { argument, options: fields }: Fields,
  typed: string | string[] | undefined,
  options: OperationOptions,
  translate: Translate,
): OperationInvocation {
  const { kind, sortable } = operationInfoOf(operationId)
  const isDownload = kind === 'download'
  const input: Record<string, unknown> = {}
  const files: Record<string, string> = {}
  if (argument && typed !== undefined)
    input[argument.name] = Array.isArray(typed) ? typed : valueOf(argument, typed, translate)
  for (const field of fields) {
    const text = options[attributeOf(field.flag)]
    if (typeof text !== 'string') continue
    if (field.isFile) files[field.name] = text
    else input[field.name] = valueOf(field, text, translate)
  }
  const fileFormat = isDownload ? formatOfFile(fields, options.output) : {}
  checkFormat(options.output, fileFormat.format, formatIn(input), translate)
  return {
    name: 'operation',
    operationId,
    input: {
      ...fileFormat,
      ...input,
      ...(isDownload && columnsInput(options)),
      ...placeOf(options, translate),
      ...(sortable && orderOf(options.sort, sortable, translate)),
    },
    files,
    dataFrom: options.data,
    limit: options.all ? Infinity : integerOption('--limit', options.limit, positive, translate),
    ...(isDownload ? { saveAs: options.output } : {}),
    isForced: isDownload && options.force === true,
    idempotencyKey: options.idempotencyKey,
    isConfirmed: options.yes === true,
    isDryRun: options.dryRun === true,
    output: isDownload ? { hasHeader: true } : outputOf(options as OutputOptions),
  }
}

/** The columns of a file, in the order they are named. */
function columnsInput(options: OperationOptions): { columns?: string } {
  const columns = chosenColumns(options)
  return columns ? { columns: columns.join(',') } : {}
}

/** `-o vehicles.csv` is a csv file. */
export function formatOfFile(fields: readonly Field[], file: string | undefined): { format?: string } {
  const extension = file?.split('.').at(-1)?.toLowerCase() ?? ''
  const choices = fields.find(({ name }) => name === 'format')?.type.split('|') ?? []
  return choices.includes(extension) ? { format: extension } : {}
}

/** The format that is named, if any. */
export function formatIn({ format }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof format === 'string' ? format : undefined
}

/** `-o vehicles.xlsx --format csv` would write a file that no program opens. */
export function checkFormat(
  file: string | undefined,
  ofFile: string | undefined,
  named: string | undefined,
  translate: Translate,
): void {
  if (file === undefined || ofFile === undefined || named === undefined || named === ofFile) return
  throw usageFailure(translate('error.conflict', { first: file, second: named }))
}

/** The placeholder of an option's value in help. */
function attributeOf(flag: string): string {
  return flag.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

const positive = { min: 1, max: 999_999_999 }

export function sizeOf(name: string, text: string | undefined, translate: Translate): number | undefined {
  return integerOption(name, text, PAGE_SIZE, translate)
}

/** Throws a usage failure that names the option. */
function placeOf({ page, size }: OperationOptions, translate: Translate): Record<string, number> {
  const place = {
    current: integerOption('--page', page, positive, translate),
    size: sizeOf('--size', size, translate),
  }
  return Object.fromEntries(Object.entries(place).filter((entry): entry is [string, number] => entry[1] !== undefined))
}

/** `--sort price,-createTime` → columns ascending and descending. */
function orderOf(
  sort: string | undefined,
  sortable: readonly string[],
  translate: Translate,
): Record<string, string[]> {
  const columns = sort?.split(',').filter(Boolean) ?? []
  const unknown = columns.find((name) => !sortable.includes(name.replace(/^-/, '')))
  if (unknown !== undefined) {
    const near = closest(unknown.replace(/^-/, ''), sortable)
    throw usageFailure(
      translate('error.invalidValue', { name: '--sort', value: unknown }),
      ...(near.length > 0 ? [translate('hint.mean', { names: near.join(', ') })] : []),
      translate('error.choices', { choices: sortable.join(', ') }),
    )
  }
  const descs = columns.filter((name) => name.startsWith('-')).map((name) => name.slice(1))
  const ascs = columns.filter((name) => !name.startsWith('-'))
  return { ...(ascs.length > 0 && { ascs }), ...(descs.length > 0 && { descs }) }
}
