/**
 * A separate database for device histories, whose time advances only by steps of a history: `now()` in statements is a
 * function of a schema that precedes pg_catalog in the search path.
 */
import { Database, openPool, sql } from '../../db/database.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { watchChanges } from './change-watch.ts'

export type HistoryDatabase = {
  db: Database
  /** Sets the current time, in milliseconds since 1970. */
  setTime(now: number): Promise<void>
  close(): Promise<void>
}

export async function openHistoryDatabase(snapshotPath: string): Promise<HistoryDatabase> {
  const embedded = await startEmbedded({ dataDir: null, snapshot: snapshotPath })
  const db = new Database(openPool({ host: embedded.host, max: 1 }), true)
  await db.system.run(sql`create schema history_clock`)
  await db.system.run(sql`create function history_clock.now() returns timestamptz stable language sql
    return to_timestamp(current_setting('history.now')::float8 / 1000)`)
  await db.system.run(sql`grant usage on schema history_clock to public`)
  await db.system.run(sql`set search_path = history_clock, public, pg_catalog`)
  await watchChanges(db)
  return {
    db,
    async setTime(now) {
      await db.system.run(sql`select set_config('history.now', ${String(now)}, false)`)
    },
    async close() {
      await db.close()
      await embedded.stop()
    },
  }
}
