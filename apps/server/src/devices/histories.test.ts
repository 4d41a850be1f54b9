// Random histories of devices, compared with an independent model of the protocol: docs/testing.md.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { type Executor, sql } from '../db/database.ts'
import { restoreBaseline } from '../testing/baseline.ts'
import { takeChanges, watchReplicatedChanges } from '../testing/histories/change-watch.ts'
import { type HistoryDatabase, openHistoryDatabase } from '../testing/histories/clock.ts'
import { settle } from '../testing/histories/settle.ts'
import { history, perform, type Step } from '../testing/histories/steps.ts'
import { TENANTS, World } from '../testing/histories/world.ts'
import { addRow, inRollback, tenantTables } from '../testing/tenant-rows.ts'

/** `HISTORIES=2000 HISTORIES_SEED=… HISTORIES_PATH=…`: how many, and which. */
const RUNS = Number(process.env['HISTORIES'] ?? 40)
const SEED = Number(process.env['HISTORIES_SEED'] ?? 20_261_122)
const PATH = process.env['HISTORIES_PATH'] ?? ''
/** Rows of this many histories do not slow the next one down. */
const RESTORE_EVERY = 100

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
  const world = new World({ database, setNow: (now) => vi.setSystemTime(now) })
  try {
    await world.open()
    for (const step of steps) await perform(world, step)
    await settle(world)
  } finally {
    await world.close()
  }
}

it('a change of any table with a tenant is noticed', async () => {
  const { db } = database
  const tables = (await tenantTables(db.system)).map(({ name }) => name)
  const noticed = new Set<string>()
  const add = async (executor: Executor) => {
    await watchReplicatedChanges(executor)
    await takeChanges(executor)
    for (const table of tables) {
      await addRow(executor, table, 'none')
      const changes = await takeChanges(executor)
      if (changes.some(({ tenantId }) => tenantId === 'none')) noticed.add(table)
    }
    await executor.run(sql`update battery set soc = 1 - soc where tenant_id = ${TENANTS.other}`)
    expect(await takeChanges(executor)).toEqual([{ relation: 'battery', tenantId: TENANTS.other }])
    await executor.run(sql`update battery set soc = soc where tenant_id = ${TENANTS.other}`)
    expect(await takeChanges(executor)).toEqual([])
  }
  await inRollback((work) => db.write(null, work), add)
  expect(tables.filter((table) => !noticed.has(table))).toEqual([])
  expect(tables.length).toBeGreaterThan(30)
})

it(
  'devices, commands and batteries have the state of the model after any history',
  { timeout: 20_000 + RUNS * 5_000 },
  async () => {
    const before = performance.now()
    const parameters = { numRuns: RUNS, seed: SEED, path: PATH, endOnFailure: PATH !== '' }
    const run = await fc.check(fc.asyncProperty(history, play), parameters)
    process.stderr.write(`histories: ${run.numRuns} in ${Math.round((performance.now() - before) / 1_000)} s\n`)
    const report = run.failed ? await fc.asyncDefaultReportMessage(run) : ''
    // The report names the history, its cause what differed.
    if (run.failed) throw new Error(report, { cause: run.errorInstance })
    expect(report).toBe('')
  },
)
