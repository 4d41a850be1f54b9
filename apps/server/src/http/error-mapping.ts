/** Maps errors of handlers to problems: problems themselves, database errors, lost connections, and the rest. */
import { DISK_FULL, isUnavailableState, NETWORK_ERRORS, RIGHTS_CHANGED, sqlStateOf } from '../db/database.ts'
import { StorageFailure } from '../files/object-client.ts'
import type { ProblemCode } from './catalogue.ts'
import { fieldProblem, Problem } from './problem.ts'

type Clash = { error: ProblemCode; field: string; isPlatformWide?: boolean }

/** The problem and the field of a violated unique index; nouns register theirs. */
const clashes = new Map<string, Clash>()

export function nameUniqueIndex(index: string, clash: Clash): void {
  clashes.set(index, clash)
}

/** Of files. */
const DISK_FULL_ERRORS = new Set(['ENOSPC', 'EDQUOT'])
/** ENOENT: the socket of the embedded database is gone. */
const CONNECTION_ERRORS = new Set([...NETWORK_ERRORS, 'ENOENT'])
const CONNECTION_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered|was closed)/

function ofSqlState(state: string, constraint: string | undefined): Problem | undefined {
  if (state === 'SD401') return new Problem('auth.session-ended')
  if (state === 'SD403') return new Problem('auth.tenant-closed')
  // Rights kept changing during the retries; a later call succeeds.
  if (state === RIGHTS_CHANGED) return new Problem('server.unavailable')
  if (state === DISK_FULL) return new Problem('server.disk-full')
  if (state === 'SDBLT') return new Problem('row.builtin')
  if (state === 'SDADM') return new Problem('tenant.last-administrator')
  if (state === '23505') {
    const clash = clashes.get(constraint ?? '')
    // A duplicate within the tenant was checked before the row was written.
    if (clash?.isPlatformWide) return fieldProblem('row.name-unavailable', clash.field)
    return clash ? fieldProblem(clash.error, clash.field) : new Problem('row.duplicate')
  }
  if (state === '23503') return new Problem('row.reference-missing')
  if (state.startsWith('22') || state.startsWith('23')) return new Problem('validation.failed')
  // 42501 (missing privilege, or a row refused by row-level security) is a server fault and becomes a 500: the tenant
  // predicate has already excluded other tenants' rows.
  // Class 40: deadlocks and other races, which the retries did not win.
  return isUnavailableState(state) || state.startsWith('40') ? new Problem('server.unavailable') : undefined
}

export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof StorageFailure) return new Problem('file.storage-unreachable')
  const state = sqlStateOf(error)
  if (state) {
    const known = ofSqlState(state, (error as { constraint?: string }).constraint)
    if (known) return known
  }
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string }
  if (code && DISK_FULL_ERRORS.has(code)) return new Problem('server.disk-full')
  if (code && CONNECTION_ERRORS.has(code)) return new Problem('server.unavailable')
  if (message && CONNECTION_MESSAGES.test(message)) return new Problem('server.unavailable')
  if (statusCode === 413) return new Problem('request.too-large')
  if (statusCode === 415) return new Problem('request.content-type')
  if (statusCode === 429) return new Problem('request.too-many')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Problem('request.malformed')
  return new Problem('server.failed')
}
