// Parses a command line into an invocation. Only the commands of the first word are defined, so that start-up time does
// not grow with the contract.
import { type Command as CommandGroup, CommanderError } from 'commander'
import type { Domain } from '@swapdesk/contract/domains'
import type { Locale } from '@swapdesk/sdk'
import { operations } from '@swapdesk/sdk/operations'
import { defineApi } from './commands/api.ts'
import { defineNfc } from './commands/bulk.ts'
import { defineCabinetVerbs, defineVehicleVerbs } from './commands/device-verbs.ts'
import { shownNouns } from './commands/command-groups.ts'
import { completeWord, defineCompletion } from './commands/completion.ts'
import { defineExport } from './commands/export.ts'
import { defineFind } from './commands/find.ts'
import { groupHelp, ownCommands, shownGroups, topHelp } from './commands/help.ts'
import { defineImport, importKinds } from './commands/import.ts'
import { defineJob } from './commands/job.ts'
import { defineNoun } from './commands/operation.ts'
import { type Definition, createProgram, globalsOf, refusalOf } from './commands/program.ts'
import { defineLogin, defineLogout, defineProfile, defineWhoami } from './commands/session.ts'
import { closest } from './commands/suggest.ts'
import type { Candidate } from './commands/values.ts'
import { defineWatch } from './commands/watch.ts'
import { type Command, commandsOf, nouns } from './contract/command-table.ts'
import { loadDetails, nounTitle } from './contract/details.ts'
import { usageFailure } from './failure.ts'
import type { Invocation, Parsed } from './invocation.ts'
import type { Translate } from './texts.ts'

const definers: Readonly<Record<string, (definition: Definition) => void>> = {
  login: defineLogin,
  logout: defineLogout,
  whoami: defineWhoami,
  profile: defineProfile,
  api: defineApi,
  find: defineFind,
  export: defineExport,
  nfc: defineNfc,
  job: defineJob,
  watch: defineWatch,
  completion: defineCompletion,
}

/** Global options that take a value: their value is not the command. */
const valued = new Set(['--lang', '--profile', '--server'])

function positionals(argv: readonly string[]): string[] {
  return argv.filter((word, index) => !word.startsWith('-') && !valued.has(argv[index - 1] ?? ''))
}

/** Throws a usage failure. */
export async function parse(argv: readonly string[], lang: Locale, translate: Translate): Promise<Parsed> {
  let printed = ''
  let invocation: Invocation | undefined
  const program = createProgram(translate, (text) => {
    printed += text
  })
  const definition: Definition = { program, lang, translate, accept: (accepted) => (invocation = accepted) }
  if (argv[0] === completeWord) return completing(argv.slice(1), definition)
  const words = positionals(argv)
  const isHelp = words[0] === 'help'
  const [word, ...rest] = isHelp ? words.slice(1) : words
  const help = isHelp && word ? groupHelp(word, lang, translate) : undefined
  if (help) return { invocation: { name: 'print', text: help }, globals: globalsOf(program, lang) }
  const only = word ? operationCommand(word, rest[0]) : undefined
  if (word) await loadDetails(only ? [operations[only.operationId].domain] : domainsOf(word))
  const asked = isHelp ? [...(word ? [word, ...rest] : []), '--help'] : argv
  if (!word) program.helpInformation = () => topHelp(program, lang, translate)
  else if (only) defineNoun(word, definition, only)
  else defineWord(word, definition)
  try {
    await program.parseAsync(word || asked.length > 0 ? [...asked] : ['--help'], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    const isPrinted = error.code === 'commander.helpDisplayed' || error.code === 'commander.help'
    if (!isPrinted) throw refusalOf(error, ['swapdesk', ...commandPath(program, words)].join(' '), translate)
  }
  return { invocation: invocation ?? { name: 'print', text: printed }, globals: globalsOf(program, lang) }
}

/** The words that name a command; arguments and values of options follow them. */
function commandPath(program: CommandGroup, words: readonly string[]): string[] {
  const [word, ...rest] = words
  const found = program.commands.find((command) => command.name() === word || command.aliases().includes(word ?? ''))
  return found && word !== undefined ? [word, ...commandPath(found, rest)] : []
}

/** The command of a noun and verb that is one of an operation: nothing else needs to be defined for it. */
function operationCommand(word: string, verb: string | undefined): Command | undefined {
  if (verb === undefined || Object.hasOwn(definers, word) || !nouns().includes(word)) return undefined
  const [found, ...others] = commandsOf(word).filter((command) => command.verb === verb)
  return others.length === 0 ? found : undefined
}

/** The domains whose fields the commands of a word need; undefined means all. */
function domainsOf(word: string): Domain[] | undefined {
  if (Object.hasOwn(definers, word) || !nouns().includes(word)) return undefined
  const own = commandsOf(word).map(({ operationId }) => operations[operationId].domain)
  return [...new Set<Domain>([...own, ...(devices.has(word) ? deviceDomains : [])])]
}

/** Nouns that have commands to devices beside their own operations. */
const devices: ReadonlySet<string> = new Set(['cabinet', 'vehicle'])
const deviceDomains = ['device-commands', 'bulk-jobs'] as const

function defineWord(word: string, definition: Definition): void {
  const define = definers[word]
  if (define) return define(definition)
  if (nouns().includes(word)) {
    const group = defineNoun(word, definition)
    if (word === 'cabinet') defineCabinetVerbs(group, definition)
    if (word === 'vehicle') defineVehicleVerbs(group, definition)
    const kind = importKinds[word]
    if (kind) defineImport(group, kind, definition)
    return
  }
  const names = closest(word, [...shownNouns(), ...ownCommands])
  const { translate } = definition
  const hints = [
    ...(names.length > 0 ? [translate('hint.mean', { names: names.join(', ') })] : []),
    translate('hint.help', { command: 'swapdesk' }),
  ]
  throw usageFailure(translate('error.unknownCommand', { name: word }), ...hints)
}

/** The words begin with the number of those before the cursor: some shells drop an empty one at the end. */
async function completing([count = '0', ...given]: readonly string[], definition: Definition): Promise<Parsed> {
  const { program, lang, translate } = definition
  const words = [...given.slice(0, Number(count)), given[Number(count)] ?? '']
  const isHelp = words.length > 1 && words[0] === 'help'
  await loadDetails()
  const { completionOf } = await import('./commands/complete.ts')
  const firstCandidates = (): Candidate[] => [
    ...shownNouns().map((noun) => ({ value: noun, text: nounTitle(noun, lang) })),
    ...(isHelp
      ? shownGroups().map(({ name, title }) => ({ value: name, text: translate(title) }))
      : ownCommands.map((name) => ({ value: name, text: translate(`command.${name}`) }))),
  ]
  const define = (word: string): void => {
    if (isKnown(word)) defineWord(word, definition)
  }
  const completion = await completionOf(program, isHelp ? words.slice(1) : words, {
    define,
    firstCandidates,
    translate,
  })
  return { invocation: { name: 'complete', ...completion }, globals: globalsOf(program, lang) }
}

function isKnown(word: string): boolean {
  return Object.hasOwn(definers, word) || nouns().includes(word)
}
