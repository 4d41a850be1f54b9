// @postgres
/** The tenant predicate alone: with row-level security off, requests read the same rows as with it on. */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import type { ApiSession, Reply } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { handlers } from '../modules/index.ts'
import { addForeignRows, foreignId, inputOfRow, takingIds } from '../testing/foreign-rows.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { exampleOf } from '../testing/hostile.ts'
import { disableRowSecurity } from '../testing/tenant-rows.ts'

type Read = { method: string; kind: string; permission: unknown; tenant: string }

const built = (Object.keys(operations) as OperationId[]).filter((id) => id in handlers)
const of = (id: OperationId) => operations[id] as Read
/** A logout ends the caller's session, a stream does not end, and every refusal adds to the API log. */
const LEFT_OUT = new Set<string>(['authLogout', 'eventStream', 'logApiList', 'logApiExport'])
const reads = built.filter((id) => of(id).method === 'get' && of(id).permission !== 'public' && !LEFT_OUT.has(id))
/** Domains with demo rows at both operators. */
const lists = reads.filter((id) => /^(vehicle|station|cabinet|battery|rider|nfcCard|alarm)(List|Page|Export)$/.test(id))

let running: TestServer
let whale: ApiSession
let platform: ApiSession

/** Replies to the first operator's users and rows of the other operator, read while row-level security was on. */
const expected = new Map<OperationId, unknown>()
const foreign = new Map<OperationId, string>()

const inputsOf = (id: OperationId) => (id.endsWith('Export') ? [{ format: 'csv' }] : [{}, exampleOf(id)])
const read = (who: ApiSession, id: OperationId) =>
  Promise.all(inputsOf(id).map(async (input) => shown(await who.call(id, input))))

beforeAll(async () => {
  running = await startTestServer()
  whale = await running.login(credentialsOf('whaleAdmin'))
  platform = await running.login(credentialsOf('platform'))
  const kampala = await running.login(credentialsOf('kampalaAdmin'))
  await addForeignRows(running, kampala)
  for (const id of reads) expected.set(id, await read(whale, id))
  for (const id of takingIds) foreign.set(id, await foreignId(kampala, id))
  await disableRowSecurity(running.server.services.db.system)
})
afterAll(() => running.close())

describe('with row-level security off', () => {
  it('a statement without the predicate reaches the other tenant', async () => {
    const seen = await running.server.services.db.write({ systemTenant: '384721' }, (db) =>
      db.all(sql`select distinct tenant_id from vehicle`),
    )
    expect(seen).toHaveLength(2)
  })

  it.each(reads)('%s returns the same as with it on', async (id) => {
    expect(await read(whale, id)).toEqual(expected.get(id))
  })

  it.each(lists)('%s returns more to the platform', async (id) => {
    expect(await read(platform, id)).not.toEqual(expected.get(id))
  })

  it.each(takingIds)("%s does not find another tenant's row", async (id) => {
    const reply = await whale.call(id, inputOfRow(id, foreign.get(id) as string))
    expect({ id, status: reply.status }).toEqual({ id, status: 404 })
  })
})

/** A reply without the parts that differ every time: also the cursor of what has changed. */
function shown({ status, body, bytes }: Reply): unknown {
  if (!body) return { status, text: new TextDecoder().decode(bytes) }
  const { data, error } = body
  const isCursor = typeof data === 'object' && data !== null && 'cursor' in data
  return { status, data: isCursor ? { ...(data as object), cursor: undefined } : data, error }
}
