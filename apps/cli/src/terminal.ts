// The surroundings of a run: streams, environment, interruption. Tests hand in their own.
import type { Readable, Writable } from 'node:stream'
import type { Globals } from './intent.ts'
import type { Say } from './texts.ts'

export type Terminal = {
  environment: Readonly<Record<string, string | undefined>>
  stdin: Readable & { isTTY?: boolean; setRawMode?: (isRaw: boolean) => unknown }
  stdout: Writable & { isTTY?: boolean; columns?: number }
  stderr: Writable & { isTTY?: boolean; columns?: number }
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
  /** What Ctrl-C does. */
  interrupt: () => void
}

/** What every runner is given. */
export type Run = { terminal: Terminal; globals: Globals; say: Say }

/** Writes and waits while the reader is slower than we are. */
export async function write(stream: Writable, text: string): Promise<void> {
  if (text === '' || stream.write(text)) return
  await new Promise<void>((resolve) => stream.once('drain', resolve))
}

/** A passing note on the terminal; nothing in a log file, nor where it would take back a line that is half written. */
export function progress({ stderr }: Terminal, isQuiet = false): { show(text: string): void; clear(): void } {
  if (!stderr.isTTY || isQuiet) return { show: () => undefined, clear: () => undefined }
  return {
    show: (text) => void stderr.write(`\r\u001B[K${text}`),
    clear: () => void stderr.write('\r\u001B[K'),
  }
}
