// The areas help is grouped by, and which domains of the contract each holds.
import { type Command, commandTable, commandsOf, factsOf, nouns } from '../contract/command-table.ts'
import type { TextKey } from '../texts.ts'

export type Area = { name: string; title: TextKey; domains: readonly string[]; own: readonly OwnCommand[] }
type OwnCommand = 'nfc' | 'job' | 'watch'

const area = (name: string, title: TextKey, domains: string, own: readonly OwnCommand[] = []): Area => ({
  name,
  title,
  domains: domains.split(' '),
  own,
})

export const areas: readonly Area[] = [
  area(
    'fleet',
    'area.fleet',
    'vehicles vehicle-types stations cabinets batteries battery-types cameras riders rider-bindings nfc-cards geofences trips statistics home',
  ),
  area('devices', 'area.devices', 'device-commands alarms bulk-jobs app-versions', ['nfc', 'job', 'watch']),
  area(
    'orders',
    'area.orders',
    'packages rental-strategies lease-orders payments swap-records billing-templates station-billing feedback',
  ),
  area('people', 'area.people', 'users roles depts posts data-scopes api-scopes auth platform messages'),
  area(
    'system',
    'area.system',
    'tenants tenant-packages menus top-menus dictionaries params regions notices clients attachments object-storage sms jobs',
  ),
  area('workflow', 'area.workflow', 'workflow workflow-admin'),
  area('development', 'area.development', 'data-sources codegen'),
  area('logs', 'area.records', 'logs'),
]

/** Verbs that no operation of the contract stands behind alone. */
export const verbsBeside: Readonly<Record<string, readonly { verb: string; text: TextKey }[]>> = {
  cabinet: [
    { verb: 'threshold', text: 'command.cabinet.threshold' },
    { verb: 'open-slot', text: 'command.cabinet.openSlot' },
    { verb: 'command', text: 'command.cabinet.command' },
  ],
}

/** The domain of a noun is that of its list, for verbs of other domains may be about the same noun. */
function domainOf(noun: string): string {
  const commands = commandsOf(noun)
  const command = commands.find(({ verb }) => verb === 'list') ?? commands[0]
  return command ? factsOf(command.operationId).domain : ''
}

export function nounsOf({ domains }: Area): string[] {
  return nouns().filter((noun) => domains.includes(domainOf(noun)))
}

/** The commands of a noun that people look for: `submit` is for scripts where `add` and `edit` do the same. */
export function shownCommands(noun: string): Command[] {
  const commands = commandsOf(noun)
  const hasForms = commands.some(({ form }) => form !== undefined)
  return commands.filter(({ verb }) => verb !== 'submit' || !hasForms)
}

export function countOf(noun: string): number {
  return shownCommands(noun).length + (verbsBeside[noun]?.length ?? 0)
}

/** Domains of the contract that no area holds; a test keeps it empty. */
export function homelessDomains(): string[] {
  const held = new Set(areas.flatMap(({ domains }) => domains))
  return [...new Set(commandTable.map(({ operationId }) => factsOf(operationId).domain))].filter(
    (domain) => !held.has(domain),
  )
}
