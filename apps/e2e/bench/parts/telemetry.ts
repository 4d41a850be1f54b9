/**
 * Reports of batteries over the broker in the server, each acknowledged when its row is committed: as many a second as it
 * takes, beside COPY of the same rows into the same table; and what ten thousand batteries that report now and then cost.
 */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadResult } from '@swapdesk/simulator'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { DeviceAnswer, DeviceOrder } from '../devices.ts'
import type { Program } from '../programs.ts'
import { type Figure, note, thousands } from '../report.ts'
import { BenchFixture } from '../bench-fixture.ts'
import { startWorker, type Worker } from '../worker.ts'

const LOAD_DEVICES = 1_000
const LOAD_SECONDS = 15
/** More than anybody takes: what is not confirmed yet holds it back. */
const LOAD_PER_SECOND = 1_000_000
const CALM_DEVICES = 10_000
const CALM_INTERVAL_SECONDS = 30
const COLUMNS = 'tenant_id, device_id, kind, sn, boot_id, seq, report_time, data'

type Devices = Worker<DeviceOrder, DeviceAnswer>

async function copyAgain(databaseUrl: string): Promise<{ rows: number; perSecond: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const chunks: Buffer[] = []
    // As another boot of each device said them: the table takes what a boot says once.
    const rows = COLUMNS.replace('boot_id', `boot_id || '-again'`)
    for await (const chunk of client.query(copyTo(`copy (select ${rows} from telemetry) to stdout`)))
      chunks.push(chunk as Buffer)
    const began = performance.now()
    const into = client.query(copyFrom(`copy telemetry (${COLUMNS}) from stdin`))
    await pipeline(Readable.from(chunks), into)
    return { rows: into.rowCount, perSecond: into.rowCount / ((performance.now() - began) / 1_000) }
  } finally {
    await client.end()
  }
}

async function load(database: 'postgres' | 'embedded'): Promise<Figure> {
  note(`telemetry: as many as go, ${database} database`)
  const site = await BenchFixture.create(database, { batteries: LOAD_DEVICES })
  const server = await site.startServer()
  const devices: Devices = await startWorker('devices.ts')
  try {
    const logins = site.logins('bms', LOAD_DEVICES)
    const order = { url: site.brokerUrl, devices: logins, perSecond: LOAD_PER_SECOND }
    await devices.ask({ do: 'load', ...order })
    await sleep(LOAD_SECONDS * 1_000)
    const { sent, confirmed, perSecond } = await devices.ask<LoadResult>({ do: 'finish' })
    if (confirmed !== sent) throw new Error(`${confirmed} of ${sent} reports were confirmed`)
    const figure: Figure = {
      part: `telemetry: ${thousands(LOAD_DEVICES)} batteries, ${database} database`,
      what: 'reports stored, then acknowledged',
      measured: `${thousands(perSecond)} messages/s`,
    }
    if (database === 'embedded') return figure
    const copied = await copyAgain(site.databaseUrl)
    if (copied.rows !== confirmed) throw new Error(`${copied.rows} rows for ${confirmed} confirmed reports`)
    return { ...figure, beside: `COPY: ${thousands(copied.perSecond)} rows/s`, ratio: perSecond / copied.perSecond }
  } finally {
    await devices.stop()
    await server.stop()
    await site.drop()
  }
}

type Minute = { share: number; residentMb: number }

async function watch(server: Program, minutes: number): Promise<Minute[]> {
  const found: Minute[] = []
  for (let minute = 0; minute < minutes; minute += 1) {
    const before = server.cpuSeconds()
    const began = performance.now()
    await sleep(60_000)
    const share = (server.cpuSeconds() - before) / ((performance.now() - began) / 1_000)
    found.push({ share, residentMb: server.residentMb() })
    note(
      `telemetry: minute ${minute + 1}: ${(share * 100).toFixed(0)} % of a core, ${Math.round(server.residentMb())} MB`,
    )
  }
  return found
}

async function calm(minutes: number): Promise<Figure[]> {
  const perSecond = CALM_DEVICES / CALM_INTERVAL_SECONDS
  const part = `telemetry: ${thousands(CALM_DEVICES)} batteries, a report in ${CALM_INTERVAL_SECONDS} s each, postgres database`
  note(part)
  const site = await BenchFixture.create('postgres', { batteries: CALM_DEVICES })
  const server = await site.startServer()
  const devices: Devices = await startWorker('devices.ts')
  try {
    const startMb = server.residentMb()
    const logins = site.logins('bms', CALM_DEVICES)
    await devices.ask({ do: 'load', url: site.brokerUrl, devices: logins, perSecond })
    const connectedMb = server.residentMb()
    const found = await watch(server, minutes)
    const { sent, confirmed } = await devices.ask<LoadResult>({ do: 'finish' })
    const share = found.reduce((sum, minute) => sum + minute.share, 0) / found.length
    const memory = found.map(({ residentMb }) => Math.round(residentMb)).join(', ')
    return [
      { part, what: 'of a core, server', measured: `${(share * 100).toFixed(0)} %`, beside: `${minutes} min` },
      {
        part,
        what: 'memory of the server, by the minute',
        measured: `${memory} MB`,
        beside: `${Math.round(startMb)} MB before, ${Math.round(connectedMb)} MB once all were connected`,
      },
      {
        part,
        what: 'reports acknowledged',
        measured: `${thousands(confirmed)} of ${thousands(sent)}`,
        target: 'all',
        isReached: confirmed === sent && sent > 0,
      },
    ]
  } finally {
    await devices.stop()
    await server.stop()
    await site.drop()
  }
}

export async function benchTelemetry(minutes: number): Promise<Figure[]> {
  return [await load('postgres'), await load('embedded'), ...(await calm(minutes))]
}
