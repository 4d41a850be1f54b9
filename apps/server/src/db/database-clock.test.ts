import { describe, expect, it } from 'vitest'
import type { Executor } from './database.ts'
import { DatabaseClock } from './database-clock.ts'

const T0 = Date.UTC(2026, 10, 24, 9)
const HOUR = 3_600_000

/** A process whose clock and database are set by the test; each query takes `roundTrip` milliseconds. */
function processWith(given: { wall: number; database: number; roundTrip?: number }) {
  const state = { elapsed: 1_000, roundTrip: 0, ...given }
  const advance = (ms: number) => {
    for (const name of ['elapsed', 'wall', 'database'] as const) state[name] += ms
  }
  const first = async () => {
    advance(state.roundTrip / 2)
    const now = state.database
    advance(state.roundTrip / 2)
    return { now }
  }
  const differences: number[] = []
  const sources = { elapsed: () => state.elapsed, wall: () => state.wall }
  const clock = new DatabaseClock({ first } as unknown as Executor, false, sources)
  clock.onDifference = (difference) => differences.push(difference)
  return { state, advance, clock, differences }
}

describe('the clock of the database in a process', () => {
  it.each([HOUR, -120_000])('is right although the clock of the process is %i ms off', async (off) => {
    const { state, advance, clock, differences } = processWith({ wall: T0 + off, database: T0, roundTrip: 400 })
    await clock.measure()
    expect(clock.now()).toBe(state.database)
    advance(10_000)
    expect(clock.now()).toBe(state.database)
    expect(differences).toEqual([off])
  })

  it('does not jump with the clock of the process', async () => {
    const { state, clock, differences } = processWith({ wall: T0, database: T0 })
    await clock.measure()
    state.wall += HOUR
    expect(clock.now()).toBe(T0)
    expect(clock.differenceMs()).toBe(HOUR)
    expect(differences).toEqual([])
  })

  it('does not trust an answer that took seconds', async () => {
    const { state, clock } = processWith({ wall: T0, database: T0 })
    await clock.measure()
    Object.assign(state, { roundTrip: 20_000 })
    const before = clock.now()
    await clock.measure()
    expect(clock.now()).toBe(before + 20_000)
  })
})
