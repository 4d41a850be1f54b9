// @postgres
/** Of concurrent edits of the same version of a row, one is stored (decision record 33). */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { sql } from './database.ts'

const ROUNDS = 5
/** Tables without a form. */
const WITHOUT_VERSION = ['bulk_job', 'device_command', 'nfc_list']

type Post = { id: string; updateTime: string }
let running: TestServer
let admin: ApiSession
let id: string

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  const { records } = await admin.data<{ records: Post[] }>('postList', { size: 1 })
  id = (records[0] as Post).id
})
afterAll(() => running.close())

const read = () => admin.data<Post>('postDetail', { id })
const edit = (remark: string, { updateTime }: Post) => admin.call('postSubmit', { id, remark, updateTime })

it('refuses the second of two immediate edits of the same version', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = await read()
    const replies = [await edit(`first ${round}`, seen), await edit(`second ${round}`, seen)]
    expect(replies.map(({ status, body }) => [status, body.error])).toEqual([
      [200, undefined],
      [409, 'row.changed'],
    ])
  }
})

it('stores one of several concurrent edits', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = await read()
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map((name) => edit(`${name} ${round}`, seen)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  }
})

it('accepts the next edit after the saved row is read again', async () => {
  for (let round = 0; round < ROUNDS; round += 1) expect((await edit(`again ${round}`, await read())).status).toBe(200)
})

it('covers statements without a version check, and a clock set back', async () => {
  const { system } = running.server.services.db
  for (const time of [sql`now()`, sql`now() - interval '1 hour'`]) {
    const seen = await read()
    await system.run(sql`update post set update_time = ${time} where id = ${id}`)
    const { updateTime } = await read()
    expect(updateTime > seen.updateTime).toBe(true)
    expect((await edit('stale', seen)).status).toBe(409)
  }
})

it('applies to every table that is edited from a form', async () => {
  const tables = await running.server.services.db.system.all(sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'update_time'
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'next_update_time')`)
  expect(tables.map(({ name }) => name).toSorted()).toEqual(WITHOUT_VERSION)
})
