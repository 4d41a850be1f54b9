// `swapdesk help`: the nouns by area; `swapdesk help <area>`: every command of the area.
import type { Command as Program } from 'commander'
import type { Locale } from '@swapdesk/sdk'
import { type Command, nouns } from '../contract/command-table.ts'
import { nounTitle, summaryOf } from '../contract/details.ts'
import { padHelp } from './help-width.ts'
import type { Say } from '../texts.ts'
import { type Area, areas, countOf, nounsOf, shownCommands, verbsBeside } from './areas.ts'
import { formSummary } from './operation.ts'

const sessionCommands = ['login', 'logout', 'whoami', 'profile'] as const
const toolCommands = ['export', 'api', 'completion', 'help'] as const

export const ownCommands: readonly string[] = [...sessionCommands, ...areas.flatMap(({ own }) => own), ...toolCommands]

type Line = (name: string, text: string) => string

function lineOf(names: readonly string[], indent: number): Line {
  const width = Math.max(...names.map((name) => name.length)) + 2
  return (name, text) => `${' '.repeat(indent)}${padHelp(name, width)}${text}`
}

const section = (title: string, lines: readonly string[]): string[] => [title, ...lines, '']

export function topHelp(program: Program, lang: Locale, say: Say): string {
  const line = lineOf([...nouns(), ...ownCommands, ...program.options.map((option) => option.flags)], 2)
  const told = (names: readonly (typeof sessionCommands | typeof toolCommands)[number][]): string[] =>
    names.map((name) => line(name, say(`command.${name}`)))
  return [
    say('program.summary'),
    '',
    `${say('help.usage')} swapdesk <noun> <verb> [options]`,
    '',
    ...section(say('area.session'), told(sessionCommands)),
    ...areas.flatMap((area) =>
      section(areaTitle(area, say), [
        ...ownLines(area, line, say),
        ...nounsOf(area).map((noun) => line(noun, `${nounTitle(noun, lang)} (${countOf(noun)})`)),
      ]),
    ),
    ...section(say('area.tools'), told(toolCommands)),
    ...section(say('help.globalOptions'), globalOptionLines(program, line, say)),
    say('help.more'),
    '',
  ].join('\n')
}

/** The help of an area; undefined when no area is called that. */
export function areaHelp(name: string, lang: Locale, say: Say): string | undefined {
  const area = areas.find((candidate) => candidate.name === name)
  if (!area) return undefined
  const held = nounsOf(area)
  const verbs = held.flatMap((noun) => [...shownCommands(noun), ...(verbsBeside[noun] ?? [])].map(({ verb }) => verb))
  const line = lineOf(verbs, 4)
  const own = ownLines(area, lineOf(area.own, 2), say)
  return [
    areaTitle(area, say),
    '',
    ...(own.length > 0 ? [...own, ''] : []),
    ...held.flatMap((noun) => [
      `  ${noun}${lang === 'zh' ? '：' : ': '}${nounTitle(noun, lang)}`,
      ...shownCommands(noun).map((command) => line(command.verb, commandText(command, lang, say))),
      ...(verbsBeside[noun] ?? []).map(({ verb, text }) => line(verb, say(text))),
      '',
    ]),
    say('help.more'),
    '',
  ].join('\n')
}

function areaTitle(area: Area, say: Say): string {
  const commands = nounsOf(area).reduce((sum, noun) => sum + countOf(noun), 0)
  return say('help.area', { title: say(area.title), commands, name: area.name })
}

function ownLines({ own }: Area, line: Line, say: Say): string[] {
  return own.map((name) => line(name, say(`command.${name}`)))
}

function commandText({ operationId, form }: Command, lang: Locale, say: Say): string {
  return formSummary(summaryOf(operationId, lang), form, say)
}

function globalOptionLines(program: Program, line: Line, say: Say): string[] {
  const options = program.options.map((option) => line(option.flags, option.description))
  return [...options, line('-V, --version', say('option.version')), line('-h, --help', say('option.help'))]
}
