/** The search over records of all kinds, with so many rows of each kind in one operator, one request after the other. */
import pg from 'pg'
import { searchTerms } from '@swapdesk/server/search-terms'
import { administrators, createFleet } from '../fleet.ts'
import { startServerProgram } from '../programs.ts'
import { type Figure, note, shareOf, thousands } from '../report.ts'
import { logInAll } from './list.ts'

const P99_MAX_MS = 100
const REQUESTS = 60
const WARM_UP = 10

const surnames = Array.from('王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕')
const given = Array.from('伟芳娜敏静强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉萍红玲建国志海波宁欣晨浩宇轩梓涵')

/** One of a list, in turns. */
const oneOf = (list: readonly string[], turn: number): string => list[turn % list.length] ?? ''

/** Names of two and three characters, with their words. */
async function names(): Promise<{ names: string[]; words: string[] }> {
  const all = surnames.flatMap((surname, at) =>
    given.flatMap((one, next) => [`${surname}${one}`, `${surname}${one}${oneOf(given, at + next * 7)}`]),
  )
  const words: string[] = []
  for (const name of all) words.push(await searchTerms('rider', [name]))
  return { names: all, words }
}

const statements = [
  `insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id, vehicle_type)
    select $1, 'SV' || lpad(n::text, 9, '0'), (select min(id) from vehicle_type where tenant_id = $1), 2 from generate_series(1, $2::int) n`,
  `insert into battery (tenant_id, bms_sn) select $1, 'BT' || lpad((n * 7919::bigint % 999999937)::text, 9, '0') from generate_series(1, $2::int) n`,
  `insert into nfc_card (tenant_id, card_no) select $1, 'NF' || lpad((n * 104729::bigint % 999999937)::text, 9, '0') from generate_series(1, $2::int) n`,
]
const namedStatements = [
  `insert into rider (tenant_id, name, mobile, search_terms)
    select $1, s.name, (13000000000 + n * 7919::bigint % 999999937)::text, s.words
    from generate_series(1, $2::int) n join (select row_number() over () as i, * from unnest($3::text[], $4::text[]) as u (name, words)) s
      on s.i = 1 + n * 31::bigint % cardinality($3::text[])`,
  `insert into user_account (tenant_id, account, password_hash, real_name, phone, search_terms)
    select $1, 'user' || n, 'x', s.name, (15000000000 + n * 7919::bigint % 999999937)::text, s.words
    from generate_series(1, $2::int) n join (select row_number() over () as i, * from unnest($3::text[], $4::text[]) as u (name, words)) s
      on s.i = 1 + n * 37::bigint % cardinality($3::text[])`,
]

/** Texts by what is typed; the same text is not sent twice in a row. */
const cases: Record<string, (turn: number) => string> = {
  'end of a serial number': (turn) => String((turn * 7_919) % 99_999).padStart(5, '0'),
  'whole serial number': (turn) => `SV${String((turn * 7_919) % 99_999).padStart(9, '0')}`,
  'four digits': (turn) => String(1_000 + ((turn * 97) % 8_999)),
  'beginning that all share': () => 'SV0',
  'two letters, all begin with them': () => 'sv',
  'two digits': (turn) => String(10 + (turn % 80)),
  'part of a phone': (turn) => `13${String((turn * 7_919) % 9_999).padStart(4, '0')}`,
  'Chinese name of two characters': (turn) => `${oneOf(surnames, turn)}${oneOf(given, turn)}`,
  'two characters inside names': (turn) => `${oneOf(given, turn)}${oneOf(given, turn * 7 + 3)}`,
  'initials of two letters': (turn) => oneOf(['zw', 'lj', 'wt', 'qy', 'xg'], turn),
  'full pinyin': (turn) => oneOf(['zhangwei', 'lijun', 'zengtao', 'huangxiaoming', 'lvjie'], turn),
  'nothing found': (turn) => `QX${String((turn * 7_919) % 9_999).padStart(4, '0')}Z`,
  'digits that nothing contains': (turn) => `0${String((turn * 7_919) % 99).padStart(2, '0')}000000000`,
}

async function fillTenant(url: string, tenant: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { names: all, words } = await names()
    // Triggers and indexes row by row take an hour; the search needs neither places of batteries nor counts of changes.
    await client.query(`set session_replication_role = replica`)
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where indexname like '%\\_search\\_idx'`,
    )
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
    for (const statement of statements) await client.query(statement, [tenant, rows])
    for (const statement of namedStatements) await client.query(statement, [tenant, rows, all, words])
    await client.query(`set maintenance_work_mem = '512MB'`)
    for (const { indexdef } of indexes) await client.query(indexdef)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

export async function benchSearch(rows: number): Promise<Figure[]> {
  const fleet = await createFleet(0, async (url) => (await startServerProgram({ DATABASE_URL: url })).stop())
  const tenantId = administrators()[0]?.tenantId ?? ''
  note(`search: ${thousands(rows)} vehicles, batteries, cards, riders and users each`)
  try {
    await fillTenant(fleet.url, tenantId, rows)
    const server = await startServerProgram({ DATABASE_URL: fleet.url })
    try {
      const [session] = await logInAll(server.url)
      const part = `search: ${thousands(rows)} rows of each of five kinds in one operator, PostgreSQL`
      const figures: Figure[] = []
      for (const [what, textOf] of Object.entries(cases)) {
        const times: number[] = []
        let found = 0
        for (let turn = 0; turn < REQUESTS + WARM_UP; turn += 1) {
          const began = performance.now()
          const hits = await session?.data<unknown[]>('recordFind', { text: textOf(turn) })
          if (turn >= WARM_UP) times.push(performance.now() - began)
          found += hits?.length ?? 0
        }
        const [p50, p99] = [shareOf(times, 0.5), shareOf(times, 0.99)]
        figures.push({
          part,
          what,
          measured: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${(found / (REQUESTS + WARM_UP)).toFixed(1)} found`,
          target: `p99 ≤ ${P99_MAX_MS} ms`,
          isReached: p99 <= P99_MAX_MS,
        })
      }
      return figures
    } finally {
      await server.stop()
    }
  } finally {
    await fleet.drop()
  }
}
