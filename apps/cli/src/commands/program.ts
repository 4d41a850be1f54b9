// The commander program: its global options, and help and refusals in the reader's language.
import { Command, type CommanderError, Option } from 'commander'
import type { Locale } from '@swapdesk/sdk'
import { Failure, usageFailure } from '../failure.ts'
import { type Globals, type Intent, type OutputChoice, type OutputFormat, outputFormats } from '../intent.ts'
import { helpWidth } from './help-width.ts'
import type { Say, TextKey } from '../texts.ts'

/** What a module that defines commands is given: where to put them, how to speak, and whom to tell what was asked for. */
export type Definition = { program: Command; lang: Locale; say: Say; accept: (intent: Intent) => void }

const titles: Readonly<Record<string, TextKey>> = {
  'Usage:': 'help.usage',
  'Arguments:': 'help.arguments',
  'Options:': 'help.options',
  'Commands:': 'help.commands',
  'Global Options:': 'help.globalOptions',
}

export function createProgram(say: Say, print: (text: string) => void): Command {
  const program = new Command('swapdesk')
  // Chinese titles end in a full-width colon, which needs no blank.
  const show = (text: string): void => print(text.replaceAll('： ', '：'))
  program
    .description(say('program.summary'))
    .option('--lang <zh|en>', say('option.lang'))
    .option('--profile <name>', say('option.profile'))
    .option('--server <url>', say('option.server'))
    .option('--no-color', say('option.noColor'))
    .helpOption('-h, --help', say('option.help'))
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: show, writeErr: show, outputError: () => undefined })
    .configureHelp({
      showGlobalOptions: true,
      displayWidth: helpWidth,
      styleTitle: (title) => (titles[title] ? say(titles[title]) : title),
      subcommandTerm: (command) => command.name(),
      optionDescription: (option) => described(option, say),
      argumentDescription: (argument) => argument.description,
    })
  return program
}

function described(option: Option, say: Say): string {
  const notes = [
    ...(option.argChoices ? [`${say('help.choices')}: ${option.argChoices.join(', ')}`] : []),
    ...(option.mandatory ? [say('help.required')] : []),
  ]
  return [option.description, ...(notes.length > 0 ? [`(${notes.join('; ')})`] : [])].join(' ')
}

export function globalsOf(program: Command, lang: Locale): Globals {
  const { profile, server, color } = program.opts<{ profile?: string; server?: string; color: boolean }>()
  return { lang, profile, server, hasColor: color }
}

/** Options of every command that shows data. */
export function addOutputOptions(command: Command, say: Say): Command {
  return command
    .addOption(
      new Option('-o, --output <format>', say('option.output')).choices(outputFormats).helpGroup(say('help.output')),
    )
    .addOption(new Option('--json', say('option.json')).helpGroup(say('help.output')))
    .addOption(new Option('--columns <names>', say('option.columns')).helpGroup(say('help.output')))
    .addOption(new Option('--no-header', say('option.noHeader')).helpGroup(say('help.output')))
}

export type OutputOptions = { output?: OutputFormat; json?: true; columns?: string; header: boolean }

export function outputOf(options: OutputOptions): OutputChoice {
  return {
    format: options.json ? 'json' : options.output,
    columns: options.columns?.split(',').map((name) => name.trim()),
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

/** commander says what is wrong in English; its code and the quoted word are enough to say it in the reader's language. */
export function refusalOf(error: CommanderError, command: string, say: Say): Failure {
  const [quoted = '', second = ''] = [...error.message.matchAll(/'([^']*)'/g)].map((match) => match[1] ?? '')
  const hint = say('hint.help', { command })
  const key = refusals[error.code]
  const name = quoted.match(/--[\w-]+/)?.[0] ?? quoted
  const suggestion = /Did you mean (.*)\?/.exec(error.message)?.[1]?.replaceAll(/^one of /g, '')
  const hints = [...(suggestion ? [say('hint.mean', { names: suggestion })] : []), hint]
  if (key) return usageFailure(say(key, { name }), ...hints)
  if (error.code === 'commander.invalidArgument') {
    const choices = /Allowed choices are (.*)\.$/.exec(error.message)?.[1]
    const allowed = choices ? [say('error.choices', { choices })] : []
    return usageFailure(say('error.invalidValue', { name, value: second }), ...allowed, hint)
  }
  return usageFailure(error.message.replace(/^error: /, ''), hint)
}
