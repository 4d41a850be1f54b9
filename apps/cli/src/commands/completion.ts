// Completion scripts for bash, zsh and fish: nouns, their verbs, and the flags of each command, read from the commands
// themselves.
import type { Command } from 'commander'
import { operations } from '@swapdesk/sdk/operations'
import { nouns } from '../contract/command-table.ts'
import { commandGroups } from './command-groups.ts'
import { usageFailure } from '../failure.ts'
import type { Definition } from './program.ts'
import { watchTopics } from './watch.ts'

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const

export function defineCompletion({ program, translate, accept }: Definition, defineAll: () => Command): void {
  program
    .command('completion')
    .description(translate('command.completion'))
    .argument('<shell>', translate('argument.shell'))
    .action((shell: string) => {
      const script = Object.entries(scripts).find(([name]) => name === shell)?.[1]
      if (!script) {
        const hint = translate('error.choices', { choices: Object.keys(scripts).join(', ') })
        throw usageFailure(translate('error.invalidValue', { name: 'shell', value: shell }), hint)
      }
      accept({ name: 'print', text: script(completionTableOf(defineAll())) })
    })
}

/** First words, second words by first word, and flags by "first second". */
type CompletionTable = { first: string[]; second: Map<string, string[]>; flags: Map<string, string[]> }

function flagsOf(command: Command): string[] {
  return [...command.options.map((option) => option.long ?? option.short ?? ''), '--help']
}

function completionTableOf(program: Command): CompletionTable {
  const second = new Map<string, string[]>()
  const flags = new Map<string, string[]>()
  const common = program.options.map((option) => option.long ?? '')
  for (const group of program.commands) {
    if (group.commands.length > 0)
      second.set(
        group.name(),
        group.commands.map((command) => command.name()),
      )
    flags.set(group.name(), [...flagsOf(group), ...common])
    for (const command of group.commands)
      flags.set(`${group.name()} ${command.name()}`, [...flagsOf(command), ...common])
  }
  second.set('api', Object.keys(operations))
  second.set('help', [...commandGroups.map(({ name }) => name), ...nouns()])
  second.set('completion', Object.keys(scripts))
  second.set('watch', Object.keys(watchTopics))
  return { first: [...program.commands.map((command) => command.name()), 'help'], second, flags }
}

const shellCases = (words: ReadonlyMap<string, string[]>): string =>
  [...words].map(([name, list]) => `    '${name}') list='${list.join(' ')}' ;;`).join('\n')

/** bash and zsh differ only in how they pass words and take candidates. */
const shellBody = ({ first, second, flags }: CompletionTable): string => `  if [[ $current == -* ]]; then
    for key in "$one $two" "$one"; do
      [[ -n $list ]] && break
      case "$key" in
${shellCases(flags).replaceAll(/^/gm, '    ')}
      esac
    done
  elif [[ -z $one ]]; then list='${first.join(' ')}'
  elif [[ -z $two ]]; then case "$one" in
${shellCases(second)}
    esac
  fi`

function bashScript(words: CompletionTable): string {
  return `# eval "$(swapdesk completion bash)"
_swapdesk() {
  local current=\${COMP_WORDS[COMP_CWORD]} one= two= list= word key
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -* ]] && continue
    if [[ -z $one ]]; then one=$word; elif [[ -z $two ]]; then two=$word; fi
  done
${shellBody(words)}
  COMPREPLY=($(compgen -W "$list" -- "$current"))
}
complete -o default -F _swapdesk swapdesk
`
}

function zshScript(words: CompletionTable): string {
  return `#compdef swapdesk
# eval "$(swapdesk completion zsh)"
_swapdesk() {
  local current=$words[CURRENT] one= two= list= word key
  for word in "\${(@)words[2,CURRENT-1]}"; do
    [[ $word == -* ]] && continue
    if [[ -z $one ]]; then one=$word; elif [[ -z $two ]]; then two=$word; fi
  done
${shellBody(words)}
  if [[ -n $list ]]; then compadd -- \${=list}; else _files; fi
}
compdef _swapdesk swapdesk
`
}

function fishScript({ first, second, flags }: CompletionTable): string {
  const lines = [
    '# swapdesk completion fish | source',
    `complete -c swapdesk -n __fish_use_subcommand -f -a '${first.join(' ')}'`,
  ]
  for (const [name, list] of second) {
    const condition = `__fish_seen_subcommand_from ${name}; and test (count (commandline -opc)) -eq 2`
    lines.push(`complete -c swapdesk -n '${condition}' -f -a '${list.join(' ')}'`)
  }
  for (const [path, list] of flags) {
    const [one = '', two] = path.split(' ')
    if (!two && second.has(one)) continue
    const condition = path
      .split(' ')
      .map((word) => `__fish_seen_subcommand_from ${word}`)
      .join('; and ')
    for (const flag of list) lines.push(`complete -c swapdesk -n '${condition}' -l ${flag.slice(2)}`)
  }
  return lines.join('\n') + '\n'
}
