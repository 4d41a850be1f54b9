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
/** CPU time never is less than the work needs, only more: the smallest of some runs is what it costs. */
const RUNS = 3

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1_000
}

function cpuMsOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  return cpuMs(before)
}

function leastCpuMsOf(work: () => void): number {
  return Math.min(...Array.from({ length: RUNS }, () => cpuMsOf(work)))
}

/** How many times slower than the machine of the limit this one is now; at least 1. */
function slowness(): number {
  return Math.max(1, leastCpuMsOf(() => JSON.parse(REFERENCE)) / REFERENCE_MS)
}

/** Milliseconds by which work would keep /healthz waiting beyond its limit; 0 where it would not. */
export function excessMsOf(work: () => void): number {
  if (cpuMsOf(work) < TURN_MAX_MS) return 0
  return Math.max(0, leastCpuMsOf(work) - TURN_MAX_MS * slowness())
}

/** Runs work and asserts that no turn of the event loop meanwhile was longer than the limit. */
export async function inShortTurns<T>(work: () => Promise<T>): Promise<T> {
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
  longest = Math.max(longest, cpuMs(before))
  if (longest >= TURN_MAX_MS) expect(longest).toBeLessThan(TURN_MAX_MS * slowness())
  return result
}
