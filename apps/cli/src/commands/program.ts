// The commander program: global options, help and usage errors in the chosen locale.
import { Command, type CommanderError, InvalidArgumentError, Option } from 'commander'
import type { Locale } from '@swapdesk/sdk'
import { Failure, usageFailure } from '../failure.ts'
import { type Globals, type Invocation, type OutputChoice, type OutputFormat, outputFormats } from '../invocation.ts'
import { helpWidth } from './help-width.ts'
import type { Translate, TextKey } from '../texts.ts'
import { type ValueSource, candidatesOf, withValues } from './values.ts'

/** Passed to every module that defines commands; `accept` receives the invocation. */
export type Definition = {
  program: Command
  lang: Locale
  translate: Translate
  accept: (invocation: Invocation) => void
}

const titles: Readonly<Record<string, TextKey>> = {
  'Usage:': 'help.usage',
  'Arguments:': 'help.arguments',
  'Options:': 'help.options',
  'Commands:': 'help.commands',
  'Global Options:': 'help.globalOptions',
}

const languages: ValueSource = { kind: 'values', of: () => candidatesOf(['zh', 'en']) }

export function createProgram(translate: Translate, print: (text: string) => void): Command {
  const program = new Command('swapdesk')
  // Chinese titles end in a full-width colon, which needs no space.
  const show = (text: string): void => print(text.replaceAll('： ', '：'))
  program
    .description(translate('program.summary'))
    .addOption(withValues(new Option('--lang <zh|en>', translate('option.lang')), languages))
    .addOption(withValues(new Option('--profile <name>', translate('option.profile')), { kind: 'profiles' }))
    .option('--server <url>', translate('option.server'))
    .option('--no-color', translate('option.noColor'))
    .helpOption('-h, --help', translate('option.help'))
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: show, writeErr: show, outputError: () => undefined })
    .configureHelp({
      showGlobalOptions: true,
      displayWidth: helpWidth,
      styleTitle: (title) => (titles[title] ? translate(titles[title]) : title),
      subcommandTerm: (command) => command.name(),
      optionDescription: (option) => described(option, translate),
      argumentDescription: (argument) => argument.description,
    })
  return program
}

function described(option: Option, translate: Translate): string {
  const notes = [
    ...(option.argChoices ? [`${translate('help.choices')}: ${option.argChoices.join(', ')}`] : []),
    ...(option.mandatory ? [translate('help.required')] : []),
  ]
  return [option.description, ...(notes.length > 0 ? [`(${notes.join('; ')})`] : [])].join(' ')
}

/** Formats that a file has by its extension. */
export const fileFormats: ReadonlySet<string> = new Set<string>(['csv', 'tsv', 'json'] satisfies OutputFormat[])
const noFiles: ReadonlySet<string> = new Set()

export function globalsOf(program: Command, lang: Locale): Globals {
  const { profile, server, color } = program.opts<{ profile?: string; server?: string; color: boolean }>()
  return { lang, profile, server, hasColor: color }
}

/**
 * Options of every command that shows data.
 *
 * @param files extensions of the files that it can write: a command that only reads has them, one that changes something has none
 */
export function addOutputOptions(
  command: Command,
  translate: Translate,
  columns?: ValueSource,
  files: ReadonlySet<string> = noFiles,
): Command {
  const listed = new Option('--columns <names>', translate('option.columns')).helpGroup(translate('help.output'))
  if (files.size > 0) {
    command.addOption(new Option('--force', translate('option.force')).helpGroup(translate('help.output')))
    command.hook('preAction', () => {
      const { output = '', json } = command.opts<OutputOptions>()
      const isOther = fileFormats.has(extensionOf(output)) && extensionOf(output) !== 'json'
      if (json && isOther) throw usageFailure(translate('error.conflict', { first: output, second: '--json' }))
    })
  }
  return command
    .addOption(
      new Option('-o, --output <format>', translate(files.size > 0 ? 'option.outputOrFile' : 'option.output'))
        .choices(outputFormats)
        .argParser((typed: string) => outputParsed(typed, files))
        .helpGroup(translate('help.output')),
    )
    .addOption(new Option('--json', translate('option.json')).helpGroup(translate('help.output')))
    .addOption(columns ? withValues(listed, columns) : listed)
    .addOption(columnOption(translate).helpGroup(translate('help.output')))
    .addOption(new Option('--no-header', translate('option.noHeader')).helpGroup(translate('help.output')))
}

export const extensionOf = (file: string): string => /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ''

function isFormat(typed: string | undefined): typed is OutputFormat {
  return outputFormats.some((format) => format === typed)
}

function outputParsed(typed: string, files: ReadonlySet<string>): string {
  if (isFormat(typed) || files.has(extensionOf(typed))) return typed
  throw new InvalidArgumentError(`Allowed choices are ${outputFormats.join(', ')}.`)
}

/** What is said to a file for the output of a command that writes none of its kind. */
export function outputRefusal(file: string, translate: Translate): Failure {
  const choices = translate('error.choices', { choices: outputFormats.join(', ') })
  return usageFailure(
    translate('error.invalidValue', { name: '--output', value: file }),
    choices,
    translate('hint.toFile', { file }),
  )
}

const collected = (name: string, before: string[] | undefined): string[] => [...(before ?? []), name]

/** `--column a --column b` is `--columns a,b`. */
export function columnOption(translate: Translate): Option {
  return new Option('--column <name>', translate('option.column')).argParser(collected)
}

export type OutputOptions = {
  output?: string
  force?: true
  json?: true
  columns?: string
  column?: string[]
  header: boolean
}

export function chosenColumns({
  columns,
  column = [],
}: Pick<OutputOptions, 'columns' | 'column'>): string[] | undefined {
  const names = [...(columns?.split(',') ?? []), ...column].map((name) => name.trim()).filter(Boolean)
  return names.length > 0 ? names : undefined
}

export function outputOf(options: OutputOptions): OutputChoice {
  const { output } = options
  const format = isFormat(output) ? output : (extensionOf(output ?? '') as OutputFormat | '')
  const isFile = output !== undefined && !isFormat(output)
  return {
    format: options.json ? 'json' : format || undefined,
    ...(isFile && { file: { path: output, isForced: options.force === true } }),
    columns: chosenColumns(options),
    hasHeader: options.header,
  }
}

const refusals: Readonly<Record<string, TextKey>> = {
  'commander.unknownOption': 'error.unknownOption',
  'commander.unknownCommand': 'error.unknownCommand',
  'commander.missingArgument': 'error.missingArgument',
  'commander.optionMissingArgument': 'error.missingValue',
  'commander.missingMandatoryOptionValue': 'error.missing',
  'commander.excessArguments': 'error.excessArguments',
}

/** Translates commander's English usage errors by their code and quoted word. */
export function refusalOf(error: CommanderError, command: string, translate: Translate): Failure {
  const [quoted = '', second = ''] = [...error.message.matchAll(/'([^']*)'/g)].map((match) => match[1] ?? '')
  const hint = translate('hint.help', { command })
  const key = refusals[error.code]
  const name = quoted.match(/--[\w-]+/)?.[0] ?? quoted
  const suggestion = /Did you mean (.*)\?/.exec(error.message)?.[1]?.replaceAll(/^one of /g, '')
  const hints = [...(suggestion ? [translate('hint.mean', { names: suggestion })] : []), hint]
  if (key) return usageFailure(translate(key, { name }), ...hints)
  if (error.code === 'commander.invalidArgument') {
    const choices = /Allowed choices are (.*)\.$/.exec(error.message)?.[1]
    const allowed = choices ? [translate('error.choices', { choices })] : []
    const toFile = name === '--output' && extensionOf(second) ? [translate('hint.toFile', { file: second })] : []
    return usageFailure(translate('error.invalidValue', { name, value: second }), ...allowed, ...toFile, hint)
  }
  return usageFailure(error.message.replace(/^error: /, ''), hint)
}
