/** How long a server takes from an open database to all routes of the contract, on the first start and on the next. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@swapdesk/contract/operations'
import { runScript } from '../programs.ts'
import type { Figure } from '../report.ts'
import type { Phases } from '../start-server.ts'

const READY_MAX_MS = 1_000

export async function benchStart(): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'swapdesk-bench-'))
  const count = Object.keys(operations).length
  try {
    const figures: Figure[] = []
    for (const start of ['first', 'second']) {
      const { database, schema, routes } = (await runScript('start-server.ts', { SWAPDESK_DATA_DIR: dir })) as Phases
      const readyMs = schema + routes
      figures.push({
        part: `start: ${count} operations, embedded database`,
        what: `${start} start, after the database is open`,
        measured: `${Math.round(readyMs)} ms (schema ${Math.round(schema)}, routes ${Math.round(routes)})`,
        beside: `opening the database: ${Math.round(database)} ms`,
        target: `≤ ${READY_MAX_MS} ms`,
        isReached: readyMs <= READY_MAX_MS,
      })
    }
    return figures
  } finally {
    await rm(dir, { recursive: true })
  }
}
