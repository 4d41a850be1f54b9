/** Waits at the start for a database that is starting or not yet reachable. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, NETWORK_ERRORS, sql, sqlStateOf } from './database.ts'

const PAUSE_MS = 1_000

type Failure = { code?: string; message: string; errors?: unknown[] }

/** A host name with several addresses fails with one error per address. */
const firstOf = (error: unknown): Failure => ((error as Failure).errors?.[0] ?? error) as Failure

/**
 * Whether the failure may be temporary: no connection, or a server that is starting, stopping or out of connections.
 */
function isPassing(error: unknown): boolean {
  const { code = '', message } = firstOf(error)
  if (NETWORK_ERRORS.has(code)) return true
  const state = sqlStateOf(error)
  return state === undefined ? /terminated|timeout/i.test(message) : /^(08|53|57P0)/.test(state)
}

/** Host, port and database name, without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** @param onWait called once, after the first attempt has failed */
export async function waitForDatabase(db: Database, url: string, waitMs: number, onWait: () => void): Promise<void> {
  const began = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.system.first(sql`select 1`)
      return
    } catch (error) {
      if (!isPassing(error)) throw error
      if (performance.now() - began + PAUSE_MS > waitMs) throw unanswered(error, url, waitMs, attempt)
    }
    if (attempt === 1) onWait()
    await sleep(PAUSE_MS)
  }
}

function unanswered(error: unknown, url: string, waitMs: number, attempts: number): Error {
  return new Error(
    `The database of DATABASE_URL (${placeOf(url)}) did not answer within ${waitMs / 1_000} s; tried ${attempts} times, ` +
      `at last: ${firstOf(error).message}. Start it, or correct the address.`,
    { cause: error },
  )
}
