/**
 * The shapes of geofences, read once per version and process. Raw SQL: a lookup by a set of rows.
 */
import { type FenceShape, parseStoredFence } from '@swapdesk/domain'
import { type Executor, customPlan, sql } from '../db/database.ts'

/** A geofence and the time of its last change, in the text of the database. */
type Version = { id: string; version: string }
type Known = { version: string; shape: FenceShape; corners: number }

/** Corners kept in memory, of the geofences that were used last: about fifty megabytes. */
const CORNERS_MAX = 500_000
const known = new Map<string, Known>()
let cornersKnown = 0

function forget(id: string): void {
  cornersKnown -= known.get(id)?.corners ?? 0
  known.delete(id)
}

/** As the one used last. */
function remember(id: string, entry: Known, cornersMax: number): void {
  forget(id)
  known.set(id, entry)
  cornersKnown += entry.corners
  for (const oldest of known.keys()) {
    if (cornersKnown <= cornersMax || oldest === id) return
    forget(oldest)
  }
}

function cornersOf(shape: FenceShape): number {
  if (shape.kind === 'circle') return 1
  return shape.polygons.flat().reduce((sum, ring) => sum + ring.length, 0)
}

/** By id, however many are asked for at once. Without a shape nothing can be said of a vehicle: its state stays. */
export async function shapesOf(
  db: Executor,
  fences: readonly Version[],
  cornersMax = CORNERS_MAX,
): Promise<Map<string, FenceShape>> {
  const found = new Map<string, Known>()
  for (const { id, version } of fences) {
    const entry = known.get(id)
    if (entry?.version === version) found.set(id, entry)
  }
  const missing = fences.filter(({ id }) => !found.has(id)).map(({ id }) => id)
  if (missing.length > 0) {
    const rows = await db.all(sql<Version & { content: string }>`
      ${customPlan} select id, update_time::text as version, content from geofence where id = any(${missing}::bigint[])`)
    for (const { id, version, content } of rows) {
      const parsed = parseStoredFence(content)
      if (parsed.ok) found.set(id, { version, shape: parsed.shape, corners: cornersOf(parsed.shape) })
    }
  }
  for (const [id, entry] of found) remember(id, entry, cornersMax)
  return new Map([...found].map(([id, { shape }]) => [id, shape]))
}
