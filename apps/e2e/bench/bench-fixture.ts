/**
 * The fixture of benches with simulated devices: a database with an operator's assets in it, the server on it, and the secrets with
 * which the devices log in.
 */
import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { deviceSecret } from '@swapdesk/server/devices/device-secrets'
import { startEmbedded } from '@swapdesk/server/embedded'
import { createDatabase, dropDatabase } from '@swapdesk/testing'
import { administrators, fill, postgresUrl } from './fleet.ts'
import { freePort } from './mosquitto.ts'
import { type Program, startServerProgram } from './programs.ts'

export type Assets = { cabinets?: number; batteries?: number; cards?: number }
type Kind = 'cabinet' | 'bms'

/** The operator to whom the assets belong. */
export const operator = administrators()[0] as ReturnType<typeof administrators>[number]
/** Number from which the secrets of the bench's devices are derived. */
const SECRET_VERSION = 1
const BOXES = 12

const PREFIX: Record<Kind, string> = { cabinet: 'BNC', bms: 'BNB' }
export const snOf = (kind: Kind, index: number): string => `${PREFIX[kind]}${String(index).padStart(6, '0')}`
export const cardNoOf = (index: number): string => `BNK${String(index).padStart(8, '0')}`

const ASSETS_SQL = [
  `insert into cabinet (tenant_id, cabinet_sn, name, box_total)
    select $1, 'BNC' || lpad(n::text, 6, '0'), 'Bench BNC' || lpad(n::text, 6, '0'), ${BOXES} from generate_series(0, $2::int - 1) n`,
  `insert into battery (tenant_id, bms_sn) select $1, 'BNB' || lpad(n::text, 6, '0') from generate_series(0, $2::int - 1) n`,
  `insert into nfc_card (tenant_id, card_no, uid, status) select $1, 'BNK' || lpad(n::text, 8, '0'), '04BE' || lpad($1, 8, '0') || lpad(n::text, 8, '0'), 1 from generate_series(0, $2::int - 1) n`,
]

async function insertAssets(
  database: pg.ClientConfig,
  { cabinets = 0, batteries = 0, cards = 0 }: Assets,
): Promise<void> {
  await fill(database, 1)
  const client = new pg.Client(database)
  await client.connect()
  try {
    for (const [index, count] of [cabinets, batteries, cards].entries())
      await client.query(ASSETS_SQL[index] as string, [operator.tenantId, count])
    await client.query('update device set secret_version = $2 where tenant_id = $1', [
      operator.tenantId,
      SECRET_VERSION,
    ])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

export class BenchFixture {
  /** Empty for the embedded database. */
  readonly databaseUrl: string
  readonly #dir: string
  #port = 0

  private constructor(databaseUrl: string, dir: string) {
    this.databaseUrl = databaseUrl
    this.#dir = dir
  }

  static async create(database: 'postgres' | 'embedded', assets: Assets): Promise<BenchFixture> {
    const dir = mkdtempSync(join(tmpdir(), 'swapdesk-bench-'))
    const site = new BenchFixture(database === 'postgres' ? await createDatabase(postgresUrl) : '', dir)
    await (await startServerProgram({ SWAPDESK_DATA_DIR: dir, DATABASE_URL: site.databaseUrl })).stop()
    if (database === 'postgres') await insertAssets({ connectionString: site.databaseUrl }, assets)
    else {
      const embedded = await startEmbedded({ dataDir: dir })
      await insertAssets({ host: embedded.host, user: 'postgres', database: 'postgres' }, assets)
      await embedded.stop()
    }
    return site
  }

  /** What a server on this site is started with; its own broker listens on the same port every time. */
  async environment(): Promise<Record<string, string>> {
    this.#port ||= await freePort()
    return {
      SWAPDESK_DATA_DIR: this.#dir,
      DATABASE_URL: this.databaseUrl,
      SWAPDESK_MQTT_PORT: String(this.#port),
      // All devices of a bench connect from one address.
      SWAPDESK_MQTT_CONNECTIONS_PER_ADDRESS: '20000',
    }
  }

  async startServer(more: Record<string, string> = {}): Promise<Program> {
    return startServerProgram({ ...(await this.environment()), ...more })
  }

  /** Of the broker in the server. */
  get brokerUrl(): string {
    return `mqtt://127.0.0.1:${this.#port}`
  }

  /** Serial numbers and passwords of the first so many. */
  logins(kind: Kind, count: number): { sn: string; password: string }[] {
    const secrets = JSON.parse(readFileSync(join(this.#dir, 'secrets.json'), 'utf8')) as Parameters<
      typeof deviceSecret
    >[0]
    return Array.from({ length: count }, (_, index) => {
      const sn = snOf(kind, index)
      return { sn, password: deviceSecret(secrets, { kind, sn }, SECRET_VERSION) }
    })
  }

  async drop(): Promise<void> {
    if (this.databaseUrl) await dropDatabase(postgresUrl, this.databaseUrl)
    await rm(this.#dir, { recursive: true, force: true })
  }
}
