/** Where batteries were, by their own reports. */
import { detailOf } from '../../crud/list.ts'
import { type Tracked, trackOf, trackPage } from '../../devices/tracks.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { query } from '../../db/database.ts'
import type { DevicePosition } from '../../devices/positions.ts'
import type { Context, DataOf, HandlersOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { batteries } from './batteries.repository.ts'

type Fix = DataOf<'batteryGpsPage'>['records'][number]

/** The battery of a serial number; undefined where a data scope hides its place. 404 unless the caller may see it. */
async function trackedBattery(context: Context, sn: string): Promise<Tracked | undefined> {
  const named = await context.db.first(
    query.selectFrom('battery').select('id').where('bmsSn', '=', sn).where('isDeleted', '=', 0),
  )
  if (!named) throw new Problem('row.not-found')
  const { tenantId } = await detailOf(context, batteries, 'batteryDetail', named.id)
  return shownColumns(context, batteries, ['place']).length > 0 ? { sn, tenantId, kind: 'bms' } : undefined
}

const fixOf =
  (deviceId: string) =>
  ({ time, lng, lat, speed }: DevicePosition): Fix => ({ deviceId, lng, lat, speed, time })

export const trackHandlers: Pick<HandlersOf<'batteries'>, 'batteryGpsList' | 'batteryGpsPage'> = {
  batteryGpsList: async (context, { deviceId, ...range }) => {
    const battery = await trackedBattery(context, deviceId)
    if (!battery) return []
    const points = await trackOf(context, battery, range)
    return points.map((point) => ({
      ...fixOf(deviceId)(point),
      distance: point.distance,
      isAfterSilence: point.isAfterSilence,
    }))
  },
  batteryGpsPage: async (context, { deviceId, ...input }) => {
    const battery = await trackedBattery(context, deviceId)
    if (!battery) return { records: [], total: 0, size: input.pageSize ?? 10, current: input.pageNum ?? 1, pages: 0 }
    const page = await trackPage(context, battery, input)
    return { ...page, records: page.records.map(fixOf(deviceId)) }
  },
}
