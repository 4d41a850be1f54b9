/** Writes geofences as GeoJSON, WKT as Traccar reads it, and KML. What is written is read back as the same shape. */
import { KML_CENTRE, KML_RADIUS } from './fence-kml.ts'
import { fenceOutline, type FenceShape } from './fence-shape.ts'
import type { Position, Ring } from './ring-crossing.ts'

/** The text that a geofence is stored as: a GeoJSON Feature. */
export function formatFence(shape: FenceShape): string {
  if (shape.kind === 'circle') {
    const { centre, radius } = shape
    const geometry = { type: 'Point', coordinates: centre }
    return JSON.stringify({ type: 'Feature', properties: { shape: 'circle', radius }, geometry })
  }
  const [only, ...others] = shape.polygons
  const geometry =
    others.length === 0 ? { type: 'Polygon', coordinates: only } : { type: 'MultiPolygon', coordinates: shape.polygons }
  return JSON.stringify({ type: 'Feature', properties: {}, geometry })
}

/** Without an exponent, which not every reader knows. */
function decimal(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(9) : text
}

/** Latitude before longitude, as Traccar has it. */
const latFirst = ([lng, lat]: Position) => `${decimal(lat)} ${decimal(lng)}`
const wktRing = (ring: Ring) => `(${ring.map(latFirst).join(', ')})`
const wktPolygon = (rings: readonly Ring[]) => `(${rings.map(wktRing).join(', ')})`

export function fenceToWkt(shape: FenceShape): string {
  if (shape.kind === 'circle') return `CIRCLE (${latFirst(shape.centre)}, ${decimal(shape.radius)})`
  const [only = [], ...others] = shape.polygons
  return others.length === 0
    ? `POLYGON ${wktPolygon(only)}`
    : `MULTIPOLYGON (${shape.polygons.map(wktPolygon).join(', ')})`
}

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => XML[character] ?? character)
const lngFirst = ([lng, lat]: Position) => `${decimal(lng)},${decimal(lat)}`

function kmlBoundary(name: string, ring: Ring): string {
  return `<${name}><LinearRing><coordinates>${ring.map(lngFirst).join(' ')}</coordinates></LinearRing></${name}>`
}

function kmlPolygon([outer = [], ...holes]: readonly Ring[]): string {
  const boundaries = [
    kmlBoundary('outerBoundaryIs', outer),
    ...holes.map((hole) => kmlBoundary('innerBoundaryIs', hole)),
  ]
  return `<Polygon>${boundaries.join('')}</Polygon>`
}

function kmlData(name: string, value: string): string {
  return `<Data name="${name}"><value>${value}</value></Data>`
}

export function fenceToKml(shape: FenceShape, name: string): string {
  const polygons = fenceOutline(shape).map(kmlPolygon)
  const data =
    shape.kind === 'circle'
      ? `<ExtendedData>${kmlData(KML_CENTRE, lngFirst(shape.centre))}${kmlData(KML_RADIUS, decimal(shape.radius))}</ExtendedData>`
      : ''
  const joined = polygons.join('')
  const geometry = polygons.length === 1 ? joined : `<MultiGeometry>${joined}</MultiGeometry>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>${escaped(name)}</name>${data}${geometry}</Placemark></kml>
`
}
