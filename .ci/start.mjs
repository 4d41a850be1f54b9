// The README's `start`, as run in a fresh clone: it must print an address that responds and a login that
// works, without warnings, and end on a signal.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { readmeCommand } from './readme.mjs'

const START_TIMEOUT_MS = 300_000
const STOP_TIMEOUT_MS = 30_000

// A session of its own: no terminal for prompts, and its child processes end with it.
const child = spawn('sh', ['-c', `exec ${readmeCommand('start')}`], {
  detached: true,
  stdio: ['ignore', 'pipe', 'pipe'],
})
const exit = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)))
/** Once nothing writes to the output any more: the command and everything it started have ended. */
const closed = new Promise((resolve) => child.once('close', resolve))
let printed = ''
for (const stream of [child.stdout, child.stderr])
  stream.on('data', (chunk) => {
    printed += chunk
    process.stdout.write(chunk)
  })

/** Waits for what `read` finds in the output; fails when the command ends or takes too long. */
async function waitFor(what, read) {
  const end = Date.now() + START_TIMEOUT_MS
  let ended = ''
  void exit.then((outcome) => (ended = `ended (${outcome})`))
  for (;;) {
    const found = read()
    if (found) return found
    if (ended) throw new Error(`${ended} before it printed ${what}`)
    if (Date.now() > end) throw new Error(`did not print ${what} in time`)
    await setTimeout(100)
  }
}

async function json(url, init) {
  const response = await fetch(url, init)
  const body = await response.json()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${JSON.stringify(body)}`)
  return body
}

/** The number that solves a challenge of proof of work. */
function solve({ salt, nonce, keyPrefix, maxNumber }) {
  const input = Buffer.from(`${salt}${nonce}00000000`, 'hex')
  for (let number = 0; number <= maxNumber; number += 1) {
    input.writeUInt32BE(number, input.length - 4)
    if (createHash('sha256').update(input).digest('hex').startsWith(keyPrefix)) return String(number)
  }
  throw new Error('no number solves the challenge')
}

async function logIn(address, [tenantId, username, password]) {
  const { clients } = (await json(`${address}/api/swapdesk/bootstrap`)).data
  const authorization = `Basic ${btoa(`${clients.cli.id}:${clients.cli.secret}`)}`
  const challenge = await json(`${address}/api/blade-auth/oauth/challenge`, { headers: { authorization } })
  const proof = { 'captcha-key': challenge.key, 'captcha-code': solve(challenge) }
  const token = await json(`${address}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: { authorization, ...proof, 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', tenantId, username, password, scope: 'all', type: 'account' }),
  })
  const headers = { authorization, 'blade-auth': `bearer ${token.access_token}` }
  const { data } = await json(`${address}/api/blade-auth/oauth/user-info`, { headers })
  if (data.tenant_id !== tenantId) throw new Error(`logged in as somebody else: ${JSON.stringify(data)}`)
}

async function stop(address) {
  const began = Date.now()
  // To the whole process group, like a terminal or a service manager: npx does not forward the signal.
  process.kill(-Number(child.pid), 'SIGTERM')
  const late = setTimeout(STOP_TIMEOUT_MS, 'late', { ref: false })
  if ((await Promise.race([closed, late])) === 'late') throw new Error('did not end when it was told to')
  const isAnswering = await fetch(address).then(
    () => true,
    () => false,
  )
  if (isAnswering) throw new Error('the server outlives its command')
  console.log(`ended on SIGTERM after ${Date.now() - began} ms`)
}

try {
  const began = Date.now()
  const address = await waitFor('its address', () => /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0])
  const login = await waitFor('a login', () => /^ {2}(\d{6}) +(\S+) +(\S+) /m.exec(printed)?.slice(1))
  console.log(`started in ${Date.now() - began} ms`)
  const page = await fetch(address)
  if (!page.ok || !(await page.text()).includes('<!doctype html>')) throw new Error(`${address} answers ${page.status}`)
  await logIn(address, login)
  console.log(`${login[0]}/${login[1]} logged in`)
  await stop(address)
  // What npm says of settings of this machine, and pnpm of a slow network, is not the product's.
  const ofMachine = /npm warn unknown|Request took \d+ms|download average speed/i
  const warnings = printed.split('\n').filter((line) => /warn|deprecat/i.test(line) && !ofMachine.test(line))
  if (warnings.length > 0) throw new Error(`the start warns:\n${warnings.join('\n')}`)
} catch (error) {
  console.error(`start: ${error.message}`)
  process.exitCode = 1
} finally {
  try {
    process.kill(-Number(child.pid), 'SIGKILL')
  } catch {
    // No process of it is left.
  }
}
