// A map, loaded when it is first shown.
import { lazyComponent } from '../loading/lazy-component'
import { MapFrame } from './map-frame'
import type { MapProps } from './map-props'

const MapCanvas = lazyComponent(async () => (await import('./map-canvas')).MapCanvas)

export function MapView({ height = 320, ...shown }: MapProps & { height?: number }) {
  return <MapFrame height={height}>{(onError) => <MapCanvas {...shown} onError={onError} />}</MapFrame>
}
