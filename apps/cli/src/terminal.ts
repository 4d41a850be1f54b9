// Streams, environment and interruption of a command; replaced in tests.
import type { Readable, Writable } from 'node:stream'
import type { Globals } from './invocation.ts'
import type { Translate } from './texts.ts'

export type Terminal = {
  environment: Readonly<Record<string, string | undefined>>
  stdin: Readable & { isTTY?: boolean; setRawMode?: (isRaw: boolean) => unknown }
  stdout: Writable & { isTTY?: boolean; columns?: number }
  stderr: Writable & { isTTY?: boolean; columns?: number }
  /** Aborted by Ctrl-C, SIGTERM and SIGHUP. */
  signal: AbortSignal
  /** Handles Ctrl-C. */
  interrupt: () => void
  /** How the command logs in, if the environment says: what to mend when it is refused. */
  environmentLogin?: 'token' | 'password'
  /** The server that is called, which a failure to reach it names. */
  server?: string
  /** Undoes what must not outlast the command, before the program ends without its report. */
  discard?: () => Promise<void>
  /** What is said, and the exit code, if the program ends without its report: how to go on with a job. */
  underWay?: () => UnderWay
}

export type UnderWay = { lines: readonly string[]; exitCode: number }

/** Passed to every function that runs a command. */
export type Run = { terminal: Terminal; globals: Globals; translate: Translate }

/** Writes, and waits for `drain` when the stream's buffer is full. */
export async function write(stream: Writable, text: string): Promise<void> {
  if (text === '' || stream.write(text)) return
  await new Promise<void>((resolve) => stream.once('drain', resolve))
}

/** Whether progress can be a line that is overwritten. */
export function canOverwrite({ stderr, environment }: Pick<Terminal, 'stderr' | 'environment'>): boolean {
  return Boolean(stderr.isTTY) && environment['TERM'] !== 'dumb'
}

/** A progress line that is overwritten; none without a terminal, or if it would overwrite a partial line. */
export function progress(terminal: Terminal, isQuiet = false): { show(text: string): void; clear(): void } {
  const { stderr } = terminal
  if (!canOverwrite(terminal) || isQuiet) return { show: () => undefined, clear: () => undefined }
  return {
    show: (text) => void stderr.write(`\r\u001B[K${text}`),
    clear: () => void stderr.write('\r\u001B[K'),
  }
}
