/** A server whose PostgreSQL restarts, whose backends die and whose connections are cut, under reads and writes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '@swapdesk/server/demo'
import { runOutages, startPostgresCluster, startTcpProxy, testApi } from '@swapdesk/testing'
import { startServerProgram } from '../bench/programs.ts'
import { note, thousands } from '../bench/report.ts'
import type { FaultReport } from './report.ts'

export async function runRestarts(rounds: number): Promise<FaultReport> {
  const dir = await mkdtemp(join(tmpdir(), 'swapdesk-restarts-'))
  const cluster = await startPostgresCluster()
  const proxy = await startTcpProxy(cluster.port)
  try {
    const server = await startServerProgram({
      SWAPDESK_DATA_DIR: dir,
      SWAPDESK_LOG_LEVEL: 'silent',
      DATABASE_URL: cluster.urlOf('postgres', 'postgres', proxy.port),
    })
    const session = await (await testApi(server.url)).login(demoAccounts[1] as (typeof demoAccounts)[number])
    // If the server exits, the next call fails the run.
    const found = await runOutages({ cluster, database: 'postgres', proxy, session }, rounds, (round) =>
      note(`restarts: round ${round}`),
    )
    await server.stop()
    const { acknowledged, lost, statuses } = found
    const replies = Object.entries(statuses).map(([status, count]) => `${thousands(count)} × ${status}`)
    const controls = [
      ...(acknowledged > 0 ? [] : ['nothing was written']),
      ...((statuses[503] ?? 0) > 0 ? [] : ['no call met an outage']),
    ]
    return {
      line: `${rounds} outages: ${thousands(acknowledged)} writes acknowledged, ${lost.length} lost; replies ${replies.join(', ')}; no exit`,
      faults: [...controls, ...found.faults, ...lost.map((vehicleSn) => `${vehicleSn} was acknowledged and is gone`)],
    }
  } finally {
    await proxy.close()
    await cluster.remove()
    await rm(dir, { recursive: true })
  }
}
