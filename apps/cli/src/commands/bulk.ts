// Commands that plan a bulk job: `swapdesk nfc lock`, `swapdesk nfc unlock`, `swapdesk cabinet threshold`.
import { type Command, Option } from 'commander'
import { usageFailure } from '../failure.ts'
import type { BulkIntent } from '../intent.ts'
import type { Say } from '../texts.ts'
import type { Definition } from './program.ts'

export type BulkOptions = {
  file?: string
  rate?: string
  dryRun?: true
  yes?: true
  resume?: string
  receipts?: string
  json?: true
}
type CardOptions = BulkOptions & { reason?: string }
type Kind = BulkIntent['kind']

const rateDefault = 200
const rateMax = 10_000

export function defineNfc({ program, say, accept }: Definition): void {
  const group = program.command('nfc').usage('<verb> [options]').helpCommand(false).description(say('command.nfc'))
  for (const [verb, kind] of [
    ['lock', 'nfc_lock'],
    ['unlock', 'nfc_unlock'],
  ] as const) {
    const command = group
      .command(verb)
      .description(say(`command.nfc.${verb}`))
      .argument('[cardNo...]', say('argument.cardNos'))
      .option('--reason <text>', say('option.reason'))
    addBulkOptions(command, say).action((targets: string[], options: CardOptions) => {
      const { reason } = options
      accept(bulkIntent(kind, targets, options, { params: reason ? { reason } : {} }, say))
    })
  }
}

export function addBulkOptions(command: Command, say: Say): Command {
  return addJobOptions(
    command
      .option('-f, --file <file>', say('option.targets'))
      .option('--rate <number>', say('option.rate'))
      .option('--dry-run', say('option.planOnly'))
      .option('--resume <job>', say('option.resume')),
    say,
  )
}

/** Of everything that follows a job. */
export function addJobOptions(command: Command, say: Say): Command {
  return command
    .option('-y, --yes', say('option.yes'))
    .addOption(new Option('--receipts <file>', say('option.receipts')).helpGroup(say('help.output')))
    .addOption(new Option('--json', say('option.json')).helpGroup(say('help.output')))
}

type Chosen = Pick<BulkIntent, 'params'> & Partial<Pick<BulkIntent, 'station' | 'isAll'>>

/** Ways to choose exclude each other; a job that is gone on with has chosen already. */
export function bulkIntent(
  kind: Kind,
  targets: readonly string[],
  options: BulkOptions,
  { params, station, isAll = false }: Chosen,
  say: Say,
): BulkIntent {
  const { file, resume, receipts } = options
  const ways = [
    ...(resume === undefined ? [] : ['--resume']),
    ...(station === undefined ? [] : ['--station']),
    ...(isAll ? ['--all'] : []),
    ...(targets.length > 0 || file !== undefined ? [file === undefined ? (targets[0] ?? '') : '--file'] : []),
  ]
  const [first = '', second] = ways
  if (second !== undefined) throw usageFailure(say('error.conflict', { first, second }))
  if (ways.length === 0) throw usageFailure(say('error.noTargets'))
  if (resume !== undefined && options.dryRun)
    throw usageFailure(say('error.conflict', { first: '--resume', second: '--dry-run' }))
  return {
    name: 'bulk',
    kind,
    targets,
    file,
    station,
    isAll,
    params,
    rate: wholeOf('--rate', options.rate, [1, rateMax], say) ?? rateDefault,
    resume,
    receipts,
    isConfirmed: options.yes === true,
    isDryRun: options.dryRun === true,
    output: { format: options.json ? 'json' : undefined, hasHeader: true },
  }
}

export function wholeOf(
  name: string,
  text: string | undefined,
  [least, most]: readonly [number, number],
  say: Say,
): number | undefined {
  if (text === undefined) return undefined
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  if (value >= least && value <= most) return value
  throw usageFailure(say('error.invalidValue', { name, value: text }), say('error.range', { least, most }))
}
