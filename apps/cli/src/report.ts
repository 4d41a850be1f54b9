// Prints the failure of a command with hints; returns the exit code.
import { ApiError } from '@swapdesk/sdk'
import { type ExitCode, Failure, exitCodes } from './failure.ts'
import type { Translate } from './texts.ts'

export type Report = { exitCode: ExitCode; lines: readonly string[] }

/** Unknown errors are bugs: printed with their stack, so that they can be reported. */
export function reportOf(error: unknown, translate: Translate): Report {
  const prefix = translate('error.prefix')
  if (error instanceof Failure) return { exitCode: error.exitCode, lines: [prefix + error.message, ...error.hints] }
  if (isFileError(error))
    return {
      exitCode: exitCodes.failed,
      lines: [prefix + translate('error.path', { path: error.path, code: error.code }), translate('hint.path')],
    }
  if (!(error instanceof ApiError))
    return { exitCode: exitCodes.failed, lines: [String(error instanceof Error ? error.stack : error)] }
  if (error.kind === 'aborted') return { exitCode: exitCodes.interrupted, lines: [translate('error.interrupted')] }
  // A refusal about one field has the message of that field.
  const fields = Object.entries(error.fields)
    .filter(([, message]) => message !== error.message)
    .map(([name, message]) => `  ${name}: ${message}`)
  const request = error.requestId ? [translate('error.requestId', { requestId: error.requestId })] : []
  return {
    exitCode: exitCodeOf(error),
    lines: [prefix + error.message, ...fields, ...hintsOf(error, translate), ...request],
  }
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
  const isLogin = error.kind === 'session' || error.code === 401 || error.operationId === 'authToken'
  return isLogin && error.kind !== 'network' && error.kind !== 'timeout' ? exitCodes.login : exitCodes.failed
}

function hintsOf(error: ApiError, translate: Translate): string[] {
  if (error.kind === 'session' || error.code === 401) return [translate('hint.login')]
  if (error.error === 'row.bound') return [...boundLines(error), translate('hint.bound')]
  if (error.error === 'vehicle.not-still') return [translate('hint.whenStopped')]
  return error.code === 409 && error.error.includes('changed') ? [translate('hint.changed')] : []
}

/** What the rows are bound to, one line each. */
function boundLines({ data: { bound } }: ApiError): string[] {
  const list = Array.isArray(bound) ? (bound as { kind: string; name: string }[]) : []
  return list.map(({ kind, name }) => `  ${kind}: ${name}`)
}
