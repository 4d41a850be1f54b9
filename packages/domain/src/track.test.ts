import { describe, expect, it } from 'vitest'
import { measureTrack, simplifyTrack as simplifyMeasured, TRACK_GAP_MS, type TrackPoint } from './track.ts'

const SECOND = 1_000
const simplifyTrack = (points: readonly TrackPoint[], max: number) =>
  simplifyMeasured(measureTrack(points.map((point) => ({ ...point, speed: null }))), max)
const start = Date.UTC(2026, 10, 20)

/** A ride to the east at one point every ten seconds, with a stop of ten minutes after the hundredth. */
function ride(count: number): TrackPoint[] {
  return Array.from({ length: count }, (_, n) => ({
    lng: 121 + Math.min(n, 100) * 1e-4 + Math.max(0, n - 160) * 1e-4,
    lat: 31,
    at: start + n * 10 * SECOND,
  }))
}

describe('simplifyTrack', () => {
  it('leaves a short line as it is', () => {
    const points = ride(50)
    const measured = measureTrack(points.map((point) => ({ ...point, speed: null })))
    expect(simplifyMeasured(measured, 50)).toBe(measured)
  })

  it('keeps the ends of the line and of a stop, in the order of time', () => {
    const points = ride(400)
    expect(simplifyTrack(points, 4).map(({ at }) => (at - start) / (10 * SECOND))).toEqual([0, 100, 160, 399])
  })

  it('keeps a detour rather than what lies on the way', () => {
    const points = ride(100).map((point, n) => (n === 37 ? { ...point, lat: 31.01 } : point))
    expect(simplifyTrack(points, 5)).toContainEqual(expect.objectContaining(points[37] ?? {}))
  })

  it('keeps both ends of a silence, between which nothing is known', () => {
    const points = ride(100).map((point, n) =>
      n < 50 ? point : { ...point, at: point.at + TRACK_GAP_MS, lng: point.lng + 0.01 },
    )
    const kept = simplifyTrack(points, 4)
    expect(kept.map(({ at }) => at)).toEqual([0, 49, 50, 99].map((n) => points[n]?.at))
  })

  it('deviates least: twice as many points never give a line that is further off', () => {
    const points = Array.from({ length: 3_000 }, (_, n) => ({
      lng: 121 + Math.cos(n / 90) / 50 + (n % 7) * 1e-5,
      lat: 31 + Math.sin(n / 70) / 50,
      at: start + n * 10 * SECOND,
    }))
    const off = (max: number) => {
      const kept = simplifyTrack(points, max)
      expect(kept.length).toBe(max)
      let at = 0
      return Math.max(
        ...points.map((point) => {
          while ((kept[at + 1] as TrackPoint).at < point.at) at += 1
          const [from, to] = [kept[at] as TrackPoint, kept[at + 1] as TrackPoint]
          const share = (point.at - from.at) / (to.at - from.at)
          return Math.hypot(
            point.lng - from.lng - share * (to.lng - from.lng),
            point.lat - from.lat - share * (to.lat - from.lat),
          )
        }),
      )
    }
    const [few, more, many] = [off(60), off(300), off(1_500)]
    expect(more).toBeLessThan(few)
    expect(many).toBeLessThan(more)
    expect(many).toBeLessThan(5e-4)
  })

  it('keeps at most so many points where the line has more gaps than that', () => {
    const points = ride(300).map((point, n) => ({ ...point, at: start + n * 2 * TRACK_GAP_MS, lng: 121 + n / 100 }))
    const kept = simplifyTrack(points, 100)
    expect(kept).toHaveLength(100)
    expect([kept[0]?.at, kept.at(-1)?.at]).toEqual([points[0]?.at, points.at(-1)?.at])
  })

  it('simplifies a month of reports every ten seconds, on the spot or not', () => {
    const points = Array.from({ length: 268_000 }, (_, n) => ({
      lng: n % 2 === 0 ? 121 : 121 + n * 1e-9,
      lat: 31 + n * n * 1e-13,
      at: start + n * 10 * SECOND,
    }))
    expect(simplifyTrack(points, 5_000)).toHaveLength(5_000)
  })

  it('keeps the end of a line whose reports are all further apart than a silence, and the ride in it', () => {
    const points = Array.from({ length: 300 }, (_, n) => ({
      lng: 121 + (n > 250 ? (n - 250) / 500 : 0),
      lat: 31,
      at: start + n * 6 * 60 * SECOND,
    }))
    const kept = simplifyTrack(points, 120)
    expect(kept.at(-1)?.at).toBe(points.at(-1)?.at)
    // It is parked for a day, and rides in the rest.
    expect(kept.filter(({ lng }) => lng > 121).length).toBe(49)
  })

  it('keeps the fastest point, and the distance of what it leaves out', () => {
    const points = measureTrack(ride(400).map((point, n) => ({ ...point, speed: n === 55 ? 99 : 30 })))
    const kept = simplifyMeasured(points, 6)
    expect(kept.some(({ speed }) => speed === 99)).toBe(true)
    expect(kept.at(-1)?.distance).toBe(points.at(-1)?.distance)
  })
})

describe('measureTrack', () => {
  it('counts no distance for positions that shake while both reports say that it stands', () => {
    const shaking = (speed: number | null) =>
      measureTrack(
        Array.from({ length: 60 }, (_, n) => ({
          lng: 121,
          lat: 31 + (n % 2) * 1e-4,
          at: start + n * 10 * SECOND,
          speed,
        })),
      ).at(-1)?.distance
    expect(shaking(0)).toBe(0)
    expect(shaking(null)).toBeGreaterThan(500)
  })
})
