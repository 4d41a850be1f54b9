// Points as the map draws them. One that has not changed is the same object again.
import { type Point, keyOf, nameOf } from '../../kit/map/points/point'
import type { MapPoint } from '../../kit/map/points/point-props'
import { lookOf } from '../../kit/map/points/state-looks'

const marks = new WeakMap<Point, MapPoint>()

export function markOf(point: Point, isStale: boolean): MapPoint {
  const known = marks.get(point)
  if (known?.isStale === isStale) return known
  const mark = {
    key: keyOf(point),
    at: [point.lng, point.lat] as const,
    look: lookOf(point.kind, point.state),
    title: nameOf(point),
    isStale,
  }
  marks.set(point, mark)
  return mark
}
