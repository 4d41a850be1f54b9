// Prompts on stderr, so that stdout contains only data.
import { type Interface, createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Run } from './terminal.ts'

export function isInteractive({ terminal }: Run): boolean {
  return Boolean(terminal.stdin.isTTY && terminal.stderr.isTTY)
}

/** The trimmed answer; "" when empty. */
export async function ask(run: Run, question: string): Promise<string> {
  const { stdin, stderr } = run.terminal
  const lines = createInterface({ input: stdin, output: stderr, terminal: Boolean(stderr.isTTY) })
  try {
    return (await answer(lines, question, run)).trim()
  } finally {
    lines.close()
  }
}

/** Whether the answer is yes, in either locale; anything else is no. */
export async function confirm(run: Run, question: string): Promise<boolean> {
  return /^(y|yes|是)$/i.test(await ask(run, question))
}

/** Like `ask`, without echo. */
export async function askSecret(run: Run, question: string): Promise<string> {
  const { stdin, stderr } = run.terminal
  stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: true })
  try {
    return await answer(lines, '', run)
  } finally {
    lines.close()
    stderr.write('\n')
  }
}

/** End of input is an empty answer; Ctrl-C, which readline would ignore, interrupts the program. */
function answer(lines: Interface, question: string, { terminal }: Run): Promise<string> {
  return new Promise((resolve, reject) => {
    lines.once('close', () => resolve(''))
    lines.once('SIGINT', terminal.interrupt)
    lines.question(question, { signal: terminal.signal }).then(resolve, reject)
  })
}
