// `swapdesk find <text>`: records of any kind by a part of their serial number, card number, phone or name.
import { Argument, Option } from 'commander'
import { dictionaryChoices } from '../contract/dictionary.ts'
import { usageFailure } from '../failure.ts'
import { addExamples } from './examples.ts'
import { type Definition, type OutputOptions, addOutputOptions, fileFormats, outputOf } from './program.ts'
import { integerOption } from './bulk.ts'
import { closest } from './suggest.ts'
import { type Candidate, withValues } from './values.ts'

const LIMIT = { min: 1, max: 50 }
const LENGTH_MIN = 2

type FindOptions = OutputOptions & { kind?: string; limit?: string }

/** `nfc-card` on the command line is `nfcCard` in the contract. */
const kebab = (kind: string): string => kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function kindChoices(lang: Definition['lang']): (Candidate & { kind: string })[] {
  return dictionaryChoices('record_kind', lang).map((choice) => {
    const [kind = '', text] = choice.split(/ (.*)/)
    return { kind, value: kebab(kind), text }
  })
}

export function defineFind({ program, lang, translate, accept }: Definition): void {
  const choices = kindChoices(lang)
  const names = choices.map(({ value }) => value).join(', ')
  const kindOption = new Option('--kind <list>', translate('option.kinds', { names }))
  const command = program
    .command('find')
    .description(translate('command.find'))
    .addArgument(new Argument('<text...>', translate('argument.text')))
    .addOption(withValues(kindOption, { kind: 'list', of: () => choices }))
    .option('--limit <number>', translate('option.limitPerKind'))
  addExamples(command, 'find', translate)
  addOutputOptions(command, translate, undefined, fileFormats).action((words: string[], options: FindOptions) => {
    const text = words.join(' ').trim()
    if (Array.from(text).length < LENGTH_MIN) throw usageFailure(translate('argument.text'))
    const kinds = options.kind?.split(',').map((name) => kindOf(name.trim(), choices, translate))
    const limit = integerOption('--limit', options.limit, LIMIT, translate)
    accept({
      name: 'operation',
      operationId: 'recordFind',
      input: { text, ...(kinds && { kinds: kinds.join(',') }), ...(limit !== undefined && { limit }) },
      files: {},
      isForced: false,
      isConfirmed: false,
      isDryRun: false,
      output: outputOf(options),
    })
  })
}

/** Throws a usage failure. */
function kindOf(name: string, choices: ReturnType<typeof kindChoices>, translate: Definition['translate']): string {
  const found = choices.find(({ kind, value }) => name === value || name === kind)
  if (found) return found.kind
  const all = choices.map(({ value }) => value)
  const near = closest(name, all)
  throw usageFailure(
    translate('error.invalidValue', { name: '--kind', value: name }),
    near.length > 0
      ? translate('hint.mean', { names: near.join(', ') })
      : translate('error.choices', { choices: all.join(', ') }),
  )
}
