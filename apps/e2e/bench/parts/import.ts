/** Vehicles, riders and batteries imported by bulk jobs: rows planned and added each second, and the memory of the server. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiSession } from '@swapdesk/testing'
import { administrators, createFleet } from '../fleet.ts'
import { startServerProgram } from '../programs.ts'
import { type Figure, note, thousands } from '../report.ts'
import { logInAll } from './list.ts'

/** As many as a plan takes in one request. */
const ROWS_PER_REQUEST = 500
/** As many as one job takes. */
const ROWS_MAX = 50_000
const PEAK_MAX_MB = 250
const POLL_MS = 100

/** What a row of a file has, for each noun that is imported. */
const NOUNS = {
  vehicle: {
    columns: ['vehicleSn', 'vehicleTypeId', 'vehicleType', 'leaseStatus'],
    cells: (row: number) => [`IV${digits(row)}`, 'Model 1', '租赁', '待租'],
  },
  rider: { columns: ['name', 'mobile'], cells: (row: number) => [`Rider ${row}`, `139${digits(row)}`] },
  battery: {
    columns: ['bmsSn', 'bmsTypeId', 'estimateChargeTimes', 'factoryDate'],
    cells: (row: number) => [`IB${digits(row)}`, 'BENCH', '800', '2026-01-01'],
  },
}
type Noun = keyof typeof NOUNS
const digits = (row: number) => String(row).padStart(8, '0')

type Plan = { jobId: string; pending: number }
type Job = { state: string; done: number }

export async function benchImport(allRows: number): Promise<Figure[]> {
  const rows = Math.min(allRows, ROWS_MAX)
  const fleet = await createFleet(administrators().length, async (url) =>
    (await startServerProgram({ DATABASE_URL: url })).stop(),
  )
  const server = await startServerProgram({ DATABASE_URL: fleet.url })
  try {
    const [session] = await logInAll(server.url)
    if (!session) throw new Error('no administrator logged in')
    await session.data('batteryTypeSubmit', { bmsTypeName: 'BENCH', voltage: 72, ah: 30, theoreticalLifespan: 2_000 })
    const figures: Figure[] = []
    for (const noun of Object.keys(NOUNS) as Noun[]) figures.push(...(await imported(session, noun, rows)))
    const peakMb = server.peakMb()
    const memory = {
      part: 'import, PostgreSQL',
      what: 'most memory of the server',
      measured: `${Math.round(peakMb)} MB`,
      target: `≤ ${PEAK_MAX_MB} MB`,
      isReached: peakMb <= PEAK_MAX_MB,
    }
    return [...figures, memory]
  } finally {
    await server.stop()
    await fleet.drop()
  }
}

async function imported(session: ApiSession, noun: Noun, rows: number): Promise<Figure[]> {
  const { columns, cells } = NOUNS[noun]
  note(`import: ${thousands(rows)} rows of a ${noun}`)
  const planned = performance.now()
  let plan: Plan | undefined
  for (let from = 0; from < rows; from += ROWS_PER_REQUEST) {
    const count = Math.min(ROWS_PER_REQUEST, rows - from)
    const lines = Array.from({ length: count }, (_, at) => ({ line: from + at + 2, cells: cells(from + at) }))
    const more = plan ? { jobId: plan.jobId } : { title: 'bench.csv' }
    plan = await session.data<Plan>('importPlan', { kind: `${noun}_import`, ...more, columns, rows: lines })
  }
  const began = performance.now()
  const id = plan?.jobId ?? ''
  await session.data('bulkJobStart', { id })
  let job = await session.data<Job>('bulkJobDetail', { id })
  while (job.state !== 'finished') {
    await sleep(POLL_MS)
    job = await session.data<Job>('bulkJobDetail', { id })
  }
  const seconds = (performance.now() - began) / 1_000
  const planSeconds = (began - planned) / 1_000
  const part = `import: ${thousands(rows)} rows of a ${noun}, PostgreSQL`
  return [
    { part, what: 'planned', measured: `${thousands(rows / planSeconds)} rows/s in ${planSeconds.toFixed(1)} s` },
    {
      part,
      what: 'added',
      measured: `${thousands(job.done / seconds)} rows/s in ${seconds.toFixed(1)} s`,
      target: `${thousands(rows)} done`,
      isReached: job.done === rows,
    },
  ]
}
