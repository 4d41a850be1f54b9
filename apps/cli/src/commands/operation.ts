// `swapdesk <noun> <verb>`: one command per operation of the contract, defined from what the contract says about it.
import { Argument, type Command as CommanderCommand, Option } from 'commander'
import type { OperationId } from '@swapdesk/sdk'
import { type Command, commandsOf, factsOf, isRemoval } from '../contract/command-table.ts'
import { type FieldText, descriptionOf, nounTitle, summaryOf } from '../contract/details.ts'
import { dictionaryChoices } from '../contract/dictionary.ts'
import { type Field, type Fields, fieldsOf, valueOf } from '../contract/fields.ts'
import type { OperationIntent } from '../intent.ts'
import type { Say } from '../texts.ts'
import { type Definition, type OutputOptions, addOutputOptions, outputOf } from './program.ts'

type OperationOptions = Partial<Omit<OutputOptions, 'output'>> & {
  /** A format, or where a download goes. */
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

export function defineNoun(noun: string, { program, lang, say, accept }: Definition): CommanderCommand {
  const commands = commandsOf(noun)
  const group = program.command(noun).usage('<verb> [options]').helpCommand(false).description(nounTitle(noun, lang))
  for (const command of commands) defineCommand(group, command, { program, lang, say, accept })
  return group
}

/** Adds one command to its group, under the name of its verb. */
export function defineCommand(group: CommanderCommand, entry: Command, { lang, say, accept }: Definition): void {
  const { operationId, verb, form } = entry
  const fields = formFields(fieldsOf(operationId), form)
  const command = group.command(verb).description(formSummary(summaryOf(operationId, lang), form, say))
  if (fields.argument) {
    const { flag, isList } = fields.argument
    const text = descriptionOf(operationId, fields.argument, lang)
    command.addArgument(new Argument(isList ? `<${flag}...>` : `<${flag}>`, text))
  }
  for (const field of fields.options) command.addOption(fieldOption(field, operationId, lang, say))
  addOperationOptions(command, operationId, say)
  command.action((...given: unknown[]) => {
    const typed = fields.argument ? given[0] : undefined
    accept(intentOf(operationId, fields, typed as string | string[] | undefined, command.opts<OperationOptions>(), say))
  })
}

/** A submit adds or changes, and is called that in the contract; its two forms do one of it. */
export function formSummary(summary: string, form: Command['form'], say: Say): string {
  return form ? summary.replace(/^(Add or change|新增或修改)/, say(`verb.${form}`)) : summary
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

function fieldOption(field: Field, operationId: OperationId, lang: Definition['lang'], say: Say): Option {
  const value = field.isFile ? 'path' : valueName(field)
  const choices = field.dictionary ? dictionaryChoices(field.dictionary, lang) : []
  const notes = [...choices, ...(field.required ? [say('help.required')] : [])]
  const text = field.isFile ? say('option.file') : descriptionOf(operationId, field, lang)
  const description = notes.length > 0 ? `${text} (${notes.join(', ')})` : text
  const isFilter = factsOf(operationId).method === 'get'
  return new Option(`--${field.flag} <${value}>`, description).helpGroup(say(isFilter ? 'help.filters' : 'help.fields'))
}

function valueName({ type, isList }: FieldText & { isList: boolean }): string {
  if (isList) return 'list'
  return /^-?\d+(\|-?\d+)*$/.test(type) || type === 'boolean'
    ? type.replace('boolean', 'true|false')
    : (type.split('|')[0] ?? type)
}

function addOperationOptions(command: CommanderCommand, operationId: OperationId, say: Say): void {
  const { kind, method, input, sortable, idempotent } = factsOf(operationId)
  if (kind === 'page') {
    command
      .addOption(new Option('--page <number>', say('option.page')).helpGroup(say('help.output')))
      .addOption(new Option('--size <rows>', say('option.size')).helpGroup(say('help.output')))
      .addOption(new Option('--all', say('option.all')).helpGroup(say('help.output')))
      .addOption(new Option('--limit <rows>', say('option.limit')).helpGroup(say('help.output')))
  }
  if (sortable) {
    command.addOption(new Option('--sort <columns>', say('option.sort')).helpGroup(say('help.output')))
  }
  if (kind === 'download') command.option('-o, --output <file>', say('option.saveAs'))
  else addOutputOptions(command, say)
  if (input === 'json') command.option('-d, --data <file>', say('option.data'))
  if (idempotent) command.option('--idempotency-key <key>', say('option.idempotencyKey'))
  if (method === 'post') command.option('--dry-run', say('option.dryRun'))
  if (isRemoval(operationId)) command.option('-y, --yes', say('option.yes'))
}

function intentOf(
  operationId: OperationId,
  { argument, options: fields }: Fields,
  typed: string | string[] | undefined,
  options: OperationOptions,
  say: Say,
): OperationIntent {
  const isDownload = factsOf(operationId).kind === 'download'
  const input: Record<string, unknown> = {}
  const files: Record<string, string> = {}
  if (argument && typed !== undefined)
    input[argument.name] = Array.isArray(typed) ? typed : valueOf(argument, typed, say)
  for (const field of fields) {
    const text = options[attributeOf(field.flag)]
    if (typeof text !== 'string') continue
    if (field.isFile) files[field.name] = text
    else input[field.name] = valueOf(field, text, say)
  }
  return {
    name: 'operation',
    operationId,
    input: { ...input, ...placeOf(options, say), ...orderOf(options.sort) },
    files,
    dataFrom: options.data,
    limit: options.all ? Infinity : wholeOf('limit', options.limit, say),
    ...(isDownload ? { saveAs: options.output } : {}),
    idempotencyKey: options.idempotencyKey,
    isConfirmed: options.yes === true,
    isDryRun: options.dryRun === true,
    output: isDownload ? { hasHeader: true } : outputOf(options as OutputOptions),
  }
}

/** As commander names the value of an option. */
function attributeOf(flag: string): string {
  return flag.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function wholeOf(flag: string, text: string | undefined, say: Say): number | undefined {
  if (text === undefined) return undefined
  return valueOf({ name: flag, flag, type: 'integer', isList: false, isFile: false }, text, say) as number
}

function placeOf({ page, size }: OperationOptions, say: Say): Record<string, number> {
  const place = { current: wholeOf('page', page, say), size: wholeOf('size', size, say) }
  return Object.fromEntries(Object.entries(place).filter((entry): entry is [string, number] => entry[1] !== undefined))
}

/** `--sort price,-createTime` → columns ascending and descending. */
function orderOf(sort: string | undefined): Record<string, string[]> {
  const columns = sort?.split(',').filter(Boolean) ?? []
  const descs = columns.filter((name) => name.startsWith('-')).map((name) => name.slice(1))
  const ascs = columns.filter((name) => !name.startsWith('-'))
  return { ...(ascs.length > 0 && { ascs }), ...(descs.length > 0 && { descs }) }
}
