/** The states of commands that have not ended. Raw SQL: conditions and a lateral subquery that are parts of other statements. */
import { sql } from '../db/database.ts'

const LIVE_STATES = new Set(['waiting', 'queued', 'sent', 'received', 'executing'])

/** Of `device_command c`; written out, as the partial index has it. */
export const isLive = sql`c.state in ('waiting', 'queued', 'sent', 'received', 'executing')`

/**
 * The online device of command `c`, as a lateral subquery. With `offset 0` commands are found first, by their partial indexes:
 * joined freely, plans that are older than the connections begin at the devices, expect none, and read all commands of each.
 */
export const onlineDeviceOf = sql`(select d.* from device d where d.id = c.device_id and d.online = 1 offset 0)`

export function isTerminal(state: string): boolean {
  return !LIVE_STATES.has(state)
}
