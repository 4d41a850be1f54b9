// The table from operation to command: every operation has exactly one noun and verb, or a reason why it has none.
// Operation ids begin with the noun (`vehicleTypeList`), so the table follows from them.
import type { Domain } from '@swapdesk/contract/domains'
import { type OperationId, operations } from '@swapdesk/sdk/operations'
import { nounNames, renamed, withoutCommand } from './command-names.ts'
import { confirmedFields, confirmedOperations } from './confirmed.ts'

/** `swapdesk <noun> <verb>` and its operation. `form` marks the two shorthands of a submit. */
export type Command = { noun: string; verb: string; operationId: OperationId; form?: 'add' | 'edit' }

const rowVerb = /(Detail|Submit|Remove)$/
const verbNames: Readonly<Record<string, string>> = { detail: 'show' }

const kebab = (words: readonly string[]): string => words.join('-').toLowerCase()

/** Nouns: those with a detail, submit or remove operation, and the subject of each domain. */
function nounsOf(ids: readonly OperationId[]): ReadonlySet<string> {
  const rows = ids.filter((id) => rowVerb.test(id)).map((id) => id.replace(rowVerb, ''))
  const domains = ids.map((id) => operations[id].domain.replace(/s$/, ''))
  return new Set([...rows, ...domains])
}

/** The noun of an operation is the longest one its name begins with. */
function splitName(operationId: string, nouns: ReadonlySet<string>): { noun: string; verb: string } {
  const words = operationId.split(/(?=[A-Z])/)
  for (let length = words.length - 1; length > 0; length -= 1) {
    if (nouns.has(words.slice(0, length).join('')))
      return { noun: kebab(words.slice(0, length)), verb: kebab(words.slice(length)) }
  }
  return { noun: kebab(words.slice(0, -1)), verb: kebab(words.slice(-1)) }
}

/** `list` for both suffixes of the contract, List and Page. */
function verbOf(operationId: OperationId, verb: string): string {
  const isOnlyList = verb === 'page' && !Object.hasOwn(operations, operationId.replace(/Page$/, 'List'))
  return isOnlyList ? 'list' : (verbNames[verb] ?? verb)
}

/** `add` and `edit` for a submit; only `edit` if rows are never added, such as alarms. */
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
  for (const operationId of ids.filter((id) => !(id in withoutCommand))) {
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

/** An operation's row of the contract's table, with all optional members. */
type OperationInfo = {
  method: 'get' | 'post'
  path: string
  domain: Domain
  kind: 'page' | 'read' | 'submit' | 'remove' | 'action' | 'download' | 'upload' | 'stream'
  input: 'query' | 'json' | 'form'
  permission: string | { create: string; update: string }
  sortable?: readonly string[]
  idempotent?: boolean
}

export function operationInfoOf(operationId: OperationId): OperationInfo {
  return operations[operationId]
}

export const commandTable: readonly Command[] = buildTable()

const firstVerbs = ['list', 'show', 'add', 'edit', 'submit', 'remove', 'export', 'options']

function rankOf({ verb }: Command): number {
  const rank = firstVerbs.indexOf(verb)
  return rank < 0 ? firstVerbs.length : rank
}

const byNoun = Map.groupBy(commandTable, ({ noun }) => noun)
const sortedByNoun = new Map<string, readonly Command[]>()

/** The commands of a noun: common ones first, then its own in the order of the contract. */
export function commandsOf(noun: string): readonly Command[] {
  const known = sortedByNoun.get(noun)
  if (known) return known
  const sorted = (byNoun.get(noun) ?? []).toSorted((a, b) => rankOf(a) - rankOf(b))
  sortedByNoun.set(noun, sorted)
  return sorted
}

/** Whether the operation cannot be taken back, and is asked about whatever its input is. */
export function needsConfirmation(operationId: OperationId): boolean {
  return operationInfoOf(operationId).kind === 'remove' || confirmedOperations.has(operationId)
}

type Input = Readonly<Record<string, unknown>>

/** Whether the operation is asked about for this input: a change of an existing row may be sent to its device. */
export function needsConfirmationFor(operationId: OperationId, input: Input): boolean {
  if (needsConfirmation(operationId)) return true
  const names = confirmedFields[operationId] ?? []
  return Boolean(input['id']) && names.some((name) => input[name] !== undefined)
}

/** Whether the operation takes --yes. */
export function takesConfirmation(operationId: OperationId): boolean {
  return needsConfirmation(operationId) || confirmedFields[operationId] !== undefined
}

export function nouns(): string[] {
  return [...byNoun.keys()]
}

export function isOperationId(name: string): name is OperationId {
  return Object.hasOwn(operations, name)
}
