/**
 * What maintenance does: it deletes what has expired and renews what time changes, one statement at a time. Raw SQL: intervals,
 * window functions, arithmetic on identifiers and procedures.
 */
import { type Executor, type Query, type RawBuilder, sql } from '../db/database.ts'
import { fold } from '../db/fold-changes.ts'
import { repeatChunk } from './repeat-chunk.ts'
import { oldRuns } from './schedule-store.ts'

/** Messages are kept for 90 days, and 500 of each user and each audience. */
export const messageSweeps: Query[] = [
  sql`delete from message where create_time < now() - interval '90 days'`,
  sql`delete from message where id in (select id from (
    select id, row_number() over (partition by tenant_id, user_id, audience order by id desc) as place from message) m where place > 500)`,
]

/** The first identifier of that time ago: they contain the time (next_id in migration 0001: milliseconds since 2025, 20 bits on). */
const idBefore = (age: RawBuilder<unknown>) =>
  sql<string>`((extract(epoch from now() - ${age}) * 1000)::bigint - 1735689600000) << 20`
const idDaysAgo = (days: number) => idBefore(sql`make_interval(days => ${days}::int)`)

/**
 * Live events older than a day; those of positions, which come every second and are not read again, after some minutes. The last
 * one stays, so that returning listeners detect missed events.
 */
export const liveSweep: Query = sql`delete from live_event
  where (id < (${idDaysAgo(1)}) or topic = 'position' and id < (${idBefore(sql`interval '10 minutes'`)}))
    and id < (select max(id) from live_event)`

const ROWS_AT_ONCE = 5_000

/** Tables of events of devices, of log lines and of text messages; they are kept for a configured time. */
export type DatedTable = 'device_event' | 'log_usual' | 'log_api' | 'log_error' | 'sms_message'

/** Deletes rows stored more than that many days ago, in transactions of some thousand; returns how many. */
export async function deleteOlder(db: Executor, table: DatedTable, days: number, signal: AbortSignal): Promise<number> {
  const chunk = sql`delete from ${sql.table(table)} where id in (
    select id from ${sql.table(table)} where id < (${idDaysAgo(days)}) order by id limit ${ROWS_AT_ONCE} for update skip locked)`
  return repeatChunk(db, chunk, ROWS_AT_ONCE, signal)
}

const CARDS_AT_ONCE = 1_000
const CARD_CHUNKS = 20

/**
 * Stores the sums of cards with a lot that began or expired; until then reads sum the lots (decision record 26). Returns how many
 * cards.
 */
export async function sumDueCards(db: Executor): Promise<number> {
  let count = 0
  for (let chunk = 0; chunk < CARD_CHUNKS; chunk += 1) {
    const summed = await db.first(sql<{ count: number }>`
      with due as materialized (select id from nfc_card where is_deleted = 0 and residue_valid_until <= now()
        order by residue_valid_until limit ${CARDS_AT_ONCE})
      select cardinality(d.ids) as count, sum_card_lots(d.ids) from (select array(select id from due) as ids) d`)
    count += summed?.count ?? 0
    if ((summed?.count ?? 0) < CARDS_AT_ONCE) break
  }
  return count
}

/** Single statements, by the code of their schedule. */
export const sweeps = {
  captchas: sql`delete from captcha where expire_time < now()`,
  'third-party-logins': sql`delete from third_party_login where expire_time < now()`,
  'sms-codes': sql`delete from sms_code where create_time < now() - interval '1 day'`,
  'download-tickets': sql`delete from download_ticket where expire_time < now()`,
  'idempotency-keys': sql`delete from idempotency_key where create_time < now() - interval '1 day'`,
  'login-guards': sql`delete from login_guard where window_start < now() - interval '1 day' and coalesce(locked_until, now()) <= now()`,
  'known-devices': sql`delete from known_device where last_login_time < now() - interval '1 year'`,
  'refresh-tokens': sql`delete from refresh_token where expire_time < now() - interval '1 day'`,
  'live-events': liveSweep,
  'change-counters': fold,
  'old-messages': messageSweeps[0] as Query,
  'surplus-messages': messageSweeps[1] as Query,
  'alarm-notifications': sql`delete from alarm_notification n where end_time < now() - interval '7 days'
    and rules_time is null and not exists (select from alarm_message m where m.notification_id = n.id)`,
  'telemetry-partitions': sql`call make_telemetry_partitions(3)`,
  'schedule-runs': oldRuns,
} satisfies Record<string, Query>

/** Pages of telemetry whose positions one statement copies, 8 MB: the embedded database has a single connection. */
const PAGES_AT_ONCE = 1_000

/** Drops telemetry received more than so many days ago, by the day (UTC), once the positions in it are copied. */
export async function dropTelemetry(
  db: Executor,
  days: number,
  signal: AbortSignal,
  pagesAtOnce = PAGES_AT_ONCE,
): Promise<void> {
  const step = sql<{ isMore: boolean }>`select drop_telemetry_step((now() at time zone 'UTC')::date - ${days}::int,
    ${pagesAtOnce}::bigint) as is_more`
  while (!signal.aborted && (await db.first(step))?.isMore);
}

/** Drops positions received more than so many days ago, by the month (UTC). */
export async function dropPositions(db: Executor, days: number): Promise<void> {
  await db.first(sql`select drop_positions_before((now() at time zone 'UTC')::date - ${days}::int)`)
}
