/** Shapes of geofences and the rules that every geofence keeps, whatever text it was read from (domain §11). WGS-84. */
import { crossingOf, type Position, type Ring } from './ring-crossing.ts'

/** Polygons of an outer ring and its holes; each ring is closed. */
export type FenceArea = { kind: 'area'; polygons: readonly (readonly Ring[])[] }
export type FenceCircle = { kind: 'circle'; centre: Position; radius: number }
export type FenceShape = FenceArea | FenceCircle

export type FenceFault =
  | 'json'
  | 'shape'
  | 'position'
  | 'open'
  | 'vertices'
  | 'crossing'
  | 'nesting'
  | 'antimeridian'
  | 'small'
  | 'large'

export const FENCE_VERTICES_MAX = 500
export const FENCE_AREA_MIN_M2 = 100
export const FENCE_AREA_MAX_M2 = 5_000_000_000
/** Three corners, and the first one repeated. */
const RING_POSITIONS_MIN = 4
/** Mean radius of the earth (IUGG). */
const EARTH_RADIUS_M = 6_371_008.8

/** Why a text is no geofence, and where, if that is one position. */
export class FenceRefusal extends Error {
  readonly fault: FenceFault
  readonly at: Position | undefined

  constructor(fault: FenceFault, at?: Position) {
    super(fault)
    this.fault = fault
    this.at = at
  }
}

/** A tenth of a millimetre, without negative zeros: what every text keeps. */
const rounded = (degrees: number) => Math.round(degrees * 1e9) / 1e9 + 0

export function positionOf(lng: unknown, lat: unknown): Position {
  if (typeof lng !== 'number' || typeof lat !== 'number') throw new FenceRefusal('position')
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) throw new FenceRefusal('position')
  return [rounded(lng), rounded(lat)]
}

export function circleOf(centre: Position, radius: unknown): FenceCircle {
  if (typeof radius !== 'number' || !(radius > 0)) throw new FenceRefusal('shape')
  const circle: FenceCircle = { kind: 'circle', centre, radius }
  checkSize(circle)
  return circle
}

export function areaOf(polygons: readonly (readonly Ring[])[]): FenceArea {
  if (polygons.length === 0 || polygons.some((rings) => rings.length === 0)) throw new FenceRefusal('shape')
  const rings = polygons.flat()
  for (const ring of rings) checkRing(ring)
  const vertices = rings.reduce((sum, ring) => sum + ring.length - 1, 0)
  if (vertices > FENCE_VERTICES_MAX) throw new FenceRefusal('vertices')
  const crossing = crossingOf(rings)
  if (crossing) throw new FenceRefusal('crossing', crossing)
  const misplaced = misplacedRing(polygons)
  if (misplaced) throw new FenceRefusal('nesting', misplaced[0])
  const area: FenceArea = { kind: 'area', polygons }
  checkSize(area)
  return area
}

/**
 * A hole outside its polygon or in another hole, or a polygon in another one: such shapes have no area that all readers agree on. A
 * polygon in a hole is none. Rings do not cross or touch: one corner tells on which side of another ring a ring is.
 */
function misplacedRing(polygons: readonly (readonly Ring[])[]): Ring | undefined {
  const holes = polygons.flatMap(([outer = [], ...inner]) =>
    inner.filter((hole) => {
      const [corner] = hole
      const isInOther = (other: Ring) => other !== hole && corner !== undefined && isWithin([other], corner)
      return corner && (!isWithin([outer], corner) || inner.some(isInOther))
    }),
  )
  const outers = polygons.flatMap(([outer]) => {
    const [corner] = outer ?? []
    const isInOther = ([around = [], ...gaps]: readonly Ring[]) =>
      corner !== undefined && around !== outer && isWithin([around, ...gaps], corner)
    return outer && polygons.some(isInOther) ? [outer] : []
  })
  return holes[0] ?? outers[0]
}

/** A circle across the 180th meridian or a pole has no outline in degrees, which formats without circles and maps need. */
export function checkOutline(shape: FenceShape): void {
  if (shape.kind !== 'circle') return
  const [lng, lat] = shape.centre
  const angle = shape.radius / EARTH_RADIUS_M
  const isAtPole = radians(Math.abs(lat)) + angle >= Math.PI / 2
  // How far east and west the circle reaches.
  const reach = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(lat))))
  if (isAtPole || radians(Math.abs(lng)) + reach > Math.PI) throw new FenceRefusal('antimeridian')
}

function checkRing(ring: Ring): void {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || first[0] !== last[0] || first[1] !== last[1]) throw new FenceRefusal('open', last)
  if (ring.length < RING_POSITIONS_MIN) throw new FenceRefusal('shape')
}

function checkSize(shape: FenceShape): void {
  const size = fenceAreaM2(shape)
  if (size < FENCE_AREA_MIN_M2) throw new FenceRefusal('small')
  if (size > FENCE_AREA_MAX_M2) throw new FenceRefusal('large')
}

/** Square metres on the sphere; holes do not count. */
export function fenceAreaM2(shape: FenceShape): number {
  if (shape.kind === 'circle') return Math.PI * shape.radius ** 2
  return shape.polygons.reduce((sum, polygon) => sum + polygonAreaM2(polygon), 0)
}

/** Of the first ring without the others. */
export function polygonAreaM2([outer = [], ...holes]: readonly Ring[]): number {
  return ringAreaM2(outer) - holes.reduce((sum, hole) => sum + ringAreaM2(hole), 0)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Area of a ring by the trapezoids under its edges, exact on the cylinder of equal area. */
function ringAreaM2(ring: Ring): number {
  let sum = 0
  for (const [index, [lng, lat]] of ring.slice(1).entries()) {
    const [fromLng, fromLat] = ring[index] ?? [lng, lat]
    sum += radians(lng - fromLng) * (2 + Math.sin(radians(fromLat)) + Math.sin(radians(lat)))
  }
  return Math.abs((sum * EARTH_RADIUS_M ** 2) / 2)
}

/** Metres east and north of an origin: exact enough over the size of a geofence. */
function metresFrom([originLng, originLat]: Position, [lng, lat]: Position): [x: number, y: number] {
  // The shorter way around the earth.
  const eastward = ((lng - originLng + 540) % 360) - 180
  return [
    radians(eastward) * EARTH_RADIUS_M * Math.cos(radians((lat + originLat) / 2)),
    radians(lat - originLat) * EARTH_RADIUS_M,
  ]
}

export function metresApart(a: Position, b: Position): number {
  const [halfLng, halfLat] = [radians(b[0] - a[0]) / 2, radians(b[1] - a[1]) / 2]
  const h = Math.sin(halfLat) ** 2 + Math.cos(radians(a[1])) * Math.cos(radians(b[1])) * Math.sin(halfLng) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Metres from a position to the edge of a geofence: positive outside, negative inside. */
export function metresOutside(shape: FenceShape, position: Position): number {
  if (shape.kind === 'circle') return metresApart(shape.centre, position) - shape.radius
  const distance = metresToRings(shape.polygons.flat(), position)
  return shape.polygons.some((polygon) => isWithin(polygon, position)) ? -distance : distance
}

/** Whether a position is inside; its edge may count either way. */
export function isInFence(shape: FenceShape, position: Position): boolean {
  if (shape.kind === 'circle') return metresApart(shape.centre, position) <= shape.radius
  return shape.polygons.some((polygon) => isWithin(polygon, position))
}

export function metresToRings(rings: readonly Ring[], position: Position): number {
  return Math.min(...rings.map((ring) => metresToRing(ring, position)))
}

function metresToRing(ring: Ring, position: Position): number {
  let nearest = Infinity
  for (const [index, to] of ring.slice(1).entries()) {
    const [ax, ay] = metresFrom(position, ring[index] ?? to)
    const [bx, by] = metresFrom(position, to)
    const [dx, dy] = [bx - ax, by - ay]
    const length = dx * dx + dy * dy
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
    nearest = Math.min(nearest, Math.hypot(ax + share * dx, ay + share * dy))
  }
  return nearest
}

/** Even-odd rule over the rings of one polygon, so that holes are outside. */
export function isWithin(polygon: readonly Ring[], [lng, lat]: Position): boolean {
  let isInside = false
  for (const ring of polygon) {
    for (const [index, [toLng, toLat]] of ring.slice(1).entries()) {
      const [fromLng, fromLat] = ring[index] ?? [toLng, toLat]
      const isCrossed = fromLat > lat !== toLat > lat
      if (isCrossed && lng < ((toLng - fromLng) * (lat - fromLat)) / (toLat - fromLat) + fromLng) isInside = !isInside
    }
  }
  return isInside
}

/** The rings of a shape for drawing; a circle is one of 64 corners. */
export function fenceOutline(shape: FenceShape): readonly (readonly Ring[])[] {
  return shape.kind === 'area' ? shape.polygons : [[ringOfCircle(shape)]]
}

export const CIRCLE_CORNERS = 64

function ringOfCircle({ centre: [lng, lat], radius }: FenceCircle): Ring {
  const angle = radius / EARTH_RADIUS_M
  const corners = Array.from({ length: CIRCLE_CORNERS }, (_, index): Position => {
    const bearing = (2 * Math.PI * index) / CIRCLE_CORNERS
    const toLat = Math.asin(
      Math.sin(radians(lat)) * Math.cos(angle) + Math.cos(radians(lat)) * Math.sin(angle) * Math.cos(bearing),
    )
    const eastward = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(radians(lat)),
      Math.cos(angle) - Math.sin(radians(lat)) * Math.sin(toLat),
    )
    return [lng + (eastward * 180) / Math.PI, (toLat * 180) / Math.PI]
  })
  return [...corners, corners[0] ?? [lng, lat]]
}
