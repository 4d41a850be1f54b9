// Verbs of cabinets and vehicles beyond the contract's operations: thresholds and rental strategies in bulk, commands to one
// device.
import { Argument, type Command } from 'commander'
import { COMMAND_TTL, THRESHOLD } from '@swapdesk/validation/limits'
import { usageFailure } from '../failure.ts'
import { addExamples } from './examples.ts'
import { type BulkOptions, addBulkOptions, bulkInvocation, integerOption } from './bulk.ts'
import { type Definition, type OutputOptions, addOutputOptions, outputOf } from './program.ts'
import { type ValueSource, withValues } from './values.ts'

type Asked = { yes?: true; dryRun?: true }
type OpenSlotOptions = OutputOptions & Asked & { reason?: string }
type SendOptions = OutputOptions & Asked & { data?: string; param?: string[]; wait?: true; whenStopped?: true }
type CommandedKind = 'cabinet' | 'vehicle'
type StrategyOptions = BulkOptions & { strategy?: string; none?: true; all?: true }
type ThresholdOptions = BulkOptions & { value?: string; station?: string; all?: true; ttl?: string }

const slotMax = 64

export function defineCabinetVerbs(group: Command, definition: Definition): void {
  defineThreshold(group, definition)
  defineOpenSlot(group, definition)
  defineSend(group, 'cabinet', definition)
}

export function defineVehicleVerbs(group: Command, definition: Definition): void {
  defineSend(group, 'vehicle', definition)
  defineStrategy(group, definition)
}

function defineStrategy(group: Command, { translate, accept }: Definition): void {
  const command = group
    .command('strategy')
    .description(translate('command.vehicle.strategy'))
    .argument('[vehicleSn...]', translate('argument.vehicleSns'))
    .option('--strategy <name>', translate('option.strategy'))
    .option('--none', translate('option.noStrategy'))
    .option('--all', translate('option.allVehicles'))
  addExamples(command, 'strategy', translate)
  addBulkOptions(command, translate).action((targets: string[], options: StrategyOptions) => {
    const { strategy: name, none, all, resume } = options
    if (name !== undefined && none)
      throw usageFailure(translate('error.conflict', { first: '--strategy', second: '--none' }))
    if (name === undefined && !none && resume === undefined)
      throw usageFailure(translate('error.missing', { name: '--strategy' }))
    const strategy = none ? null : name
    accept(
      bulkInvocation('vehicle_strategy', targets, options, { params: {}, strategy, isAll: all === true }, translate),
    )
  })
}

function defineThreshold(group: Command, { translate, accept }: Definition): void {
  const threshold = group
    .command('threshold')
    .description(translate('command.cabinet.threshold'))
    .argument('[cabinetSn...]', translate('argument.cabinetSns'))
    .option('--value <percent>', translate('option.value', THRESHOLD))
    .option('--station <name>', translate('option.station'))
    .option('--all', translate('option.allCabinets'))
    .option('--ttl <seconds>', translate('option.ttl'))
  addExamples(threshold, 'threshold', translate)
  addBulkOptions(threshold, translate).action((targets: string[], options: ThresholdOptions) => {
    const value = integerOption('--value', options.value, THRESHOLD, translate)
    if (value === undefined && options.resume === undefined)
      throw usageFailure(translate('error.missing', { name: '--value' }))
    const ttlSeconds = integerOption('--ttl', options.ttl, COMMAND_TTL, translate)
    const { station, all } = options
    const params = { threshold: value, ...(ttlSeconds !== undefined && { ttlSeconds }) }
    accept(bulkInvocation('cabinet_threshold', targets, options, { params, station, isAll: all === true }, translate))
  })
}

function defineOpenSlot(group: Command, { translate, accept }: Definition): void {
  const command = group
    .command('open-slot')
    .description(translate('command.cabinet.openSlot'))
    .argument('<cabinetSn>', translate('argument.cabinetSn'))
    .argument('<boxId>', translate('argument.boxId'))
    .option('--reason <text>', translate('option.reason'))
    .option('-y, --yes', translate('option.yes'))
    .option('--dry-run', translate('option.dryRun'))
  addExamples(command, 'openSlot', translate)
  addOutputOptions(command, translate).action((cabinetSn: string, typed: string, options: OpenSlotOptions) => {
    const boxId = integerOption('boxId', typed, { min: 1, max: slotMax }, translate) ?? 0
    const { reason } = options
    accept({ name: 'openSlot', cabinetSn, boxId, reason, ...askedOf(options), output: outputOf(options) })
  })
}

/** The catalogue, loaded only when it is asked for. */
function commandSource(deviceKind: CommandedKind, lang: Definition['lang']): ValueSource {
  return {
    kind: 'values',
    of: async () => {
      const { commandSpecs } = await import('@swapdesk/device-protocol')
      const specs = commandSpecs.filter(({ kind }) => kind === deviceKind)
      return specs.map(({ zh, en }) => ({ value: kebab(en), text: lang === 'zh' ? zh : en }))
    },
  }
}

/** `Open slot` as one word, which the command takes too. */
const kebab = (name: string): string => name.toLowerCase().replaceAll(/[\s\u2009_]+/g, '-')

function defineSend(group: Command, deviceKind: CommandedKind, { lang, translate, accept }: Definition): void {
  const named = new Argument('<command>', translate('argument.deviceCommand', { deviceKind }))
  const command = group
    .command('command')
    .description(translate('command.device.command'))
    .argument(`<${deviceKind}Sn>`, translate(`argument.${deviceKind}Sn`))
    .addArgument(withValues(named, commandSource(deviceKind, lang)))
    .option('-p, --param <name=value...>', translate('option.commandParam'))
    .option('-d, --data <json>', translate('option.payload'))
    .option('--wait', translate('option.wait'))
    .option('-y, --yes', translate('option.yes'))
    .option('--dry-run', translate('option.dryRun'))
  if (deviceKind === 'vehicle') command.option('--when-stopped', translate('option.whenStopped'))
  addExamples(command, 'command', translate)
  addOutputOptions(command, translate).action((deviceSn: string, typed: string, options: SendOptions) => {
    const { data, param = [], wait, whenStopped } = options
    accept({
      name: 'deviceCommand',
      deviceKind,
      deviceSn,
      command: typed,
      data,
      params: param,
      isAwaited: wait === true,
      isWhenStopped: whenStopped === true,
      ...askedOf(options),
      output: outputOf(options),
    })
  })
}

function askedOf({ yes, dryRun }: Asked): { isConfirmed: boolean; isDryRun: boolean } {
  return { isConfirmed: yes === true, isDryRun: dryRun === true }
}
