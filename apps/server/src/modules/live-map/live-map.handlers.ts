/** The live map: where vehicles, stations, cabinets and batteries are (decision record 66). */
import type { HandlersOf } from '../../http/context.ts'
import { mapPointCounts, mapPoints } from './map-points.ts'

export const liveMapHandlers: HandlersOf<'live-map'> = {
  mapPointList: mapPoints,
  mapPointCount: mapPointCounts,
}
