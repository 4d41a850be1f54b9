// `swapdesk api <operationId>`: any operation by its id, with parameters named as in the contract.
import { Argument } from 'commander'
import { operations } from '@swapdesk/sdk/operations'
import { isOperationId, operationInfoOf } from '../contract/command-table.ts'
import { fieldsOf, valueOf } from '../contract/fields.ts'
import { usageFailure } from '../failure.ts'
import type { Translate } from '../texts.ts'
import { checkFormat, formatIn, formatOfFile, sizeOf } from './operation.ts'
import { type Definition, type OutputOptions, addOutputOptions, outputOf } from './program.ts'
import { closest } from './suggest.ts'
import { type ValueSource, candidatesOf, withValues } from './values.ts'

type ApiOptions = OutputOptions & {
  param?: string[]
  data?: string
  saveAs?: string
  force?: true
  yes?: true
  dryRun?: true
}

const operationSource: ValueSource = { kind: 'values', of: () => candidatesOf(Object.keys(operations)) }

export function defineApi({ program, translate, accept }: Definition): void {
  const command = program
    .command('api')
    .description(translate('command.api'))
    .addArgument(withValues(new Argument('<operationId>', translate('argument.operation')), operationSource))
    .option('-p, --param <name=value...>', translate('option.param'))
    .option('-d, --data <file>', translate('option.data'))
    .option('--save-as <file>', translate('option.saveAs'))
    .option('-f, --force', translate('option.force'))
    .option('-y, --yes', translate('option.yes'))
    .option('--dry-run', translate('option.dryRun'))
  addOutputOptions(command, translate).action((operationId: string, options: ApiOptions) => {
    if (!isOperationId(operationId)) {
      const names = closest(operationId, Object.keys(operations))
      const hints = names.length > 0 ? [translate('hint.mean', { names: names.join(', ') })] : []
      throw usageFailure(translate('error.unknownOperation', { name: operationId }), ...hints)
    }
    const { saveAs, param = [] } = options
    const fileFormat =
      operationInfoOf(operationId).kind === 'download' ? formatOfFile(fieldsOf(operationId).options, saveAs) : {}
    const input = inputOf(operationId, param, translate)
    checkFormat(saveAs, fileFormat.format, formatIn(input), translate)
    accept({
      name: 'operation',
      operationId,
      input: { ...fileFormat, ...input },
      files: filesOf(operationId, param),
      dataFrom: options.data?.replace(/^@/, ''),
      saveAs,
      isForced: options.force === true,
      isConfirmed: options.yes === true,
      isDryRun: options.dryRun === true,
      output: outputOf(options),
    })
  })
}

const split = (pair: string): [string, string] => {
  const place = pair.indexOf('=')
  return place < 0 ? [pair, ''] : [pair.slice(0, place), pair.slice(place + 1)]
}

/** Parameters of the contract are parsed by their type; others are sent as text. */
function inputOf(
  operationId: keyof typeof operations,
  pairs: readonly string[],
  translate: Translate,
): Record<string, unknown> {
  const { argument, options } = fieldsOf(operationId)
  const fields = argument ? [argument, ...options] : options
  const entries = pairs.map(split).map(([name, text]): [string, unknown] => {
    const field = fields.find((candidate) => candidate.name === name)
    // The size of a page has an option of its own elsewhere.
    if (name === 'size' && operationInfoOf(operationId).kind === 'page') return [name, sizeOf('size', text, translate)]
    return [name, field ? valueOf(field, text, translate) : text]
  })
  return Object.fromEntries(entries.filter(([name]) => !fields.some((field) => field.isFile && field.name === name)))
}

function filesOf(operationId: keyof typeof operations, pairs: readonly string[]): Record<string, string> {
  const fileNames = new Set(
    fieldsOf(operationId)
      .options.filter((field) => field.isFile)
      .map((field) => field.name),
  )
  return Object.fromEntries(pairs.map(split).filter(([name]) => fileNames.has(name)))
}
