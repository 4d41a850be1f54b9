/**
 * Repeatedly cuts the power of the disk that holds the embedded database, under writes. As a control the same is done
 * once without syncs: it must lose something, otherwise the cut would prove nothing.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoAccounts } from '@swapdesk/server/demo'
import { type ApiSession, testApi } from '@swapdesk/testing'
import { type Program, startServerProgram } from '../bench/programs.ts'
import { note, thousands } from '../bench/report.ts'
import { missingOf, writeUntilGone } from '../bench/vehicle-writers.ts'
import { createPowerCutDisk, missingForDisks, type PowerCutDisk } from './disks.ts'
import type { FaultReport } from './report.ts'

const DISK_SIZE = '2G'
const WRITERS = 8
const LIFE_MIN_MS = 300
const LIFE_MAX_MS = 1_500
const WITHOUT_SYNC = { NODE_OPTIONS: `--import ${fileURLToPath(new URL('without-sync.ts', import.meta.url))}` }

async function open(disk: PowerCutDisk, more: Record<string, string> = {}): Promise<[Program, ApiSession]> {
  const server = await startServerProgram({ SWAPDESK_DATA_DIR: join(disk.folder, 'data'), DATABASE_URL: '', ...more })
  const account = demoAccounts[1] as (typeof demoAccounts)[number]
  return [server, await (await testApi(server.url)).login(account)]
}

/** Writes, cuts the power in the middle, and mounts the disk again; what was acknowledged. */
async function cutUnderLoad(disk: PowerCutDisk, server: Program, session: ApiSession, prefix: string) {
  const written = writeUntilGone(session, prefix, WRITERS)
  await new Promise((resolve) => setTimeout(resolve, LIFE_MIN_MS + Math.random() * (LIFE_MAX_MS - LIFE_MIN_MS)))
  try {
    disk.cut()
  } finally {
    await server.kill()
  }
  const acknowledged = await written
  disk.mountAgain()
  return acknowledged
}

type Counts = { acknowledged: number; lost: number; faults: string[] }

async function cutRounds(disk: PowerCutDisk, rounds: number): Promise<Counts> {
  const faults: string[] = []
  const all: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [server, session] = await open(disk)
    all.push(...(await cutUnderLoad(disk, server, session, `POWER${round}`)))
    note(`power: round ${round + 1}, ${all.length} acknowledged`)
  }
  const [server, session] = await open(disk)
  const lost = await missingOf(session, 'POWER', all)
  await server.stop()
  faults.push(...lost.map((vehicleSn) => `${vehicleSn} was acknowledged and is gone`))
  if (all.length === 0) faults.push('nothing was written')
  return { acknowledged: all.length, lost: lost.length, faults }
}

/** What is lost without syncs: the number of writes, or the database. */
async function control(disk: PowerCutDisk): Promise<string | undefined> {
  const [server, session] = await open(disk, WITHOUT_SYNC)
  const acknowledged = await cutUnderLoad(disk, server, session, 'CONTROL')
  let reopened: [Program, ApiSession]
  try {
    reopened = await open(disk)
  } catch {
    return 'the database'
  }
  const lost = await missingOf(reopened[1], 'CONTROL', acknowledged)
  await reopened[0].stop()
  return lost.length > 0 ? `${lost.length} of ${acknowledged.length} writes` : undefined
}

export async function runPower(rounds: number): Promise<FaultReport> {
  const missing = missingForDisks()
  if (missing) return { line: 'not run', faults: [missing] }
  const disk = createPowerCutDisk(DISK_SIZE)
  try {
    const { acknowledged, lost, faults } = await cutRounds(disk, rounds)
    const lostByControl = await control(disk)
    if (!lostByControl) faults.push('without syncs nothing was lost either: the cut does not work')
    return {
      line: `${thousands(rounds)} × power cut: ${thousands(acknowledged)} writes acknowledged, ${lost} lost; without syncs, one cut lost ${lostByControl ?? 'nothing'}`,
      faults,
    }
  } finally {
    disk.remove()
  }
}
