// Random histories of orders, with the network, the server and staff at their worst: docs/testing.md.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { restoreBaseline } from '../../testing/baseline.ts'
import { type HistoryDatabase, openHistoryDatabase } from '../../testing/histories/clock.ts'
import { checkMoney, settle } from '../../testing/order-histories/settle.ts'
import { history, perform, type Step } from '../../testing/order-histories/steps.ts'
import { OrderWorld } from '../../testing/order-histories/world.ts'

/** `HISTORIES=1000 HISTORIES_SEED=… HISTORIES_PATH=…`: how many, and which. */
const RUNS = Number(process.env['HISTORIES'] ?? 3)
const SEED = Number(process.env['HISTORIES_SEED'] ?? 20_261_126)
const PATH = process.env['HISTORIES_PATH'] ?? ''
/** Rows of this many histories do not slow the next one down. */
const RESTORE_EVERY = 50

let database: HistoryDatabase
let played = 0
beforeAll(async () => {
  database = await openHistoryDatabase(inject('snapshotPath'))
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await database.close()
})

async function play(steps: readonly Step[]): Promise<void> {
  played += 1
  if (played % RESTORE_EVERY === 0) await restoreBaseline(database.db.system)
  const world = new OrderWorld({ database, setNow: (now) => vi.setSystemTime(now) })
  try {
    await world.open()
    for (const step of steps) {
      await perform(world, step)
      await checkMoney(world)
    }
    await settle(world)
  } finally {
    await world.close()
  }
}

it(
  'orders end once, are charged at most once, and leave each battery in one place after any history',
  { timeout: 20_000 + RUNS * 8_000 },
  async () => {
    const before = performance.now()
    const parameters = { numRuns: RUNS, seed: SEED, path: PATH, endOnFailure: PATH !== '' }
    const run = await fc.check(fc.asyncProperty(history, play), parameters)
    process.stderr.write(`order histories: ${run.numRuns} in ${Math.round((performance.now() - before) / 1_000)} s\n`)
    const report = run.failed ? await fc.asyncDefaultReportMessage(run) : ''
    // The report names the history, its cause what differed.
    if (run.failed) throw new Error(report, { cause: run.errorInstance })
    expect(report).toBe('')
  },
)
