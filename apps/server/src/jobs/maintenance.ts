/**
 * Deletes what has expired and folds the change counters, at intervals, one statement at a time. Raw SQL: intervals, window
 * functions, arithmetic on identifiers and procedures.
 */
import { type Database, type Executor, isUnavailable, type Query, sql } from '../db/database.ts'
import { fold, foldManyChanges } from '../db/fold-changes.ts'
import { vacuumChangedTables } from '../db/vacuum.ts'
import { numberParam } from '../http/param-values.ts'
import type { Services } from '../http/services.ts'
import { bookEnergy } from './book-energy.ts'
import { clearImportedCells } from './clear-imported-cells.ts'
import { fillSearchTerms } from './fill-search-terms.ts'
import { MaintenanceSteps, type MaintenanceStep, type OnStepError, StepError } from './maintenance-steps.ts'
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

const sweeps: Record<string, Query> = {
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
}

const wholeSweeps: Record<string, Query> = {
  'old-messages': messageSweeps[0] as Query,
  'surplus-messages': messageSweeps[1] as Query,
  'alarm-notifications': sql`delete from alarm_notification where end_time < now() - interval '7 days'`,
  'telemetry-partitions': sql`call make_telemetry_partitions(3)`,
}

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

type MaintenanceServices = Pick<Services, 'db' | 'config' | 'files'>

/**
 * The steps that are due, in order.
 * @param isWhole also those over whole tables
 */
function stepsOf({ db, config, files }: MaintenanceServices, isWhole: boolean): MaintenanceStep[] {
  const { maintenance } = db
  const days = (key: Parameters<typeof numberParam>[1]) => numberParam({ db: maintenance, config }, key)
  const statements = (queries: Record<string, Query>): MaintenanceStep[] =>
    Object.entries(queries).map(([name, statement]) => ({ name, run: () => maintenance.run(statement) }))
  const older = (table: DatedTable, key: Parameters<typeof numberParam>[1]): MaintenanceStep => ({
    name: `old-${table}`,
    run: async (signal) => deleteOlder(maintenance, table, await days(key), signal),
  })
  const rolled = (
    table: 'battery_minute' | 'battery_hour',
    key: Parameters<typeof numberParam>[1],
  ): MaintenanceStep => ({
    name: `old-${table}`,
    run: async (signal) => deleteRolled(maintenance, table, await days(key), signal),
  })
  const whole: MaintenanceStep[] = [
    {
      name: 'old-telemetry',
      run: async (signal) => dropTelemetry(maintenance, await days('telemetry.retention-days'), signal),
    },
    rolled('battery_minute', 'battery-minute.retention-days'),
    rolled('battery_hour', 'battery-hour.retention-days'),
    { name: 'imported-cells', run: (signal) => clearImportedCells(maintenance, signal) },
    { name: 'removed-files', run: (signal) => purgeFiles(maintenance, files, config.recycleDays, signal) },
  ]
  return [
    ...statements(sweeps),
    ...(isWhole ? statements(wholeSweeps) : []),
    older('device_event', 'device-event.retention-days'),
    older('sms_message', 'sms.retention-days'),
    ...logTables.map((table) => older(table, 'log.retention-days')),
    { name: 'card-sums', run: () => sumDueCards(maintenance) },
    { name: 'battery-rollups', run: (signal) => rollBatteries(db, signal) },
    { name: 'energy', run: (signal) => bookEnergy(db, signal) },
    { name: 'figures', run: (signal) => rebuildFigures(db, signal) },
    { name: 'station-samples', run: () => sampleStations(maintenance) },
    ...(isWhole ? whole : []),
    { name: 'search-terms', run: (signal) => fillSearchTerms(maintenance, signal) },
    ...(db.isEmbedded ? [{ name: 'vacuum', run: () => vacuumChangedTables(maintenance) }] : []),
  ]
}

function runnerOf(db: Database, onError: OnStepError, signal: AbortSignal): MaintenanceSteps {
  const isAvailable = () =>
    db.maintenance.run(sql`select 1`).then(
      () => true,
      () => false,
    )
  return new MaintenanceSteps({ onError, isAvailable, signal })
}

/**
 * Runs each step once; a failure does not prevent the others.
 * @param isWhole also runs steps over whole tables
 * @param signal stops before the next statement
 */
export function runMaintenance(
  services: MaintenanceServices,
  isWhole: boolean,
  onError: OnStepError,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  return runnerOf(services.db, onError, signal).run(stepsOf(services, isWhole))
}

export function startMaintenance(services: Services, onError: OnStepError): () => void {
  const stopping = new AbortController()
  const runner = runnerOf(services.db, onError, stopping.signal)
  let isRunning = false
  let count = 0
  const sweep = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    await runner.run(stepsOf(services, count % WHOLE_EVERY_SWEEPS === 0))
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
      if (!isUnavailable(error)) onError(new StepError('change-counters', error))
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
