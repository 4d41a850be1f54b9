/** Distances to geofences, and when a vehicle counts as having left one. */
import { ElectronicFenceType } from '@swapdesk/dictionary'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterFix,
  fenceOutline,
  type FenceShape,
  type FenceWatch,
  isBreach,
  metresApart,
  metresOutside,
  NO_BREACH,
  type Position,
  type WatchedFence,
} from './index.ts'

const METRE = 1 / 111_195
const CENTRE: Position = [36, 0.01]
const north = (metres: number): Position => [CENTRE[0], CENTRE[1] + metres * METRE]
const circle: FenceShape = { kind: 'circle', centre: CENTRE, radius: 1_000 }
const square: FenceShape = {
  kind: 'area',
  polygons: [
    [
      [
        [0, 0],
        [0.01, 0],
        [0.01, 0.01],
        [0, 0.01],
        [0, 0],
      ],
      [
        [0.004, 0.004],
        [0.006, 0.004],
        [0.006, 0.006],
        [0.004, 0.006],
        [0.004, 0.004],
      ],
    ],
  ],
}

describe('metres outside', () => {
  it.each([
    ['outside', [-0.001, 0.005], 111.2],
    ['inside', [0.001, 0.005], -111.2],
    ['beyond a corner', [-0.001, -0.001], 157.3],
    ['in the hole', [0.005, 0.005], 111.2],
  ] as const)('a square: %s', (_where, position, metres) => {
    expect(metresOutside(square, position)).toBeCloseTo(metres, 0)
  })

  it('a circle: the distance from its centre less its radius', () => {
    expect(metresOutside(circle, north(1_500))).toBeCloseTo(500, 0)
    expect(metresOutside(circle, CENTRE)).toBe(-1_000)
  })

  it('has the corners of a drawn circle on its edge', () => {
    const radius = fc.double({ min: 10, max: 39_000, noNaN: true })
    fc.assert(
      fc.property(fc.double({ min: -60, max: 60, noNaN: true }), radius, (lat, metres) => {
        const drawn: FenceShape = { kind: 'circle', centre: [10, lat], radius: metres }
        for (const corner of fenceOutline(drawn).flat(2))
          expect(Math.abs(metresApart([10, lat], corner) - metres)).toBeLessThan(0.01)
      }),
    )
  })
})

const stayIn: WatchedFence = { type: ElectronicFenceType.StayIn, shape: circle, speedLimit: null }
const SECOND = 1_000

/** The breaches after fixes so many metres north of the centre, ten seconds apart. */
function breaches(
  fence: WatchedFence,
  metres: readonly number[],
  more: { gap?: number; accuracy?: number; kmh?: number } = {},
) {
  const { gap = 10 * SECOND, accuracy, kmh = 10 } = more
  let watch: FenceWatch = NO_BREACH
  return metres.map((distance, index) => {
    watch = afterFix(watch, fence, { at: index * gap, position: north(distance), kmh, accuracy })
    return watch.isBreached
  })
}

describe('an area to stay in', () => {
  it('is left with the third fix outside, and returned to with the second inside', () => {
    expect(breaches(stayIn, [500, 1_100, 1_100, 1_100, 500, 500])).toEqual([false, false, false, true, true, false])
  })

  it('is left after a minute with fewer fixes', () => {
    expect(breaches(stayIn, [500, 1_100, 1_100], { gap: 60 * SECOND })).toEqual([false, false, true])
    expect(breaches(stayIn, [500, 1_100, 1_100], { gap: 59 * SECOND })).toEqual([false, false, false])
  })

  it('is not left by a single fix, however late it comes', () => {
    expect(breaches(stayIn, [500, 1_100], { gap: 600 * SECOND })).toEqual([false, false])
  })

  it('is not left by jumps to and fro, nor returned to by them', () => {
    expect(breaches(stayIn, [1_100, 1_100, 500, 1_100, 1_100, 500])).not.toContain(true)
    expect(breaches(stayIn, [1_100, 1_100, 1_100, 500, 1_100, 500]).at(-1)).toBe(true)
  })

  it('is not left within thirty metres of its edge, which neither proves nor disproves', () => {
    expect(breaches(stayIn, [1_029, 1_029, 1_029, 1_029])).not.toContain(true)
    expect(breaches(stayIn, [1_100, 1_100, 1_020, 1_100])).toEqual([false, false, false, true])
  })

  it('is not left within the accuracy of a fix; one of more than fifty metres does not count', () => {
    expect(breaches(stayIn, [1_045, 1_045, 1_045], { accuracy: 50 })).not.toContain(true)
    expect(breaches(stayIn, [1_055, 1_055, 1_055], { accuracy: 50 })).toContain(true)
    expect(breaches(stayIn, [9_000, 9_000, 9_000], { accuracy: 51 })).not.toContain(true)
  })
})

describe('other types', () => {
  it('an area to keep out of is breached inside', () => {
    const fence = { ...stayIn, type: ElectronicFenceType.KeepOut }
    expect(breaches(fence, [1_100, 500, 500, 500, 1_100, 1_100])).toEqual([false, false, false, true, true, false])
    expect(breaches(fence, [980, 980, 980])).not.toContain(true)
  })

  it('a small area to keep out of still has an inside', () => {
    const shape: FenceShape = { kind: 'circle', centre: CENTRE, radius: 20 }
    expect(breaches({ ...stayIn, type: ElectronicFenceType.KeepOut, shape }, [0, 0, 0])).toContain(true)
  })

  it('a speed zone is breached inside by more than its limit', () => {
    const fence = { ...stayIn, type: ElectronicFenceType.Speed, speedLimit: 20 }
    expect(breaches(fence, [0, 0, 0], { kmh: 21 })).toEqual([false, false, true])
    expect(breaches(fence, [0, 0, 0], { kmh: 20 })).not.toContain(true)
    expect(breaches(fence, [1_100, 1_100, 1_100], { kmh: 80 })).not.toContain(true)
  })
})

/** A rectangle of so many metres by so many, with its centre so far north of the centre. */
function box(width: number, height: number, northward = 0): Position[] {
  const [x, y] = [(width / 2) * METRE, (height / 2) * METRE]
  const [lng, lat] = north(northward)
  return [
    [lng - x, lat - y],
    [lng + x, lat - y],
    [lng + x, lat + y],
    [lng - x, lat + y],
    [lng - x, lat - y],
  ]
}
type Corners = [Position, Position, Position, Position, Position]
const area = (...polygons: Position[][][]): FenceShape => ({ kind: 'area', polygons })

describe('narrow places', () => {
  const keepOut = (shape: FenceShape): WatchedFence => ({ type: ElectronicFenceType.KeepOut, shape, speedLimit: null })
  const street = area([box(1_000, 40)])

  it('a street to keep out of has an inside', () => {
    expect(breaches(keepOut(street), [0, 0, 0])).toContain(true)
    expect(breaches(keepOut(street), [18, 18, 18])).not.toContain(true)
  })

  it('a speed zone in a street has an inside', () => {
    const zone = { ...keepOut(street), type: ElectronicFenceType.Speed, speedLimit: 20 }
    expect(breaches(zone, [0, 0, 0], { kmh: 21 })).toContain(true)
  })

  it('a street that bends has an inside, though its centroid is out of it', () => {
    const [[a, b, c, d], [e, f, g, h]] = [box(1_000, 1_000), box(960, 960)] as [Corners, Corners]
    // Around three sides, and back along the inner ones.
    const shape = area([[d, a, b, c, g, f, e, h, d]])
    expect(breaches(keepOut(shape), [-490, -490, -490])).toContain(true)
  })

  it('small blocks have an inside, however many and large the others are', () => {
    const blocks = area([box(30, 30)], [box(30, 30, 200)], [box(2_000, 2_000, 5_000)])
    expect(breaches(keepOut(blocks), [0, 0, 0])).toContain(true)
    expect(breaches(keepOut(blocks), [200, 200, 200])).toContain(true)
    expect(breaches(keepOut(blocks), [4_020, 4_020, 4_020])).not.toContain(true)
  })

  it('a small hole of an area to stay in is outside', () => {
    const withHole: WatchedFence = { ...stayIn, shape: area([box(2_000, 2_000), box(40, 40)]) }
    expect(breaches(withHole, [500, 0, 0, 0])).toContain(true)
    expect(breaches(withHole, [500, 18, 18, 18])).not.toContain(true)
    // Outside of all, the strip is as wide as everywhere.
    expect(breaches(withHole, [1_025, 1_025, 1_025])).not.toContain(true)
  })

  it('a hole is as deep as the polygons in it leave it', () => {
    const ring = area([box(2_000, 2_000), box(140, 140)], [box(100, 100)])
    expect(breaches({ ...stayIn, shape: ring }, [500, 60, 60, 60])).toContain(true)
  })

  it('fixes that are less accurate than an area is deep count in it', () => {
    const zone = keepOut(area([box(100, 100)]))
    expect(breaches(zone, [0, 0, 0], { accuracy: 50 })).toContain(true)
    expect(breaches(zone, [40, 40, 40], { accuracy: 50 })).not.toContain(true)
    expect(breaches(zone, [0, 0, 0], { accuracy: 51 })).not.toContain(true)
  })
})

it('says nothing about a speed that is not known, but that it does not matter outside', () => {
  const zone: WatchedFence = { ...stayIn, type: ElectronicFenceType.Speed, speedLimit: 20 }
  const at = (metres: number) => isBreach(zone, { at: 0, position: north(metres), kmh: undefined })
  expect([at(0), at(1_100)]).toEqual([undefined, false])
})

it('gives the same state however the fixes are cut into batches', () => {
  const fixes = fc.array(
    fc.record({ metres: fc.integer({ min: 900, max: 1_200 }), gap: fc.integer({ min: 0, max: 90_000 }) }),
  )
  fc.assert(
    fc.property(fixes, fc.nat(), (given, cut) => {
      let at = 0
      const all = given.map(({ metres, gap }) => ({ at: (at += gap), position: north(metres), kmh: 0 }))
      const run = (from: FenceWatch, part: typeof all) =>
        part.reduce((watch, fix) => afterFix(watch, stayIn, fix), from)
      const middle = all.length === 0 ? 0 : cut % all.length
      const stored = JSON.parse(JSON.stringify(run(NO_BREACH, all.slice(0, middle)))) as FenceWatch
      expect(run(stored, all.slice(middle))).toEqual(run(NO_BREACH, all))
    }),
  )
})
