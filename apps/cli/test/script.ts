// Parses and runs acceptance scripts: command lines for bash, each with its expected output and exit code.
//
//   $ command      run by bash in the script's own folder; names captured before are variables
//     text         expected on standard output
//   ! text         expected on standard error
//   = 2            expected exit code, 0 when not given
//   > NAME         keeps what standard output said under that name
//   # text         a comment
//
// <*> in an expected line matches anything.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

export type Step = {
  line: number
  command: string
  stdout: string[]
  stderr: string[]
  exitCode: number
  keepAs?: string
}
export type Outcome = { stdout: string; stderr: string; exitCode: number }

export function readScript(script: string): Step[] {
  const steps: Step[] = []
  for (const [index, line] of script.split('\n').entries()) {
    const rest = line.slice(2)
    const step = steps.at(-1)
    if (line.startsWith('$ ')) steps.push({ line: index + 1, command: rest, stdout: [], stderr: [], exitCode: 0 })
    else if (line === '' || line.startsWith('# ')) continue
    else if (!step) throw new Error(`line ${index + 1}: nothing has been run yet`)
    else if (line.startsWith('  ')) step.stdout.push(rest)
    else if (line.startsWith('! ')) step.stderr.push(rest)
    else if (line.startsWith('= ')) step.exitCode = Number(rest)
    else if (line.startsWith('> ')) step.keepAs = rest
    else throw new Error(`line ${index + 1}: not understood: ${line}`)
  }
  return steps
}

export async function runStep({ command }: Step, environment: NodeJS.ProcessEnv, cwd: string): Promise<Outcome> {
  const child = spawn('bash', ['--norc', '-c', command], { env: environment, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)))
  const [stdout, stderr, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { stdout, stderr, exitCode }
}

/** The actual output, with the parts matched by <*> replaced by <*>, so that a difference is shown as a diff. */
export function asExpected(written: string, expected: readonly string[]): string[] {
  const lines = written === '' ? [] : written.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.map((line, index) => {
    const pattern = expected[index]
    return pattern !== undefined && patternOf(pattern).test(line) ? pattern : line
  })
}

function patternOf(line: string): RegExp {
  return new RegExp(`^${line.split('<*>').map(literal).join('.*')}$`)
}

function literal(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
