// The program from its first word to its exit code.
import { Failure, exitCodes } from './failure.ts'
import { localeOf } from './locale.ts'
import { parse } from './parse.ts'
import type { Terminal } from './terminal.ts'
import { sayIn } from './texts.ts'

/** Runs one command line in the given surroundings and answers the code to exit with. */
export async function runCommand(argv: readonly string[], terminal: Terminal): Promise<number> {
  const lang = localeOf(argv, terminal.environment)
  const say = sayIn(lang)
  try {
    const { intent, globals } = await parse(argv, lang, say)
    const { carryOut } = await import('./run/run.ts')
    await carryOut(intent, { terminal, globals, say })
    return exitCodes.done
  } catch (error) {
    if (terminal.signal.aborted) {
      const told = error instanceof Failure && error.exitCode === exitCodes.interrupted
      const lines = [say('error.interrupted'), ...(told ? [error.message, ...error.hints] : [])]
      terminal.stderr.write(lines.map((line) => `${line}\n`).join(''))
      return exitCodes.interrupted
    }
    const { reportOf } = await import('./report.ts')
    const { exitCode, lines } = reportOf(error, say)
    terminal.stderr.write(lines.map((line) => `${line}\n`).join(''))
    return exitCode
  }
}

export async function main(): Promise<void> {
  const interruption = new AbortController()
  let hasInterrupted = false
  const interrupt = (): void => {
    // The second Ctrl-C does not wait for anything.
    if (hasInterrupted) process.exit(exitCodes.interrupted)
    hasInterrupted = true
    interruption.abort()
  }
  process.on('SIGINT', interrupt)
  // The reader of a pipe that has seen enough is no failure: `swapdesk vehicle list --all | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  const { env, stdin, stdout, stderr } = process
  const terminal = { environment: env, stdin, stdout, stderr, signal: interruption.signal, interrupt }
  process.exitCode = await runCommand(process.argv.slice(2), terminal)
}
