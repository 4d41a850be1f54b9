/**
 * The geometry of a geofence: a GeoJSON Feature as text, WGS-84 (domain §11). An area of closed rings, or a circle,
 * which GeoJSON lacks: a Point with `properties: { shape: 'circle', radius }` in metres.
 */
import { hasCrossing, type Position, type Ring } from './ring-crossing.ts'

/** Polygons of an outer ring and its holes; each ring is closed. */
export type FenceArea = { kind: 'area'; polygons: readonly (readonly Ring[])[] }
export type FenceCircle = { kind: 'circle'; centre: Position; radius: number }
export type FenceShape = FenceArea | FenceCircle

export type FenceFault = 'json' | 'shape' | 'position' | 'open' | 'vertices' | 'crossing' | 'small' | 'large'
export type ParsedFence = { ok: true; shape: FenceShape } | { ok: false; fault: FenceFault }

export const FENCE_VERTICES_MAX = 500
export const FENCE_AREA_MIN_M2 = 100
export const FENCE_AREA_MAX_M2 = 5_000_000_000
/** Three corners, and the first one repeated. */
const RING_POSITIONS_MIN = 4
/** Mean radius of the earth (IUGG). */
const EARTH_RADIUS_M = 6_371_008.8

class Refusal extends Error {
  readonly fault: FenceFault

  constructor(fault: FenceFault) {
    super(fault)
    this.fault = fault
  }
}

/** Parses the geometry, or returns its fault. */
export function parseFence(text: string): ParsedFence {
  try {
    const shape = readFeature(readJson(text))
    checkArea(fenceAreaM2(shape))
    return { ok: true, shape }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, fault: error.fault }
    throw error
  }
}

/** Square metres on the sphere; holes do not count. */
export function fenceAreaM2(shape: FenceShape): number {
  if (shape.kind === 'circle') return Math.PI * shape.radius ** 2
  let total = 0
  for (const [outer = [], ...holes] of shape.polygons) {
    total += ringAreaM2(outer) - holes.reduce((sum, hole) => sum + ringAreaM2(hole), 0)
  }
  return total
}

function checkArea(area: number): void {
  if (area < FENCE_AREA_MIN_M2) throw new Refusal('small')
  if (area > FENCE_AREA_MAX_M2) throw new Refusal('large')
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

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('json')
  }
}

function recordOf(node: unknown): Record<string, unknown> {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) throw new Refusal('shape')
  return node as Record<string, unknown>
}

function listOf(node: unknown): unknown[] {
  if (!Array.isArray(node)) throw new Refusal('shape')
  return node
}

function readFeature(node: unknown): FenceShape {
  const { type, properties, geometry } = recordOf(node)
  if (type !== 'Feature') throw new Refusal('shape')
  const { type: kind, coordinates } = recordOf(geometry)
  if (kind === 'Point') return readCircle(coordinates, recordOf(properties))
  if (kind === 'Polygon') return readArea([coordinates])
  if (kind === 'MultiPolygon') return readArea(listOf(coordinates))
  throw new Refusal('shape')
}

function readCircle(coordinates: unknown, { shape, radius }: Record<string, unknown>): FenceCircle {
  if (shape !== 'circle' || typeof radius !== 'number' || !(radius > 0)) throw new Refusal('shape')
  return { kind: 'circle', centre: readPosition(coordinates), radius }
}

function readArea(nodes: unknown[]): FenceArea {
  const polygons = nodes.map((node) => listOf(node).map(readRing))
  if (polygons.length === 0 || polygons.some((rings) => rings.length === 0)) throw new Refusal('shape')
  const rings = polygons.flat()
  const vertices = rings.reduce((sum, ring) => sum + ring.length - 1, 0)
  if (vertices > FENCE_VERTICES_MAX) throw new Refusal('vertices')
  if (hasCrossing(rings)) throw new Refusal('crossing')
  return { kind: 'area', polygons }
}

function readRing(node: unknown): Ring {
  const ring = listOf(node).map(readPosition)
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || first[0] !== last[0] || first[1] !== last[1]) throw new Refusal('open')
  if (ring.length < RING_POSITIONS_MIN) throw new Refusal('shape')
  return ring
}

/** Longitude and latitude; an altitude, which some tools add, is dropped. */
function readPosition(node: unknown): Position {
  const [lng, lat] = listOf(node)
  if (typeof lng !== 'number' || typeof lat !== 'number') throw new Refusal('position')
  if (Math.abs(lng) > 180 || Math.abs(lat) > 90) throw new Refusal('position')
  return [lng, lat]
}
