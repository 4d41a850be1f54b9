/** How deep the polygons and the holes of geofences are: in narrow ones, every position is near to the edge. */
import { type FenceArea, type FenceShape, isWithin, metresApart, metresToRings, polygonAreaM2 } from './fence-shape.ts'
import type { Position, Ring } from './ring-crossing.ts'

/** A polygon, or a hole without the polygons that lie in it; the first ring is the outer one. */
type Region = { rings: readonly Ring[]; depth: number }

/** They take a pass over all corners; a shape is compared with many positions. */
const known = new WeakMap<FenceArea, readonly Region[]>()

/**
 * Metres between the edge and the deepest position of the polygon or hole that a position is in, or a little less. Outside of all
 * outlines it is infinite.
 */
export function fenceDepth(shape: FenceShape, position: Position): number {
  if (shape.kind === 'circle') return metresApart(shape.centre, position) < shape.radius ? shape.radius : Infinity
  let regions = known.get(shape)
  if (!regions) {
    regions = regionsOf(shape)
    known.set(shape, regions)
  }
  return regions.find(({ rings }) => isWithin(rings, position))?.depth ?? Infinity
}

function regionsOf({ polygons }: FenceArea): Region[] {
  const outers = polygons.flatMap(([outer]) => (outer ? [outer] : []))
  // Rings do not touch: one corner tells on which side of another ring a ring is.
  const withIslands = (hole: Ring) => [hole, ...outers.filter(([corner]) => corner && isWithin([hole], corner))]
  const holes = polygons.flatMap(([, ...inner]) => inner.map(withIslands))
  return [...polygons, ...holes].map((rings) => ({ rings, depth: depthOf(rings) }))
}

/**
 * Two lower bounds: the distance of the centroid, exact in regular shapes, and area by perimeter, as the strip along the edge that
 * is as wide as the area is deep covers it. That is nearly exact in streets, however bent.
 */
function depthOf(rings: readonly Ring[]): number {
  const perimeter = rings.reduce((sum, ring) => sum + lengthOf(ring), 0)
  const centroid = centroidOf(rings[0] ?? [])
  const ofCentroid = centroid && isWithin(rings, centroid) ? metresToRings(rings, centroid) : 0
  return Math.max(ofCentroid, polygonAreaM2(rings) / perimeter)
}

function lengthOf(ring: Ring): number {
  return ring.slice(1).reduce((sum, to, index) => sum + metresApart(ring[index] ?? to, to), 0)
}

/** Relative to the first corner: products of whole coordinates would lose the digits that a small ring differs in. */
function centroidOf(ring: Ring): Position | undefined {
  const [[originX, originY] = [0, 0]] = ring
  let [area, x, y] = [0, 0, 0]
  for (const [index, [toLng, toLat]] of ring.slice(1).entries()) {
    const [fromLng, fromLat] = ring[index] ?? [toLng, toLat]
    const [ax, ay, bx, by] = [fromLng - originX, fromLat - originY, toLng - originX, toLat - originY]
    const cross = ax * by - bx * ay
    area += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  return area === 0 ? undefined : [originX + x / (3 * area), originY + y / (3 * area)]
}
