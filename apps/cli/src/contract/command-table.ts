// The one table from operation to command: every operation of the contract has exactly one noun and verb, or a reason
// why it has none. Operations are named noun first (`vehicleTypeList`), so the table follows from their names.
import { type OperationId, operations } from '@swapdesk/sdk/operations'
import { nounNames, renamed, served } from './command-names.ts'

/** `swapdesk <noun> <verb>`, and the operation behind it. `form` marks the two shorthands of a submit. */
export type Command = { noun: string; verb: string; operationId: OperationId; form?: 'add' | 'edit' }

const rowVerb = /(Detail|Submit|Remove)$/
const verbNames: Readonly<Record<string, string>> = { detail: 'show' }

const kebab = (words: readonly string[]): string => words.join('-').toLowerCase()

/** What can be shown, submitted or removed is a noun, and so is what a domain is about. */
function nounsOf(ids: readonly OperationId[]): ReadonlySet<string> {
  const rows = ids.filter((id) => rowVerb.test(id)).map((id) => id.replace(rowVerb, ''))
  const domains = ids.map((id) => operations[id].domain.replace(/s$/, ''))
  return new Set([...rows, ...domains])
}

/** The longest noun that begins the name is the operation's. */
function splitName(operationId: string, nouns: ReadonlySet<string>): { noun: string; verb: string } {
  const words = operationId.split(/(?=[A-Z])/)
  for (let length = words.length - 1; length > 0; length -= 1) {
    if (nouns.has(words.slice(0, length).join('')))
      return { noun: kebab(words.slice(0, length)), verb: kebab(words.slice(length)) }
  }
  return { noun: kebab(words.slice(0, -1)), verb: kebab(words.slice(-1)) }
}

/** Lists are called `list`, whichever of its two words the contract has for them. */
function verbOf(operationId: OperationId, verb: string): string {
  const isOnlyList = verb === 'page' && !Object.hasOwn(operations, operationId.replace(/Page$/, 'List'))
  return isOnlyList ? 'list' : (verbNames[verb] ?? verb)
}

/** The two shorthands of a submit; what nobody may add, such as alarms, which devices raise, has one right and is only changed. */
function formsOf({ noun, verb, operationId }: Command): Command[] {
  const { kind, permission } = operations[operationId]
  if (verb !== 'submit' || kind !== 'submit') return []
  const isOnlyChanged = typeof permission === 'object' && permission.create === permission.update
  const forms = isOnlyChanged ? (['edit'] as const) : (['add', 'edit'] as const)
  return forms.map((form) => ({ noun, verb: form, operationId, form }))
}

function buildTable(): Command[] {
  const ids = Object.keys(operations) as OperationId[]
  const nouns = nounsOf(ids)
  const commands: Command[] = []
  for (const operationId of ids.filter((id) => !(id in served))) {
    const [givenNoun, givenVerb] = renamed[operationId]?.split(' ') ?? []
    const { noun, verb } = splitName(operationId, nouns)
    commands.push({
      noun: givenNoun ?? nounNames[noun] ?? noun,
      verb: givenVerb ?? verbOf(operationId, verb),
      operationId,
    })
  }
  return commands.flatMap((command) => [command, ...formsOf(command)])
}

/** What the contract's table says of an operation, with every value that may come. */
type Facts = {
  method: 'get' | 'post'
  path: string
  domain: string
  kind: 'page' | 'read' | 'submit' | 'remove' | 'action' | 'download' | 'upload' | 'stream'
  input: 'query' | 'json' | 'form'
  permission: string | { create: string; update: string }
  sortable?: readonly string[]
  idempotent?: boolean
}

export function factsOf(operationId: OperationId): Facts {
  return operations[operationId]
}

export const commandTable: readonly Command[] = buildTable()

const firstVerbs = ['list', 'show', 'add', 'edit', 'submit', 'remove', 'export', 'options']

function rankOf({ verb }: Command): number {
  const rank = firstVerbs.indexOf(verb)
  return rank < 0 ? firstVerbs.length : rank
}

const byNoun = Map.groupBy(commandTable, ({ noun }) => noun)

/** The commands of a noun: what every noun has first, then its own in the order of the contract. */
export function commandsOf(noun: string): readonly Command[] {
  return (byNoun.get(noun) ?? []).toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** What takes rows away asks first, whichever word the contract has for it. */
export function isRemoval(operationId: OperationId): boolean {
  return commandTable.some((command) => command.operationId === operationId && command.verb === 'remove')
}

export function nouns(): string[] {
  return [...byNoun.keys()]
}

export function isOperationId(name: string): name is OperationId {
  return Object.hasOwn(operations, name)
}
