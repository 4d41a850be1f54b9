/**
 * What the server is measured against: the same queries behind plain Fastify routes, without contract, session,
 * permissions or audit. `/plain/…` queries the pool; `/tenant/…` does so inside begin, set tenant and role, commit.
 */
import Fastify, { type FastifyReply } from 'fastify'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { recordCases } from './bare-records.ts'

type Query = { name: string; text: string; values: unknown[] }
type Parameters = Record<string, string>
type Case = (parameters: Parameters) => Query[]

const RIDER = 'rider r where r.vehicle_id = v.id and r.is_deleted = 0'
const RIDER_NAME = `(select r.name from ${RIDER})`
const BATTERIES = (column: string) => `array(select ${column} from battery_place p join battery b on b.id = p.battery_id
  where p.is_current and (p.vehicle_id = v.id or p.rider_id = (select r.id from ${RIDER})) order by b.bms_sn)`
const SELECT = `select v.id, v.tenant_id, n.tenant_name, v.vehicle_sn, v.vehicle_type_id, t.vehicle_type as vehicle_type_name,
  v.vehicle_type, v.lease_status, v.price, v.rental_strategy_id, v.electronic_fence_id, v.expiration_time,
  (v.expiration_time::date - current_date)::int as remaining_days, v.auto_pay, ${RIDER_NAME} as rider_name, v.cross_the_border,
  v.finally_locate_the_time, ${BATTERIES('b.bms_sn')} as bms_sn_list, ${BATTERIES('b.soc')} as bms_soc_list, v.lock_status, v.status, v.create_user, v.create_dept,
  v.create_time, v.update_user, v.update_time, v.is_deleted`
const FROM = `from vehicle v left join vehicle_type t on t.id = v.vehicle_type_id left join tenant n on n.tenant_id = v.tenant_id`
const OWN = 'v.tenant_id = $1 and v.is_deleted = 0'
const LEASED = `${OWN} and v.vehicle_type = $2 and v.lease_status = $3`
const ORDER = 'order by v.id desc limit 10'

const cases: Record<string, Case> = {
  ...recordCases,
  total: ({ tenant, type, lease }) => [
    { name: 'leased', text: `${SELECT} ${FROM} where ${LEASED} ${ORDER}`, values: [tenant, type, lease] },
    { name: 'count', text: `select count(*) as total ${FROM} where ${LEASED}`, values: [tenant, type, lease] },
  ],
  page: ({ tenant, type, lease }) => [
    { name: 'leased', text: `${SELECT} ${FROM} where ${LEASED} ${ORDER}`, values: [tenant, type, lease] },
  ],
  exact: ({ tenant, text }) => [
    { name: 'exact', text: `${SELECT} ${FROM} where ${OWN} and v.vehicle_sn = $2 ${ORDER}`, values: [tenant, text] },
    {
      name: 'exactly',
      text: `select count(*) as total ${FROM} where ${OWN} and v.vehicle_sn = $2`,
      values: [tenant, text],
    },
  ],
  search: ({ tenant, text }) => [
    {
      name: 'search',
      text: `${SELECT} ${FROM} where ${OWN} and v.vehicle_sn ilike $2 ${ORDER}`,
      values: [tenant, `%${text ?? ''}%`],
    },
    {
      name: 'found',
      text: `select count(*) as total ${FROM} where ${OWN} and v.vehicle_sn ilike $2`,
      values: [tenant, `%${text ?? ''}%`],
    },
  ],
  detail: ({ tenant, id }) => [
    { name: 'detail', text: `${SELECT} ${FROM} where ${OWN} and v.id = $2`, values: [tenant, id] },
  ],
  // What the operation does: the row locked and read, changed, and an audit row beside it.
  update: ({ tenant, id, price }) => [
    {
      name: 'lock',
      text: 'select v.* from vehicle v where v.tenant_id = $1 and v.is_deleted = 0 and v.id = $2 for update',
      values: [tenant, id],
    },
    {
      name: 'update',
      text: 'update vehicle v set price = $3, update_time = now() where v.tenant_id = $1 and v.is_deleted = 0 and v.id = $2',
      values: [tenant, id, price],
    },
    {
      name: 'audit',
      text: "insert into audit (tenant_id, operation_id, entity, entity_id, changes, request_id) values ($1, 'vehicleSubmit', 'vehicles', $2, $3, 'bench')",
      values: [tenant, id, JSON.stringify({ price: [null, price] })],
    },
  ],
}

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL_SIZE'] ?? 16),
})
const app = Fastify()

function envelope(results: pg.QueryResult[]): object {
  const [rows, count] = results
  return {
    code: 200,
    success: true,
    data: { records: rows?.rows, total: Number(count?.rows[0]?.total ?? -1) },
    msg: '操作成功',
  }
}

async function plainly(queries: Query[]): Promise<pg.QueryResult[]> {
  return Promise.all(queries.map((query) => pool.query(query)))
}

async function inTenant(tenant: string | undefined, queries: Query[]): Promise<pg.QueryResult[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'enter',
      text: `select set_config('app.tenant', $1, true), set_config('role', 'swapdesk_app', true)`,
      values: [tenant],
    })
    const results: pg.QueryResult[] = []
    for (const query of queries) results.push(await client.query(query))
    await client.query('commit')
    return results
  } finally {
    client.release()
  }
}

for (const [name, queriesOf] of Object.entries(cases)) {
  const method = name === 'update' ? 'POST' : 'GET'
  const parametersOf = (request: { query: unknown; body: unknown }): Parameters => ({
    ...(request.query as Parameters),
    ...(request.body as Parameters),
  })
  app.route({
    method,
    url: `/plain/${name}`,
    handler: async (request) => envelope(await plainly(queriesOf(parametersOf(request)))),
  })
  app.route({
    method,
    url: `/tenant/${name}`,
    handler: async (request) => {
      const parameters = parametersOf(request)
      return envelope(await inTenant(parameters['tenant'], queriesOf(parameters)))
    },
  })
}

/** A COPY passed on as it comes. */
app.get('/copy', async (request, reply: FastifyReply) => {
  const { tenant } = request.query as Parameters
  const client = await pool.connect()
  const where = tenant
    ? `where v.tenant_id = ${pg.escapeLiteral(tenant)} and v.is_deleted = 0`
    : 'where v.is_deleted = 0'
  const stream = client.query(copyTo(`copy (${SELECT} ${FROM} ${where} order by v.id desc) to stdout (format csv)`))
  stream.on('close', () => client.release())
  return reply.type('text/csv').send(stream)
})

process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
// Ends with the bench.
process.on('disconnect', () => process.exit(0))
