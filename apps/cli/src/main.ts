// Runs a command line: parse, run, report, exit code.
import { exitCodes } from './failure.ts'
import { isJsonWanted, localeOf } from './locale.ts'
import { parse } from './parse-command-line.ts'
import type { Terminal } from './terminal.ts'
import { translator } from './texts.ts'

/** Runs one command line on a terminal; resolves with the exit code. */
export async function runCommand(argv: readonly string[], terminal: Terminal): Promise<number> {
  const lang = localeOf(argv, terminal.environment)
  const translate = translator(lang)
  try {
    const { invocation, globals } = await parse(argv, lang, translate)
    const { runInvocation } = await import('./run/run-invocation.ts')
    await runInvocation(invocation, { terminal, globals, translate })
    return exitCodes.done
  } catch (error) {
    const { interruptionOf, reportOf, reportText } = await import('./report.ts')
    const report = terminal.signal.aborted ? interruptionOf(error, translate) : reportOf(error, translate, terminal)
    terminal.stderr.write(reportText(report, translate, isJsonWanted(argv)))
    return report.exitCode
  }
}

/** Signals that ask the program to end, with the exit codes that shells expect. */
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

export async function main(): Promise<void> {
  const interruption = new AbortController()
  let interruptedBy: keyof typeof signals | undefined
  const { env, stdout, stderr } = process
  const interrupt = (signal: keyof typeof signals = 'SIGINT'): void => {
    // The second Ctrl-C exits at once.
    if (interruptedBy) endAtOnce(terminal, signals[signal])
    interruptedBy = signal
    interruption.abort()
  }
  const terminal: Terminal = {
    environment: env,
    // Opened by what reads it: for help that would take as long as a third of its work.
    get stdin() {
      return process.stdin
    },
    stdout,
    stderr,
    signal: interruption.signal,
    interrupt,
  }
  for (const signal of Object.keys(signals) as (keyof typeof signals)[]) process.on(signal, () => interrupt(signal))
  stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    // A closed pipe is not an error: `swapdesk vehicle list --all | head`.
    if (code === 'EPIPE') return void endAfterDiscard(terminal)
    const translate = translator(localeOf(process.argv.slice(2), env))
    stderr.write(translate('error.prefix') + translate('error.stdout', { code: code ?? '' }) + '\n')
    endAtOnce(terminal, exitCodes.failed)
  })
  // Nobody reads the messages any more: what was asked for goes on.
  stderr.on('error', () => undefined)
  const exitCode = await runCommand(process.argv.slice(2), terminal)
  process.exitCode = exitCode === exitCodes.interrupted && interruptedBy ? signals[interruptedBy] : exitCode
}

/** Nobody reads the output any more: what it was made for is discarded. */
async function endAfterDiscard(terminal: Terminal): Promise<never> {
  await terminal.discard?.().catch(() => undefined)
  endAtOnce(terminal, exitCodes.done)
}

/** Ends without a report; what is still under way is named. */
function endAtOnce({ underWay, stderr }: Terminal, exitCode: number): never {
  const { lines = [], exitCode: ownCode } = underWay?.() ?? {}
  stderr.write(lines.map((line) => `${line}\n`).join(''))
  process.exit(exitCode || ownCode)
}
