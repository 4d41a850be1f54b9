/**
 * CPU time of this thread, whatever else the machine does, held against a limit that was set on a machine of known speed.
 * On a slower one, or while a hypervisor takes turns away, the limit grows with what a reference takes at that moment.
 */
import { expect } from 'vitest'

/** /healthz responds within this time, milliseconds, so that no turn of the event loop may take longer. */
const TURN_MAX_MS = 200
/** What the reference takes on the machine for which the limit holds, milliseconds. */
const REFERENCE_MS = 12
const REFERENCE = JSON.stringify(Array.from({ length: 60_000 }, (_, index) => ({ id: index, sn: `BT${index}` })))
/**
 * CPU time never is less than the work needs, only more, by what other processes and the hypervisor take. One run within the
 * limit therefore shows what it costs; work that costs more is beyond it in each run.
 */
const RUNS = 12
const REFERENCE_RUNS = 3

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1_000
}

function cpuMsOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  return cpuMs(before)
}

/** How many times slower than the machine of the limit this one is now; at least 1. */
function slowness(): number {
  const runs = Array.from({ length: REFERENCE_RUNS }, () => cpuMsOf(() => JSON.parse(REFERENCE)))
  return Math.max(1, Math.min(...runs) / REFERENCE_MS)
}

/** Milliseconds by which work would keep /healthz waiting beyond its limit; 0 where it would not. */
export function excessMsOf(work: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS && least > 0; run += 1) {
    const cpu = cpuMsOf(work)
    least = Math.min(least, cpu < TURN_MAX_MS ? 0 : Math.max(0, cpu - TURN_MAX_MS * slowness()))
  }
  return least
}

/**
 * Runs work, which must be the same each time, and asserts that the event loop can turn within the limit meanwhile. Returns
 * the result of the last run.
 */
export async function inShortTurns<T>(work: () => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    const { result, longest } = await longestTurnOf(work)
    if (longest < TURN_MAX_MS) return result
    const limit = TURN_MAX_MS * slowness()
    if (longest < limit) return result
    if (run === RUNS) {
      expect(longest).toBeLessThan(limit)
      return result
    }
  }
}

async function longestTurnOf<T>(work: () => Promise<T>): Promise<{ result: T; longest: number }> {
  let longest = 0
  let before = process.threadCpuUsage()
  let next: NodeJS.Immediate
  const turn = (): void => {
    longest = Math.max(longest, cpuMs(before))
    before = process.threadCpuUsage()
    next = setImmediate(turn)
  }
  next = setImmediate(turn)
  const result = await work().finally(() => clearImmediate(next))
  return { result, longest: Math.max(longest, cpuMs(before)) }
}
