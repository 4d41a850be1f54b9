/**
 * Reads of one user on the embedded database, whose only connection all share: alone, beside exports of others, and
 * beside many lists of one other user.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '@swapdesk/server/demo'
import { type ApiSession, testApi } from '@swapdesk/testing'
import { administrators, TENANTS } from '../fleet.ts'
import { type Loader, startLoader } from '../loader.ts'
import { startServerProgram } from '../programs.ts'
import { type Figure, note, thousands } from '../report.ts'
import { casesOf, ownRequest, words } from './list.ts'
import { fillFolder } from './list-embedded.ts'

const SHARE = 10
const LISTS = 32
const DURATION_MS = 8_000
const P99_MAX_MS = 250

type Row = { tenant: number; id: string }
type Others = { name: string; start: (until: Promise<unknown>) => Promise<unknown> }

/** Exports of a session, one after the other, until the end. */
async function exportOver(session: ApiSession, path: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const reply = await fetch(`${session.url}${path}`, { headers: session.headers, signal })
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
      for await (const chunk of reply.body ?? []) if ((chunk as Uint8Array).length === 0) break
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
}

function exporting(sessions: readonly ApiSession[], sort: string): Others['start'] {
  return async (until) => {
    const ending = new AbortController()
    const all = sessions.map((session, index) => {
      const format = index % 2 === 0 ? 'csv' : 'xlsx'
      return exportOver(session, `/api/blade-vehicle/vehicle/export?format=${format}${sort}`, ending.signal)
    })
    await until
    ending.abort()
    await Promise.all(all)
  }
}

/** Lists with search and total, of one user on many connections. */
function listing(loader: Loader, session: ApiSession, perTenant: number): Others['start'] {
  const search = casesOf({ perTenant }, []).find(({ name }) => name === 'part of the SN')
  const requests = Array.from({ length: 500 }, (_, turn) =>
    ownRequest('GET', { ...(search as NonNullable<typeof search>).callOf(turn, 0), tenant: 0 }, [session]),
  )
  return () => loader.run({ url: session.url, connections: LISTS, warmUpMs: 0, durationMs: DURATION_MS, requests })
}

async function measure(loader: Loader, session: ApiSession, rows: readonly Row[], others: Others): Promise<Figure> {
  note(`fairness: ${others.name}`)
  const requests = rows
    .slice(0, 500)
    .map(({ id }) =>
      ownRequest('GET', { ours: `/api/blade-vehicle/vehicle/detail?id=${id}`, bare: {}, tenant: 0 }, [session]),
    )
  const reads = loader.run({
    url: session.url,
    connections: 1,
    warmUpMs: 1_000,
    durationMs: DURATION_MS - 2_000,
    requests,
  })
  const [result] = await Promise.all([reads, others.start(reads)])
  return {
    part: 'fairness',
    what: `details of one user, ${others.name}`,
    measured: words(result),
    target: `p99 ≤ ${P99_MAX_MS} ms`,
    isReached: result.p99Ms <= P99_MAX_MS,
  }
}

export async function benchFairness(rows: number): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'swapdesk-bench-'))
  const perTenant = Math.round(rows / SHARE / TENANTS)
  const forSale = await fillFolder(dataDir, perTenant)
  const server = await startServerProgram({ SWAPDESK_DATA_DIR: dataDir, DATABASE_URL: '' })
  const [reader, lister] = await Promise.all([startLoader(), startLoader()])
  try {
    const api = await testApi(server.url)
    const [own, other, ...more] = administrators()
    const session = await api.login(own as NonNullable<typeof own>)
    const otherUser = await api.login(other as NonNullable<typeof other>)
    const platform = await api.login(demoAccounts[0] as (typeof demoAccounts)[number])
    const exporters = [platform, platform, otherUser, await api.login(more[0] as NonNullable<typeof own>)]
    const details = forSale.filter(({ tenant }) => tenant === 0)
    const cases: Others[] = [
      { name: 'alone', start: (until) => until },
      { name: 'beside 4 exports', start: exporting(exporters, '') },
      { name: 'beside 4 sorted exports', start: exporting(exporters, '&ascs=price') },
      { name: `beside ${LISTS} searches of one other user`, start: listing(lister, otherUser, perTenant) },
    ]
    const figures: Figure[] = []
    for (const one of cases) figures.push(await measure(reader, session, details, one))
    return figures.map((figure) => ({
      ...figure,
      part: `fairness: ${thousands(perTenant * TENANTS)} vehicles, embedded database`,
    }))
  } finally {
    reader.stop()
    lister.stop()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
