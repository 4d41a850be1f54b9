/**
 * Reads the geometry of a geofence from what people and programs have: a GeoJSON Feature, collection or geometry, WKT as Traccar
 * writes it, or KML (domain §11). A circle, which GeoJSON lacks, is a Point with `properties: { shape: 'circle', radius }` in
 * metres.
 */
import { readKml } from './fence-kml.ts'
import {
  areaOf,
  checkOutline,
  circleOf,
  FenceRefusal,
  type FenceFault,
  type FenceShape,
  positionOf,
} from './fence-shape.ts'
import { readWkt } from './fence-wkt.ts'
import type { Position, Ring } from './ring-crossing.ts'

export type ParsedFence =
  | { ok: true; shape: FenceShape }
  | { ok: false; fault: FenceFault; /** Where, if that is one position. */ at?: Position }

type ToArea = typeof areaOf

/** Parses the geometry, or returns its fault. */
export function parseFence(text: string): ParsedFence {
  return parsedBy(() => {
    const shape = read(text.trim())
    checkOutline(shape)
    return shape
  })
}

/** Parses what `formatFence` wrote, without the checks of outlines, which compare every pair of edges. */
export function parseStoredFence(text: string): ParsedFence {
  return parsedBy(() => readGeoJson(readJson(text), (polygons) => ({ kind: 'area', polygons })))
}

function parsedBy(reader: () => FenceShape): ParsedFence {
  try {
    return { ok: true, shape: reader() }
  } catch (error) {
    if (!(error instanceof FenceRefusal)) throw error
    return { ok: false, fault: error.fault, ...(error.at && { at: error.at }) }
  }
}

function read(text: string): FenceShape {
  if (text.startsWith('<')) return readKml(text)
  if (/^[a-z]/i.test(text)) return readWkt(text)
  return readGeoJson(readJson(text))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FenceRefusal('json')
  }
}

function recordOf(node: unknown): Record<string, unknown> {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) throw new FenceRefusal('shape')
  return node as Record<string, unknown>
}

function listOf(node: unknown): unknown[] {
  if (!Array.isArray(node)) throw new FenceRefusal('shape')
  return node
}

/** A collection of one feature is that feature. */
function readGeoJson(node: unknown, toArea: ToArea = areaOf): FenceShape {
  const { type, properties, geometry, features } = recordOf(node)
  if (type === 'FeatureCollection') {
    const [feature, ...others] = listOf(features)
    if (others.length > 0) throw new FenceRefusal('shape')
    return readFeature(recordOf(feature), toArea)
  }
  return readFeature(type === 'Feature' ? { type, properties, geometry } : { type: 'Feature', geometry: node }, toArea)
}

function readFeature({ type, properties, geometry }: Record<string, unknown>, toArea: ToArea): FenceShape {
  if (type !== 'Feature') throw new FenceRefusal('shape')
  const { type: kind, coordinates } = recordOf(geometry)
  if (kind === 'Point') return readCircle(coordinates, recordOf(properties))
  if (kind === 'Polygon') return toArea([readRings(coordinates)])
  if (kind === 'MultiPolygon') return toArea(listOf(coordinates).map(readRings))
  throw new FenceRefusal('shape')
}

function readCircle(coordinates: unknown, { shape, radius }: Record<string, unknown>): FenceShape {
  if (shape !== 'circle') throw new FenceRefusal('shape')
  return circleOf(readPosition(coordinates), radius)
}

function readRings(node: unknown): Ring[] {
  return listOf(node).map((ring) => listOf(ring).map(readPosition))
}

/** Longitude and latitude; an altitude, which some tools add, is dropped. */
function readPosition(node: unknown): Position {
  const [lng, lat] = listOf(node)
  return positionOf(lng, lat)
}
