// The first page of help: every noun with its verbs, grouped by area.
import type { Command } from 'commander'
import type { Locale } from '@swapdesk/sdk'
import { commandTable, commandsOf, factsOf, nouns } from '../contract/command-table.ts'
import { nounTitle } from '../contract/details.ts'
import { padTo } from '../output/width.ts'
import type { Say, TextKey } from '../texts.ts'

/** Where a domain of the contract is listed; one that is not named here comes last. */
const areas: readonly (readonly [TextKey, readonly string[]])[] = [
  ['area.fleet', ['vehicles', 'vehicle-types']],
  ['area.people', ['users', 'roles', 'depts', 'posts', 'data-scopes', 'api-scopes', 'auth', 'platform']],
  ['area.system', ['tenants', 'menus', 'top-menus', 'dictionaries', 'clients', 'attachments']],
  ['area.records', ['logs']],
]

const sessionCommands = ['login', 'logout', 'whoami', 'profile'] as const
const toolCommands = ['export', 'api', 'completion', 'help'] as const

export const ownCommands: readonly string[] = [...sessionCommands, ...toolCommands]

export function topHelp(program: Command, lang: Locale, say: Say): string {
  const known = new Set(areas.flatMap(([, domains]) => domains))
  const domains = commandTable.map(({ operationId }) => factsOf(operationId).domain)
  const others = new Set(domains.filter((domain) => !known.has(domain)))
  const terms = [...nouns(), ...ownCommands, ...program.options.map((option) => option.flags)]
  const width = Math.max(...terms.map((term) => term.length)) + 2
  const line = (name: string, text: string): string => `  ${padTo(name, width)}${text}`
  const section = (title: TextKey, lines: readonly string[]): string[] =>
    lines.length > 0 ? [say(title), ...lines, ''] : []
  const nounLines = (domains: ReadonlySet<string>): string[] =>
    nouns()
      .filter((noun) => domains.has(domainOf(noun)))
      .map((noun) => line(noun, nounText(noun, lang)))
  return [
    say('program.summary'),
    '',
    `${say('help.usage')} swapdesk <noun> <verb> [options]`,
    '',
    ...section(
      'area.session',
      sessionCommands.map((name) => line(name, say(`command.${name}`))),
    ),
    ...areas.flatMap(([title, domains]) => section(title, nounLines(new Set(domains)))),
    ...section('area.other', nounLines(others)),
    ...section(
      'area.tools',
      toolCommands.map((name) => line(name, say(`command.${name}`))),
    ),
    ...section('help.globalOptions', globalOptionLines(program, line, say)),
    say('help.more'),
    '',
  ].join('\n')
}

function globalOptionLines(program: Command, line: (name: string, text: string) => string, say: Say): string[] {
  const options = program.options.map((option) => line(option.flags, option.description))
  return [...options, line('-V, --version', say('option.version')), line('-h, --help', say('option.help'))]
}

function domainOf(noun: string): string {
  const [command] = commandsOf(noun)
  return command ? factsOf(command.operationId).domain : ''
}

function nounText(noun: string, lang: Locale): string {
  const commands = commandsOf(noun)
  const verbs = commands.map(({ verb }) => verb).filter((verb) => verb !== 'submit')
  const title = nounTitle(
    commands.map(({ operationId }) => operationId),
    lang,
  )
  return `${title}${lang === 'zh' ? '：' : ': '}${verbs.join(' ')}`
}
