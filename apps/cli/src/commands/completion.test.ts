import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from '../parse-command-line.ts'
import { translator } from '../texts.ts'

async function scriptFor(shell: string): Promise<string> {
  const { invocation } = await parse(['completion', shell], 'en', translator('en'))
  return invocation.name === 'print' ? invocation.text : ''
}

/** Completions of the word at the cursor in bash. */
async function offered(...words: string[]): Promise<string[]> {
  const typed = `COMP_WORDS=(swapdesk ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _swapdesk; echo "\${COMPREPLY[@]}"`
  const run = promisify(execFile)('bash', ['--norc', '-s'])
  run.child.stdin?.end(`${await scriptFor('bash')}\n${typed}\n`)
  const { stdout } = await run
  return stdout.trim().split(' ')
}

describe('completion', () => {
  it('completes nouns, verbs, flags and operations in bash', async () => {
    expect(await offered('vehicle')).toEqual(['vehicle-type', 'vehicle'])
    expect(await offered('vehicle', 'e')).toEqual(['edit', 'export'])
    expect(await offered('vehicle', 'list', '--vehicle-s')).toEqual(['--vehicle-sn', '--vehicle-sn-is'])
    expect(await offered('cabinet', 'threshold', '--st')).toEqual(['--station'])
    expect(await offered('watch', 'c')).toEqual(['commands', 'cabinets'])
    expect(await offered('nfc', '')).toEqual(['lock', 'unlock'])
    expect(await offered('profile', 'a')).toEqual(['add'])
    expect(await offered('export', 'vehicle-')).toEqual(['vehicle-type'])
    expect(await offered('login', '--ten')).toEqual(['--tenant'])
    expect(await offered('api', 'vehicleTypeL')).toEqual(['vehicleTypeList'])
    expect(await offered('--lang=en', 'vehicle', 'list', '--la')).toEqual(['--lang'])
  })

  it('supports zsh and fish too', async () => {
    expect(await scriptFor('zsh')).toMatch(/^#compdef swapdesk\n[\s\S]*compadd -- \$\{=list\}/)
    const fish = await scriptFor('fish')
    expect(fish).toContain(
      "complete -c swapdesk -n '__fish_seen_subcommand_from vehicle; and __fish_seen_subcommand_from list' -l vehicle-sn",
    )
  })
})
