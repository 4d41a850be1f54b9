// A map of many points that move, loaded when it is first shown.
import { lazyComponent } from '../../loading/lazy-component'
import { MapFrame } from '../map-frame'
import type { PointMapProps } from './point-props'

const PointCanvas = lazyComponent(async () => (await import('./point-canvas')).PointCanvas)

export function PointMap(props: PointMapProps) {
  return <MapFrame height="100%">{(onError) => <PointCanvas {...props} onError={onError} />}</MapFrame>
}
