// Verbs of cabinets beside those of the contract: thresholds for many, commands to one.
import type { Command } from 'commander'
import { usageFailure } from '../failure.ts'
import { type BulkOptions, addBulkOptions, bulkIntent, wholeOf } from './bulk.ts'
import { type Definition, type OutputOptions, addOutputOptions, outputOf } from './program.ts'

type OpenSlotOptions = OutputOptions & { reason?: string; yes?: true }
type SendOptions = OutputOptions & { data?: string; wait?: true }
type ThresholdOptions = BulkOptions & { value?: string; station?: string; all?: true; ttl?: string }

const dayS = 86_400
const slotMax = 64

export function defineCabinetVerbs(group: Command, definition: Definition): void {
  defineThreshold(group, definition)
  defineOpenSlot(group, definition)
  defineSend(group, definition)
}

function defineThreshold(group: Command, { say, accept }: Definition): void {
  const threshold = group
    .command('threshold')
    .description(say('command.cabinet.threshold'))
    .argument('[cabinetSn...]', say('argument.cabinetSns'))
    .option('--value <percent>', say('option.value'))
    .option('--station <name>', say('option.station'))
    .option('--all', say('option.allCabinets'))
    .option('--ttl <seconds>', say('option.ttl'))
  addBulkOptions(threshold, say).action((targets: string[], options: ThresholdOptions) => {
    const value = wholeOf('--value', options.value, [0, 100], say)
    if (value === undefined && options.resume === undefined)
      throw usageFailure(say('error.missing', { name: '--value' }))
    const ttlSeconds = wholeOf('--ttl', options.ttl, [1, dayS], say)
    const { station, all } = options
    const params = { threshold: value, ...(ttlSeconds !== undefined && { ttlSeconds }) }
    accept(bulkIntent('cabinet_threshold', targets, options, { params, station, isAll: all === true }, say))
  })
}

function defineOpenSlot(group: Command, { say, accept }: Definition): void {
  const command = group
    .command('open-slot')
    .description(say('command.cabinet.openSlot'))
    .argument('<cabinetSn>', say('argument.cabinetSn'))
    .argument('<boxId>', say('argument.boxId'))
    .option('--reason <text>', say('option.reason'))
    .option('-y, --yes', say('option.yes'))
  addOutputOptions(command, say).action((cabinetSn: string, typed: string, options: OpenSlotOptions) => {
    const boxId = wholeOf('boxId', typed, [1, slotMax], say) ?? 0
    const { reason, yes } = options
    accept({ name: 'openSlot', cabinetSn, boxId, reason, isConfirmed: yes === true, output: outputOf(options) })
  })
}

function defineSend(group: Command, { say, accept }: Definition): void {
  const command = group
    .command('command')
    .description(say('command.cabinet.command'))
    .argument('<cabinetSn>', say('argument.cabinetSn'))
    .argument('<command>', say('argument.deviceCommand'))
    .option('-d, --data <json>', say('option.payload'))
    .option('--wait', say('option.wait'))
  addOutputOptions(command, say).action((cabinetSn: string, typed: string, options: SendOptions) => {
    const { data, wait } = options
    accept({
      name: 'cabinetCommand',
      cabinetSn,
      command: typed,
      data,
      isAwaited: wait === true,
      output: outputOf(options),
    })
  })
}
