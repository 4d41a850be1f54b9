/** Runs the command line with its own home folder. */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BASE_URL } from './constants.ts'
import type { Person } from './people.ts'

const bin = fileURLToPath(new URL('../../cli/bin/swapdesk.mjs', import.meta.url))

export type Outcome = { code: number | null; stdout: string; stderr: string }

/** A running command: how to end it, and its output so far and at the end. */
export type Running = { interrupt: () => void; said: () => Outcome; ended: Promise<Outcome> }
type Cli = ((...words: string[]) => Promise<Outcome>) & { start: (...words: string[]) => Running }

export function cliOf(person: Person, server = BASE_URL): Cli {
  const home = mkdtempSync(join(tmpdir(), 'swapdesk-cli-'))
  const env = {
    ...process.env,
    XDG_CONFIG_HOME: home,
    SWAPDESK_SERVER: server,
    SWAPDESK_TENANT: person.tenantId,
    SWAPDESK_ACCOUNT: person.account,
    SWAPDESK_PASSWORD: person.password,
  }
  const start = (...words: string[]): Running => {
    const child = spawn('node', [bin, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const outcome: Outcome = { code: null, stdout: '', stderr: '' }
    child.stdout.on('data', (chunk: Buffer) => (outcome.stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (outcome.stderr += chunk.toString()))
    const ended = new Promise<Outcome>((resolve, reject) => {
      child.on('error', reject)
      child.on('exit', (code) => resolve({ ...outcome, code }))
    })
    return { interrupt: () => child.kill('SIGINT'), said: () => ({ ...outcome }), ended }
  }
  return Object.assign((...words: string[]) => start(...words).ended, { start })
}
