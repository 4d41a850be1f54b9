/**
 * Commands while broker and server are killed without any time to clean up: afterwards each has ended, none was executed
 * twice, and nothing is reported done that no device did.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { testApi } from '@swapdesk/testing'
import pg from 'pg'
import type { DeviceAnswer, DeviceCounts, DeviceOrder } from '../devices.ts'
import { untilOnline } from '../jobs.ts'
import { freePort, hasMosquitto, Mosquitto } from '../mosquitto.ts'
import type { Program } from '../programs.ts'
import { type Figure, note, thousands } from '../report.ts'
import { operator, BenchFixture, snOf } from '../bench-fixture.ts'
import { READ_PARAMS, sendSteadily } from '../steady-commands.ts'
import { startWorker, type Worker } from '../worker.ts'

const COMMANDS = 10_000
const CABINETS = 200
const PER_SECOND = 60
const BROKER_KILLS = 20
const SERVER_KILLS = 10
const AWAY_MIN_MS = 100
const AWAY_MAX_MS = 1_000
/** Validity of a command and the time in which a late answer still counts. */
const ENDED_WITHIN_MS = 60_000
const LAST_ANSWERS_MS = 8_000

type Row = { cmdId: string; state: string; attempts: number }
type Devices = Worker<DeviceOrder, DeviceAnswer>
type Killed = { broker: number; server: number }

/** The server under test and the broker beside it, or the one within. */
class Installation {
  server: Program | undefined
  readonly killed: Killed = { broker: 0, server: 0 }
  readonly #site: BenchFixture
  readonly #port: number
  readonly #mosquitto: Mosquitto | undefined

  constructor(site: BenchFixture, port: number, mosquitto: Mosquitto | undefined) {
    this.#site = site
    this.#port = port
    this.#mosquitto = mosquitto
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async startServer(): Promise<void> {
    this.server = await this.#site.startServer({
      SWAPDESK_PORT: String(this.#port),
      ...(this.#mosquitto && { MQTT_URL: this.#mosquitto.url }),
    })
  }

  async killServer(): Promise<void> {
    await this.server?.kill()
    this.killed.server += 1
    await sleep(awayMs())
    await this.startServer()
  }

  /** A broker within the server goes with it. */
  async killBroker(): Promise<void> {
    if (!this.#mosquitto) {
      await this.killServer()
      this.killed.broker += 1
      return
    }
    await this.#mosquitto.kill()
    this.killed.broker += 1
    await sleep(awayMs())
    await this.#mosquitto.up()
  }
}

function awayMs(): number {
  return AWAY_MIN_MS + Math.random() * (AWAY_MAX_MS - AWAY_MIN_MS)
}

/** Spread over the time in which commands are sent. */
async function killAll(installation: Installation): Promise<void> {
  const turns = BROKER_KILLS + SERVER_KILLS
  const everyMs = ((COMMANDS / PER_SECOND) * 1_000) / (turns + 1)
  const began = performance.now()
  for (let turn = 1; turn <= turns; turn += 1) {
    await sleep(Math.max(0, began + turn * everyMs - performance.now()))
    await (turn % 3 === 0 ? installation.killServer() : installation.killBroker())
    note(`kills: ${turn} of ${turns}`)
  }
}

async function storedCommands(databaseUrl: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const query = `select cmd_id as "cmdId", state, attempts from device_command where tenant_id = $1 and cmd = $2`
    const isLive = (row: Row): boolean => ['waiting', 'queued', 'sent', 'received', 'executing'].includes(row.state)
    for (const end = Date.now() + ENDED_WITHIN_MS; ;) {
      const { rows } = await client.query<Row>(query, [operator.tenantId, READ_PARAMS])
      if (!rows.some(isLive)) {
        await sleep(LAST_ANSWERS_MS)
        return (await client.query<Row>(query, [operator.tenantId, READ_PARAMS])).rows
      }
      if (Date.now() > end) return rows
      await sleep(500)
    }
  } finally {
    await client.end()
  }
}

const TERMINAL = new Set(['done', 'failed', 'rejected', 'expired', 'timeout', 'superseded', 'cancelled'])

function figuresOf(
  part: string,
  accepted: readonly string[],
  rows: readonly Row[],
  { executions }: DeviceCounts,
): Figure[] {
  const byId = new Map(rows.map((row) => [row.cmdId, row]))
  const states = Map.groupBy(rows, ({ state }) => state)
  const unended = accepted.filter((cmdId) => !TERMINAL.has(byId.get(cmdId)?.state ?? ''))
  const unasked = rows.length - new Set(accepted).size
  const doubled = [...executions.values()].filter((times) => times > 1).length
  const invented = rows.filter(({ cmdId, state }) => state === 'done' && !executions.has(cmdId)).length
  const unreported = rows.filter(({ cmdId, state }) => state !== 'done' && executions.has(cmdId)).length
  const again = rows.filter(({ attempts }) => attempts > 1).length
  const zero = (what: string, count: number): Figure => ({
    part,
    what,
    measured: thousands(count),
    target: '0',
    isReached: count === 0 && accepted.length === COMMANDS,
  })
  const counted = [...states].map(([state, own]) => `${thousands(own.length)} ${state}`).join(', ')
  return [
    { part, what: 'states', measured: counted, beside: `${thousands(accepted.length)} accepted` },
    zero('accepted, but lost or without an end', unended.length),
    zero('stored more often than asked for', unasked),
    zero('executed more than once', doubled),
    zero('reported as done, but not executed', invented),
    { part, what: 'executed, but not reported as done in time', measured: thousands(unreported) },
    { part, what: 'sent more than once by the platform', measured: thousands(again) },
  ]
}

async function run(
  installation: Installation,
  devices: Devices,
  site: BenchFixture,
  brokerUrl: string,
): Promise<Figure[]> {
  const session = await (await testApi(installation.url)).login(operator)
  const options = site.logins('cabinet', CABINETS).map((login) => ({ kind: 'cabinet' as const, ...login }))
  await devices.ask<DeviceCounts>({ do: 'simulate', url: brokerUrl, devices: options })
  await untilOnline(session, CABINETS)
  const snAt = (turn: number): string => snOf('cabinet', turn % CABINETS)
  const order = { count: COMMANDS, perSecond: PER_SECOND, snOf: snAt }
  const [accepted] = await Promise.all([sendSteadily(session, order), killAll(installation)])
  const rows = await storedCommands(site.databaseUrl)
  const { broker, server } = installation.killed
  const part = `kills: ${thousands(COMMANDS)} commands to ${CABINETS} cabinets, broker killed ${broker} ×, server ${server} ×`
  return figuresOf(part, accepted, rows, await devices.ask<DeviceCounts>({ do: 'counts' }))
}

/** With a Mosquitto beside the server; where there is none, with the broker within. */
export async function benchKills(): Promise<Figure[]> {
  const site = await BenchFixture.create('postgres', { cabinets: CABINETS })
  const mosquitto = hasMosquitto ? await Mosquitto.start() : undefined
  const installation = new Installation(site, await freePort(), mosquitto)
  const devices: Devices = await startWorker('devices.ts')
  try {
    await installation.startServer()
    return await run(installation, devices, site, mosquitto?.url ?? site.brokerUrl)
  } finally {
    await devices.stop()
    await installation.server?.stop()
    await mosquitto?.stop()
    await site.drop()
  }
}
