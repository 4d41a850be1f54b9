/** Where vehicles were and are. */
import { detailOf } from '../../crud/list.ts'
import { type Tracked, trackOf, trackPage } from '../../devices/tracks.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { query } from '../../db/database.ts'
import type { DevicePosition } from '../../devices/positions.ts'
import type { Context, DataOf, HandlersOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { vehicles } from './vehicles.repository.ts'

type Fix = DataOf<'vehicleGpsPage'>['records'][number]

/** The vehicle of a serial number; undefined where a data scope hides its position. 404 unless the caller may see it. */
async function trackedVehicle(context: Context, sn: string): Promise<Tracked | undefined> {
  const named = await context.db.first(
    query.selectFrom('vehicle').select('id').where('vehicleSn', '=', sn).where('isDeleted', '=', 0),
  )
  if (!named) throw new Problem('row.not-found')
  const { tenantId } = await detailOf(context, vehicles, 'vehicleDetail', named.id)
  if (shownColumns(context, vehicles, ['lng', 'lat']).length < 2) return undefined
  return { sn, tenantId, kind: 'vehicle' }
}

/** Makes what is answered of a position, without what a data scope hides. */
function fixesOf(context: Context, deviceId: string): (position: DevicePosition) => Fix {
  const shown = new Set(shownColumns(context, vehicles, ['speed', 'mileage']))
  return ({ time, lng, lat, speed, mileage }) => ({
    deviceId,
    lng,
    lat,
    speed: shown.has('speed') ? speed : null,
    mileage: shown.has('mileage') ? mileage : null,
    time,
  })
}

export const trackHandlers: Pick<HandlersOf<'vehicles'>, 'vehicleGpsList' | 'vehicleGpsPage' | 'vehicleGpsNow'> = {
  vehicleGpsList: async (context, { deviceId, ...range }) => {
    const vehicle = await trackedVehicle(context, deviceId)
    if (!vehicle) return []
    const fixOf = fixesOf(context, deviceId)
    const points = await trackOf(context, vehicle, range)
    return points.map((point) => ({ ...fixOf(point), distance: point.distance, isAfterSilence: point.isAfterSilence }))
  },
  vehicleGpsPage: async (context, { deviceId, ...input }) => {
    const vehicle = await trackedVehicle(context, deviceId)
    if (!vehicle) return { records: [], total: 0, size: input.pageSize ?? 10, current: input.pageNum ?? 1, pages: 0 }
    const page = await trackPage(context, vehicle, input)
    return { ...page, records: page.records.map(fixesOf(context, deviceId)) }
  },
  vehicleGpsNow: async (context, { id }) => {
    const { vehicleSn, lng, lat, speed, mileage, locateTime } = await detailOf(context, vehicles, 'vehicleInfo', id)
    return { deviceId: vehicleSn, lng, lat, speed, mileage, time: locateTime }
  },
}
