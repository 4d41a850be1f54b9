// Development: the server, restarted when its sources change, and the console's Vite server in front of it.
// One Ctrl-C (or the end of either) ends both.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const port = process.env['SWAPDESK_PORT'] ?? '8080'
const STOP_TIMEOUT_MS = 10_000

const programs = [
  start(process.execPath, ['--watch', '--conditions=@swapdesk/source', 'apps/server/src/main.ts'], root, {
    SWAPDESK_PORT: port,
  }),
  start(join(root, 'apps/console/node_modules/.bin/vite'), ['--clearScreen', 'false'], join(root, 'apps/console'), {
    SWAPDESK_SERVER: `http://127.0.0.1:${port}`,
  }),
]

/** Each in a process group of its own, so that its watcher's children end with it. */
function start(command, args, cwd, env) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit', detached: true })
  child.on('exit', (code) => stop(code ?? 0))
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    stop(1)
  })
  return child
}

let isStopping = false
function stop(code) {
  if (isStopping) return
  isStopping = true
  process.exitCode = code
  signalAll('SIGTERM')
  setTimeout(() => signalAll('SIGKILL'), STOP_TIMEOUT_MS).unref()
}

function signalAll(signal) {
  for (const { pid } of programs) {
    try {
      if (pid !== undefined) process.kill(-pid, signal)
    } catch {
      // That one has ended already.
    }
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
