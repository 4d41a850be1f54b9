/**
 * The cursor of the live map: the transactions that a read has seen, so that the next one lists the rows that later ones have
 * written (decision record 66). Raw SQL: transaction identifiers.
 */
import { createHash } from 'node:crypto'
import type { Condition } from '../../crud/noun.ts'
import { type Query, sql } from '../../db/database.ts'
import type { Context, InputOf } from '../../http/context.ts'

type Input = InputOf<'mapPointList'>

export type Cursor = {
  /** The oldest transaction that was running, of 64 bits: all before it were seen. */
  xid: string
  /** Milliseconds since 1970 of the last complete list, and of the last one of the kinds that `WHOLE_EVERY_MS` is for. */
  completeAt: number
  wholeAt: number
}
export type Snapshot = { oldest: string; next: string }

/**
 * Whatever no row tells, such as rows that a data scope no longer leaves, goes with a complete list; also far less than after
 * which transaction identifiers repeat.
 */
const COMPLETE_EVERY_MS = 5 * 60_000
/**
 * Of those who may not know when a device was last heard of: what has changed would tell, so kinds are listed whole, as often
 * as devices report.
 */
const WHOLE_EVERY_MS = 10_000

/** The rows of the statements after this one are as new as the snapshot, or newer. */
export const snapshot: Query<Snapshot> = sql`
  select pg_snapshot_xmin(s)::text as oldest, pg_snapshot_xmax(s)::text as next from pg_current_snapshot() s`

/** Whose cursor it is: others see other rows, and other parameters list others. */
function readerOf({ principal, tenant, zone, locale }: Context, { tenantId, kinds, id, sn }: Input): string {
  const { sessionId, rightsEpoch } = principal
  const parts = [sessionId, rightsEpoch, tenant, zone, locale, tenantId ?? null, kinds ?? null, id ?? null, sn ?? null]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}

export function cursorText(context: Context, input: Input, { xid, completeAt, wholeAt }: Cursor): string {
  return [xid, completeAt, wholeAt, readerOf(context, input)].join('.')
}

/** Undefined for a text that is no cursor of the same reader, or an old one: the whole list is read. */
export function readCursor(context: Context, input: Input, now: number): Cursor | undefined {
  const [, xid, completeAt, wholeAt, reader] =
    /^(\d{1,18})\.(\d{1,15})\.(\d{1,15})\.([\w-]{22})$/.exec(input.cursor ?? '') ?? []
  if (xid === undefined || reader !== readerOf(context, input)) return undefined
  // The clocks of several servers differ a little.
  if (Math.abs(now - Number(completeAt)) > COMPLETE_EVERY_MS) return undefined
  return { xid, completeAt: Number(completeAt), wholeAt: Number(wholeAt) }
}

export const isWholeDue = ({ wholeAt }: Cursor, now: number): boolean => Math.abs(now - wholeAt) >= WHOLE_EVERY_MS

/** A cursor of another database, such as before a restore. */
export const isAhead = ({ xid }: Cursor, { next }: Snapshot): boolean => BigInt(xid) > BigInt(next)

const nextXid = sql`(select pg_snapshot_xmax(pg_current_snapshot())::text::bigint)`

/**
 * Whether a transaction that the cursor has not seen wrote the row. Rows have the lower 32 bits of its identifier: an old row
 * whose bits came round again is listed once more, a new one is never left out. Those of subtransactions follow that of their
 * transaction, so that they are not taken for seen.
 */
export function changedSince({ xid }: Cursor): (alias: string) => Condition {
  return (alias) =>
    sql`((${sql.ref(`${alias}.xmin`)}::text::bigint - ${xid}::bigint) & 4294967295) < ${nextXid} - ${xid}::bigint`
}
