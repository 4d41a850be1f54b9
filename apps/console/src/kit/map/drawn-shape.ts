// Between geofences and the features of the drawing tool, which knows a circle by the mode it was drawn in. Pure.
import { fenceOutline, type FenceShape, metresApart, type Position, type Ring } from '@swapdesk/domain'

export type DrawMode = 'polygon' | 'rectangle' | 'circle'
type DrawnFeature = {
  type: 'Feature'
  geometry: { type: 'Polygon'; coordinates: number[][][] }
  properties: { mode: DrawMode; radiusKilometers?: number }
}

const METRES_PER_KM = 1_000
/** A centimetre of radius, and a tenth of a millimetre of position, which is all the drawing tool takes. */
const roundedRadius = (metres: number) => Math.round(metres * 100) / 100
const roundedDegrees = (degrees: number) => Math.round(degrees * 1e9) / 1e9

const featureOf = (rings: readonly Ring[], properties: DrawnFeature['properties']): DrawnFeature => ({
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates: rings.map((ring) => ring.map((at) => at.map(roundedDegrees))) },
  properties,
})

/** Holes cannot be edited on the map; such a shape is only shown. */
export function isEditable(shape: FenceShape): boolean {
  return shape.kind === 'circle' || shape.polygons.every((rings) => rings.length === 1)
}

export function featuresOf(shape: FenceShape): DrawnFeature[] {
  if (shape.kind === 'circle') {
    const [rings = []] = fenceOutline(shape)
    return [featureOf(rings, { mode: 'circle', radiusKilometers: shape.radius / METRES_PER_KM })]
  }
  return shape.polygons.map((rings) => featureOf(rings, { mode: 'polygon' }))
}

const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2

/** The middle of a circle on the map: that of its latitudes on the projection. */
function centreOf(ring: readonly Position[]): Position {
  const lngs = ring.map(([lng]) => lng)
  const heights = ring.map(([, lat]) => Math.asinh(Math.tan((lat * Math.PI) / 180)))
  return [roundedDegrees(middle(lngs)), roundedDegrees((Math.atan(Math.sinh(middle(heights))) * 180) / Math.PI)]
}

function circleOf(ring: readonly Position[]): FenceShape {
  const centre = centreOf(ring)
  const corners = ring.slice(1)
  const radius = corners.reduce((sum, corner) => sum + metresApart(centre, corner), 0) / corners.length
  return { kind: 'circle', centre, radius: roundedRadius(radius) }
}

type AnyFeature = { geometry: { type: string; coordinates: unknown }; properties?: Record<string, unknown> | null }

/** The shape of the drawn features; null while there is none. */
export function shapeOf(features: readonly AnyFeature[]): FenceShape | null {
  const drawn = features.filter(
    ({ geometry, properties }) =>
      geometry.type === 'Polygon' && ['polygon', 'rectangle', 'circle'].includes(String(properties?.['mode'])),
  )
  const polygons = drawn.map(({ geometry }) => geometry.coordinates as Position[][])
  const [first] = polygons
  if (!first?.[0]) return null
  if (drawn[0]?.properties?.['mode'] === 'circle') return circleOf(first[0])
  return { kind: 'area', polygons }
}
