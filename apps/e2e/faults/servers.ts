/**
 * Two servers on one PostgreSQL and one external broker, of which one is killed (SIGKILL) and replaced under another client id
 * each round, as containers are, while cabinets send events.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { upTopic } from '@swapdesk/device-protocol'
import { type PostgresCluster, startPostgresCluster } from '@swapdesk/testing'
import { connectAsync } from 'mqtt'
import pg from 'pg'
import { hasMosquitto, Mosquitto } from '../bench/mosquitto.ts'
import { type Program, startServerProgram } from '../bench/programs.ts'
import { note, thousands } from '../bench/report.ts'
import type { FaultReport } from './report.ts'

const CABINETS = 20
const EVENTS_PER_SECOND = 200
/** Both servers run for this long between two kills, at most. */
const ROUND_MS = 3_000
const AWAY_MAX_MS = 2_000
/** Until a claimed session is emptied and ended: 15 s without an owner, then at most half a minute of messages. */
const SETTLED_WITHIN_MS = 120_000
/** One per run: events of other runs are others. */
const bootId = `servers-${Date.now().toString(36)}`

type Events = { published: Set<string>; stop(): Promise<void> }

/** Events of cabinets at the broker, which acknowledges each; `published` has their keys once it did. */
async function publishEvents(url: string, sns: readonly string[]): Promise<Events> {
  const client = await connectAsync(url)
  const published = new Set<string>()
  const open: Promise<unknown>[] = []
  let seq = 0
  const timer = setInterval(() => {
    seq += 1
    const sn = sns[seq % sns.length] as string
    const [msgId, own] = [`${bootId}-${seq}`, seq]
    const data = { boxId: 1 + (seq % 6) }
    const body = { v: 1, msgId, bootId, seq, ts: Date.now(), type: 'door_opened', data }
    const topic = upTopic({ kind: 'cabinet', sn }, 'event')
    open.push(client.publishAsync(topic, JSON.stringify(body), { qos: 1 }).then(() => published.add(`${sn}/${own}`)))
  }, 1_000 / EVENTS_PER_SECOND)
  const stop = async (): Promise<void> => {
    clearInterval(timer)
    await Promise.all(open)
    await client.endAsync()
  }
  return { published, stop }
}

type Settled = { stored: Set<string>; rows: number; sessions: number }

/** Waits until all events are stored and only the running servers hold sessions at the broker, at most for the time limit. */
async function settled(db: pg.Client, wanted: ReadonlySet<string>, servers: number): Promise<Settled> {
  for (const end = Date.now() + SETTLED_WITHIN_MS; ;) {
    const { rows } = await db.query<{ key: string }>(
      `select sn || '/' || seq as key from device_event where boot_id = $1`,
      [bootId],
    )
    const held = await db.query<{ n: number }>('select count(*)::int as n from broker_session')
    const stored = new Set(rows.map(({ key }) => key))
    const sessions = held.rows[0]?.n ?? 0
    const isDone = sessions === servers && [...wanted].every((key) => stored.has(key))
    if (isDone || Date.now() > end) return { stored, rows: rows.length, sessions }
    await sleep(1_000)
  }
}

async function runRounds(cluster: PostgresCluster, mosquitto: Mosquitto, dir: string, rounds: number) {
  let started = 0
  const startOne = (): Promise<Program> =>
    startServerProgram({
      SWAPDESK_DATA_DIR: dir,
      SWAPDESK_LOG_LEVEL: 'silent',
      DATABASE_URL: cluster.url,
      MQTT_URL: mosquitto.url,
      MQTT_CLIENT_ID: `server-${(started += 1)}`,
    })
  const servers = [await startOne(), await startOne()]
  const db = new pg.Client({ connectionString: cluster.url })
  await db.connect()
  try {
    const { rows } = await db.query<{ sn: string }>(
      'select cabinet_sn as sn from cabinet where is_deleted = 0 order by id limit $1',
      [CABINETS],
    )
    const events = await publishEvents(
      mosquitto.url,
      rows.map(({ sn }) => sn),
    )
    for (let round = 1; round <= rounds; round += 1) {
      await sleep(Math.random() * ROUND_MS)
      const turn = round % servers.length
      await servers[turn]?.kill()
      await sleep(Math.random() * AWAY_MAX_MS)
      servers[turn] = await startOne()
      note(`servers: round ${round}`)
    }
    await events.stop()
    const { published } = events
    return { published, ...(await settled(db, published, servers.length)), servers: servers.length }
  } finally {
    await db.end()
    await Promise.all(servers.map((server) => server.stop()))
  }
}

export async function runServers(rounds: number): Promise<FaultReport> {
  if (!hasMosquitto) return { line: 'not run', faults: ['there is no Mosquitto on this machine'] }
  const dir = await mkdtemp(join(tmpdir(), 'swapdesk-servers-'))
  const cluster = await startPostgresCluster()
  const mosquitto = await Mosquitto.start()
  try {
    const { published, stored, rows, sessions, servers } = await runRounds(cluster, mosquitto, dir, rounds)
    const lost = [...published].filter((key) => !stored.has(key))
    return {
      line: `${rounds} servers killed and replaced: ${thousands(published.size)} events acknowledged, ${lost.length} lost, ${rows - stored.size} stored twice; ${sessions} servers hold sessions`,
      faults: [
        ...lost.map((key) => `${key} was acknowledged and is not stored`),
        ...(sessions === servers ? [] : [`${sessions} servers hold sessions, ${servers} run`]),
        ...(published.size === 0 ? ['nothing was published'] : []),
      ],
    }
  } finally {
    await mosquitto.stop()
    await cluster.remove()
    await rm(dir, { recursive: true })
  }
}
