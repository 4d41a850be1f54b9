/**
 * A server whose PostgreSQL restarts, whose backends die and whose connections are cut, under reads, writes, logins and events
 * of cabinets.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '@swapdesk/server/demo'
import {
  type Challenge,
  type Credentials,
  type OutageReport,
  type PostgresCluster,
  type Reply,
  runOutages,
  solve,
  startPostgresCluster,
  startTcpProxy,
  type TcpProxy,
  type TestApi,
  testApi,
} from '@swapdesk/testing'
import pg from 'pg'
import { freePort } from '../bench/mosquitto.ts'
import { startServerProgram } from '../bench/programs.ts'
import { note, thousands } from '../bench/report.ts'
import { cabinetLogins, sendEvents, storedEvents } from './device-events.ts'
import type { FaultReport } from './report.ts'

const CABINETS = 10

type Events = { acknowledged: ReadonlySet<string>; unacknowledged: number; keys: ReadonlySet<string>; rows: number }
type Site = { cluster: PostgresCluster; proxy: TcpProxy; url: string; brokerUrl: string; dir: string }

/** One login; the reply of its first call that is refused. */
async function logIn({ guest }: TestApi, { tenantId, account, password }: Credentials): Promise<Reply> {
  const reply = await guest.call('authChallenge')
  if (reply.status !== 200) return reply
  const challenge = (reply.body.data ?? reply.body) as Challenge
  const input = { grant_type: 'password', tenantId, username: account, password, scope: 'all', type: 'account' }
  const headers = { 'captcha-key': challenge.key, 'captcha-code': String(solve(challenge)) }
  return guest.call('authToken', input, { headers, isUnproven: true })
}

/** Connects past the proxy, when the outages are over or have not begun. */
async function withDatabase<T>({ cluster }: Site, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: cluster.urlOf('postgres') })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

async function runUnderOutages(site: Site, rounds: number): Promise<{ found: OutageReport; events: Events }> {
  const [, person] = demoAccounts
  if (!person) throw new Error('the demo has no administrator of an operator')
  const api = await testApi(site.url)
  const bootId = `restarts-${Date.now().toString(36)}`
  const logins = await withDatabase(site, (db) => cabinetLogins(db, site.dir, CABINETS))
  const sent = await sendEvents(site.brokerUrl, bootId, logins)
  const { cluster, proxy } = site
  const session = await api.login(person)
  // If the server exits, the next call fails the run.
  const found = await runOutages(
    { cluster, database: 'postgres', proxy, session, logIn: () => logIn(api, person) },
    rounds,
    (round) => note(`restarts: round ${round}`),
  )
  const unacknowledged = await sent.stop()
  const stored = await withDatabase(site, (db) => storedEvents(db, bootId))
  return { found, events: { acknowledged: sent.acknowledged, unacknowledged, ...stored } }
}

function reportOf(rounds: number, found: OutageReport, events: Events): FaultReport {
  const replies = Object.entries(found.statuses).map(([status, count]) => `${thousands(count)} × ${status}`)
  const lostEvents = [...events.acknowledged].filter((key) => !events.keys.has(key))
  const controls = [
    ...(found.acknowledged > 0 ? [] : ['nothing was written']),
    ...((found.statuses[503] ?? 0) > 0 ? [] : ['no call met an outage']),
    ...(found.logins > 0 ? [] : ['nobody logged in']),
    ...(events.acknowledged.size > 0 ? [] : ['no event was acknowledged']),
  ]
  const writes = `${thousands(found.acknowledged)} writes acknowledged, ${found.lost.length} lost`
  const ofDevices = `${thousands(events.acknowledged.size)} events acknowledged, ${lostEvents.length} lost, ${events.rows - events.keys.size} stored twice`
  return {
    line: `${rounds} outages: ${writes}; ${ofDevices}; ${thousands(found.logins)} logins; replies ${replies.join(', ')}; no exit`,
    faults: [
      ...controls,
      ...found.faults,
      ...found.lost.map((vehicleSn) => `${vehicleSn} was acknowledged and is gone`),
      ...lostEvents.map((key) => `${key} was acknowledged and is not stored`),
      ...(events.rows === events.keys.size ? [] : ['events are stored twice']),
      ...(events.unacknowledged === 0 ? [] : [`${events.unacknowledged} events were never acknowledged`]),
    ],
  }
}

export async function runRestarts(rounds: number): Promise<FaultReport> {
  const dir = await mkdtemp(join(tmpdir(), 'swapdesk-restarts-'))
  const cluster = await startPostgresCluster()
  const proxy = await startTcpProxy(cluster.port)
  try {
    const port = await freePort()
    const server = await startServerProgram({
      SWAPDESK_DATA_DIR: dir,
      SWAPDESK_LOG_LEVEL: 'silent',
      SWAPDESK_MQTT_PORT: String(port),
      DATABASE_URL: cluster.urlOf('postgres', 'postgres', proxy.port),
    })
    const site = { cluster, proxy, url: server.url, brokerUrl: `mqtt://127.0.0.1:${port}`, dir }
    const { found, events } = await runUnderOutages(site, rounds)
    await server.stop()
    return reportOf(rounds, found, events)
  } finally {
    await proxy.close()
    await cluster.remove()
    await rm(dir, { recursive: true })
  }
}
