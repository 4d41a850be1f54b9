// The groups of `swapdesk help`, and the domains of the contract in each.
import { type Command, commandTable, commandsOf, operationInfoOf, nouns } from '../contract/command-table.ts'
import type { TextKey } from '../texts.ts'

export type CommandGroup = { name: string; title: TextKey; domains: readonly string[]; own: readonly OwnCommand[] }
type OwnCommand = 'nfc' | 'job' | 'watch'

const group = (name: string, title: TextKey, domains: string, own: readonly OwnCommand[] = []): CommandGroup => ({
  name,
  title,
  domains: domains.split(' '),
  own,
})

export const commandGroups: readonly CommandGroup[] = [
  group(
    'fleet',
    'group.fleet',
    'vehicles vehicle-types stations cabinets batteries battery-types cameras riders rider-bindings nfc-cards geofences trips statistics home',
  ),
  group('devices', 'group.devices', 'device-commands alarms bulk-jobs app-versions', ['nfc', 'job', 'watch']),
  group(
    'orders',
    'group.orders',
    'packages rental-strategies lease-orders payments swap-records billing-templates station-billing feedback',
  ),
  group('people', 'group.people', 'users roles depts posts data-scopes api-scopes auth platform messages'),
  group(
    'system',
    'group.system',
    'tenants tenant-packages menus top-menus dictionaries params regions notices clients attachments object-storage sms jobs',
  ),
  group('workflow', 'group.workflow', 'workflow workflow-admin'),
  group('development', 'group.development', 'data-sources codegen'),
  group('logs', 'group.records', 'logs'),
]

/** Verbs that are not a single operation of the contract. */
export const verbsBeside: Readonly<Record<string, readonly { verb: string; text: TextKey }[]>> = {
  cabinet: [
    { verb: 'threshold', text: 'command.cabinet.threshold' },
    { verb: 'open-slot', text: 'command.cabinet.openSlot' },
    { verb: 'command', text: 'command.cabinet.command' },
  ],
}

/** The domain of a noun is that of its list: other domains may have verbs of the same noun. */
function domainOf(noun: string): string {
  const commands = commandsOf(noun)
  const command = commands.find(({ verb }) => verb === 'list') ?? commands[0]
  return command ? operationInfoOf(command.operationId).domain : ''
}

export function nounsOf({ domains }: CommandGroup): string[] {
  return nouns().filter((noun) => domains.includes(domainOf(noun)))
}

/** The commands of a noun shown in help: without `submit` where `add` and `edit` do the same. */
export function shownCommands(noun: string): Command[] {
  const commands = commandsOf(noun)
  const hasForms = commands.some(({ form }) => form !== undefined)
  return commands.filter(({ verb }) => verb !== 'submit' || !hasForms)
}

export function countOf(noun: string): number {
  return shownCommands(noun).length + (verbsBeside[noun]?.length ?? 0)
}

/** Domains of the contract in no group; a test keeps this empty. */
export function ungroupedDomains(): string[] {
  const held = new Set(commandGroups.flatMap(({ domains }) => domains))
  return [...new Set(commandTable.map(({ operationId }) => operationInfoOf(operationId).domain))].filter(
    (domain) => !held.has(domain),
  )
}
