/** The list's cases once more on the embedded database, for information: one process, one connection, nothing beside it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@swapdesk/server/embedded'
import { fill, TENANTS } from '../fleet.ts'
import { startLoader } from '../loader.ts'
import { startServerProgram } from '../programs.ts'
import { type Figure, note, thousands } from '../report.ts'
import { casesOf, forSaleOf, logInAll, ownRequest, words } from './list.ts'

/** Filled over a single connection of a database compiled for browsers: a tenth of the fleet says enough. */
const SHARE = 10
const CONNECTIONS = 16
const REQUESTS = 2_000
const WARM_UP_MS = 1_000
const DURATION_MS = 3_000

/** Migrates, seeds and fills a folder; returns the vehicles for sale that details and updates use. */
export async function fillFolder(dataDir: string, perTenant: number) {
  await (await startServerProgram({ SWAPDESK_DATA_DIR: dataDir, DATABASE_URL: '' })).stop()
  const embedded = await startEmbedded({ dataDir })
  const database = { host: embedded.host, user: 'postgres', database: 'postgres' }
  await fill(database, perTenant)
  const forSale = await forSaleOf(database)
  await embedded.stop()
  return forSale
}

export async function benchListEmbedded(rows: number): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'swapdesk-bench-'))
  const perTenant = Math.round(rows / SHARE / TENANTS)
  const forSale = await fillFolder(dataDir, perTenant)
  const server = await startServerProgram({ SWAPDESK_DATA_DIR: dataDir, DATABASE_URL: '' })
  const loader = await startLoader()
  const part = `vehicles: ${thousands(perTenant * TENANTS)} rows, embedded database, ${CONNECTIONS} connections`
  try {
    const sessions = await logInAll(server.url)
    const figures: Figure[] = []
    for (const one of casesOf({ perTenant }, forSale)) {
      note(`embedded: ${one.name}`)
      const method = one.bareRoute === 'update' ? 'POST' : 'GET'
      const requests = Array.from({ length: REQUESTS }, (_, turn) => ownRequest(method, one.callOf(turn, 0), sessions))
      const order = {
        url: server.url,
        connections: CONNECTIONS,
        warmUpMs: WARM_UP_MS,
        durationMs: DURATION_MS,
        requests,
      }
      figures.push({ part, what: one.name, measured: words(await loader.run(order)) })
    }
    return figures
  } finally {
    loader.stop()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
