// Runs a command line: parse, run, report, exit code.
import { Failure, exitCodes } from './failure.ts'
import { localeOf } from './locale.ts'
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
    if (terminal.signal.aborted) {
      const isReported = error instanceof Failure && error.exitCode === exitCodes.interrupted
      const lines = [translate('error.interrupted'), ...(isReported ? [error.message, ...error.hints] : [])]
      terminal.stderr.write(lines.map((line) => `${line}\n`).join(''))
      return exitCodes.interrupted
    }
    const { reportOf } = await import('./report.ts')
    const { exitCode, lines } = reportOf(error, translate)
    terminal.stderr.write(lines.map((line) => `${line}\n`).join(''))
    return exitCode
  }
}

export async function main(): Promise<void> {
  const interruption = new AbortController()
  let hasInterrupted = false
  const interrupt = (): void => {
    // The second Ctrl-C exits at once.
    if (hasInterrupted) process.exit(exitCodes.interrupted)
    hasInterrupted = true
    interruption.abort()
  }
  process.on('SIGINT', interrupt)
  // A closed pipe is not an error: `swapdesk vehicle list --all | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  const { env, stdin, stdout, stderr } = process
  const terminal = { environment: env, stdin, stdout, stderr, signal: interruption.signal, interrupt }
  process.exitCode = await runCommand(process.argv.slice(2), terminal)
}
