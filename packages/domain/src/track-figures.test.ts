import { describe, expect, it } from 'vitest'
import { trackFigures as figuresOf, trackPositionAt as positionAt } from './track-figures.ts'
import { measureTrack, type ReportedPoint, simplifyTrack } from './track.ts'

const MINUTE = 60_000
const start = Date.UTC(2026, 10, 20)
/** A thousandth of a degree of latitude is 111.2 metres. */
const fix = (minute: number, north: number, speed: number | null = null): ReportedPoint => ({
  lng: 121,
  lat: 31 + north / 1_000,
  at: start + minute * MINUTE,
  speed,
})

const trackFigures = (points: readonly ReportedPoint[]) => figuresOf(measureTrack(points))
const trackPositionAt = (points: readonly ReportedPoint[], at: number) => positionAt(measureTrack(points), at)

describe('trackFigures', () => {
  it('adds up what was ridden, and tells riding, standing and silence apart', () => {
    const points = [
      fix(0, 0, 0),
      fix(1, 5, 40),
      fix(2, 10, 42),
      // Four minutes at one place, give or take some metres.
      fix(4, 10.02, 0),
      fix(6, 10, 0),
      fix(7, 15, 33),
      // Somewhere else after a silence, then parked without a report.
      fix(27, 60, 5),
      fix(57, 60.1, null),
    ]
    const figures = trackFigures(points)
    expect(figures).toMatchObject({
      movingMs: 3 * MINUTE,
      stoppedMs: 34 * MINUTE,
      silentMs: 20 * MINUTE,
      maxSpeed: 42,
    })
    expect(figures.metres).toBeCloseTo(15 * 111.195, 0)
    expect(figures.meanSpeed).toBeCloseTo((15 * 111.195 * 3.6) / 180, 1)
    expect(figures.stops).toEqual([
      { lng: 121, lat: 31.01, from: start + 2 * MINUTE, until: start + 6 * MINUTE },
      { lng: 121, lat: 31.06, from: start + 27 * MINUTE, until: start + 57 * MINUTE },
    ])
  })

  it('says the same of the simplified track', () => {
    // Half an hour of riding, straight and even, and of standing.
    const points = Array.from({ length: 360 }, (_, n) => fix(n / 6, Math.min(n, 180), n < 180 ? 40 : 0))
    const all = measureTrack(points)
    const few = simplifyTrack(all, 8)
    expect(few.length).toBe(8)
    const [exact, simplified] = [figuresOf(all), figuresOf(few)]
    expect(simplified.metres).toBe(exact.metres)
    expect(simplified).toMatchObject({ silentMs: 0, maxSpeed: 40 })
    expect(Math.abs(simplified.movingMs - exact.movingMs)).toBeLessThan(MINUTE)
    expect(simplified.stops).toHaveLength(1)
  })

  it('counts no stop at a traffic light, and has no speed where nothing moved', () => {
    expect(trackFigures([fix(0, 0, 30), fix(1, 5), fix(3, 5), fix(4, 9)]).stops).toEqual([])
    expect(trackFigures([fix(0, 0)])).toEqual({
      metres: 0,
      movingMs: 0,
      stoppedMs: 0,
      silentMs: 0,
      maxSpeed: null,
      meanSpeed: null,
      stops: [],
    })
  })
})

describe('trackPositionAt', () => {
  const points = [fix(0, 0), fix(1, 4), fix(30, 90), fix(31, 94)]
  const northAt = (minute: number) => {
    const found = trackPositionAt(points, start + minute * MINUTE)
    return found && Math.round((found.lat - 31) * 1e5) / 100
  }

  it('is on the line between two points, and stays in a silence', () => {
    expect([-1, 0, 0.5, 1, 20, 30, 30.25, 40].map(northAt)).toEqual([0, 0, 2, 4, 4, 90, 91, 94])
    expect(trackPositionAt([], start)).toBeUndefined()
  })
})
