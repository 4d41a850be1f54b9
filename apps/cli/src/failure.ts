// A failed command: exit code, message and hints.

/** 0 done · 1 some or all failed · 2 usage error · 4 login required · 130 interrupted */
export const exitCodes = { done: 0, failed: 1, usage: 2, login: 4, interrupted: 130 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

const codes: Readonly<Record<ExitCode, string>> = {
  0: 'cli.done',
  1: 'cli.failed',
  2: 'cli.usage',
  4: 'cli.login',
  130: 'cli.interrupted',
}

export class Failure extends Error {
  readonly exitCode: ExitCode
  readonly hints: readonly string[]
  /** Stable code for programs. */
  readonly error: string

  constructor(exitCode: ExitCode, message: string, hints: readonly string[] = [], error = codes[exitCode]) {
    super(message)
    this.exitCode = exitCode
    this.hints = hints
    this.error = error
  }
}

/** The server accepted a request but did not do what it asked for, such as a command that its device refused. */
export class NotDoneFailure extends Failure {
  readonly reply: unknown

  constructor({ error, message }: { error: string; message: string }, reply: unknown) {
    super(exitCodes.failed, message, [], error)
    this.reply = reply
  }
}

/** An error of another kind, with what to do about it. */
export class HintedError extends Error {
  readonly hints: readonly string[]

  constructor(cause: unknown, hints: readonly string[]) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.hints = hints
  }
}

export function usageFailure(message: string, ...hints: string[]): Failure {
  return new Failure(exitCodes.usage, message, hints)
}
