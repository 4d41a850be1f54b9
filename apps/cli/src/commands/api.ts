// `swapdesk api <operationId>`: any operation by its id, with parameters named as in the contract.
import { Argument } from 'commander'
import type { OperationId } from '@swapdesk/sdk'
import { operations } from '@swapdesk/sdk/operations'
import { isOperationId, operationInfoOf } from '../contract/command-table.ts'
import { fieldsOf, valueOf } from '../contract/fields.ts'
import { isImplemented } from '../contract/unimplemented.ts'
import { usageFailure } from '../failure.ts'
import type { Translate } from '../texts.ts'
import { checkFormat, formatIn, formatOfFile, sizeOf } from './operation.ts'
import {
  type Definition,
  type OutputOptions,
  addOutputOptions,
  extensionOf,
  fileFormats,
  outputOf,
  outputRefusal,
} from './program.ts'
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

/** Which of them an operation takes is known once it is named: downloads take all. */
const apiFiles: ReadonlySet<string> = new Set([...fileFormats, 'xlsx'])

const implementedOperations = () => (Object.keys(operations) as OperationId[]).filter((id) => isImplemented(id))
const operationSource: ValueSource = { kind: 'values', of: () => candidatesOf(implementedOperations()) }

export function defineApi({ program, translate, accept }: Definition): void {
  const command = program
    .command('api')
    .description(translate('command.api'))
    .addArgument(withValues(new Argument('<operationId>', translate('argument.operation')), operationSource))
    .option('-p, --param <name=value...>', translate('option.param'))
    .option('-d, --data <file>', translate('option.data'))
    .option('--save-as <file>', translate('option.saveAs'))
    .option('-y, --yes', translate('option.yes'))
    .option('--dry-run', translate('option.dryRun'))
  addOutputOptions(command, translate, undefined, apiFiles).action((operationId: string, options: ApiOptions) => {
    if (!isOperationId(operationId)) {
      const names = closest(operationId, Object.keys(operations))
      const hints = names.length > 0 ? [translate('hint.mean', { names: names.join(', ') })] : []
      throw usageFailure(translate('error.unknownOperation', { name: operationId }), ...hints)
    }
    const { param = [] } = options
    const { kind, method } = operationInfoOf(operationId)
    const output = outputOf(options)
    const { file } = output
    const isDownload = kind === 'download'
    const isWritten = isDownload || (method === 'get' && fileFormats.has(extensionOf(file?.path ?? '')))
    if (file && !isWritten) throw outputRefusal(file.path, translate)
    // Downloads are files already.
    const saveAs = options.saveAs ?? (isDownload ? file?.path : undefined)
    const fileFormat = isDownload ? formatOfFile(fieldsOf(operationId).options, saveAs) : {}
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
      output: isDownload ? { hasHeader: output.hasHeader } : output,
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
