/** Tracks of vehicles and batteries: the positions of their devices over a time, as the operations of both answer them. */
import { type Measured, measureTrack, simplifyTrack } from '@swapdesk/domain'
import { query } from '../db/database.ts'
import { countPositions, type DevicePosition, type PositionQuery, readPositions, readTrack } from './positions.ts'
import type { Context } from '../http/context.ts'
import { fieldProblem } from '../http/problem.ts'
import { localText } from '../http/time-format.ts'
import { instant, rangeDays, type TimeRange } from '../http/time-range.ts'
import type { Page } from '../crud/list.ts'

const DAYS_MAX = 31
const POINTS_MAX = 5_000

/** A vehicle or battery that the caller may see. */
export type Tracked = { sn: string; tenantId: string; kind: PositionQuery['kind'] }

async function queryOf(context: Context, { sn, tenantId, kind }: Tracked, range: TimeRange) {
  if ((await rangeDays(context, range)) > DAYS_MAX) throw fieldProblem('track.too-long', 'endTime', { days: DAYS_MAX })
  const device = await context.db.first(
    query
      .selectFrom('device')
      .select('id')
      .where('kind', '=', kind)
      .where('sn', '=', sn)
      .where('tenantId', '=', tenantId),
  )
  if (!device) return undefined
  return { deviceId: device.id, tenantId, kind, from: instant(range.startTime), until: instant(range.endTime) }
}

export type TrackPoint = DevicePosition & Measured

/** Simplified where there are more points than may be listed; distances are those of all points. */
export async function trackOf(context: Context, tracked: Tracked, range: TimeRange): Promise<readonly TrackPoint[]> {
  const found = await queryOf(context, tracked, range)
  if (!found) return []
  const points = simplifyTrack(measureTrack(await readTrack(context.db, found)), POINTS_MAX)
  const { zone } = context
  return points.map((point) => ({ ...point, time: localText(point.at, zone), distance: Math.round(point.distance) }))
}

export async function trackPage(
  context: Context,
  tracked: Tracked,
  { pageNum = 1, pageSize = 10, ...range }: TimeRange & { pageNum?: number; pageSize?: number },
): Promise<Page<DevicePosition>> {
  const found = await queryOf(context, tracked, range)
  const page = { size: pageSize, current: pageNum }
  if (!found) return { ...page, records: [], total: 0, pages: 0 }
  const total = await countPositions(context.db, found)
  const records = await readPositions(context.db, found, { limit: pageSize, offset: (pageNum - 1) * pageSize })
  return { ...page, records, total, pages: Math.ceil(total / pageSize) }
}
