// Says why a command failed, in the reader's language, with the way out; answers the code to exit with.
import { ApiError } from '@swapdesk/sdk'
import { type ExitCode, Failure, exitCodes } from './failure.ts'
import type { Say } from './texts.ts'

export type Report = { exitCode: ExitCode; lines: readonly string[] }

/** Unknown errors are faults of this program: they are not dressed up, so that they can be reported. */
export function reportOf(error: unknown, say: Say): Report {
  const prefix = say('error.prefix')
  if (error instanceof Failure) return { exitCode: error.exitCode, lines: [prefix + error.message, ...error.hints] }
  if (!(error instanceof ApiError))
    return { exitCode: exitCodes.failed, lines: [String(error instanceof Error ? error.stack : error)] }
  if (error.kind === 'aborted') return { exitCode: exitCodes.interrupted, lines: [say('error.interrupted')] }
  const fields = Object.entries(error.fields).map(([name, message]) => `  ${name}: ${message}`)
  const request = error.requestId ? [say('error.requestId', { requestId: error.requestId })] : []
  return { exitCode: exitCodeOf(error), lines: [prefix + error.message, ...fields, ...hintsOf(error, say), ...request] }
}

function exitCodeOf(error: ApiError): ExitCode {
  const isLogin = error.kind === 'session' || error.code === 401 || error.operationId === 'authToken'
  return isLogin && error.kind !== 'network' && error.kind !== 'timeout' ? exitCodes.login : exitCodes.failed
}

function hintsOf(error: ApiError, say: Say): string[] {
  if (error.kind === 'session' || error.code === 401) return [say('hint.login')]
  return error.code === 409 && error.error.includes('changed') ? [say('hint.changed')] : []
}
