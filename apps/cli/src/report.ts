// Reports the failure of a command, for people or for programs.
import { ApiError } from '@swapdesk/sdk'
import { type ExitCode, Failure, HintedError, exitCodes } from './failure.ts'
import type { Terminal } from './terminal.ts'
import type { Translate } from './texts.ts'

export type Report = {
  exitCode: ExitCode
  /** Stable code, such as `vehicle.sn-taken`; `cli.…` and `client.…` when the server did not refuse. */
  code: string
  message: string
  fields?: Readonly<Record<string, string>>
  hints: readonly string[]
  requestId?: string
  /** A fault of this program, shown with its stack so that it can be reported. */
  stack?: string
}

/** The lines of a report; `isJson` makes them one JSON object in one line. */
export function reportText(report: Report, translate: Translate, isJson: boolean): string {
  if (isJson) {
    const { stack: _, ...error } = report
    return `${JSON.stringify({ error })}\n`
  }
  const { exitCode, message, fields = {}, hints, requestId, stack } = report
  const isInterrupted = exitCode === exitCodes.interrupted
  const lines = [
    stack ?? (isInterrupted ? message : translate('error.prefix') + message),
    // A refusal about one field has the message of that field.
    ...Object.entries(fields)
      .filter(([, text]) => text !== message)
      .map(([name, text]) => `  ${name}: ${text}`),
    ...hints,
    ...(requestId ? [translate('error.requestId', { requestId })] : []),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

type Login = Pick<Terminal, 'environmentLogin' | 'server'>

export function reportOf(error: unknown, translate: Translate, login: Login = {}): Report {
  if (error instanceof HintedError) {
    const report = reportOf(error.cause, translate, login)
    return { ...report, hints: [...error.hints, ...report.hints] }
  }
  if (error instanceof Failure)
    return { exitCode: error.exitCode, code: error.error, message: error.message, hints: error.hints }
  const fileError = fileErrorOf(error)
  if (fileError) {
    const { path, code } = fileError
    const message = translate('error.path', { path, code })
    return { exitCode: exitCodes.failed, code: 'cli.file', message, hints: [translate('hint.path')] }
  }
  if (!(error instanceof ApiError)) {
    const stack = String(error instanceof Error ? error.stack : error)
    const message = error instanceof Error ? error.message : String(error)
    return { exitCode: exitCodes.failed, code: 'cli.bug', message, hints: [], stack }
  }
  if (error.kind === 'aborted') return interruption(translate)
  const { fields, requestId } = error
  const message = messageOf(error, translate, login)
  return {
    exitCode: exitCodeOf(error),
    code: error.error,
    message,
    ...(Object.keys(fields).length > 0 && { fields }),
    hints: hintsOf(error, translate, login),
    ...(requestId && { requestId }),
  }
}

/** What is said after Ctrl-C, whatever error it caused. */
export function interruptionOf(error: unknown, translate: Translate): Report {
  if (error instanceof HintedError) return { ...interruption(translate), hints: error.hints }
  const isOwn = error instanceof Failure && error.exitCode === exitCodes.interrupted
  return { ...interruption(translate), hints: isOwn ? [error.message, ...error.hints] : [] }
}

function interruption(translate: Translate): Report {
  const message = translate('error.interrupted')
  return { exitCode: exitCodes.interrupted, code: 'cli.interrupted', message, hints: [] }
}

/** A failure that a wrong address may be the cause of names the address. */
function messageOf({ kind, message }: ApiError, translate: Translate, { server }: Login): string {
  const isAddressInDoubt = kind === 'network' || kind === 'timeout' || kind === 'malformed'
  return server && isAddressInDoubt ? translate('error.unreachable', { message, server }) : message
}

/** The client wraps what its stores of sessions and devices throw. */
function fileErrorOf(error: unknown): { code: string; path: string } | undefined {
  const cause = error instanceof ApiError && error.kind === 'failed' ? error.cause : error
  return isFileError(cause) ? cause : undefined
}

/** A failed file operation of Node, such as EROFS: a condition of the machine, not a bug. */
function isFileError(error: unknown): error is Error & { code: string; path: string } {
  return (
    error instanceof Error &&
    'syscall' in error &&
    'code' in error &&
    typeof error.code === 'string' &&
    'path' in error &&
    typeof error.path === 'string'
  )
}

function exitCodeOf(error: ApiError): ExitCode {
  const isLogin = error.kind === 'session' || error.code === 401 || isRefusedLogin(error)
  return isLogin ? exitCodes.login : exitCodes.failed
}

/** The credentials were refused: another attempt needs others. A busy or broken server refuses nobody. */
function isRefusedLogin({ operationId, kind, status }: ApiError): boolean {
  return operationId === 'authToken' && kind === 'http' && status < 500 && status !== 429
}

function hintsOf(error: ApiError, translate: Translate, { environmentLogin }: Login): string[] {
  if (environmentLogin === 'password' && exitCodeOf(error) === exitCodes.login) return [translate('hint.environment')]
  if (error.kind === 'session' || error.code === 401)
    return [translate(environmentLogin === 'token' ? 'hint.token' : 'hint.login')]
  if (error.error === 'row.bound') return [...boundLines(error), translate('hint.bound')]
  if (error.error === 'vehicle.not-still') return [translate('hint.whenStopped')]
  return error.code === 409 && error.error.includes('changed') ? [translate('hint.changed')] : []
}

/** What the rows are bound to, one line each. */
function boundLines({ data: { bound } }: ApiError): string[] {
  const list = Array.isArray(bound) ? (bound as { kind: string; name: string }[]) : []
  return list.map(({ kind, name }) => `  ${kind}: ${name}`)
}
