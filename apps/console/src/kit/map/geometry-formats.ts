// The formats in which a geometry is shown and saved. Pure.
import { fenceToKml, fenceToWkt, formatFence, type FenceShape } from '@swapdesk/domain'

export type GeometryFormat = 'geojson' | 'wkt' | 'kml'

export const geometryFormats: readonly { format: GeometryFormat; label: string; type: string }[] = [
  { format: 'geojson', label: 'GeoJSON', type: 'application/geo+json' },
  { format: 'kml', label: 'KML', type: 'application/vnd.google-earth.kml+xml' },
  { format: 'wkt', label: 'WKT', type: 'text/plain' },
]

const writers: Record<GeometryFormat, (shape: FenceShape, name: string) => string> = {
  geojson: (shape) => JSON.stringify(JSON.parse(formatFence(shape)), null, 1),
  wkt: fenceToWkt,
  kml: fenceToKml,
}

export const geometryText = (shape: FenceShape, format: GeometryFormat, name: string) => writers[format](shape, name)
