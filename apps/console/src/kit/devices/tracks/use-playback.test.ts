// What playing a track skips.
import { expect, it } from 'vitest'
import { pointsOf } from './track-fixes'
import { momentAfter, skipsOf } from './use-playback'

const SECOND = 1_000
const clock = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * SECOND).toISOString().slice(0, 19)
/** Rides a minute, stands five while it reports each ten seconds, and rides another. */
const points = pointsOf(
  Array.from({ length: 43 }, (_, n) => ({
    lng: 121,
    lat: 31,
    speed: null,
    time: clock(n * 10).replace('T', ' '),
    distance: 100 * (Math.min(n, 6) + Math.max(0, n - 36)),
    isAfterSilence: false,
  })),
)
const start = points[0]?.at ?? 0

it('is a whole stop, however often it reported during that', () => {
  expect(skipsOf(points)).toEqual([{ from: start + 60 * SECOND, until: start + 360 * SECOND }])
})

it('goes on in time while it moves, and at the end of a stop once that is reached', () => {
  const skips = skipsOf(points)
  const after = (seconds: number, passed: number) =>
    (momentAfter(skips, start + seconds * SECOND, passed * SECOND) - start) / SECOND
  expect([after(10, 3), after(59, 3), after(100, 3), after(360, 3)]).toEqual([13, 360, 360, 363])
})
