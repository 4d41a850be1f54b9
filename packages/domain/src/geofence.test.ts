import { describe, expect, it } from 'vitest'
import { fenceAreaM2, type FenceFault, fenceOutline, parseFence } from './index.ts'

type Point = [lng: number, lat: number]

const square = (lng: number, lat: number, size: number): Point[] => [
  [lng, lat],
  [lng + size, lat],
  [lng + size, lat + size],
  [lng, lat + size],
  [lng, lat],
]
const feature = (type: string, coordinates: unknown, properties: unknown = {}) =>
  JSON.stringify({ type: 'Feature', properties, geometry: { type, coordinates } })
const polygon = (...rings: Point[][]) => feature('Polygon', rings)
const several = (...polygons: Point[][][]) => feature('MultiPolygon', polygons)
const circle = (radius: unknown, centre: unknown = [121.5, 31.2]) =>
  feature('Point', centre, { shape: 'circle', radius })

const kml = (coordinates: string) =>
  `<kml><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`

function areaOf(text: string): number {
  const parsed = parseFence(text)
  if (!parsed.ok) throw new Error(parsed.fault)
  return fenceAreaM2(parsed.shape)
}

function polygonOf(corners: number): Point[] {
  const ring = Array.from({ length: corners }, (_, index): Point => {
    const angle = (2 * Math.PI * index) / corners
    return [121.5 + 0.01 * Math.cos(angle), 31.2 + 0.01 * Math.sin(angle)]
  })
  return [...ring, ring[0] ?? [0, 0]]
}

describe('valid areas', () => {
  it('a square at the equator, within a thousandth of its planar size', () => {
    const side = (Math.PI / 180) * 0.01 * 6_371_008.8
    expect(areaOf(polygon(square(0, 0, 0.01))) / side ** 2).toBeCloseTo(1, 3)
  })

  it('excludes holes, and adds up several polygons', () => {
    const whole = areaOf(polygon(square(121.5, 31.2, 0.1)))
    const hole = areaOf(polygon(square(121.54, 31.24, 0.02)))
    expect(areaOf(polygon(square(121.5, 31.2, 0.1), square(121.54, 31.24, 0.02)))).toBeCloseTo(whole - hole, 3)
    const two = feature('MultiPolygon', [[square(121.5, 31.2, 0.1)], [square(122, 31.24, 0.02)]])
    expect(areaOf(two)).toBeCloseTo(whole + areaOf(polygon(square(122, 31.24, 0.02))), 3)
  })

  it('in both orientations', () => {
    const ring = square(121.5, 31.2, 0.1)
    expect(areaOf(polygon(ring.toReversed()))).toBeCloseTo(areaOf(polygon(ring)), 3)
  })

  it('a circle by its radius', () => {
    expect(areaOf(circle(100))).toBeCloseTo(Math.PI * 10_000, 6)
  })

  it('with heights behind the positions, and with a corner drawn twice', () => {
    const heights = square(121.5, 31.2, 0.1).map((position) => [...position, 4])
    expect(parseFence(feature('Polygon', [heights])).ok).toBe(true)
    const [first = [0, 0], ...rest] = square(121.5, 31.2, 0.1)
    expect(parseFence(polygon([first, first, ...rest])).ok).toBe(true)
  })

  it('with a polygon in a hole of another one', () => {
    const around = [square(121.5, 31.2, 0.1), square(121.52, 31.22, 0.05)]
    expect(parseFence(several(around, [square(121.53, 31.23, 0.01)])).ok).toBe(true)
    expect(parseFence(several([square(121.53, 31.23, 0.01)], around)).ok).toBe(true)
  })

  it('a circle near to the antimeridian, whose outline stays on its side', () => {
    for (const centre of [
      [179.99, -17],
      [-179.99, -17],
      [179.96, 60],
    ]) {
      const parsed = parseFence(circle(1_000, centre))
      if (!parsed.ok) throw new Error(parsed.fault)
      const corners = fenceOutline(parsed.shape).flat(2)
      expect(corners.filter(([lng]) => Math.abs(lng) > 180)).toEqual([])
    }
  })

  it('with the maximum number of corners', () => {
    expect(parseFence(polygon(polygonOf(500))).ok).toBe(true)
  })
})

describe('invalid areas', () => {
  const bow: Point[] = [
    [121.5, 31.2],
    [121.6, 31.3],
    [121.6, 31.2],
    [121.5, 31.3],
    [121.5, 31.2],
  ]
  const fold: Point[] = [
    [121.5, 31.2],
    [121.6, 31.2],
    [121.7, 31.2],
    [121.6, 31.2],
    [121.55, 31.3],
    [121.5, 31.2],
  ]
  const touching: Point[] = [
    [121.5, 31.2],
    [121.6, 31.2],
    [121.55, 31.25],
    [121.6, 31.3],
    [121.5, 31.3],
    [121.55, 31.25],
    [121.5, 31.2],
  ]
  const faults: [fault: FenceFault, what: string, text: string][] = [
    ['json', 'no JSON', '浦东'],
    ['shape', 'a geometry without a ring', '{"type":"Polygon","coordinates":[]}'],
    ['shape', 'a geometry of no kind', '{"type":"Surface","coordinates":[]}'],
    ['shape', 'two features', `{"type":"FeatureCollection","features":[${circle(100)},${circle(100)}]}`],
    ['shape', 'WKT of a line', 'LINESTRING (31.2 121.5, 31.3 121.6)'],
    ['shape', 'WKT with a rest', 'CIRCLE (31.2 121.5, 100) CIRCLE (31.2 121.5, 100)'],
    ['shape', 'WKT that does not end', 'POLYGON ((31.2 121.5, 31.3 121.6'],
    ['shape', 'WKT that is nested too deeply', `POLYGON ${'('.repeat(40_000)}`],
    ['position', 'WKT with longitude first', 'CIRCLE (121.5 31.2, 100)'],
    ['position', 'WKT with words for numbers', 'CIRCLE (north east, 100)'],
    ['shape', 'KML without a polygon', '<kml><Placemark><name>Pudong</name></Placemark></kml>'],
    ['shape', 'KML that does not end', '<kml><Placemark><Polygon><outerBoundaryIs>'],
    ['position', 'KML without latitudes', kml('121.5 121.6 121.5')],
    ['open', 'KML that is not closed', kml('121.5,31.2 121.6,31.2 121.6,31.3')],
    ['shape', 'a line', feature('LineString', square(121.5, 31.2, 0.1))],
    ['shape', 'a point that is no circle', feature('Point', [121.5, 31.2])],
    ['shape', 'a circle without size', circle(0)],
    ['shape', 'a circle whose size is text', circle('100')],
    ['shape', 'a polygon without a ring', feature('Polygon', [])],
    ['shape', 'no polygon at all', feature('MultiPolygon', [])],
    ['shape', 'a ring of two corners', polygon([...square(1, 1, 1).slice(0, 2), [1, 1]])],
    ['open', 'a ring that does not close', polygon(square(121.5, 31.2, 0.1).slice(0, 4))],
    ['position', 'latitude and longitude changed about', polygon(square(31.2, 121.5, 0.1))],
    ['position', 'positions as text', feature('Polygon', [[['121.5', '31.2']]])],
    ['position', 'a circle nowhere', circle(100, [200, 0])],
    ['vertices', 'too many corners', polygon(polygonOf(501))],
    ['crossing', 'a bow tie', polygon(bow)],
    ['crossing', 'a line that runs back on itself', polygon(fold)],
    ['crossing', 'a ring that touches itself', polygon(touching)],
    ['crossing', 'a hole across its edge', polygon(square(121.5, 31.2, 0.1), square(121.55, 31.15, 0.1))],
    ['nesting', 'a hole beside its polygon', polygon(square(121.5, 31.2, 0.1), square(121.7, 31.2, 0.01))],
    ['nesting', 'a hole around its polygon', polygon(square(121.52, 31.22, 0.01), square(121.5, 31.2, 0.1))],
    [
      'nesting',
      'a hole in a hole',
      polygon(square(121.5, 31.2, 0.1), square(121.52, 31.22, 0.05), square(121.53, 31.23, 0.01)),
    ],
    ['nesting', 'a polygon in another', several([square(121.5, 31.2, 0.1)], [square(121.52, 31.22, 0.01)])],
    ['nesting', 'a polygon around another', several([square(121.52, 31.22, 0.01)], [square(121.5, 31.2, 0.1)])],
    ['antimeridian', 'a circle across the antimeridian from the west', circle(1_000, [179.995, -17])],
    ['antimeridian', 'a circle across the antimeridian from the east', circle(1_000, [-179.995, -17])],
    ['antimeridian', 'a circle across it at a high latitude only', circle(1_000, [179.965, 77])],
    ['antimeridian', 'a circle around a pole', circle(1_000, [0, -89.995])],
    ['small', 'a doormat', polygon(square(121.5, 31.2, 0.00005))],
    ['small', 'a circle of five metres', circle(5)],
    ['large', 'a province', polygon(square(121.5, 31.2, 1))],
    ['large', 'a circle of forty kilometres', circle(40_000)],
  ]

  it.each(faults)('%s: %s', (fault, _what, text) => {
    expect(parseFence(text)).toMatchObject({ ok: false, fault })
  })

  it('says where an outline crosses itself', () => {
    const parsed = parseFence(polygon(bow))
    const at = parsed.ok ? undefined : parsed.at
    expect(at?.[0]).toBeCloseTo(121.55, 9)
    expect(at?.[1]).toBeCloseTo(31.25, 9)
    expect(parseFence(polygon(touching))).toMatchObject({ at: [121.55, 31.25] })
    expect(parseFence(polygon(fold))).toMatchObject({ at: [121.6, 31.2] })
  })

  it('says which outline is misplaced', () => {
    const beside = polygon(square(121.5, 31.2, 0.1), square(121.7, 31.2, 0.01))
    expect(parseFence(beside)).toMatchObject({ at: [121.7, 31.2] })
    const inside = several([square(121.5, 31.2, 0.1)], [square(121.52, 31.22, 0.01)])
    expect(parseFence(inside)).toMatchObject({ at: [121.52, 31.22] })
  })
})
