// The one table from operation to command: every operation of the contract has exactly one noun and verb, or a reason
// why it has none. Operations are named noun first (`vehicleTypeList`), so the table follows from their names.
import { type OperationId, operations } from '@swapdesk/sdk/operations'

/** `swapdesk <noun> <verb>`, and the operation behind it. `form` marks the two shorthands of a submit. */
export type Command = { noun: string; verb: string; operationId: OperationId; form?: 'add' | 'edit' }

/** Operations that commands of their own stand for, or that only make sense inside a browser. */
export const served: Readonly<Record<string, string>> = {
  authToken: 'login',
  authRefresh: 'renewed by every command',
  authLogout: 'logout',
  authUserInfo: 'whoami',
  authCaptcha: 'login uses the grant password',
  authClearCache: 'the command line keeps no cache',
  platformBootstrap: 'read by login',
  downloadTicketCreate: 'downloads carry the token; tickets are for links in browsers',
}

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

function buildTable(): Command[] {
  const ids = Object.keys(operations) as OperationId[]
  const nouns = nounsOf(ids)
  const commands: Command[] = []
  for (const operationId of ids.filter((id) => !(id in served))) {
    const { noun, verb } = splitName(operationId, nouns)
    commands.push({ noun, verb: verbNames[verb] ?? verb, operationId })
    if (operations[operationId].kind === 'submit')
      commands.push({ noun, verb: 'add', operationId, form: 'add' }, { noun, verb: 'edit', operationId, form: 'edit' })
  }
  return commands
}

/** What the contract's table says of an operation, with every value that may come. */
type Facts = {
  method: 'get' | 'post'
  path: string
  domain: string
  kind: 'page' | 'read' | 'submit' | 'remove' | 'action' | 'download' | 'upload'
  input: 'query' | 'json' | 'form'
  permission: string | { create: string; update: string }
  sortable?: readonly string[]
  idempotent?: boolean
}

export function factsOf(operationId: OperationId): Facts {
  return operations[operationId]
}

export const commandTable: readonly Command[] = buildTable()

export function commandsOf(noun: string): readonly Command[] {
  return commandTable.filter((command) => command.noun === noun)
}

export function nouns(): string[] {
  return [...new Set(commandTable.map((command) => command.noun))]
}

export function isOperationId(name: string): name is OperationId {
  return Object.hasOwn(operations, name)
}
