/**
 * Repeatedly fills the disk of the embedded database under writes and uploads. While it is full, replies are 503 with
 * Retry-After and /readyz fails; with space again it recovers; nothing acknowledged is lost, also after kill -9.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoAccounts } from '@swapdesk/server/demo'
import { type ApiSession, testApi } from '@swapdesk/testing'
import { type Program, startServerProgram } from '../bench/programs.ts'
import { note, thousands } from '../bench/report.ts'
import { createSmallDisk, missingForDisks } from './disks.ts'
import type { FaultReport } from './report.ts'

const DISK_SIZE = '768m'
const FREE_MIN_MB = '16'
const FILL_BYTES = 1_048_576
const WRITERS = 4
const PICTURE_BYTES = 200_000
/** Longer than a full disk is remembered after the last error of the database. */
const RECOVERY_MAX_MS = 60_000
const POLL_MS = 250

type Outcome = {
  vehicles: string[]
  /** Addresses of uploads. */
  files: string[]
  refused: number
  /** Replies that are neither a success nor an allowed refusal. */
  wrong: string[]
}

type Run = { server: Program; session: ApiSession; dataDir: string; outcome: Outcome }

function count(outcome: Outcome, status: number, retryAfter: string | null, error: unknown): boolean {
  if (status === 200) return true
  if (status === 503 && retryAfter !== null) outcome.refused += 1
  else outcome.wrong.push(`${status} ${String(error)}, Retry-After ${retryAfter ?? 'missing'}`)
  return false
}

async function addVehicles({ session, outcome }: Run, prefix: string, signal: AbortSignal): Promise<void> {
  const types = await session.data<{ id: string }[]>('vehicleTypeOptions')
  for (let turn = 0; !signal.aborted; turn += 1) {
    const vehicleSn = `${prefix}-${turn}`
    const input = { vehicleSn, vehicleTypeId: types[0]?.id, vehicleType: 2, leaseStatus: 0 }
    const { status, headers, body } = await session.call('vehicleSubmit', input)
    if (count(outcome, status, headers.get('retry-after'), body.error)) outcome.vehicles.push(vehicleSn)
  }
}

async function upload({ session, outcome }: Run, signal: AbortSignal): Promise<void> {
  const png = Buffer.alloc(PICTURE_BYTES)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(png)
  while (!signal.aborted) {
    const file = new File([png], 'full.png', { type: 'image/png' })
    const { status, headers, body } = await session.call('attachmentPutFile', { file })
    const { link } = (body.data ?? {}) as { link?: string }
    if (count(outcome, status, headers.get('retry-after'), body.error) && link) outcome.files.push(link)
  }
}

async function fill(dataDir: string): Promise<void> {
  const content = Buffer.alloc(FILL_BYTES)
  for (let index = 0; ; index += 1) {
    try {
      await writeFile(join(dataDir, '..', `filler-${index}`), content)
    } catch {
      return
    }
  }
}

async function free(folder: string): Promise<void> {
  for (let index = 0; index < Number.parseInt(DISK_SIZE, 10); index += 1)
    await rm(join(folder, `filler-${index}`), { force: true })
}

async function readiness(url: string): Promise<number> {
  return (await fetch(`${url}/readyz`)).status
}

async function waitUntil(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + RECOVERY_MAX_MS
  while (!(await isTrue())) {
    if (Date.now() > until) throw new Error(`${what} did not happen within ${RECOVERY_MAX_MS / 1_000} s`)
    await pause(POLL_MS)
  }
}

async function open(dataDir: string, outcome: Outcome): Promise<Run> {
  const server = await startServerProgram({
    SWAPDESK_DATA_DIR: dataDir,
    DATABASE_URL: '',
    SWAPDESK_DISK_FREE_MIN_MB: FREE_MIN_MB,
    SWAPDESK_UPLOAD_QUOTA_MB: '1000000',
    SWAPDESK_LOG_LEVEL: 'silent',
  })
  const account = demoAccounts[1] as (typeof demoAccounts)[number]
  return { server, session: await (await testApi(server.url)).login(account), dataDir, outcome }
}

/** Full, refused, not ready; space again, ready, accepted. */
async function fillUnderLoad(run: Run, folder: string, round: number): Promise<void> {
  const { server, dataDir, outcome } = run
  const ending = new AbortController()
  const writers = [
    ...Array.from({ length: WRITERS }, (_, writer) => addVehicles(run, `FULL${round}-${writer}`, ending.signal)),
    upload(run, ending.signal),
  ]
  const work = Promise.all(writers)
  const scenario = async (): Promise<void> => {
    const before = outcome.refused
    await fill(dataDir)
    await waitUntil('a refusal', async () => outcome.refused > before)
    await waitUntil('/readyz failing', async () => (await readiness(server.url)) === 503)
    await free(folder)
    await waitUntil('/readyz succeeding', async () => (await readiness(server.url)) === 200)
    const { length } = outcome.vehicles
    await waitUntil('an accepted write', async () => outcome.vehicles.length > length)
  }
  // A writer fails only if the server is gone.
  await Promise.race([scenario(), work]).finally(() => ending.abort())
  await work
}

/** What was acknowledged and is gone. */
async function lostOf({ session, dataDir, outcome }: Run): Promise<string[]> {
  const lost: string[] = []
  for (const vehicleSn of outcome.vehicles) {
    const page = await session.data<{ records: unknown[] }>('vehicleList', { vehicleSn_equal: vehicleSn })
    if (page.records.length !== 1) lost.push(vehicleSn)
  }
  for (const link of outcome.files) {
    const stored = await readFile(join(dataDir, link)).catch(() => undefined)
    if (stored?.length !== PICTURE_BYTES) lost.push(link)
  }
  return lost
}

export async function runDiskFull(rounds: number): Promise<FaultReport> {
  const missing = missingForDisks()
  if (missing) return { line: 'not run', faults: [missing] }
  const disk = createSmallDisk(DISK_SIZE)
  const dataDir = join(disk.folder, 'data')
  const outcome: Outcome = { vehicles: [], files: [], refused: 0, wrong: [] }
  const faults: string[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const run = await open(dataDir, outcome)
      await fillUnderLoad(run, disk.folder, round).catch((error: unknown) => faults.push(String(error)))
      await run.server.kill()
      note(`disk-full: round ${round + 1}, ${outcome.vehicles.length} acknowledged, ${outcome.refused} refused`)
    }
    const last = await open(dataDir, outcome)
    const lost = await lostOf(last)
    await last.server.stop()
    faults.push(...lost.map((name) => `${name} was acknowledged and is gone`), ...new Set(outcome.wrong))
    const { vehicles, files, refused, wrong } = outcome
    return {
      line: `${thousands(rounds)} × full disk: ${thousands(vehicles.length)} writes and ${thousands(files.length)} uploads acknowledged, ${lost.length} lost; ${thousands(refused)} refused with 503, ${wrong.length} otherwise`,
      faults,
    }
  } finally {
    disk.remove()
  }
}
