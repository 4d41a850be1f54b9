// A small map of a few points, with the symbols of the live map.
import type { FenceShape } from '@swapdesk/domain'
import type { MapMark } from '../map-props'
import { MapView } from '../map-view'
import { nameOf, type Point } from '../points/point'
import { lookOf, looks, neutralLook } from '../points/state-looks'
import { useStaleCheck } from '../points/use-stale-check'

const HEIGHT = 180

type ShownPoint = Pick<Point, 'kind' | 'id' | 'sn' | 'name' | 'lng' | 'lat' | 'locateTime' | 'state'>

type SmallMapProps = {
  label: string
  points: readonly ShownPoint[]
  shapes?: readonly FenceShape[] | undefined
  height?: number
}

export function SmallMap({ label, points, shapes, height = HEIGHT }: SmallMapProps) {
  const isStale = useStaleCheck()
  const marks = points.map((point): MapMark => ({
    at: [point.lng, point.lat],
    look: { symbol: looks[lookOf(point.kind, point.state)] ?? neutralLook, isFaded: isStale(point) },
    title: nameOf(point),
    isFitted: true,
  }))
  return <MapView label={label} {...(shapes && { shapes })} marks={marks} height={height} isSmall />
}
