import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DetectedTrip,
  type DetectionState,
  detectTrips,
  drivingTrip,
  endSilent,
  metresBetween,
  NO_TRIP,
  silentAt,
  type TripRules,
  type VehicleReport,
} from './trip-detection.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 20, 8)
const RULES: TripRules = { stillMs: 5 * MINUTE, silentMs: 15 * MINUTE, minMetres: 200 }
const RUNS = { numRuns: 1_000, seed: 20_261_125 }
const METRE = 1 / 111_195

/** A report some minutes after the start, so many metres north of it. */
function report(minute: number, metres: number, kmh: number, more: Partial<VehicleReport> = {}): VehicleReport {
  const [lng, lat] = [121.5, 31.2 + metres * METRE]
  return { at: START + minute * MINUTE, lng, lat, kmh, mileage: 10_000 + metres, isOff: false, ...more }
}
const found = (reports: readonly VehicleReport[], rules = RULES) => detectTrips(NO_TRIP, reports, rules)
const shortOf = ({ start, end, metres, outcome }: DetectedTrip) => [
  (start.at - START) / MINUTE,
  (end.at - START) / MINUTE,
  metres,
  outcome,
]
const tripsOf = (reports: readonly VehicleReport[], rules = RULES) => found(reports, rules).trips.map(shortOf)

const ride = [report(0, 0, 0), report(1, 0, 20), report(2, 400, 25), report(3, 800, 25), report(4, 900, 0)]

describe('a trip', () => {
  it('begins with the first moving report and ends where the vehicle stood still long enough', () => {
    expect(tripsOf([...ride, report(8, 900, 0)])).toEqual([])
    expect(tripsOf([...ride, report(8, 900, 0), report(9, 900, 0)])).toEqual([[1, 4, 900, 'done']])
  })

  it('goes on over a short stop, and is driving until it ends', () => {
    const { state, trips } = found([...ride, report(6, 900, 20), report(7, 1_300, 20)])
    expect(trips).toEqual([])
    expect(drivingTrip(state, RULES)).toMatchObject({
      metres: 1_300,
      outcome: 'driving',
      start: { at: START + MINUTE },
    })
  })

  it('ends before a stop without reports, however the next one begins', () => {
    const { state, trips } = found([...ride, report(10, 900, 20)])
    expect(trips.map(shortOf)).toEqual([[1, 4, 900, 'done']])
    expect(drivingTrip(state, RULES)).toBeUndefined()
  })

  it.each(['locked', 'without power'])('ends at once when the vehicle is %s', () => {
    expect(tripsOf([...ride.slice(0, 4), report(4, 900, 12, { isOff: true })])).toEqual([[1, 4, 900, 'done']])
    expect(tripsOf([...ride, report(5, 900, 0, { isOff: true })])).toEqual([[1, 4, 900, 'done']])
  })

  it('fails where a moving vehicle was silent for too long, and is done where it had stopped', () => {
    expect(tripsOf([...ride.slice(0, 4), report(18, 900, 0)])).toEqual([])
    expect(tripsOf([...ride.slice(0, 4), report(19, 900, 0)])).toEqual([[1, 3, 800, 'failed']])
    expect(tripsOf([...ride, report(60, 900, 20)])).toEqual([[1, 4, 900, 'done']])
  })

  it('fails by silence as by the report after it', () => {
    const { state } = found(ride.slice(0, 4))
    const end = silentAt(state, RULES) as number
    expect(end).toBe(START + 18 * MINUTE)
    expect(endSilent(state, end, RULES)).toEqual({ state, trips: [] })
    const silent = endSilent(state, end + 1, RULES)
    expect(silent.trips.map(shortOf)).toEqual([[1, 3, 800, 'failed']])
    expect(silent.state).toEqual(NO_TRIP)
  })

  it('is found by mileage alone where reports are rare, from where the vehicle was seen before', () => {
    const rare = [report(0, 0, 0), report(10, 3_000, 0), report(20, 3_000, 0)]
    expect(tripsOf(rare)).toEqual([[0, 10, 3_000, 'done']])
  })

  it('is none when positions move and the mileage does not', () => {
    const jitter = [0, 900, 0, 700, 0, 800].map((metres, minute) => report(minute, metres, 6, { mileage: 5_000 }))
    const rest = [6, 12].map((minute) => report(minute, 0, 0, { mileage: 5_000 }))
    expect(tripsOf([...jitter, ...rest])).toEqual([])
  })

  it('is none when it stays within the shortest distance, without a mileage too', () => {
    const near = [0, 90, 30, 150, 60].map((metres, minute) => report(minute, metres, 6, { mileage: null }))
    const rest = [report(5, 0, 0, { mileage: null }), report(11, 0, 0, { mileage: null })]
    expect(tripsOf([...near, ...rest])).toEqual([])
    expect(tripsOf([...near, ...rest], { ...RULES, minMetres: 100 })).toMatchObject([
      [0, 5, expect.any(Number), 'done'],
    ])
  })

  it.each([
    ['none', () => null],
    ['one that was set back', (metres: number) => 5_000 - metres],
    ['one that jumped', (metres: number) => metres * 1_000],
  ])('is as long as its positions with a mileage that is %s', (_, mileageOf) => {
    const reports = [0, 400, 800, 800].map((metres, minute) =>
      report(minute, metres, minute < 3 ? 25 : 0, { mileage: mileageOf(metres) }),
    )
    const trips = tripsOf([...reports, report(9, 800, 0, { mileage: mileageOf(800) })])
    expect(trips).toEqual([[0, 3, 800, 'done']])
  })

  it('has a length that a row can hold, whatever its positions', () => {
    const reports = Array.from({ length: 400 }, (_, minute) => ({
      ...report(minute, 0, 25, { mileage: null }),
      lng: minute % 2 === 0 ? -90 : 90,
      lat: 0,
    }))
    expect(drivingTrip(found(reports).state, RULES)?.metres).toBe(1_000_000_000)
  })
})

it('distances are those of the sphere', () => {
  expect(metresBetween({ lng: 121, lat: 31 }, { lng: 121, lat: 32 })).toBeCloseTo(111_195, -1)
  expect(metresBetween({ lng: 0, lat: 60 }, { lng: 1, lat: 60 })).toBeCloseTo(55_597, -1)
  expect(metresBetween({ lng: 10, lat: 10 }, { lng: 10, lat: 10 })).toBe(0)
})

/** A vehicle that drives, stands, is locked, and is silent, with or without positions and mileage. */
const history = fc
  .array(
    fc.record({
      seconds: fc.oneof({ arbitrary: fc.integer({ min: 1, max: 300 }), weight: 8 }, fc.integer({ min: 1, max: 3_000 })),
      kmh: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 45 })),
      isOff: fc.oneof({ arbitrary: fc.constant(false), weight: 6 }, fc.boolean()),
      hasPosition: fc.boolean(),
      hasMileage: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    let [at, metres] = [START, 0]
    return steps.map(({ seconds, kmh, isOff, hasPosition, hasMileage }): VehicleReport => {
      at += seconds * 1_000
      metres += (kmh / 3.6) * seconds
      const made = report(0, metres, kmh, { at, isOff })
      return { ...made, ...(!hasPosition && { lng: null, lat: null }), ...(!hasMileage && { mileage: null }) }
    })
  })
const cutsOf = (length: number) => fc.array(fc.integer({ min: 0, max: length }), { maxLength: 8 })

describe('any reports', () => {
  it('make the same trips however they are cut, and stored between', () => {
    const cut = history.chain((reports) => fc.tuple(fc.constant(reports), cutsOf(reports.length)))
    fc.assert(
      fc.property(cut, ([reports, cuts]) => {
        const whole = found(reports)
        let state: DetectionState = NO_TRIP
        const trips: DetectedTrip[] = []
        const bounds = [0, ...cuts.toSorted((a, b) => a - b), reports.length]
        for (const [index, from] of bounds.slice(0, -1).entries()) {
          const part = detectTrips(state, reports.slice(from, bounds[index + 1]), RULES)
          state = JSON.parse(JSON.stringify(part.state)) as DetectionState
          trips.push(...part.trips)
        }
        expect(trips).toEqual(whole.trips)
        expect(drivingTrip(state, RULES)).toEqual(drivingTrip(whole.state, RULES))
      }),
      RUNS,
    )
  })

  it('make trips one after the other, each long enough and within its reports', () => {
    fc.assert(
      fc.property(history, (reports) => {
        const { state, trips } = found(reports)
        const driving = drivingTrip(state, RULES)
        let before = -Infinity
        for (const { start, end, metres } of [...trips, ...(driving ? [driving] : [])]) {
          expect(start.at).toBeGreaterThanOrEqual(before)
          expect(end.at).toBeGreaterThan(start.at)
          expect(metres).toBeGreaterThanOrEqual(0)
          expect(reports.some(({ at }) => at === start.at) && reports.some(({ at }) => at === end.at)).toBe(true)
          before = end.at
        }
      }),
      RUNS,
    )
  })

  it('make the same trips from the end of any of them, as after a late report', () => {
    fc.assert(
      fc.property(history, (reports) => {
        const { trips } = found(reports)
        for (const [index, { end }] of trips.entries()) {
          const later = found(reports.filter(({ at }) => at >= end.at))
          expect(later.trips.map(shortOf)).toEqual(trips.slice(index + 1).map(shortOf))
        }
      }),
      RUNS,
    )
  })
})
