// @postgres
/** Synchronization of the list of locked cards, with simulated acknowledgements in the database. */
import { NFC_LIST_MAX } from '@swapdesk/device-protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { setCardsLocked } from './index.ts'
import { startTestServer, type TestServer } from '../../testing/harness.ts'
import { CardListSync } from './card-list-sync.ts'

const DEMO_TENANT_ID = '384721'
const SN = 'CB-SYNC'
const BY = { userId: null, deptId: null }

type List = { mode: string; baseVersion: number; version: number; add: string[]; remove: string[] }
type Sent = { id: string; data: List; sn: string; state: string }

let running: TestServer
let sync: CardListSync
/** The list held by the cabinet. */
let locked: Set<string>
let version: number | null

beforeAll(async () => {
  running = await startTestServer()
  // Synchronization and dispatch run only when the test calls them.
  await running.server.cardListSync.stop()
  await running.server.gateway.stop()
  sync = new CardListSync(running.server.services, (error) => {
    throw error
  })
})
afterAll(() => running.close())

const db = () => running.server.services.db.system

beforeEach(async () => {
  await db().run(sql`delete from device_command`)
  await db().run(sql`update device set online = 0`)
  await db().run(sql`update cabinet set is_deleted = 1 where cabinet_sn = ${SN} and is_deleted = 0`)
  await db().run(sql`insert into cabinet (tenant_id, cabinet_sn, name) values (${DEMO_TENANT_ID}, ${SN}, '同步柜')`)
  await setOnline(1)
  locked = new Set()
  version = null
})

const setOnline = (online: 0 | 1) =>
  db().run(sql`update device set online = ${online} where kind = 'cabinet' and sn = ${SN}`)
const live = () =>
  db().all(
    sql<Sent>`select id, data, device_sn as sn, state from device_command where cmd = 20015 and state = 'queued' order by id`,
  )
const wanted = async () =>
  (await db().first(sql<{ version: number }>`select version from nfc_list where tenant_id = ${DEMO_TENANT_ID}`))
    ?.version ?? 0
const reported = async () =>
  (
    await db().first(
      sql<{
        v: number | null
      }>`select nfc_reported_version as v from cabinet where cabinet_sn = ${SN} and is_deleted = 0`,
    )
  )?.v ?? null
const uidsLocked = async () =>
  new Set(
    (
      await db().all(
        sql<{
          n: string
        }>`select uid as n from nfc_card where tenant_id = ${DEMO_TENANT_ID} and status = 3 and is_deleted = 0`,
      )
    ).map(({ n }) => n),
  )
const end = (id: string, state: string) =>
  db().run(sql`update device_command set state = ${state}, end_time = now() where id = ${id}`)

/** Applies a list like a cabinet: a delta only to its base version. */
async function answer({ id, data }: Sent): Promise<string> {
  if (data.mode === 'delta' && data.baseVersion !== (version ?? 0)) {
    await end(id, 'rejected')
    return 'rejected'
  }
  if (data.mode === 'full') locked = new Set()
  for (const uid of data.remove) locked.delete(uid)
  for (const uid of data.add) locked.add(uid)
  version = data.version
  await end(id, 'done')
  await db().run(sql`update cabinet set nfc_reported_version = ${version} where cabinet_sn = ${SN} and is_deleted = 0`)
  return 'done'
}

/** Runs and acknowledges until nothing is left to send; returns the sent lists. */
async function untilQuiet(): Promise<List[]> {
  const sent: List[] = []
  for (let round = 0; round < 20; round += 1) {
    if ((await sync.runOnce()) === 0) return sent
    for (const command of await live()) {
      sent.push(command.data)
      await answer(command)
    }
  }
  throw new Error('it never came to rest')
}

async function cardIds(count: number): Promise<string[]> {
  const rows = await db().all(sql<{ id: string }>`insert into nfc_card (tenant_id, card_no, uid)
    select ${DEMO_TENANT_ID}, 'SYNC' || n, '04' || lpad(upper(to_hex(n)), 18, '0') from (select nextval('id_sequence') as n from generate_series(1, ${count})) as made returning id`)
  return rows.map(({ id }) => id)
}
const setLocked = (ids: string[], isLocked = true) =>
  running.server.services.db.write(null, (executor) =>
    setCardsLocked(executor, BY, DEMO_TENANT_ID, ids, isLocked, null),
  )

describe('a cabinet', () => {
  it('without a list receives the full list, then only changes', async () => {
    const [first] = await untilQuiet()
    expect(first).toMatchObject({ mode: 'full', baseVersion: 0, version: await wanted(), remove: [] })
    expect(locked).toEqual(await uidsLocked())

    const ids = await cardIds(3)
    await setLocked(ids)
    await setLocked(ids.slice(0, 1), false)
    const sent = await untilQuiet()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ mode: 'delta', baseVersion: first?.version, version: await wanted() })
    expect([sent[0]?.add.length, sent[0]?.remove.length]).toEqual([2, 1])
    expect(locked).toEqual(await uidsLocked())
    expect(await reported()).toBe(await wanted())
    expect(await sync.runOnce()).toBe(0)
  })

  it('receives one command at a time', async () => {
    expect(await sync.runOnce()).toBe(1)
    expect(await sync.runOnce()).toBe(0)
    await setLocked(await cardIds(1))
    for (const state of ['sent', 'received', 'executing']) {
      await db().run(sql`update device_command set state = ${state}`)
      expect(await sync.runOnce()).toBe(0)
    }
    const [{ id } = { id: '' }] = await db().all(sql<{ id: string }>`select id from device_command`)
    await end(id, 'done')
    expect(await sync.runOnce()).toBe(1)
  })

  it('offline receives the list when it reconnects', async () => {
    await setOnline(0)
    expect(await sync.runOnce()).toBe(0)
    await setOnline(1)
    expect(await untilQuiet()).toHaveLength(1)
  })

  it('with another version than reported receives the full list at once', async () => {
    await untilQuiet()
    await setLocked(await cardIds(1))
    // Its board was replaced: the list is lost, which is not reported yet.
    locked = new Set()
    version = 0
    const sent = await untilQuiet()
    expect(sent.map(({ mode }) => mode)).toEqual(['delta', 'full'])
    expect(locked).toEqual(await uidsLocked())
  })

  it('with a later version than the current one receives the full list', async () => {
    await untilQuiet()
    await db().run(sql`update cabinet set nfc_reported_version = 9999 where cabinet_sn = ${SN} and is_deleted = 0`)
    version = 9_999
    expect((await untilQuiet()).map(({ mode }) => mode)).toEqual(['full'])
    expect(await reported()).toBe(await wanted())
  })

  it.each(['rejected', 'failed', 'timeout', 'expired'])(
    'is left alone for a while when the whole list is %s',
    async (state) => {
      await sync.runOnce()
      const [{ id } = { id: '' }] = await live()
      await end(id, state)
      expect(await sync.runOnce()).toBe(0)
      await db().run(sql`update device_command set end_time = now() - interval '31 seconds'`)
      expect(await sync.runOnce()).toBe(1)
    },
  )

  it('of an operator without locked cards receives an empty list once', async () => {
    await db().run(sql`update nfc_list set version = 0 where tenant_id = '517209'`)
    await db().run(sql`update nfc_card set status = 2, list_version = 0 where tenant_id = '517209'`)
    const [cabinet] = await db().all(
      sql<{
        sn: string
      }>`select cabinet_sn as sn from cabinet where tenant_id = '517209' and is_deleted = 0 order by id limit 1`,
    )
    await setOnline(0)
    await db().run(sql`update cabinet set nfc_reported_version = null where cabinet_sn = ${cabinet?.sn}`)
    await db().run(
      sql`update device set online = 1, last_seen_time = now() where kind = 'cabinet' and sn = ${cabinet?.sn}`,
    )
    expect(await sync.runOnce()).toBe(1)
    expect((await live())[0]).toMatchObject({
      sn: cabinet?.sn,
      data: { mode: 'full', baseVersion: 0, version: 0, add: [], remove: [] },
    })
    await db().run(sql`update cabinet set nfc_reported_version = 0 where cabinet_sn = ${cabinet?.sn}`)
    await db().run(sql`update device_command set state = 'done'`)
    expect(await sync.runOnce()).toBe(0)
  })
})

describe('large changes', () => {
  it('are split into messages within the limit, and every cabinet receives every card', async () => {
    await untilQuiet()
    const ids = await cardIds(5_000)
    for (let at = 0; at < ids.length; at += 400) await setLocked(ids.slice(at, at + 400))
    const sent = await untilQuiet()
    expect(sent.length).toBe(3)
    expect(Math.max(...sent.map(({ add, remove }) => add.length + remove.length))).toBe(NFC_LIST_MAX)
    expect(locked).toEqual(await uidsLocked())
    // A full list that exceeds one message begins with a full message, followed by deltas.
    await db().run(sql`update cabinet set nfc_reported_version = null where cabinet_sn = ${SN} and is_deleted = 0`)
    expect((await untilQuiet()).map(({ mode }) => mode)).toEqual(['full', 'delta', 'delta'])
    expect(locked).toEqual(await uidsLocked())
    for (let at = 0; at < ids.length; at += 400) await setLocked(ids.slice(at, at + 400), false)
    await untilQuiet()
    expect(locked).toEqual(await uidsLocked())
  })

  it('reach many cabinets from their respective versions', async () => {
    await db().run(sql`insert into cabinet (tenant_id, cabinet_sn, name)
      select ${DEMO_TENANT_ID}, 'CB-MANY' || n, '柜' || n from generate_series(1, 250) n`)
    await db().run(sql`update device set online = 1 where kind = 'cabinet' and sn like 'CB-MANY%'`)
    const counts = [await sync.runOnce(), await sync.runOnce(), await sync.runOnce(), await sync.runOnce()]
    expect(counts).toEqual([100, 100, 51, 0])
    expect(new Set((await live()).map(({ sn }) => sn)).size).toBe(251)
  })
})

it('runs at the interval until it is stopped', async () => {
  sync.start()
  try {
    await expect.poll(async () => (await live()).length, { timeout: 5_000 }).toBeGreaterThan(0)
  } finally {
    await sync.stop()
  }
})
