// A failed command: exit code, message and hints.

/** 0 done · 1 some or all failed · 2 usage error · 4 login required · 130 interrupted */
export const exitCodes = { done: 0, failed: 1, usage: 2, login: 4, interrupted: 130 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

export class Failure extends Error {
  readonly exitCode: ExitCode
  readonly hints: readonly string[]

  constructor(exitCode: ExitCode, message: string, hints: readonly string[] = []) {
    super(message)
    this.exitCode = exitCode
    this.hints = hints
  }
}

/** The server accepted a request but did not do what it asked for, such as a command that its device refused. */
export class NotDoneFailure extends Failure {
  /** Stable code, such as `command.expired`. */
  readonly error: string
  readonly reply: unknown

  constructor({ error, message }: { error: string; message: string }, reply: unknown) {
    super(exitCodes.failed, message)
    this.error = error
    this.reply = reply
  }
}

export function usageFailure(message: string, ...hints: string[]): Failure {
  return new Failure(exitCodes.usage, message, hints)
}
