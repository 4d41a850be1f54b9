/** Exports of lists: rows per second beside COPY to a client, the time to the first byte, and the memory of the server. */
import { demoAccounts } from '@swapdesk/server/demo'
import { type ApiSession, testApi } from '@swapdesk/testing'
import { administrators, createFleet } from '../fleet.ts'
import { type Program, startScript, startServerProgram } from '../programs.ts'
import { type Figure, note, thousands } from '../report.ts'

const CSV_SHARE_MIN = 0.5
const PEAK_MAX_MB = 250
const FIRST_BYTE_MAX_MS = 200

type Download = { firstByteMs: number; durationMs: number; bytes: number; rows: number }
type Size = { rows: number; tenant: string; credentials: Parameters<Login>[0] }
type Login = Awaited<ReturnType<typeof testApi>>['login']

const NEW_LINE = 10

/** Reads a reply to its end; lines are counted where a line is a row. */
async function download(url: string, headers: Record<string, string>): Promise<Download> {
  const began = performance.now()
  const response = await fetch(url, { headers })
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
  let firstByteMs = Number.NaN
  let bytes = 0
  let rows = 0
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    if (bytes === 0) firstByteMs = performance.now() - began
    bytes += chunk.length
    for (const byte of chunk) if (byte === NEW_LINE) rows += 1
  }
  return { firstByteMs, durationMs: performance.now() - began, bytes, rows }
}

function verdicts(part: string, what: string, found: Download, peakMb: number): Figure[] {
  return [
    {
      part,
      what: `${what}: first byte`,
      measured: `${Math.round(found.firstByteMs)} ms`,
      target: `≤ ${FIRST_BYTE_MAX_MS} ms`,
      isReached: found.firstByteMs <= FIRST_BYTE_MAX_MS,
    },
    {
      part,
      what: `${what}: most memory of the server`,
      measured: `${Math.round(peakMb)} MB`,
      target: `≤ ${PEAK_MAX_MB} MB`,
      isReached: peakMb <= PEAK_MAX_MB,
    },
  ]
}

/** A server of its own for each file, so that the memory is that file's. */
async function exportFrom(databaseUrl: string, size: Size, format: 'csv' | 'xlsx'): Promise<[Download, number]> {
  const server = await startServerProgram({ DATABASE_URL: databaseUrl })
  try {
    const session: ApiSession = await (await testApi(server.url)).login(size.credentials)
    const url = `${server.url}/api/blade-vehicle/vehicle/export?format=${format}&vehicleSn=BN`
    return [await download(url, session.headers), server.peakMb()]
  } finally {
    await server.stop()
  }
}

async function exportsOf(databaseUrl: string, bare: Program, size: Size): Promise<Figure[]> {
  const part = `export: ${thousands(size.rows)} vehicles`
  const copy = await download(`${bare.url}/copy?tenant=${size.tenant}`, {})
  const copyPerSecond = copy.rows / (copy.durationMs / 1_000)
  const figures: Figure[] = []
  for (const format of ['csv', 'xlsx'] as const) {
    note(`${part}, ${format}`)
    const [found, peakMb] = await exportFrom(databaseUrl, size, format)
    if (format === 'csv' && found.rows !== size.rows + 1) throw new Error(`${found.rows} lines for ${size.rows} rows`)
    const perSecond = size.rows / (found.durationMs / 1_000)
    figures.push({
      part,
      what: format,
      measured: `${thousands(perSecond)} rows/s, ${thousands(found.bytes / 1_000_000)} MB in ${(found.durationMs / 1_000).toFixed(1)} s`,
      beside: `COPY: ${thousands(copyPerSecond)} rows/s`,
      ratio: perSecond / copyPerSecond,
      ...(format === 'csv' && {
        target: `≥ ${CSV_SHARE_MIN * 100} %`,
        isReached: perSecond / copyPerSecond >= CSV_SHARE_MIN,
      }),
    })
    figures.push(...verdicts(part, format, found, peakMb))
  }
  return figures
}

export async function benchExport(rows: number): Promise<Figure[]> {
  const fleet = await createFleet(rows, async (url) => (await startServerProgram({ DATABASE_URL: url })).stop())
  const bare = await startScript('bare-server.ts', { DATABASE_URL: fleet.url })
  const operator = administrators()[0] as ReturnType<typeof administrators>[number]
  const platform = demoAccounts[0] as (typeof demoAccounts)[number]
  try {
    const one = { rows: fleet.perTenant, tenant: operator.tenantId, credentials: operator }
    const all = { rows, tenant: '', credentials: platform }
    return [...(await exportsOf(fleet.url, bare, one)), ...(await exportsOf(fleet.url, bare, all))]
  } finally {
    await bare.stop()
    await fleet.drop()
  }
}
