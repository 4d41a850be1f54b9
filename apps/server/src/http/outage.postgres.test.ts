/** Connections break and the database restarts during requests: they are refused, the process keeps running. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ApiSession,
  type PostgresCluster,
  type Reply,
  runOutages,
  startPostgresCluster,
  startServer,
  startTcpProxy,
} from '@swapdesk/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../app.ts'
import { sql } from '../db/database.ts'
import { seedDemo } from '../demo/index.ts'
import { emitLive } from '../live/index.ts'
import { testConfig } from '../testing/config.ts'
import { until } from '../testing/devices.ts'
import { credentialsOf, type TestServer } from '../testing/harness.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'swapdesk-outage-'))
/** Number of rows whose export exceeds the buffers between database and client. */
const MANY = 100_000

let cluster: PostgresCluster
let running: TestServer
let admin: ApiSession
let vehicle: { id: string; vehicleSn: string }

beforeAll(async () => {
  cluster = await startPostgresCluster()
  const config = testConfig(dataDir, { DATABASE_URL: cluster.url, DATABASE_POOL_SIZE: '8' })
  running = await startServer(async () => {
    const server = await createServer({ config, isStrict: true })
    await seedDemo(server.services)
    return server
  })
  admin = await running.login(credentialsOf('whaleAdmin'))
  vehicle = (await admin.data<{ records: (typeof vehicle)[] }>('vehicleList', { size: 1 })).records[0] as typeof vehicle
  await running.server.services.db.system.run(sql`
    insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id, vehicle_type, price)
    select tenant_id, 'MANY' || n, vehicle_type_id, vehicle_type, price from vehicle, generate_series(1, ${MANY}::integer) n
    where id = ${vehicle.id}`)
}, 120_000)
afterAll(async () => {
  await running.close()
  await cluster.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster.url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Waits for a backend that matches `where` and returns its process id; the database may be restarting. */
const backend = (where: string): Promise<number> =>
  until(async () => {
    const [row] = await ask(`select pid from pg_stat_activity where datname = current_database() and ${where}`).catch(
      () => [],
    )
    return row?.pid
  })

async function ask(text: string): Promise<{ pid: number }[]> {
  const client = await connect()
  try {
    return (await client.query<{ pid: number }>(text)).rows
  } finally {
    await client.end()
  }
}

const edit = (autoPay: number) => admin.call('vehicleSubmit', { id: vehicle.id, vehicleSn: vehicle.vehicleSn, autoPay })
const stored = async () => (await admin.data<{ autoPay: number }>('vehicleDetail', { id: vehicle.id })).autoPay

const outcomeOf = ({ status, body, headers }: Reply) => ({
  status,
  error: body.error,
  retryAfter: headers.get('retry-after'),
})
const UNAVAILABLE = { status: 503, error: 'server.unavailable', retryAfter: '2' }

/** Holds a lock for which `work` waits; `act` receives the process id of the waiting backend. */
async function whileLocked<T>(
  lock: string,
  work: () => Promise<T>,
  act: (pid: number) => Promise<unknown>,
): Promise<T> {
  const holder = await connect()
  await holder.query(`begin; ${lock}`)
  const waiting = work()
  const pid = await backend(`wait_event_type = 'Lock'`)
  await act(pid)
  await holder.end().catch(() => undefined)
  return waiting
}

const terminate = (pid: number) => ask(`select pg_terminate_backend(${pid})`)
/** PostgreSQL restarts all its backends after such a crash. */
const kill = async (pid: number): Promise<void> => {
  process.kill(pid, 'SIGKILL')
}

describe.each([
  ['terminated', terminate],
  ['killed', kill],
])('the backend of a request is %s', (_, act) => {
  it('an edit that waits for a row returns 503, the next one succeeds', async () => {
    const lock = `select from vehicle where id = ${vehicle.id} for update`
    const before = await stored()
    const other = before === 1 ? 0 : 1
    expect(outcomeOf(await whileLocked(lock, () => edit(other), act))).toEqual(UNAVAILABLE)
    expect(await until(() => stored().catch(() => undefined))).toBe(before)
    await until(async () => (await edit(other)).status === 200)
    expect(await stored()).toBe(other)
  })

  it('a running COPY export is aborted, the next one is complete', async () => {
    const url = `${running.url}/api/blade-vehicle/vehicle/export?format=csv`
    const begin = async () => {
      // Uncompressed, because the compressed export fits into the buffers.
      const response = await fetch(url, { headers: { ...admin.headers, 'accept-encoding': 'identity' } })
      return response.status === 200 && response
    }
    const response = await until(begin)
    // Nothing is read yet: the backend blocks on a full buffer.
    const pid = await backend(`query like 'copy %' and wait_event = 'ClientWrite'`)
    await act(pid)
    await expect(response.text()).rejects.toThrow('terminated')
    const whole = await (await until(begin)).text()
    expect(whole.split('\n').length).toBeGreaterThan(MANY)
  })
})

describe('the database restarts', () => {
  it('requests and /readyz reply with 503 during an outage, and recover after it', async () => {
    await cluster.stop()
    expect(outcomeOf(await admin.call('vehicleList'))).toEqual(UNAVAILABLE)
    expect((await fetch(`${running.url}/readyz`)).status).toBe(503)
    await cluster.start()
    expect((await admin.call('vehicleList')).status).toBe(200)
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
  })

  it('the start waits for it', async () => {
    await cluster.stop()
    let waits = 0
    const opening = createServer({
      config: testConfig(dataDir, { DATABASE_URL: cluster.url, DATABASE_WAIT_SECONDS: '60' }),
      onDatabaseWait: () => (waits += 1),
    })
    await until(() => waits > 0)
    await cluster.start()
    await (await opening).close()
    expect(waits).toBe(1)
  }, 60_000)

  it('the start does not wait for permanent failures', async () => {
    const config = testConfig(dataDir, { DATABASE_URL: cluster.urlOf('nowhere'), DATABASE_WAIT_SECONDS: '60' })
    await expect(createServer({ config })).rejects.toThrow('database "nowhere" does not exist')
  })

  it('live events and the expiry of commands continue after it', async () => {
    const { db } = running.server.services
    const controller = new AbortController()
    const stream = await fetch(`${running.url}/api/swapdesk/events`, {
      headers: admin.headers,
      signal: controller.signal,
    })
    let received = ''
    const reading = (async () => {
      for await (const chunk of stream.body as ReadableStream<Uint8Array>) received += Buffer.from(chunk).toString()
    })().catch(() => undefined)
    await cluster.stop()
    await cluster.start()
    await until(async () => (await admin.call('vehicleList')).status === 200)
    await db.write(null, (executor) =>
      emitLive(executor, [
        { tenantId: '384721', topic: 'alarm', createDept: null, data: { type: 'raised', id: 'm1' } },
      ]),
    )
    await until(() => received.includes('"m1"'))
    controller.abort()
    await reading
    await db.system
      .run(sql`insert into device_command (tenant_id, cmd_id, device_kind, device_sn, cmd, data, state, ttl_seconds, expire_time)
      values ('384721', 'OUTAGE', 'vehicle', ${vehicle.vehicleSn}, 1, '{}', 'queued', 1, now())`)
    const ended = () =>
      db.system.first(sql<{ state: string }>`select state from device_command where cmd_id = 'OUTAGE'`)
    expect(await until(async () => (await ended())?.state !== 'queued' && ended())).toEqual({ state: 'expired' })
  }, 60_000)
})

it('under reads and writes every reply is the expected one or a 503, and nothing acknowledged is lost', async () => {
  const proxy = await startTcpProxy(cluster.port)
  const url = cluster.urlOf('postgres', 'postgres', proxy.port)
  const config = testConfig(dataDir, { DATABASE_URL: url, DATABASE_POOL_SIZE: '8' })
  const other = await startServer(() => createServer({ config, isStrict: true }))
  const session = await other.login(credentialsOf('whaleAdmin'))
  const report = await runOutages({ cluster, database: 'postgres', proxy, session }, 8)
  await other.close()
  await proxy.close()
  expect(report.faults).toEqual([])
  expect(report.lost).toEqual([])
  expect(report.acknowledged).toBeGreaterThan(0)
  expect(report.statuses[503]).toBeGreaterThan(0)
}, 120_000)

it('a hanging database causes timely 503 replies, and the server can stop', async () => {
  const config = testConfig(dataDir, {
    DATABASE_URL: cluster.url,
    DATABASE_POOL_SIZE: '4',
    DATABASE_TIMEOUT_MS: '2000',
  })
  const other = await startServer(() => createServer({ config, isStrict: true }))
  const session = await other.login(credentialsOf('whaleAdmin'))
  cluster.freeze()
  try {
    // More than the pool has connections: the others wait for one within the time limit.
    const replies = await Promise.all(Array.from({ length: 12 }, () => session.call('vehicleList')))
    expect(replies.map(outcomeOf)).toEqual(replies.map(() => UNAVAILABLE))
    expect((await fetch(`${other.url}/readyz`)).status).toBe(503)
    await other.close()
  } finally {
    cluster.thaw()
  }
}, 60_000)
