/** The states of commands that have not ended. */
import { sql } from '../db/database.ts'

const LIVE_STATES = new Set(['waiting', 'queued', 'sent', 'received', 'executing'])

/** Of `device_command c`; written out, as the partial index has it. */
export const isLive = sql`c.state in ('waiting', 'queued', 'sent', 'received', 'executing')`

export function isTerminal(state: string): boolean {
  return !LIVE_STATES.has(state)
}
