// HTTP servers that fail in ways ours does not, and the program as a process.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const bin = join(root, 'bin/swapdesk.mjs')

export async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export function sessionFile(server: string): string {
  return `sessions/default.${createHash('sha256').update(server).digest('hex').slice(0, 16)}.json`
}

/** A home folder with a session at the server. */
export async function homeOf(server: string, session: object = {}): Promise<NodeJS.ProcessEnv> {
  const home = await mkdtemp(join(tmpdir(), 'swapdesk-cli-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const config = join(home, 'swapdesk')
  await mkdir(join(config, 'sessions'), { recursive: true })
  const profile = { server, clientId: 'swapdesk-cli', clientSecret: 'secret' }
  const hour = Date.now() + 3_600_000
  const live = {
    accessToken: 'a1',
    refreshToken: 'r1',
    tenantId: '000000',
    expiresAt: hour,
    refreshAt: hour,
    ...session,
  }
  await writeFile(join(config, 'profiles.json'), JSON.stringify({ current: 'default', profiles: { default: profile } }))
  await writeFile(join(config, sessionFile(server)), JSON.stringify(live))
  return { PATH: process.env['PATH'], XDG_CONFIG_HOME: dirname(config), LANG: 'en_US.UTF-8' }
}

export function start(environment: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawn(process.execPath, [bin, ...args], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve))
  const outcome = Promise.all([text(child.stdout), text(child.stderr), exitCode]).then(([stdout, stderr, exit]) => ({
    stdout,
    stderr,
    exitCode: exit,
  }))
  return { child, outcome }
}

export const json = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
export const reply = (data: object): object => ({ code: 200, success: true, msg: '', data })
const noCounts = { refused: 0, skipped: 0, pending: 0, running: 0, done: 0, failed: 0, cancelled: 0 }
export const job = (more: object): object => ({
  ...noCounts,
  id: '7',
  kind: 'nfc_lock',
  title: null,
  params: {},
  total: 5,
  reasons: [],
  ...more,
})
export const page = (rows: object[]): object => ({
  code: 200,
  success: true,
  msg: '',
  data: { records: rows, total: rows.length, size: 10, current: 1, pages: 1 },
})
