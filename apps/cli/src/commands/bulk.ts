// Commands that plan a bulk job: `swapdesk nfc lock`, `swapdesk nfc unlock`, `swapdesk cabinet threshold`,
// `swapdesk vehicle strategy`.
import { type Command, Option } from 'commander'
import { BULK_JOB_RATE } from '@swapdesk/validation/limits'
import { usageFailure } from '../failure.ts'
import type { BulkInvocation } from '../invocation.ts'
import type { Translate } from '../texts.ts'
import { addExamples } from './examples.ts'
import type { Definition } from './program.ts'

export type BulkOptions = {
  file?: string
  rate?: string
  dryRun?: true
  yes?: true
  resume?: string
  receipts?: string
  force?: true
  json?: true
}
type CardOptions = BulkOptions & { reason?: string }
type Kind = BulkInvocation['kind']

export function defineNfc({ program, translate, accept }: Definition): void {
  const group = program
    .command('nfc')
    .usage('<verb> [options]')
    .helpCommand(false)
    .description(translate('command.nfc'))
  for (const [verb, kind] of [
    ['lock', 'nfc_lock'],
    ['unlock', 'nfc_unlock'],
  ] as const) {
    const command = group
      .command(verb)
      .description(translate(`command.nfc.${verb}`))
      .argument('[cardNo...]', translate('argument.cardNos'))
      .option('--reason <text>', translate('option.reason'))
    addExamples(command, 'nfc', translate)
    addBulkOptions(command, translate).action((targets: string[], options: CardOptions) => {
      const { reason } = options
      accept(bulkInvocation(kind, targets, options, { params: reason ? { reason } : {} }, translate))
    })
  }
}

export function addBulkOptions(command: Command, translate: Translate): Command {
  return addJobOptions(
    command
      .option('-f, --file <file>', translate('option.targets'))
      .option('--rate <number>', translate('option.rate', BULK_JOB_RATE))
      .option('--dry-run', translate('option.planOnly'))
      .option('--resume <job>', translate('option.resume')),
    translate,
  )
}

/** Options of every command that follows a job. */
export function addJobOptions(command: Command, translate: Translate): Command {
  return command
    .option('-y, --yes', translate('option.yes'))
    .addOption(new Option('--receipts <file>', translate('option.receipts')).helpGroup(translate('help.output')))
    .addOption(new Option('--force', translate('option.force')).helpGroup(translate('help.output')))
    .addOption(new Option('--json', translate('option.json')).helpGroup(translate('help.output')))
}

type Chosen = Pick<BulkInvocation, 'params'> & Partial<Pick<BulkInvocation, 'station' | 'isAll' | 'strategy'>>

/** Targets, file, station, --all and --resume exclude each other. */
export function bulkInvocation(
  kind: Kind,
  targets: readonly string[],
  options: BulkOptions,
  { params, station, isAll = false, strategy }: Chosen,
  translate: Translate,
): BulkInvocation {
  const { resume, receipts } = options
  const numbers = targets.filter((target) => target !== '-')
  const isPiped = numbers.length < targets.length
  if (isPiped && options.file !== undefined)
    throw usageFailure(translate('error.conflict', { first: '-', second: '--file' }))
  const file = isPiped ? '-' : options.file
  const selections = [
    ...(resume === undefined ? [] : ['--resume']),
    ...(station === undefined ? [] : ['--station']),
    ...(isAll ? ['--all'] : []),
    ...(targets.length > 0 || file !== undefined ? [targets[0] ?? '--file'] : []),
  ]
  const [first = '', second] = selections
  if (second !== undefined) throw usageFailure(translate('error.conflict', { first, second }))
  if (selections.length === 0) throw usageFailure(translate('error.noTargets'))
  if (resume !== undefined && options.dryRun)
    throw usageFailure(translate('error.conflict', { first: '--resume', second: '--dry-run' }))
  return {
    name: 'bulk',
    kind,
    targets: numbers,
    file,
    station,
    isAll,
    strategy,
    params,
    rate: integerOption('--rate', options.rate, BULK_JOB_RATE, translate) ?? BULK_JOB_RATE.default,
    resume,
    receipts,
    isForced: options.force === true,
    isConfirmed: options.yes === true,
    isDryRun: options.dryRun === true,
    output: { format: options.json ? 'json' : undefined, hasHeader: true },
  }
}

export function integerOption(
  name: string,
  text: string | undefined,
  { min: least, max: most }: { min: number; max: number },
  translate: Translate,
): number | undefined {
  if (text === undefined) return undefined
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  if (value >= least && value <= most) return value
  throw usageFailure(translate('error.invalidValue', { name, value: text }), translate('error.range', { least, most }))
}
