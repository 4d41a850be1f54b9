/**
 * Deletes what has expired and folds the change counters, at intervals, one statement at a time. Raw SQL: intervals, window
 * functions, arithmetic on identifiers and procedures.
 */
import { isCancelled } from '../db/cancelled.ts'
import { type Executor, isUnavailable, type Query, sql } from '../db/database.ts'
import { fold, foldManyChanges } from '../db/fold-changes.ts'
import { vacuumChangedTables } from '../db/vacuum.ts'
import { numberParam } from '../http/param-values.ts'
import type { Services } from '../http/services.ts'
import { bookEnergy } from './book-energy.ts'
import { clearImportedCells } from './clear-imported-cells.ts'
import { fillSearchTerms } from './fill-search-terms.ts'
import { purgeFiles } from './purge-files.ts'
import { rebuildFigures } from './rebuild-figures.ts'
import { deleteRolled, rollBatteries } from './roll-batteries.ts'
import { sampleStations } from './sample-stations.ts'

const INTERVAL_MS = 60_000
/** Statements over whole tables run once an hour. */
const WHOLE_EVERY_SWEEPS = 60
const CHECKPOINT_INTERVAL_MS = 30_000
const FOLD_INTERVAL_MS = 1_000

/** Messages are kept for 90 days, and 500 of each user and each audience. */
export const messageSweeps: Query[] = [
  sql`delete from message where create_time < now() - interval '90 days'`,
  sql`delete from message where id in (select id from (
    select id, row_number() over (partition by tenant_id, user_id, audience order by id desc) as place from message) m where place > 500)`,
]

/** The first identifier of that time ago: they contain the time (next_id in migration 0001: milliseconds since 2025, 20 bits on). */
const idDaysAgo = (days: number) =>
  sql<string>`((extract(epoch from now() - make_interval(days => ${days}::int)) * 1000)::bigint - 1735689600000) << 20`

/** Live events older than a day. The last one stays, so that returning listeners detect missed events. */
export const liveSweep: Query = sql`delete from live_event
  where id < (${idDaysAgo(1)}) and id < (select max(id) from live_event)`

const ROWS_AT_ONCE = 5_000

/** Tables of events of devices, of log lines and of text messages; they are kept for a configured time. */
type DatedTable = 'device_event' | 'log_usual' | 'log_api' | 'log_error' | 'sms_message'

const logTables: DatedTable[] = ['log_usual', 'log_api', 'log_error']

/** Deletes rows stored more than that many days ago, in transactions of some thousand. */
async function deleteOlder(db: Executor, table: DatedTable, days: number, signal: AbortSignal): Promise<void> {
  const chunk = sql`delete from ${sql.table(table)} where id in (
    select id from ${sql.table(table)} where id < (${idDaysAgo(days)}) order by id limit ${ROWS_AT_ONCE} for update skip locked)`
  while (!signal.aborted && (await db.run(chunk)) === ROWS_AT_ONCE);
}

const CARDS_AT_ONCE = 1_000
const CARD_CHUNKS = 20

/** Stores the sums of cards with a lot that began or expired; until then reads sum the lots (decision record 26). */
export async function sumDueCards(db: Executor): Promise<void> {
  for (let chunk = 0; chunk < CARD_CHUNKS; chunk += 1) {
    const summed = await db.first(sql<{ count: number }>`
      with due as materialized (select id from nfc_card where is_deleted = 0 and residue_valid_until <= now()
        order by residue_valid_until limit ${CARDS_AT_ONCE})
      select cardinality(d.ids) as count, sum_card_lots(d.ids) from (select array(select id from due) as ids) d`)
    if ((summed?.count ?? 0) < CARDS_AT_ONCE) return
  }
}

const sweeps: Query[] = [
  sql`delete from captcha where expire_time < now()`,
  sql`delete from third_party_login where expire_time < now()`,
  sql`delete from sms_code where create_time < now() - interval '1 day'`,
  sql`delete from download_ticket where expire_time < now()`,
  sql`delete from idempotency_key where create_time < now() - interval '1 day'`,
  sql`delete from login_guard where window_start < now() - interval '1 day' and coalesce(locked_until, now()) <= now()`,
  sql`delete from known_device where last_login_time < now() - interval '1 year'`,
  sql`delete from refresh_token where expire_time < now() - interval '1 day'`,
  liveSweep,
  fold,
]

const wholeSweeps: Query[] = [
  ...messageSweeps,
  sql`delete from alarm_notification where end_time < now() - interval '7 days'`,
  sql`call make_telemetry_partitions(3)`,
]

/** Pages of telemetry whose positions one statement copies, 8 MB: the embedded database has a single connection. */
const PAGES_AT_ONCE = 1_000

/** Drops telemetry received more than so many days ago, by the day (UTC), once the positions of vehicles in it are copied. */
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

/** Deletes telemetry and what was rolled up from it after the time it is kept. */
function keptTimes(db: Executor, source: Parameters<typeof numberParam>[0], signal: AbortSignal) {
  return [
    async () => {
      const days = await numberParam(source, 'telemetry.retention-days')
      await dropTelemetry(db, days, signal)
    },
    async () => deleteRolled(db, 'battery_minute', await numberParam(source, 'battery-minute.retention-days'), signal),
    async () => deleteRolled(db, 'battery_hour', await numberParam(source, 'battery-hour.retention-days'), signal),
  ]
}

/**
 * Runs each statement once; a failure does not prevent the others.
 * @param isWhole also runs statements over whole tables
 * @param signal stops before the next statement
 */
export async function runMaintenance(
  { db, config, files }: Pick<Services, 'db' | 'config' | 'files'>,
  isWhole: boolean,
  onError: (error: unknown) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const due = [...sweeps, ...(isWhole ? wholeSweeps : [])]
  const source = { db: db.maintenance, config }
  const steps = [
    ...due.map((sweep) => () => db.maintenance.run(sweep)),
    async () =>
      deleteOlder(db.maintenance, 'device_event', await numberParam(source, 'device-event.retention-days'), signal),
    async () => deleteOlder(db.maintenance, 'sms_message', await numberParam(source, 'sms.retention-days'), signal),
    ...logTables.map(
      (table) => async () =>
        deleteOlder(db.maintenance, table, await numberParam(source, 'log.retention-days'), signal),
    ),
    () => sumDueCards(db.maintenance),
    () => rollBatteries(db, signal),
    () => bookEnergy(db, signal),
    () => rebuildFigures(db, signal),
    () => sampleStations(db.maintenance),
    ...(isWhole ? keptTimes(db.maintenance, source, signal) : []),
    ...(isWhole ? [() => clearImportedCells(db.maintenance, signal)] : []),
    ...(isWhole ? [() => purgeFiles(db.maintenance, files, config.recycleDays, signal)] : []),
    () => fillSearchTerms(db.maintenance, signal),
    ...(db.isEmbedded ? [() => vacuumChangedTables(db.maintenance)] : []),
  ]
  for (const step of steps) {
    if (signal.aborted) return
    try {
      await step()
    } catch (error) {
      // After an outage of the database, maintenance runs at the next interval.
      if (isUnavailable(error) && !isCancelled(error)) return
      onError(error)
    }
  }
}

export function startMaintenance(services: Services, onError: (error: unknown) => void): () => void {
  const stopping = new AbortController()
  let isRunning = false
  let count = 0
  const sweep = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    await runMaintenance(services, count % WHOLE_EVERY_SWEEPS === 0, onError, stopping.signal)
    count += 1
    isRunning = false
  }
  const timer = setInterval(() => void sweep(), INTERVAL_MS)
  timer.unref()
  let isFolding = false
  const foldMany = async (): Promise<void> => {
    if (isFolding) return
    isFolding = true
    await foldManyChanges(services.db.maintenance).catch((error: unknown) => {
      if (!isUnavailable(error)) onError(error)
    })
    isFolding = false
  }
  const folding = setInterval(() => void foldMany(), FOLD_INTERVAL_MS)
  folding.unref()
  // The embedded database never checkpoints by itself while it runs, and reopening replays its whole log.
  // It goes through the one connection like everything else, so that no transaction is open.
  const checkpoint = services.db.isEmbedded
    ? setInterval(() => void services.db.system.run(sql`checkpoint`).catch(() => undefined), CHECKPOINT_INTERVAL_MS)
    : undefined
  checkpoint?.unref()
  return () => {
    stopping.abort()
    clearInterval(timer)
    clearInterval(folding)
    clearInterval(checkpoint)
  }
}
