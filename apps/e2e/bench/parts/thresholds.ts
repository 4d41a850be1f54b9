/**
 * A threshold pushed to a thousand cabinets by a bulk job, until every item has its stored receipt; beside bare round
 * trips over the same broker, and beside the same with one insert and one update per command.
 */
import type { BareAnswer, BareOrder } from '../bare-commands.ts'
import type { DeviceAnswer, DeviceCounts, DeviceOrder } from '../devices.ts'
import { JobOwner, untilOnline } from '../jobs.ts'
import { hasMosquitto, Mosquitto } from '../mosquitto.ts'
import { type Figure, median, note, thousands } from '../report.ts'
import { operator, BenchFixture, snOf } from '../bench-fixture.ts'
import { startWorker, type Worker } from '../worker.ts'

const CABINETS = 1_000
const ROUNDS = 5
const RATE = 10_000
const IN_FLIGHT = 50
const SHARE_OF_STORED_MIN = 0.5
const THRESHOLD_FIRST = 60

type Devices = Worker<DeviceOrder, DeviceAnswer>
type Setting = { database: 'postgres' | 'embedded'; broker: 'embedded' | 'mosquitto' }

const perSecond = (ms: number): number => CABINETS / (ms / 1_000)
const words = (figure: number): string => `${thousands(figure)} commands/s`

async function connectAll(devices: Devices, site: BenchFixture, url: string): Promise<void> {
  const logins = site.logins('cabinet', CABINETS)
  const options = logins.map((login) => ({ kind: 'cabinet' as const, ...login }))
  const { connected } = await devices.ask<DeviceCounts>({ do: 'simulate', url, devices: options })
  if (connected !== CABINETS) throw new Error(`${connected} of ${CABINETS} cabinets connected`)
}

/** Milliseconds of one job. */
async function pushOnce(owner: JobOwner, threshold: number): Promise<number> {
  const targets = Array.from({ length: CABINETS }, (_, index) => snOf('cabinet', index))
  const input = { kind: 'cabinet_threshold', targets, params: { threshold }, ratePerSecond: RATE }
  const { ms, job } = await owner.run(input)
  if (job.done !== CABINETS) throw new Error(`a push ended with ${JSON.stringify(job)}`)
  return ms
}

async function product(site: BenchFixture, devices: Devices, { broker }: Setting): Promise<number> {
  const mosquitto = broker === 'mosquitto' ? await Mosquitto.start() : undefined
  const server = await site.startServer(mosquitto && { MQTT_URL: mosquitto.url })
  const owner = await JobOwner.at(server.url)
  try {
    await connectAll(devices, site, mosquitto?.url ?? site.brokerUrl)
    await untilOnline(owner.session, CABINETS)
    await pushOnce(owner, THRESHOLD_FIRST - 1)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await pushOnce(owner, THRESHOLD_FIRST + round))
    note(`thresholds: ${times.map((ms) => Math.round(ms)).join(', ')} ms`)
    return perSecond(median(times))
  } finally {
    owner.stop()
    await devices.ask({ do: 'stop' })
    await server.stop()
    await mosquitto?.stop()
  }
}

type Bare = { unstored: number; stored: number }

/** On the same database and with the same devices, after the server has gone. */
async function bare(site: BenchFixture, devices: Devices, { broker }: Setting): Promise<Bare> {
  const mosquitto = broker === 'mosquitto' ? await Mosquitto.start() : undefined
  const worker = await startWorker<BareOrder, BareAnswer>('bare-commands.ts')
  const sns = Array.from({ length: CABINETS }, (_, index) => snOf('cabinet', index))
  const push = (threshold: number, isStored: boolean): Promise<number> =>
    worker.ask<number>({ do: 'push', tenantId: operator.tenantId, sns, threshold, inFlight: IN_FLIGHT, isStored })
  try {
    const { databaseUrl } = site
    const url = await worker.ask<string>({ do: 'open', databaseUrl, ...(mosquitto && { brokerUrl: mosquitto.url }) })
    await connectAll(devices, site, url)
    await push(THRESHOLD_FIRST - 1, true)
    const unstored: number[] = []
    const stored: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      unstored.push(await push(THRESHOLD_FIRST + round, false))
      stored.push(await push(THRESHOLD_FIRST + ROUNDS + round, true))
    }
    return { unstored: perSecond(median(unstored)), stored: perSecond(median(stored)) }
  } finally {
    await devices.ask({ do: 'stop' })
    await worker.stop()
    await mosquitto?.stop()
  }
}

async function figuresOf(setting: Setting): Promise<Figure[]> {
  const { database, broker } = setting
  note(`thresholds: ${database} database, ${broker} broker`)
  const site = await BenchFixture.create(database, { cabinets: CABINETS })
  const devices = await startWorker<DeviceOrder, DeviceAnswer>('devices.ts')
  const part = `thresholds: ${CABINETS} cabinets, ${database} database, ${broker} broker`
  const what = 'bulk job, until every receipt is stored'
  try {
    const own = await product(site, devices, setting)
    if (database === 'embedded') return [{ part, what, measured: words(own) }]
    const { unstored, stored } = await bare(site, devices, setting)
    const target =
      broker === 'embedded'
        ? { target: `≥ ${SHARE_OF_STORED_MIN * 100} %`, isReached: own / stored >= SHARE_OF_STORED_MIN }
        : {}
    return [
      {
        part,
        what,
        measured: words(own),
        beside: `one insert, one update each: ${words(stored)}`,
        ratio: own / stored,
        ...target,
      },
      { part, what, measured: words(own), beside: `bare round trips: ${words(unstored)}`, ratio: own / unstored },
    ]
  } finally {
    await devices.stop()
    await site.drop()
  }
}

export async function benchThresholds(): Promise<Figure[]> {
  const figures = await figuresOf({ database: 'postgres', broker: 'embedded' })
  if (hasMosquitto) figures.push(...(await figuresOf({ database: 'postgres', broker: 'mosquitto' })))
  figures.push(...(await figuresOf({ database: 'embedded', broker: 'embedded' })))
  return figures
}
