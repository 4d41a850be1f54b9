/** Starts and ends the processes of the bench: servers under test, the bare one beside them, the load. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const serverMain = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
/** As the start script runs the server. */
const nodeArguments = ['--conditions=@swapdesk/source', '--max-semi-space-size=8']

/** USER_HZ, the same on every Linux. */
const TICKS_PER_SECOND = 100

export type Program = {
  pid: number
  url: string
  /** Most memory the process ever held, in MB. */
  peakMb(): number
  /** Memory it holds just now, in MB. */
  residentMb(): number
  /** Time it has had a core for, its system calls included, in seconds. */
  cpuSeconds(): number
  stop(): Promise<void>
  /** Without any time to clean up. */
  kill(): Promise<void>
}

/** A script of the bench in a process of its own, which sends its address once it listens. */
export async function startScript(name: string, environment: Record<string, string>): Promise<Program> {
  const child = fork(fileURLToPath(new URL(name, import.meta.url)), {
    execArgv: nodeArguments,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [url] = (await Promise.race([once(child, 'message'), failure(child, name)])) as [string]
  return programOf(child, url)
}

/** The server as `start` runs it, on a free port. */
export async function startServerProgram(environment: Record<string, string>): Promise<Program> {
  const profiling = process.env['BENCH_CPU_PROFILE']
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env['BENCH_CPU_PROFILE']}`]
    : []
  const child = spawn(process.execPath, [...profiling, ...nodeArguments, serverMain], {
    env: {
      ...process.env,
      SWAPDESK_PORT: '0',
      SWAPDESK_LOG_LEVEL: 'error',
      SWAPDESK_RATE_LIMIT_PER_MINUTE: '1000000000',
      SWAPDESK_MQTT_PORT: '0',
      SWAPDESK_SIMULATOR: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return programOf(child, await Promise.race([printedAddress(child), failure(child, 'the server')]))
}

async function printedAddress(child: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk)
    const address = /http:\/\/\S+/.exec(text)?.[0]
    if (address) return address
  }
  throw new Error('the server named no address')
}

async function failure(child: ChildProcess, name: string): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null]
  throw new Error(`${name} ended with ${code ?? 'a signal'}`)
}

function programOf(child: ChildProcess, url: string): Program {
  const pid = child.pid as number
  return {
    pid,
    url,
    peakMb: () => statusMb(pid, /VmHWM:\s+(\d+)/),
    residentMb: () => statusMb(pid, /VmRSS:\s+(\d+)/),
    cpuSeconds: () => cpuSeconds(pid),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

function statusMb(pid: number, line: RegExp): number {
  return Number(line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** Fields 14 and 15 of proc(5), counted behind the name of the program, which may hold spaces. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** A script of the bench that sends what it found and ends. */
export async function runScript(name: string, environment: Record<string, string>): Promise<unknown> {
  const child = fork(fileURLToPath(new URL(name, import.meta.url)), {
    execArgv: nodeArguments,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [found] = (await Promise.race([once(child, 'message'), failure(child, name)])) as [unknown]
  await ended
  return found
}

/** Starts the server where it must refuse to: how it ended, what it said, how long that took. */
export async function startToFail(
  environment: Record<string, string>,
): Promise<{ code: number | null; text: string; durationMs: number }> {
  const began = performance.now()
  const child = spawn(process.execPath, [...nodeArguments, serverMain], {
    env: { ...process.env, SWAPDESK_PORT: '0', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text, durationMs: performance.now() - began }
}
