// `swapdesk completion <shell>`: a short script that asks the program itself for what to offer.
import { Argument } from 'commander'
import { usageFailure } from '../failure.ts'
import type { Definition } from './program.ts'
import { candidatesOf, withValues } from './values.ts'

/** `swapdesk __complete <number of words before the cursor> <words>` writes a line per candidate: value, tab, meaning. */
export const completeWord = '__complete'

const bash = `# eval "$(swapdesk completion bash)"
_swapdesk() {
  local value text
  COMPREPLY=()
  while IFS=$'\\t' read -r value text; do
    # Meanings are shown in a list only: what is inserted is the value.
    if [[ $COMP_TYPE == 63 && -n $text ]]; then COMPREPLY+=("$value  ($text)"); else COMPREPLY+=("$value"); fi
  done < <(swapdesk ${completeWord} $((COMP_CWORD - 1)) "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [[ \${#COMPREPLY[@]} == 1 ]]; then
    COMPREPLY=("\${COMPREPLY[0]%%  (*}")
    [[ \${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
  fi
  return 0
}
complete -o default -F _swapdesk swapdesk
`

const zsh = `#compdef swapdesk
# eval "$(swapdesk completion zsh)"
_swapdesk() {
  local -a values shown
  local line
  while IFS= read -r line; do
    values+=("\${line%%$'\\t'*}")
    shown+=("\${line/$'\\t'/  -- }")
  done < <(swapdesk ${completeWord} $((CURRENT - 2)) "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( $#values )); then compadd -l -d shown -- "\${(@)values}"; else _files; fi
}
if [[ "\${funcstack[1]}" == _swapdesk ]]; then _swapdesk "$@"; else compdef _swapdesk swapdesk; fi
`

const fish = `# swapdesk completion fish | source
function __swapdesk_complete
  set -l before (commandline -opc)
  set -l current (commandline -ct)
  set -l found (swapdesk ${completeWord} (math (count $before) - 1) $before[2..-1] "$current" 2>/dev/null)
  if test (count $found) -gt 0
    printf '%s\\n' $found
  else
    __fish_complete_path "$current"
  end
end
complete -c swapdesk -f -a '(__swapdesk_complete)'
`

const powershell = `# swapdesk completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName swapdesk -ScriptBlock {
  param($current, $line, $cursor)
  $words = @($line.CommandElements | Select-Object -Skip 1 |
    Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { "$_" })
  swapdesk ${completeWord} $words.Count @words $current 2>$null | ForEach-Object {
    $value, $text = $_ -split "\`t", 2
    if (-not $text) { $text = $value }
    [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $text)
  }
}
`

const scripts: Readonly<Record<string, string>> = { bash, zsh, fish, powershell }

export function defineCompletion({ program, translate, accept }: Definition): void {
  const argument = new Argument('<shell>', translate('argument.shell'))
  program
    .command('completion')
    .description(translate('command.completion'))
    .addArgument(withValues(argument, { kind: 'values', of: () => candidatesOf(Object.keys(scripts)) }))
    .action((shell: string) => {
      const text = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
      if (text === undefined) {
        const hint = translate('error.choices', { choices: Object.keys(scripts).join(', ') })
        throw usageFailure(translate('error.invalidValue', { name: 'shell', value: shell }), hint)
      }
      accept({ name: 'print', text })
    })
}
