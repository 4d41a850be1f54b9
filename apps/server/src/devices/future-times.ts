/**
 * Times in the future, stored while a clock was wrong. They count as unknown, so that they neither prove anything nor hold back
 * newer ones. Raw SQL: conditions that several statements share.
 */
import { type RawBuilder, sql } from '../db/database.ts'

/** Receipts may be ahead of the start of the transaction that stores others. */
const AHEAD_MAX = '5 seconds'

export const isFuture = (column: string): RawBuilder<boolean> =>
  sql`coalesce(${sql.ref(column)} > now() + ${AHEAD_MAX}::interval, false)`
