/** Runs the command line as an engineer would, with a home folder of its own. */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BASE_URL } from './constants.ts'
import type { Person } from './people.ts'

const bin = fileURLToPath(new URL('../../cli/bin/swapdesk.mjs', import.meta.url))

export type Outcome = { code: number | null; stdout: string; stderr: string }

export function cliOf(person: Person): (...words: string[]) => Promise<Outcome> {
  const home = mkdtempSync(join(tmpdir(), 'swapdesk-cli-'))
  const env = {
    ...process.env,
    XDG_CONFIG_HOME: home,
    SWAPDESK_SERVER: BASE_URL,
    SWAPDESK_TENANT: person.tenantId,
    SWAPDESK_ACCOUNT: person.account,
    SWAPDESK_PASSWORD: person.password,
  }
  return (...words) =>
    new Promise((resolve, reject) => {
      const child = spawn('node', [bin, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      const outcome: Outcome = { code: null, stdout: '', stderr: '' }
      child.stdout.on('data', (chunk: Buffer) => (outcome.stdout += chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (outcome.stderr += chunk.toString()))
      child.on('error', reject)
      child.on('exit', (code) => resolve({ ...outcome, code }))
    })
}
