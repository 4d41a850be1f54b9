/** Lists, searches and details of a million batteries and a million riders, beside the same queries behind bare routes. */
import pg from 'pg'
import { administrators, createFleet, TENANTS } from '../fleet.ts'
import { startLoader } from '../loader.ts'
import { startScript, startServerProgram } from '../programs.ts'
import { type Figure, note, thousands } from '../report.ts'
import { type Case, CONNECTIONS, figuresOf, logInAll, measure } from './list.ts'

type Noun = {
  name: 'batteries' | 'riders'
  list: string
  detail: string
  filter: string
  filterValues: readonly string[]
  number: string
  numberOf: (tenant: number, index: number) => string
}

const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()
const digits = (value: number, length: number) => String(value).padStart(length, '0')

const nouns: readonly Noun[] = [
  {
    name: 'batteries',
    list: '/api/blade-bms/bms/list',
    detail: '/api/blade-bms/bms/detail',
    filter: 'workingStatus',
    filterValues: ['0', '1'],
    number: 'bmsSn',
    numberOf: (tenant, index) => `BT${digits(tenant + 1, 2)}${digits(index, 8)}`,
  },
  {
    name: 'riders',
    list: '/api/blade-contacts/contacts/page',
    detail: '/api/blade-contacts/contacts/detail',
    filter: 'status',
    filterValues: ['1'],
    number: 'mobile',
    numberOf: (tenant, index) => `139${digits(tenant + 1, 2)}${digits(index, 6)}`,
  },
]

/**
 * One operator's rows: a quarter of the riders have a battery, and half of them a pass. Triggers row by row take an hour: what they
 * write is written here.
 */
const STATEMENTS = [
  `insert into battery (tenant_id, bms_sn, soc, working_status) select $1, 'BT' || lpad($2, 2, '0') || lpad(n::text, 8, '0'), n % 101, n % 3
    from generate_series(1, $3::int) n`,
  // With search terms, which the server would otherwise fill while its lists are measured.
  `insert into rider (tenant_id, name, mobile, search_terms)
    select $1, 'Rider ' || n, '139' || lpad($2, 2, '0') || lpad(n::text, 6, '0'), 'rider ' || n
    from generate_series(1, $3::int) n`,
  `insert into battery_place (tenant_id, battery_id, place, rider_id, cause)
    select $1, b.id, case when b.n % 4 = 0 then 'rider' else 'stock' end, case when b.n % 4 = 0 then r.id end, 'added'
    from (select id, row_number() over (order by id) as n from battery where tenant_id = $1) b
      join (select id, row_number() over (order by id) as n from rider where tenant_id = $1) r using (n)
    where $2 <> '' and $3::int > 0`,
  `insert into wallet_lot (tenant_id, rider_id, unit, granted, remaining, valid_from, valid_to, source, source_id, name)
    select $1, id, 'PASS', 1, 1, now() - interval '1 day', now() + interval '29 days', 'topup', id, 'Month'
    from rider where tenant_id = $1 and id % 2 = 0 and $2 <> '' and $3::int > 0`,
]

async function fillRecords(url: string, perTenant: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    // Statement by statement over all operators: without statistics of what was written, the joins that follow take hours.
    for (const statement of STATEMENTS) {
      for (const [index, { tenantId }] of administrators().entries())
        await client.query(statement, [tenantId, String(index + 1), perTenant])
      await client.query('analyze battery, rider')
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Some rows of each operator, for details. */
async function idsOf(url: string, noun: Noun): Promise<{ tenant: number; id: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const table = noun.name === 'batteries' ? 'battery' : 'rider'
    const found: { tenant: number; id: string }[] = []
    for (const [tenant, { tenantId }] of administrators().entries()) {
      const { rows } = await client.query<{ id: string }>(
        `select id::text from ${table} where tenant_id = $1 order by id limit 200`,
        [tenantId],
      )
      found.push(...rows.map(({ id }) => ({ tenant, id })))
    }
    return found
  } finally {
    await client.end()
  }
}

function casesOf(noun: Noun, perTenant: number, ids: readonly { tenant: number; id: string }[]): Case[] {
  const { name, list, detail, filter, filterValues, number, numberOf } = noun
  const page = (parameters: Record<string, string>) => `${list}?${query({ current: '1', size: '10', ...parameters })}`
  const place = (turn: number) => 1 + ((turn * 7_919) % perTenant)
  const filtered = (turn: number, more: Record<string, string>) => {
    const value = filterValues[turn % filterValues.length] as string
    return { tenant: turn, ours: page({ [filter]: value, ...more }), bare: { value } }
  }
  const found = (turn: number, by: string, text: string) => ({
    tenant: turn,
    ours: page({ [by]: text }),
    bare: { text },
  })
  return [
    { name: 'first page, filter, total', bareRoute: `${name}/total`, callOf: (turn) => filtered(turn, {}) },
    {
      name: 'page without total',
      bareRoute: `${name}/page`,
      callOf: (turn) => filtered(turn, { searchCount: 'false' }),
    },
    {
      name: `whole ${number}`,
      bareRoute: `${name}/exact`,
      callOf: (turn) => found(turn, `${number}_equal`, numberOf(turn % TENANTS, place(turn))),
    },
    {
      name: `part of the ${number}`,
      bareRoute: `${name}/search`,
      callOf: (turn) => found(turn, number, digits(place(turn), 5).slice(0, 4)),
    },
    {
      name: 'detail',
      bareRoute: `${name}/detail`,
      callOf: (turn) => {
        const { tenant, id } = ids[(turn * 7_919) % ids.length] as (typeof ids)[number]
        return { tenant, ours: `${detail}?${query({ id })}`, bare: { id } }
      },
    },
  ]
}

export async function benchRecords(rows: number): Promise<Figure[]> {
  const perTenant = Math.round(rows / TENANTS)
  const fleet = await createFleet(0, async (url) => (await startServerProgram({ DATABASE_URL: url })).stop())
  note(`records: ${thousands(rows)} batteries and riders`)
  await fillRecords(fleet.url, perTenant)
  const environment = { DATABASE_URL: fleet.url, DATABASE_POOL_SIZE: String(CONNECTIONS) }
  const server = await startServerProgram(environment)
  const bare = await startScript('bare-server.ts', environment)
  const loader = await startLoader()
  try {
    const sessions = await logInAll(server.url)
    const tenants = administrators().map(({ tenantId }) => tenantId)
    const figures: Figure[] = []
    for (const noun of nouns) {
      const part = `${noun.name}: ${thousands(rows)} rows, PostgreSQL, ${CONNECTIONS} connections`
      for (const one of casesOf(noun, perTenant, await idsOf(fleet.url, noun))) {
        note(`${noun.name}: ${one.name}`)
        const results = await measure({ loader, server, bare, sessions, tenants }, one, CONNECTIONS)
        figures.push(...figuresOf(part, one.name, results))
      }
    }
    return figures
  } finally {
    loader.stop()
    await Promise.all([server.stop(), bare.stop()])
    await fleet.drop()
  }
}
