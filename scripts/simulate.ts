// Simulated cabinets at a running server: sees to it that they exist, gives them secrets, and lets them live until Ctrl-C.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { operations, type OperationId } from '../openapi/generated/operations.ts'
import {
  createSimulator,
  type DeviceOptions,
  type Simulator,
  type SlotContent,
} from '../packages/simulator/src/index.ts'
import { type Challenge, solve } from '../packages/testing/src/proof-of-work.ts'

const USAGE = `pnpm simulate -- [options]

  --server <url>      the server                         http://127.0.0.1:8080
  --broker <url>      its broker for devices             mqtt://127.0.0.1:1883
  --tenant <id>       the operator they belong to        384721
  --account <name>    who adds them                      admin
  --password <text>   of that account                    SWAPDESK_PASSWORD
  --cabinets <n>      how many, 1 to 1000                20
  --prefix <text>     begins their serial numbers        SIM
  --speed <n>         factor on the time of charging     1
  --seed <n>          the same seed, the same day        1
  --minutes <n>       between two happenings at each     4
  --faults            doors stick and connections drop now and then

Only cabinets whose serial number begins with the prefix are touched; each run gives them new secrets.`

const SLOTS = 12
/** Charge of the batteries in the slots at the start, in per cent; null is an empty slot. */
const CHARGES = [96, 88, 71, 54, 92, null, 38, 83, null, 65, 99, null] as const
const AT_ONCE = 8
const PAGE = 100
const CABINETS_MAX = 1_000
const TERMINAL_MS = 1_000
const PIPE_MS = 10_000
const FAULTS = { doorStuck: 0.02, slow: 0.02, slowMs: 4_000, offlinePerDay: 6, offlineSeconds: 90 }

type Options = {
  server: string
  broker: string
  tenant: string
  account: string
  password: string
  prefix: string
  cabinets: number
  speed: number
  seed: number
  minutes: number
  hasFaults: boolean
}
type Api = <T>(id: OperationId, input?: Record<string, unknown>) => Promise<T>

const text = (fallback: string) => ({ type: 'string', default: fallback }) as const

function readOptions(): Options | undefined {
  // pnpm passes the two dashes on.
  const args = process.argv.slice(2).filter((arg, index) => index > 0 || arg !== '--')
  const { values } = parseArgs({
    args,
    options: {
      server: text('http://127.0.0.1:8080'),
      broker: text('mqtt://127.0.0.1:1883'),
      tenant: text('384721'),
      account: text('admin'),
      password: text(process.env['SWAPDESK_PASSWORD'] ?? ''),
      prefix: text('SIM'),
      cabinets: text('20'),
      speed: text('1'),
      seed: text('1'),
      minutes: text('4'),
      faults: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return undefined
  const { server, broker, tenant, account, password, prefix } = values
  if (password === '') throw new Error('--password or SWAPDESK_PASSWORD is missing')
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(prefix)) throw new Error('--prefix may hold letters, digits, _ and -')
  const cabinets = numberOf('cabinets', values.cabinets)
  if (!Number.isInteger(cabinets) || cabinets > CABINETS_MAX) throw new Error(`--cabinets is 1 to ${CABINETS_MAX}`)
  return {
    server,
    broker,
    tenant,
    account,
    password,
    prefix,
    cabinets,
    hasFaults: values.faults,
    speed: numberOf('speed', values.speed),
    seed: numberOf('seed', values.seed),
    minutes: numberOf('minutes', values.minutes),
  }
}

function numberOf(name: string, value: string): number {
  const number = Number(value)
  if (!(number > 0) || !Number.isFinite(number)) throw new Error(`--${name} is a number above 0, not ${value}`)
  return number
}

async function request<T>(server: string, id: OperationId, headers: object, input: object = {}): Promise<T> {
  const { method, path, input: travels } = operations[id]
  const url = new URL(`/api${path}`, server)
  const isJson = travels === 'json'
  if (!isJson) for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value))
  const response = await fetch(url, {
    method: method.toUpperCase(),
    headers: { ...headers, 'accept-language': 'en-US', ...(isJson && { 'content-type': 'application/json' }) },
    ...(isJson && { body: JSON.stringify(input) }),
  }).catch((error: unknown) => {
    throw new Error(`nothing answers at ${server}: start the server, or name another with --server`, { cause: error })
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${id}: ${response.status} ${answer.slice(0, 300)}`)
  const body = JSON.parse(answer) as { data?: T }
  return 'data' in body ? (body.data as T) : (body as T)
}

/** Logs in as the command line does. */
async function logIn({ server, tenant, account, password }: Options): Promise<Api> {
  const { clients } = await request<{ clients: { cli: { id: string; secret: string } } }>(
    server,
    'platformBootstrap',
    {},
  )
  const { id, secret } = clients.cli
  const client = { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` }
  const credentials = { grant_type: 'password', tenantId: tenant, username: account, password }
  const input = { ...credentials, scope: 'all', type: 'account' }
  const challenge = await request<Challenge>(server, 'authChallenge', client)
  const proof = { 'captcha-key': challenge.key, 'captcha-code': String(solve(challenge)) }
  const { access_token: token } = await request<{ access_token: string }>(
    server,
    'authToken',
    { ...client, ...proof },
    input,
  )
  return (operation, given) => request(server, operation, { ...client, 'blade-auth': `bearer ${token}` }, given)
}

async function stationOf(api: Api, tenantId: string): Promise<string> {
  const { records } = await api<{ records: { id: string }[] }>('stationList', { current: 1, size: 1, tenantId })
  const [station] = records
  if (station) return station.id
  const stand = { stationName: 'Simulation', address: 'Simulation', lng: 0, lat: 0 }
  return (await api<{ id: string }>('stationSubmit', { tenantId, ...stand })).id
}

async function existingSns(api: Api, { tenant, prefix }: Options): Promise<Set<string>> {
  const sns = new Set<string>()
  for (let current = 1; ; current++) {
    const filters = { current, size: PAGE, tenantId: tenant, cabinetSn: prefix }
    const { records } = await api<{ records: { cabinetSn: string }[] }>('cabinetList', filters)
    for (const { cabinetSn } of records) sns.add(cabinetSn)
    if (records.length < PAGE) return sns
  }
}

/** Adds the cabinets that are missing. */
async function provide(api: Api, options: Options, sns: readonly string[]): Promise<void> {
  const existing = await existingSns(api, options)
  const missing = sns.filter((sn) => !existing.has(sn))
  if (missing.length === 0) return
  console.log(`adding ${missing.length} cabinets`)
  const stationId = await stationOf(api, options.tenant)
  const common = { tenantId: options.tenant, stationId, boxTotal: SLOTS, threshold: 80 }
  const add = async (sn: string): Promise<void> => {
    await api('cabinetSubmit', { ...common, cabinetSn: sn, name: sn })
  }
  while (missing.length > 0) await Promise.all(missing.splice(0, AT_ONCE).map(add))
}

/** UIDs of active cards of the operator, for people to tap. */
async function cardsOf(api: Api, { tenant }: Options): Promise<string[]> {
  const filters = { current: 1, size: PAGE, tenantId: tenant, status: 1 }
  const { records } = await api<{ records: { uid: string | null }[] }>('nfcCardList', filters)
  return records.flatMap(({ uid }) => uid ?? [])
}

async function devicesOf(api: Api, sns: readonly string[]): Promise<DeviceOptions[]> {
  const input = { deviceKind: 'cabinet', deviceSns: sns }
  const secrets = await api<{ deviceSn: string; secret: string }[]>('deviceResetSecret', input)
  return secrets.map(({ deviceSn: sn, secret }) => {
    const slots: Record<number, SlotContent | null> = {}
    for (const [index, soc] of CHARGES.entries())
      slots[index + 1] = soc === null ? null : { sn: `${sn}-B${index + 1}`, soc }
    return { kind: 'cabinet', sn, password: secret, slots }
  })
}

function statusLine(simulator: Simulator, sentBefore: number, elapsedMs: number): string {
  const { devices, connected, sent, confirmed, commands } = simulator.stats
  const rate = (((sent - sentBefore) * 1_000) / elapsedMs).toFixed(1)
  return `${connected}/${devices} online · ${rate} messages/s · ${sent - confirmed} unconfirmed · ${commands} commands`
}

/** Prints the progress until interrupted. */
async function watch(simulator: Simulator): Promise<void> {
  const end = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort())
  const periodMs = process.stdout.isTTY ? TERMINAL_MS : PIPE_MS
  while (!end.signal.aborted) {
    const sentBefore = simulator.stats.sent
    await setTimeout(periodMs, undefined, { signal: end.signal }).catch(() => undefined)
    if (end.signal.aborted) break
    const line = statusLine(simulator, sentBefore, periodMs)
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`)
    else console.log(line)
  }
  console.log('\ndisconnecting')
}

async function main(): Promise<void> {
  const options = readOptions()
  if (!options) {
    console.log(USAGE)
    return
  }
  const { broker, prefix, cabinets, speed, seed, minutes, hasFaults } = options
  const api = await logIn(options)
  const sns = Array.from({ length: cabinets }, (_, index) => `${prefix}${String(index + 1).padStart(5, '0')}`)
  await provide(api, options, sns)
  const cards = await cardsOf(api, options)
  const simulator = createSimulator({
    url: broker,
    devices: await devicesOf(api, sns),
    speed,
    seed,
    dailyActivity: { cabinetMinutes: minutes, cardsAt: () => cards },
    ...(hasFaults && { chances: FAULTS }),
    onLog: (line) => console.error(line),
  })
  console.log(`connecting ${cabinets} cabinets to ${broker}`)
  await simulator.start()
  await watch(simulator)
  await simulator.stop()
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
