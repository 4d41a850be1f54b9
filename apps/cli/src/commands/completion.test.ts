import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from '../parse-command-line.ts'
import { translator } from '../texts.ts'

const run = promisify(execFile)
const bin = join(dirname(fileURLToPath(import.meta.url)), '../../bin/swapdesk.mjs')
const folder = await mkdtemp(join(tmpdir(), 'swapdesk-completion-'))
const config = join(folder, 'config/swapdesk')
const environment = {
  PATH: `${folder}:${process.env['PATH'] ?? ''}`,
  HOME: folder,
  XDG_CONFIG_HOME: dirname(config),
  LANG: 'en_US.UTF-8',
}

beforeAll(async () => {
  await mkdir(config, { recursive: true })
  const profiles = { staging: { server: 'https://staging.example.com' }, local: { server: 'http://127.0.0.1:8080' } }
  await writeFile(join(config, 'profiles.json'), JSON.stringify({ current: 'local', profiles }))
})
afterAll(() => rm(folder, { recursive: true }))

async function scriptFor(shell: string): Promise<string> {
  const { invocation } = await parse(['completion', shell], 'en', translator('en'))
  return invocation.name === 'print' ? invocation.text : ''
}

const found = await Promise.all(
  ['bash', 'zsh', 'fish', 'pwsh'].map((shell) =>
    run(shell, ['--version']).then(
      () => shell,
      () => '',
    ),
  ),
)
const installed = new Set(found)

/** What the program offers for the last of these words, without a shell. */
async function offered(...words: string[]): Promise<string[]> {
  const { invocation } = await parse(['__complete', String(words.length - 1), ...words], 'en', translator('en'))
  return invocation.name === 'complete' ? invocation.candidates.map(({ value }) => invocation.prefix + value) : []
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** What a script leaves open, and the names of its variables: comments and quotes are those of all four shells. */
function scan(script: string, escape: string): { open: string[]; variables: string[] } {
  const open: string[] = []
  let quote = ''
  const text = script.replaceAll(/^\s*#.*$/gm, '')
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === escape && quote !== "'") at += 1
    else if (quote) quote = character === quote ? '' : quote
    else if (character === "'" || character === '"') quote = character
    else if (CLOSING[character]) open.push(CLOSING[character])
    else if (')]}'.includes(character) && open.pop() !== character)
      return { open: [`${character} at ${at}`], variables: [] }
  }
  const variables = [...script.matchAll(/[$@](?:\{)?(\w+)/g)].map(([, name = '']) => name)
  return { open: quote ? [...open, quote] : open, variables }
}

describe('completion', () => {
  it('offers commands', async () => {
    expect(await offered('vehicle')).toEqual(['vehicle-type', 'vehicle'])
    expect(await offered('vehicle', 'e')).toEqual(['edit', 'export'])
    expect(await offered('nfc', '')).toEqual(['lock', 'unlock'])
    expect(await offered('profile', 'a')).toEqual(['add'])
    expect(await offered('export', 'vehicle-')).toEqual(['vehicle-type'])
    expect(await offered('help', 'fle')).toEqual(['fleet'])
    expect(await offered('nothing', '')).toEqual([])
  })

  it('offers options, also of the program', async () => {
    expect(await offered('vehicle', 'list', '--vehicle-s')).toEqual(['--vehicle-sn', '--vehicle-sn-is'])
    expect(await offered('cabinet', 'threshold', '--st')).toEqual(['--station'])
    expect(await offered('login', '--ten')).toEqual(['--tenant'])
    expect(await offered('vehicle', 'list', '--la')).toEqual(['--lang'])
    expect(await offered('--pro')).toEqual(['--profile'])
  })

  it('offers values: codes, formats, columns, operations', async () => {
    expect(await offered('vehicle', 'list', '--vehicle-type', '')).toEqual(['1', '2'])
    expect(await offered('vehicle', 'list', '--vehicle-type', 'lea')).toEqual(['Lease'])
    expect(await offered('vehicle', 'list', '--vehicle-type=')).toEqual(['--vehicle-type=1', '--vehicle-type=2'])
    expect(await offered('vehicle', 'list', '-o', 'c')).toEqual(['csv'])
    expect(await offered('export', 'vehicle', '--format', '')).toEqual(['csv', 'xlsx'])
    expect(await offered('vehicle', 'list', '--columns', 'id,vehicleS')).toEqual(['id,vehicleSn'])
    expect(await offered('vehicle', 'export', '--columns', 'vehicleS')).toEqual(['vehicleSn'])
    expect(await offered('vehicle', 'list', '--sort', 'price,-createT')).toEqual(['price,-createTime'])
    expect(await offered('watch', 'alarms', 'c')).toEqual(['commands', 'cabinets'])
    expect(await offered('watch', 'alarms,c')).toEqual(['alarms,commands', 'alarms,cabinets'])
    expect(await offered('cabinet', 'command', 'C1', 'open-s')).toEqual(['open-slot'])
    expect(await offered('vehicle', 'command', 'V1', 'open-s')).not.toContain('open-slot')
    expect(await offered('api', 'vehicleTypeL')).toEqual(['vehicleTypeList'])
    // Nothing of it is built yet.
    expect(await offered('api', 'workflow')).toEqual([])
    expect(await offered('--lang', '')).toEqual(['zh', 'en'])
  })

  it('sees through global options, and through the words of bash for --lang=en', async () => {
    expect(await offered('--profile', 'staging', '--no-color', 'vehicle', 'exp')).toEqual(['export'])
    expect(await offered('--lang', '=', 'en', 'vehicle', 'list', '--vehicle-type', '=', '')).toEqual(['1', '2'])
    expect(await offered('--lang', '=')).toEqual(['zh', 'en'])
  })

  it('is tried in every shell that TEST_SHELLS names', () => {
    const required = (process.env['TEST_SHELLS'] ?? 'bash').split(',')
    expect(required.filter((shell) => !installed.has(shell))).toEqual([])
  })

  it.runIf(installed.has('bash'))('works in bash', async () => {
    const completed = async (line: string): Promise<string[]> => {
      // As readline does it: words are split at blanks and at `=`.
      const words = line.split(/(?<==)|(?==)| /)
      const typed = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _swapdesk; printf '%s\\n' "\${COMPREPLY[@]}"`
      const script = `swapdesk() { '${process.execPath}' '${bin}' "$@"; }\n${await scriptFor('bash')}\n${typed}\n`
      const { stdout } = await run('bash', ['--norc', '-c', script], { env: environment })
      return stdout.split('\n').filter(Boolean)
    }
    expect(await completed('swapdesk --lang=en vehicle ex')).toEqual(['export'])
    expect(await completed('swapdesk vehicle list --vehicle-type=')).toEqual(['1', '2'])
    expect(await completed('swapdesk vehicle list --profile ')).toEqual(['staging', 'local'])
    expect(await completed('swapdesk vehicle show ')).toEqual([])
  })

  it.runIf(installed.has('zsh'))('works in zsh', async () => {
    const stubs = `compdef() { :; }; compadd() { shift 4; print -l -- "$@"; }; _files() { print files; }`
    const program = `swapdesk() { '${process.execPath}' '${bin}' "$@"; }`
    const completed = async (...words: string[]): Promise<string> => {
      const typed = `words=(${words.map((word) => `'${word}'`).join(' ')}); CURRENT=${words.length}; _swapdesk`
      const script = `${program}\n${stubs}\n${await scriptFor('zsh')}\n${typed}\n`
      return (await run('zsh', ['-f', '-c', script], { env: environment })).stdout
    }
    expect(await completed('swapdesk', '--lang', 'en', 'vehicle', 'ex')).toBe('export\n')
    expect(await completed('swapdesk', 'vehicle', 'list', '--profile', 's')).toBe('staging\n')
    expect(await completed('swapdesk', 'vehicle', 'show', '')).toBe('files\n')
  })

  it.runIf(installed.has('fish'))('works in fish', async () => {
    await writeFile(join(folder, 'swapdesk'), `#!/bin/sh\nexec '${process.execPath}' '${bin}' "$@"\n`)
    await chmod(join(folder, 'swapdesk'), 0o755)
    const script = `${await scriptFor('fish')}\ncomplete -C 'swapdesk --lang en vehicle ex'\ncomplete -C 'swapdesk vehicle list --profile s'`
    const { stdout } = await run('fish', ['--no-config', '-c', script], { env: environment })
    expect(stdout).toMatch(/^export\t.*\nstaging\thttps:\/\/staging.example.com\n$/)
  })

  it.runIf(installed.has('pwsh'))('is parsed by PowerShell', async () => {
    await writeFile(join(folder, 'completion.ps1'), await scriptFor('powershell'))
    const parser = '[System.Management.Automation.Language.Parser]'
    const command = `$e = $null; ${parser}::ParseFile('${join(folder, 'completion.ps1')}', [ref]$null, [ref]$e) > $null; $e`
    expect((await run('pwsh', ['-NoProfile', '-Command', command])).stdout.trim()).toBe('')
  })

  // Without the shells: what a slip of the pen would break.
  it.each(['bash', 'zsh', 'fish', 'powershell'])(
    'has a %s script with closed quotes, brackets and blocks',
    async (shell) => {
      const { open, variables } = scan(await scriptFor(shell), shell === 'powershell' ? '`' : '\\')
      expect(open).toEqual([])
      if (shell !== 'powershell') return
      const given = new Set(['current', 'line', 'cursor', 'words', 'value', 'text', '_', 'null'])
      expect(variables.filter((name) => !given.has(name))).toEqual([])
    },
  )

  it('passes the number of words, the words and the current one in each shell', async () => {
    const scripts = await Promise.all(['bash', 'zsh', 'fish', 'powershell'].map(scriptFor))
    for (const script of scripts) expect(script.match(/swapdesk __complete [^|\n]*/g)).toHaveLength(1)
    expect(scripts.map((script) => /__complete (.*?)(?: 2>|$)/m.exec(script)?.[1])).toEqual([
      '$((COMP_CWORD - 1)) "${COMP_WORDS[@]:1:COMP_CWORD}"',
      '$((CURRENT - 2)) "${(@)words[2,CURRENT]}"',
      '(math (count $before) - 1) $before[2..-1] "$current"',
      '$words.Count @words $current',
    ])
  })

  it('has short scripts that do not name commands', async () => {
    for (const shell of ['bash', 'zsh', 'fish', 'powershell']) {
      const script = await scriptFor(shell)
      expect(script).not.toContain('vehicle')
      expect(script.split('\n').length).toBeLessThan(30)
    }
  })
})
