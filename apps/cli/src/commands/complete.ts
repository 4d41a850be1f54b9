// What `swapdesk __complete` offers for a command line up to the cursor, from the commands themselves.
import type { Argument, Command, Option } from 'commander'
import type { Translate } from '../texts.ts'
import { type Candidate, type ValueSource, candidatesOf, valuesOf } from './values.ts'

/** Defines a word of the command line, such as a noun, in the program. */
type Define = (word: string) => void
type Completion = { prefix: string; candidates: readonly Candidate[]; isProfile: boolean }

type CursorPosition = { program: Command; command: Command; args: string[]; words: readonly string[] }

/** bash takes `--lang=en` for three words. Returns the words, and what stands before the value in the last one. */
function joined(words: readonly string[]): { words: string[]; before: string } {
  const found: string[] = []
  let before = ''
  for (const [index, word] of words.entries()) {
    const last = found.at(-1)
    const isLast = index === words.length - 1
    if (word === '=' && last?.startsWith('--')) {
      found[found.length - 1] = `${last}=`
      if (isLast) before = `${last}=`
    } else if (last?.startsWith('--') && last.endsWith('=') && words[index - 1] === '=') {
      found[found.length - 1] = last + word
      if (isLast) before = last
    } else found.push(word)
  }
  return { words: found, before }
}

const optionOf = (place: Pick<CursorPosition, 'program' | 'command'>, word: string): Option | undefined =>
  [...place.command.options, ...place.program.options].find(({ short, long }) => word === long || word === short)

const takesValue = (option: Option | undefined): boolean => Boolean(option && (option.required || option.optional))

/** Where the cursor stands: the command, and its arguments before the cursor. */
function cursorPositionOf(program: Command, words: readonly string[], define: Define): CursorPosition {
  let command = program
  const args: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    if (word.startsWith('-') && word !== '-') {
      if (!word.includes('=') && takesValue(optionOf({ program, command }, word))) index += 1
      continue
    }
    if (command === program) define(word)
    const next = command.commands.find((candidate) => candidate.name() === word)
    if (next) command = next
    else args.push(word)
  }
  return { program, command, args, words }
}

function argumentAt({ command, args }: CursorPosition): Argument | undefined {
  const declared = command.registeredArguments
  return declared[args.length] ?? (declared.at(-1)?.variadic ? declared.at(-1) : undefined)
}

/** Completes what stands before the cursor. */
export async function completionOf(
  program: Command,
  given: readonly string[],
  { define, firstCandidates, translate }: { define: Define; firstCandidates: () => Candidate[]; translate: Translate },
): Promise<Completion> {
  const { words, before } = joined(given)
  const current = words.at(-1) ?? ''
  const place = cursorPositionOf(program, words.slice(0, -1), define)
  const inWord = /^(--[\w-]+)=(.*)$/.exec(current)
  const previous = optionOf(place, words.at(-2) ?? '')
  if (inWord || takesValue(previous)) {
    const option = inWord ? optionOf(place, inWord[1] ?? '') : previous
    const typed = inWord ? (inWord[2] ?? '') : current
    // bash replaces only what stands behind the `=`.
    const prefix = inWord && !before ? `${inWord[1] ?? ''}=` : ''
    return offered(valuesOf(option), typed, prefix)
  }
  if (current.startsWith('-')) return { prefix: '', ...matching(optionCandidates(place, translate), current) }
  if (place.command === program)
    return place.args.length > 0 ? nothing : { prefix: '', ...matching(firstCandidates(), current) }
  const verbs = shownOf(place.command).map((verb) => ({ value: verb.name(), text: verb.description() }))
  if (verbs.length > 0 && place.args.length === 0) return { prefix: '', ...matching(verbs, current) }
  return offered(valuesOf(argumentAt(place)), current, '')
}

/** Commands that help does not hide. */
function shownOf(command: Command): readonly Command[] {
  return command.createHelp().visibleCommands(command)
}

const nothing: Completion = { prefix: '', candidates: [], isProfile: false }

function optionCandidates({ program, command }: CursorPosition, translate: Translate): Candidate[] {
  const options = command === program ? program.options : [...command.options, ...program.options]
  const help = { value: '--help', text: translate('option.help') }
  return [...options.map(({ long, description }) => ({ value: long ?? '', text: description })), help]
}

/** Those that begin with what is typed; a label in words represents its value. */
function matching(candidates: readonly Candidate[], typed: string): Omit<Completion, 'prefix'> {
  const wanted = typed.toLowerCase()
  const begun = candidates.filter(({ value }) => value.toLowerCase().startsWith(wanted))
  const labelled = candidates.filter(({ text = '' }) => wanted !== '' && text.toLowerCase().startsWith(wanted))
  return { candidates: begun.length > 0 ? begun : labelled, isProfile: false }
}

async function offered(source: ValueSource | undefined, typed: string, prefix: string): Promise<Completion> {
  if (!source) return { ...nothing, prefix }
  if (source.kind === 'profiles') return { prefix, candidates: candidatesOf([typed]), isProfile: true }
  const all = await source.of()
  if (source.kind === 'values') {
    const { candidates } = matching(all, typed)
    const isLabel =
      candidates.length > 0 && !candidates.some(({ value }) => value.toLowerCase().startsWith(typed.toLowerCase()))
    const labels = candidates.map(({ text = '' }) => text).filter((text) => !/\s/.test(text))
    return { prefix, isProfile: false, candidates: isLabel ? candidatesOf(labels) : candidates }
  }
  const parts = typed.split(',')
  const sign = parts.at(-1)?.startsWith('-') ? '-' : ''
  const chosen = parts.slice(0, -1)
  const head = chosen.length > 0 ? `${chosen.join(',')},` : ''
  const rest = all.filter(({ value }) => !chosen.includes(value))
  return { prefix: prefix + head + sign, ...matching(rest, (parts.at(-1) ?? '').slice(sign.length)) }
}
