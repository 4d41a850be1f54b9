// The groups of `swapdesk help`; the contract assigns domains to them (x-group of a tag).
import { type DomainGroup, domains } from '@swapdesk/contract/domains'
import { type Command, commandsOf, operationInfoOf, nouns } from '../contract/command-table.ts'
import { isImplemented } from '../contract/unimplemented.ts'
import type { TextKey } from '../texts.ts'

type OwnCommand = 'nfc' | 'job' | 'watch'
export type CommandGroup = { name: DomainGroup; title: TextKey; own: readonly OwnCommand[] }

/** Titles in the order of the help. */
const titles: Readonly<Record<DomainGroup, TextKey>> = {
  fleet: 'group.fleet',
  devices: 'group.devices',
  orders: 'group.orders',
  people: 'group.people',
  system: 'group.system',
  workflow: 'group.workflow',
  development: 'group.development',
  logs: 'group.records',
}
const own: Readonly<Partial<Record<DomainGroup, readonly OwnCommand[]>>> = { devices: ['nfc', 'job', 'watch'] }

export const commandGroups: readonly CommandGroup[] = (Object.keys(titles) as DomainGroup[]).map((name) => ({
  name,
  title: titles[name],
  own: own[name] ?? [],
}))

/** Verbs that are not a single operation of the contract. */
export const verbsBeside: Readonly<Record<string, readonly { verb: string; text: TextKey }[]>> = {
  cabinet: [
    { verb: 'threshold', text: 'command.cabinet.threshold' },
    { verb: 'open-slot', text: 'command.cabinet.openSlot' },
    { verb: 'command', text: 'command.device.command' },
  ],
  vehicle: [
    { verb: 'command', text: 'command.device.command' },
    { verb: 'strategy', text: 'command.vehicle.strategy' },
    { verb: 'import', text: 'command.import' },
  ],
  rider: [{ verb: 'import', text: 'command.import' }],
  battery: [{ verb: 'import', text: 'command.import' }],
  user: [{ verb: 'import', text: 'command.import' }],
}

/** The domain of a noun is that of its list, because other domains may have verbs of the same noun. */
function groupOf(noun: string): DomainGroup | undefined {
  const commands = commandsOf(noun)
  const command = commands.find(({ verb }) => verb === 'list') ?? commands[0]
  return command && domains[operationInfoOf(command.operationId).domain].group
}

export function nounsOf({ name }: CommandGroup): string[] {
  return nouns().filter((noun) => groupOf(noun) === name)
}

/** The nouns shown in help and completion: those with something implemented. */
export function shownNouns(among: readonly string[] = nouns()): string[] {
  return among.filter((noun) => countOf(noun) > 0)
}

/** The commands of a noun shown in help: what is implemented, without `submit` if `add` and `edit` cover it. */
export function shownCommands(noun: string): Command[] {
  const commands = commandsOf(noun).filter(({ operationId }) => isImplemented(operationId))
  const hasForms = commands.some(({ form }) => form !== undefined)
  return commands.filter(({ verb }) => verb !== 'submit' || !hasForms)
}

export function countOf(noun: string): number {
  return shownCommands(noun).length + (verbsBeside[noun]?.length ?? 0)
}
