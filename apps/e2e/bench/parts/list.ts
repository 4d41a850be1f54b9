/**
 * Lists, details and updates on a large fleet: requests per second and the time all but one in a hundred stay within,
 * beside the same queries behind bare routes, in turns.
 */
import { type ApiSession, testApi } from '@swapdesk/testing'
import pg from 'pg'
import { administrators, createFleet, type FleetDatabase, vehicleSnOf } from '../fleet.ts'
import { type Loader, rawRequest, startLoader } from '../loader.ts'
import type { LoadResult } from '../load.ts'
import { type Program, startScript, startServerProgram } from '../programs.ts'
import { type Figure, median, note, thousands } from '../report.ts'

export const CONNECTIONS = 16
const ROUNDS = 3
const WARM_UP_MS = 1_000
const DURATION_MS = 3_000
const REQUESTS = 4_000
/** Of the bare routes inside the tenant's transaction. */
const SHARE_MIN = 0.8

type Row = { tenant: number; id: string }
type Call = { ours: string; bare: Record<string, string>; tenant: number; body?: Record<string, string> }
export type Case = { name: string; bareRoute: string; callOf: (turn: number, round: number) => Call }

type Bench = {
  loader: Loader
  server: Program
  bare: Program
  sessions: ApiSession[]
  tenants: string[]
}

function query(parameters: Record<string, string>): string {
  return new URLSearchParams(parameters).toString()
}

function listCall(turn: number, extra: Record<string, string>): Call {
  const parameters = { vehicleType: '2', leaseStatus: String(turn % 2) }
  return {
    tenant: turn,
    ours: `/api/blade-vehicle/vehicle/list?${query({ current: '1', size: '10', ...parameters, ...extra })}`,
    bare: { type: '2', lease: parameters.leaseStatus },
  }
}

function searchCall(turn: number, filter: 'vehicleSn' | 'vehicleSn_equal', text: string): Call {
  return {
    tenant: turn,
    ours: `/api/blade-vehicle/vehicle/list?${query({ current: '1', size: '10', [filter]: text })}`,
    bare: { text },
  }
}

export function casesOf(fleet: Pick<FleetDatabase, 'perTenant'>, forSale: readonly Row[]): Case[] {
  const place = (turn: number): number => (turn * 7_919) % fleet.perTenant
  const rowOf = (turn: number): Row => forSale[(turn * 7_919) % forSale.length] as Row
  return [
    { name: 'first page, two filters, total', bareRoute: 'total', callOf: (turn) => listCall(turn, {}) },
    { name: 'page without total', bareRoute: 'page', callOf: (turn) => listCall(turn, { searchCount: 'false' }) },
    {
      name: 'whole SN',
      bareRoute: 'exact',
      callOf: (turn) =>
        searchCall(turn, 'vehicleSn_equal', vehicleSnOf(turn % administrators().length, place(turn) + 1)),
    },
    {
      name: 'part of the SN',
      bareRoute: 'search',
      callOf: (turn) => searchCall(turn, 'vehicleSn', String(place(turn)).padStart(5, '0').slice(0, 4)),
    },
    {
      name: 'detail',
      bareRoute: 'detail',
      callOf: (turn) => {
        const { tenant, id } = rowOf(turn)
        return { tenant, ours: `/api/blade-vehicle/vehicle/detail?${query({ id })}`, bare: { id } }
      },
    },
    {
      name: 'update',
      bareRoute: 'update',
      callOf: (turn, round) => {
        const { tenant, id } = rowOf(turn)
        const body = { id, price: `${1_000 + ((turn * 31 + round * 977) % 8_999)}.50` }
        return { tenant, ours: '/api/blade-vehicle/vehicle/submit', bare: body, body }
      },
    },
  ]
}

/** A call as our server takes it, by the administrator of its tenant. */
export function ownRequest(method: 'GET' | 'POST', call: Call, sessions: readonly ApiSession[]): string {
  const session = sessions[call.tenant % sessions.length] as ApiSession
  return rawRequest(method, call.ours, session.headers, call.body && JSON.stringify(call.body))
}

type Target = { base: string; rawOf: (call: Call) => string }

function targetsOf(bench: Bench, one: Case): Record<'ours' | 'tenant' | 'plain', Target> {
  const method = one.bareRoute === 'update' ? 'POST' : 'GET'
  const bareTarget = (kind: string): Target => ({
    base: bench.bare.url,
    rawOf: (call) => {
      const tenant = bench.tenants[call.tenant % bench.tenants.length] as string
      const parameters = { ...call.bare, tenant }
      const route = `/${kind}/${one.bareRoute}`
      return call.body
        ? rawRequest(method, route, {}, JSON.stringify(parameters))
        : rawRequest(method, `${route}?${query(parameters)}`, {})
    },
  })
  return {
    ours: { base: bench.server.url, rawOf: (call) => ownRequest(method, call, bench.sessions) },
    tenant: bareTarget('tenant'),
    plain: bareTarget('plain'),
  }
}

export async function measure(bench: Bench, one: Case, connections: number): Promise<Record<string, LoadResult>> {
  const found: Record<string, LoadResult[]> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [target, { base, rawOf }] of Object.entries(targetsOf(bench, one))) {
      const offset = round * Object.keys(found).length
      const requests = Array.from({ length: REQUESTS }, (_, turn) => rawOf(one.callOf(turn, round * 3 + offset)))
      const order = { url: base, connections, warmUpMs: WARM_UP_MS, durationMs: DURATION_MS, requests }
      ;(found[target] ??= []).push(await bench.loader.run(order))
    }
  }
  return Object.fromEntries(
    Object.entries(found).map(([target, results]) => {
      const middle = median(results.map((result) => result.perSecond))
      return [target, results.find((result) => result.perSecond === middle) as LoadResult]
    }),
  )
}

export function words({ perSecond, p50Ms, p99Ms }: LoadResult): string {
  return `${thousands(perSecond)}/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`
}

export function figuresOf(part: string, name: string, results: Record<string, LoadResult>): Figure[] {
  const { ours, tenant, plain } = results as Record<'ours' | 'tenant' | 'plain', LoadResult>
  const ratio = ours.perSecond / tenant.perSecond
  return [
    {
      part,
      what: name,
      measured: words(ours),
      beside: `in tenant: ${words(tenant)}`,
      ratio,
      target: `≥ ${SHARE_MIN * 100} %`,
      isReached: ratio >= SHARE_MIN,
    },
    { part, what: '', measured: '', beside: `plain: ${words(plain)}`, ratio: ours.perSecond / plain.perSecond },
  ]
}

export async function forSaleOf(database: pg.ClientConfig): Promise<Row[]> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    const tenants = administrators().map((administrator) => administrator.tenantId)
    const { rows } = await client.query<Row>(
      `select array_position($1::text[], tenant_id) - 1 as tenant, id::text from vehicle
       where vehicle_type = 1 and tenant_id = any($1::text[]) order by id limit 100000`,
      [tenants],
    )
    return rows
  } finally {
    await client.end()
  }
}

export async function logInAll(url: string): Promise<ApiSession[]> {
  const api = await testApi(url)
  const sessions: ApiSession[] = []
  for (const administrator of administrators()) sessions.push(await api.login(administrator))
  return sessions
}

export async function benchList(rows: number): Promise<Figure[]> {
  const fleet = await createFleet(rows, async (url) => (await startServerProgram({ DATABASE_URL: url })).stop())
  const environment = { DATABASE_URL: fleet.url, DATABASE_POOL_SIZE: String(CONNECTIONS) }
  const server = await startServerProgram(environment)
  const bare = await startScript('bare-server.ts', environment)
  const loader = await startLoader()
  const part = `vehicles: ${thousands(rows)} rows, PostgreSQL, ${CONNECTIONS} connections`
  try {
    const sessions = await logInAll(server.url)
    const tenants = administrators().map((administrator) => administrator.tenantId)
    const bench = { loader, server, bare, sessions, tenants }
    const figures: Figure[] = []
    for (const one of casesOf(fleet, await forSaleOf({ connectionString: fleet.url }))) {
      note(`vehicles: ${one.name}`)
      figures.push(...figuresOf(part, one.name, await measure(bench, one, CONNECTIONS)))
    }
    return figures
  } finally {
    loader.stop()
    await Promise.all([server.stop(), bare.stop()])
    await fleet.drop()
  }
}
