/**
 * Breaks a server's connections to PostgreSQL under reads, writes and logins: backends terminated and killed, the database
 * restarted, connections cut by a proxy. Acknowledged writes must be stored, and refusals must contain Retry-After.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ApiSession, Reply } from './api.ts'
import type { PostgresCluster } from './postgres-cluster.ts'
import type { TcpProxy } from './tcp-proxy.ts'

type OutageSite = {
  cluster: PostgresCluster
  /** Database that the server uses. */
  database: string
  proxy: TcpProxy
  session: ApiSession
  /** One login with valid credentials, at a time. */
  logIn?: () => Promise<Reply>
}
export type OutageReport = {
  rounds: number
  /** Replies by status. */
  statuses: Record<number, number>
  /** Successful logins. */
  logins: number
  acknowledged: number
  lost: string[]
  /** The first few replies that are neither the expected one nor a 503 in the envelope with Retry-After. */
  faults: string[]
}

const WRITERS = 4
const READERS = 4
const LIFE_MIN_MS = 100
const LIFE_SPREAD_MS = 400
const RECOVERY_MAX_MS = 30_000
const FAULTS_MAX = 10
const PAGE_SIZE = 200

type Outage = (site: OutageSite) => Promise<unknown>

const outages: readonly Outage[] = [
  (site) => onBackends(site, (client, pid) => client.query('select pg_terminate_backend($1)', [pid])),
  // PostgreSQL restarts all its backends after such a crash.
  (site) => onBackends(site, async (_, pid) => process.kill(pid, 'SIGKILL')),
  async ({ cluster }) => {
    await cluster.stop()
    await cluster.start()
  },
  async ({ proxy }) => proxy.cut(),
]

/** Applies a function to a random backend of the server. */
async function onBackends(
  { cluster, database }: OutageSite,
  act: (client: pg.Client, pid: number) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.urlOf(database) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(`select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' order by random() limit 1`)
    if (rows[0]) await act(client, rows[0].pid)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The fault of a reply during an outage, or undefined. */
function faultOf({ status, body, headers }: Reply): string | undefined {
  if (status === 200) return undefined
  const retryAfter = Number(headers.get('retry-after'))
  if (status === 503 && !body.success && body.error === 'server.unavailable' && retryAfter > 0) return undefined
  return `${status} ${JSON.stringify(body).slice(0, 200)} retry-after: ${headers.get('retry-after') ?? 'none'}`
}

async function isAnswered({ session }: OutageSite): Promise<boolean> {
  const reply = await session.call('vehicleList', { size: 1 }).catch(() => undefined)
  return reply?.status === 200
}

async function untilAnswered(site: OutageSite): Promise<void> {
  for (const end = Date.now() + RECOVERY_MAX_MS; !(await isAnswered(site)); await sleep(50))
    if (Date.now() > end) throw new Error(`the server has not recovered within ${RECOVERY_MAX_MS / 1_000} s`)
}

/** Numbers of the stored vehicles with this prefix. */
async function present(session: ApiSession, prefix: string): Promise<Set<string>> {
  const found = new Set<string>()
  for (let current = 1; ; current += 1) {
    const input = { vehicleSn: prefix, size: PAGE_SIZE, current, searchCount: false }
    const { records } = await session.data<{ records: { vehicleSn: string }[] }>('vehicleList', input)
    for (const { vehicleSn } of records) found.add(vehicleSn)
    if (records.length < PAGE_SIZE) return found
  }
}

/** @param onRound called once the server has recovered from a round */
export async function runOutages(
  site: OutageSite,
  rounds: number,
  onRound: (round: number) => void = () => undefined,
): Promise<OutageReport> {
  const { session } = site
  const report: OutageReport = { rounds, statuses: {}, logins: 0, acknowledged: 0, lost: [], faults: [] }
  const prefix = `OUT${Date.now()}`
  const written: string[] = []
  const [type] = await session.data<{ id: string }[]>('vehicleTypeOptions')
  const work = new AbortController()
  const count = (reply: Reply): boolean => {
    report.statuses[reply.status] = (report.statuses[reply.status] ?? 0) + 1
    const fault = faultOf(reply)
    if (fault && report.faults.length < FAULTS_MAX) report.faults.push(fault)
    return reply.status === 200
  }
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let turn = 0; !work.signal.aborted; turn += 1) {
      const vehicleSn = `${prefix}-${writer}-${turn}`
      const input = { vehicleSn, vehicleTypeId: type?.id, vehicleType: 2, leaseStatus: 0 }
      if (count(await session.call('vehicleSubmit', input))) written.push(vehicleSn)
    }
  })
  const readers = Array.from({ length: READERS }, async () => {
    while (!work.signal.aborted) count(await session.call('vehicleList', { size: 20 }))
  })
  const logins = async (): Promise<void> => {
    while (site.logIn && !work.signal.aborted) if (count(await site.logIn())) report.logins += 1
  }
  const loggingIn = logins()
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await sleep(LIFE_MIN_MS + Math.random() * LIFE_SPREAD_MS)
      await (outages[(round - 1) % outages.length] as Outage)(site)
      await untilAnswered(site)
      onRound(round)
    }
  } finally {
    work.abort()
    await Promise.all([...writers, ...readers, loggingIn])
  }
  await untilAnswered(site)
  const found = await present(session, prefix)
  report.acknowledged = written.length
  report.lost = written.filter((vehicleSn) => !found.has(vehicleSn))
  return report
}
