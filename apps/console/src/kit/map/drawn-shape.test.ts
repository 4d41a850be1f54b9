// Geofences on the map and back: a circle stays a circle, positions keep their place.
import { type FenceShape, metresApart } from '@swapdesk/domain'
import { describe, expect, it } from 'vitest'
import { convertShape, datumOf } from './datum'
import { featuresOf, isEditable, shapeOf } from './drawn-shape'

const circle: FenceShape = { kind: 'circle', centre: [121.5, 31.2], radius: 1_500 }
const square = (x: number): [number, number][] => [
  [x, 31],
  [x + 0.1, 31],
  [x + 0.1, 31.1],
  [x, 31.1],
  [x, 31],
]

describe('a shape on the map', () => {
  it.each([10, 1_500, 39_000])('is the same circle of %d m afterwards', (radius) => {
    const shape = shapeOf(featuresOf({ ...circle, radius }))
    if (shape?.kind !== 'circle') throw new Error('no circle')
    expect(metresApart(shape.centre, circle.centre)).toBeLessThan(radius / 200)
    expect(Math.abs(shape.radius - radius)).toBeLessThan(radius / 200)
  })

  it('is the same area afterwards, also of several parts', () => {
    const area: FenceShape = { kind: 'area', polygons: [[square(121)], [square(122)]] }
    expect(shapeOf(featuresOf(area))).toEqual(area)
  })

  it('is nothing while there are only the points of the drawing tool', () => {
    const point = { geometry: { type: 'Point', coordinates: [1, 2] }, properties: { mode: 'select' } }
    expect(shapeOf([point])).toBeNull()
    expect(shapeOf([])).toBeNull()
  })

  it('is not edited on the map if it has holes', () => {
    expect(isEditable(circle)).toBe(true)
    expect(isEditable({ kind: 'area', polygons: [[square(121)]] })).toBe(true)
    expect(isEditable({ kind: 'area', polygons: [[square(121), square(121.01)]] })).toBe(false)
  })
})

describe('a base map in GCJ-02', () => {
  const { toMap, fromMap } = datumOf(true)

  it('moves positions in China by hundreds of metres, and back to a decimetre', () => {
    const shown = toMap([121.5, 31.2])
    expect(metresApart(shown, [121.5, 31.2])).toBeGreaterThan(300)
    expect(metresApart(fromMap(shown), [121.5, 31.2])).toBeLessThan(0.1)
  })

  it('leaves positions elsewhere where they are', () => {
    expect(metresApart(toMap([32.58, 0.34]), [32.58, 0.34])).toBeLessThan(0.1)
  })

  it('moves shapes with their holes, and keeps the radius of circles', () => {
    expect(convertShape(circle, toMap)).toEqual({ ...circle, centre: toMap(circle.centre) })
    const area: FenceShape = { kind: 'area', polygons: [[square(121), square(121.01)]] }
    const back = convertShape(convertShape(area, toMap), fromMap)
    if (back.kind !== 'area' || area.kind !== 'area') throw new Error('no area')
    for (const [index, ring] of (back.polygons[0] ?? []).entries())
      for (const [at, position] of ring.entries())
        expect(metresApart(position, area.polygons[0]?.[index]?.[at] ?? [0, 0])).toBeLessThan(0.1)
  })

  it('leaves everything as it is on others', () => {
    expect(datumOf(false).toMap([121.5, 31.2])).toEqual([121.5, 31.2])
  })
})
