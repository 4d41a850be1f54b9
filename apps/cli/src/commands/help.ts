// `swapdesk help`: the nouns by group; `swapdesk help <group>`: every command of the group.
import type { Command as Program } from 'commander'
import type { Locale } from '@swapdesk/sdk'
import type { Command } from '../contract/command-table.ts'
import { nounTitle, summaryOf } from '../contract/details.ts'
import { padHelp } from './help-width.ts'
import type { Translate } from '../texts.ts'
import {
  type CommandGroup,
  commandGroups,
  countOf,
  nounsOf,
  shownCommands,
  shownNouns,
  verbsBeside,
} from './command-groups.ts'
import { formSummary } from './operation.ts'

const sessionCommands = ['login', 'logout', 'whoami', 'profile'] as const
const toolCommands = ['find', 'export', 'api', 'completion', 'help'] as const

export const ownCommands = [...sessionCommands, ...commandGroups.flatMap(({ own }) => own), ...toolCommands] as const

type Line = (name: string, text: string) => string

function lineOf(names: readonly string[], indent: number): Line {
  const width = Math.max(...names.map((name) => name.length)) + 2
  return (name, text) => `${' '.repeat(indent)}${padHelp(name, width)}${text}`
}

const section = (title: string, lines: readonly string[]): string[] => [title, ...lines, '']

export function topHelp(program: Program, lang: Locale, translate: Translate): string {
  const line = lineOf([...shownNouns(), ...ownCommands, ...program.options.map((option) => option.flags)], 2)
  const lines = (names: readonly (typeof sessionCommands | typeof toolCommands)[number][]): string[] =>
    names.map((name) => line(name, translate(`command.${name}`)))
  return [
    translate('program.summary'),
    '',
    `${translate('help.usage')} swapdesk <noun> <verb> [options]`,
    '',
    ...section(translate('group.session'), lines(sessionCommands)),
    ...shownGroups().flatMap((group) =>
      section(groupTitle(group, translate), [
        ...ownLines(group, line, translate),
        ...shownNouns(nounsOf(group)).map((noun) => line(noun, `${nounTitle(noun, lang)} (${countOf(noun)})`)),
      ]),
    ),
    ...section(translate('group.tools'), lines(toolCommands)),
    ...section(translate('help.globalOptions'), globalOptionLines(program, line, translate)),
    translate('help.more'),
    '',
  ].join('\n')
}

/** The help of a group; undefined when there is none of that name. */
export function groupHelp(name: string, lang: Locale, translate: Translate): string | undefined {
  const group = commandGroups.find((candidate) => candidate.name === name)
  if (!group) return undefined
  const held = shownNouns(nounsOf(group))
  const verbs = held.flatMap((noun) => [...shownCommands(noun), ...(verbsBeside[noun] ?? [])].map(({ verb }) => verb))
  const line = lineOf(verbs, 4)
  const own = ownLines(group, lineOf(group.own, 2), translate)
  return [
    groupTitle(group, translate),
    '',
    ...(own.length > 0 ? [...own, ''] : []),
    ...held.flatMap((noun) => [
      `  ${noun}${lang === 'zh' ? '：' : ': '}${nounTitle(noun, lang)}`,
      ...shownCommands(noun).map((command) => line(command.verb, commandText(command, lang, translate))),
      ...(verbsBeside[noun] ?? []).map(({ verb, text }) => line(verb, translate(text))),
      '',
    ]),
    translate(held.length > 0 ? 'help.more' : 'help.unimplemented'),
    '',
  ].join('\n')
}

/** Groups with something to show. */
export function shownGroups(): CommandGroup[] {
  return commandGroups.filter((group) => group.own.length > 0 || shownNouns(nounsOf(group)).length > 0)
}

function groupTitle(group: CommandGroup, translate: Translate): string {
  const commands = nounsOf(group).reduce((sum, noun) => sum + countOf(noun), 0)
  return translate('help.group', { title: translate(group.title), commands, name: group.name })
}

function ownLines({ own }: CommandGroup, line: Line, translate: Translate): string[] {
  return own.map((name) => line(name, translate(`command.${name}`)))
}

function commandText({ operationId, form }: Command, lang: Locale, translate: Translate): string {
  return formSummary(summaryOf(operationId, lang), form, translate)
}

function globalOptionLines(program: Program, line: Line, translate: Translate): string[] {
  const options = program.options.map((option) => line(option.flags, option.description))
  return [...options, line('-V, --version', translate('option.version')), line('-h, --help', translate('option.help'))]
}
