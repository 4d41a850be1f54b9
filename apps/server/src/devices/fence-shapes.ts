/**
 * The shapes of geofences, parsed once per version and process. Raw SQL: a lookup by a set of rows.
 */
import { type FenceShape, parseFence } from '@swapdesk/domain'
import { type Executor, customPlan, sql } from '../db/database.ts'

/** A geofence and the time of its last change, in the text of the database. */
type Version = { id: string; version: string }
type Known = { version: string; shape: FenceShape }

/** Geofences kept in memory; each has at most five hundred corners. */
const KNOWN_MAX = 5_000
const known = new Map<string, Known>()

function remember(id: string, entry: Known): void {
  known.delete(id)
  known.set(id, entry)
  const [oldest] = known.keys()
  if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest)
}

/** By id. One whose stored text is no geofence is missing. */
export async function shapesOf(db: Executor, fences: readonly Version[]): Promise<Map<string, FenceShape>> {
  const unknown = fences.filter(({ id, version }) => known.get(id)?.version !== version).map(({ id }) => id)
  if (unknown.length > 0) {
    const rows = await db.all(sql<Version & { content: string }>`${customPlan}
      select id, update_time::text as version, content from geofence where id = any(${unknown}::bigint[])`)
    for (const { id, version, content } of rows) {
      const parsed = parseFence(content)
      if (parsed.ok) remember(id, { version, shape: parsed.shape })
    }
  }
  const entries = fences.map(({ id }) => [id, known.get(id)?.shape] as const)
  return new Map(entries.filter((entry): entry is [string, FenceShape] => entry[1] !== undefined))
}
