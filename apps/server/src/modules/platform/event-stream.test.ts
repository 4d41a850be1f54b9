// @postgres
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '../../db/database.ts'
import { liveSweep } from '../../jobs/maintenance.ts'
import { emitLive, type LiveEvent } from '../../live/index.ts'
import { until } from '../../testing/devices.ts'
import { notify } from '../messages/index.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

let running: TestServer
let admin: ApiSession
let scopes = 0

type Got = { id: string; event: string; data: Record<string, unknown> }

/** Reads a user's stream until it is closed. */
async function follow(
  person: ApiSession,
  query = '',
): Promise<{ got: Got[]; ended: Promise<void>; close: () => void; status: number }> {
  const abort = new AbortController()
  const response = await fetch(`${running.url}/api/swapdesk/events${query}`, {
    headers: person.headers,
    signal: abort.signal,
  })
  const got: Got[] = []
  const read = async (): Promise<void> => {
    let text = ''
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(chunk)
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        if (!block.startsWith(':'))
          got.push({ id: line('id'), event: line('event'), data: JSON.parse(line('data')) as Got['data'] })
      }
    }
  }
  const ended = read().catch(() => undefined)
  if (response.ok) await until(() => got.length > 0)
  return { got, ended, close: () => abort.abort(), status: response.status }
}

const tell = (tenantId: string, topic: LiveEvent['topic'], mark: string, createDept: string | null = null) =>
  running.server.services.db.write(null, (db) =>
    emitLive(db, [{ tenantId, topic, createDept, data: { type: 'raised', mark } }]),
  )
const byName = (a: string, b: string): number => a.localeCompare(b)
/**
 * The marks of a test's events: a stream may begin before those of the previous test, while an older transaction is open
 * on the database server.
 */
const marks = (got: readonly Got[], test: string) =>
  got.flatMap(({ data }) => (String(data['mark']).startsWith(test) ? [data['mark']] : []))

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

describe('the stream of live events', () => {
  it('publishes changes of the own tenant, in order', async () => {
    const stream = await follow(admin)
    const before = Date.now()
    await tell('384721', 'alarm', 'a1')
    await tell('517209', 'alarm', 'foreign')
    await tell('384721', 'job', 'a2')
    await until(() => marks(stream.got, 'a').length === 2)
    expect(Date.now() - before).toBeLessThan(10_000)
    expect(marks(stream.got, 'a')).toEqual(['a1', 'a2'])
    const own = stream.got.filter(({ data }) => ['a1', 'foreign', 'a2'].includes(String(data['mark'])))
    expect([stream.got[0], ...own].map((got) => got?.event)).toEqual(['open', 'alarm', 'job'])
    const { at } = own[0]?.data ?? {}
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(Date.parse(String(at)) - before).toBeLessThan(10_000)
    stream.close()
    await stream.ended
  })

  it("resumes at a listener's position without gaps or repeats", async () => {
    const first = await follow(admin)
    await tell('384721', 'alarm', 'b1')
    const last = await until(() => first.got.find(({ data }) => data['mark'] === 'b1'))
    first.close()
    await first.ended
    for (const mark of ['b2', 'b3']) await tell('384721', 'alarm', mark)
    const second = await follow(admin, `?lastEventId=${last.id}`)
    await tell('384721', 'alarm', 'b4')
    await until(() => marks(second.got, 'b').includes('b4'))
    expect(marks(second.got, 'b')).toEqual(['b2', 'b3', 'b4'])
    second.close()
    await second.ended
  })

  it("does not lose events because of other tenants' volume", async () => {
    const first = await follow(admin)
    const { id } = first.got[0] as Got
    first.close()
    await first.ended
    const foreign = Array.from({ length: 1_001 }, () => ({
      tenantId: '517209',
      topic: 'alarm' as const,
      createDept: null,
      data: { type: 'raised', mark: 'foreign' },
    }))
    await running.server.services.db.write(null, (db) => emitLive(db, foreign))
    await tell('384721', 'alarm', 'f1')
    const second = await follow(admin, `?lastEventId=${id}`)
    await until(() => marks(second.got, 'f1').length > 0)
    expect(second.got.map(({ event }) => event)).not.toContain('reset')
    expect(marks(second.got, 'foreign')).toEqual([])
    second.close()
    await second.ended
  })

  it('tells of positions those who see the map and what moves on it, and only on demand', async () => {
    const platform = await running.login(credentialsOf('platform'))
    const ids = await menuIdsOf(platform)
    const withMenus = async (...menus: string[]) =>
      (await addPerson(running, admin, '384721', { menuIds: ids('fleet', ...menus) })).session
    const people = [
      await withMenus('live_map', 'vehicle'),
      await withMenus('vehicle', 'battery'),
      await withMenus('live_map', 'station'),
    ]
    const streams = await Promise.all(people.map((person) => follow(person, '?topics=position,vehicle,cabinet')))
    const [seeing, withoutMap, withoutMoving] = streams
    const byDefault = await follow(people[0] as ApiSession)
    await tell('384721', 'position', 'p1')
    // What comes after it, so that none of them just waits for it.
    await tell('384721', 'vehicle', 'p2')
    await tell('384721', 'cabinet', 'p2')
    await until(() => marks(seeing?.got ?? [], 'p').includes('p2') || undefined)
    await until(() => byDefault.got.some(({ event }) => event === 'vehicle') || undefined)
    await until(() => withoutMap?.got.some(({ event }) => event === 'vehicle') || undefined)
    const isTold = [seeing, withoutMap, withoutMoving, byDefault].map((stream) =>
      stream?.got.some(({ event }) => event === 'position'),
    )
    expect(isTold).toEqual([true, false, false, false])
    for (const stream of [...streams, byDefault]) stream.close()
  })

  it('resumes after any number of events of positions', async () => {
    const first = await follow(admin, '?topics=position,alarm')
    const { id } = first.got[0] as Got
    first.close()
    await first.ended
    const moved = Array.from({ length: 1_001 }, () => ({
      tenantId: '384721',
      topic: 'position' as const,
      createDept: null,
      data: { type: 'moved', mark: 'm' },
    }))
    await running.server.services.db.write(null, (db) => emitLive(db, moved))
    await tell('384721', 'alarm', 'n1')
    const second = await follow(admin, `?topics=position,alarm&lastEventId=${id}`)
    await until(() => marks(second.got, 'n1').length > 0)
    expect(second.got.map(({ event }) => event)).not.toContain('reset')
    second.close()
    await second.ended
  })

  it('reports lost events, even if nothing has happened since', async () => {
    const { db } = running.server.services
    await tell('384721', 'alarm', 'g1')
    const dayAgo = sql`((extract(epoch from now() - interval '25 hours') * 1000)::bigint - 1735689600000) << 20`
    await db.system.run(sql`delete from live_event where id < (select max(id) from live_event)`)
    await db.system.run(sql`update live_event set id = ${dayAgo}`)
    await db.system.run(liveSweep)
    expect(await db.system.all(sql`select 1 as kept from live_event`)).toHaveLength(1)
    const stream = await follow(admin, '?lastEventId=1-1')
    await until(() => stream.got.length >= 2)
    expect(stream.got.slice(0, 2).map(({ event }) => event)).toEqual(['open', 'reset'])
    stream.close()
    await tell('384721', 'alarm', 'g2')
    await db.system.run(liveSweep)
    expect(await db.system.all(sql`select data ->> 'mark' as mark from live_event`)).toEqual([{ mark: 'g2' }])
  })

  it('disconnects a slow listener', async () => {
    const { live } = running.server.services
    const listen = live.listen.bind(live)
    let open = 0
    const listening = vi.spyOn(live, 'listen').mockImplementation(async (...asked) => {
      const place = await listen(...asked)
      open += 1
      const stop = (): void => {
        open -= 1
        place.stop()
      }
      return { ...place, stop }
    })
    const { status } = await follow(admin, '?lastEventId=1-9999999999999999999')
    expect(status).toBe(400)
    expect(listening).toHaveBeenCalledOnce()
    await until(() => open === 0)
    listening.mockRestore()
  })

  it('filters by the requested topics, and refuses unknown ones', async () => {
    const stream = await follow(admin, '?topics=job')
    await tell('384721', 'alarm', 'c1')
    await tell('384721', 'job', 'c2')
    await until(() => marks(stream.got, 'c').length === 1)
    expect(marks(stream.got, 'c')).toEqual(['c2'])
    stream.close()
    expect((await follow(admin, '?topics=secrets')).status).toBe(400)
    expect((await admin.call('eventStream', { lastEventId: 'x' }, { headers: {} })).status).toBe(400)
  })

  it('delivers only topics the user may list', async () => {
    const viewer = await running.login(credentialsOf('whaleViewer'))
    const stream = await follow(viewer)
    const control = await follow(admin)
    await tell('384721', 'alarm', 'd1')
    await tell('384721', 'vehicle', 'd2')
    await until(() => marks(control.got, 'd').includes('d2') && marks(stream.got, 'd').length > 0)
    expect(marks(control.got, 'd')).toEqual(['d1', 'd2'])
    expect(marks(stream.got, 'd')).toEqual(['d2'])
    stream.close()
    control.close()
  })

  it('announces messages to their recipients only, without naming the others', async () => {
    const platform = await running.login(credentialsOf('platform'))
    const kampala = await running.login(credentialsOf('kampalaAdmin'))
    const idsOf = await menuIdsOf(platform)
    const reader = await addPerson(running, admin, '384721', { menuIds: idsOf('vehicle') })
    const streams = await Promise.all([reader.session, admin, platform, kampala].map((who) => follow(who)))
    await running.server.services.db.write(null, (db) =>
      notify(db, [
        { tenantId: '384721', userId: reader.userId, code: 'password.reset', params: { by: 'x' } },
        {
          tenantId: '384721',
          audience: 'userUnlock',
          code: 'user.locked',
          params: { account: 'x', ip: 'x', minutes: 30 },
        },
      ]),
    )
    const messagesOf = (index: number) => (streams[index]?.got ?? []).filter(({ event }) => event === 'message')
    await until(() => messagesOf(0).length > 0 && messagesOf(1).length > 0)
    // Events arrive in order: what comes after them shows that no others are under way.
    await running.server.services.db.write(null, (db) =>
      notify(db, [{ tenantId: '384721', userId: reader.userId, code: 'password.reset', params: { by: 'y' } }]),
    )
    await tell('384721', 'alarm', 'm1')
    await tell('517209', 'alarm', 'm2')
    const hasLater = (index: number) => marks(streams[index]?.got ?? [], 'm').length > 0
    await until(() => messagesOf(0).length === 2 && hasLater(1) && hasLater(2) && hasLater(3))
    const categories = [0, 1, 2, 3].map((index) => messagesOf(index).map(({ data }) => data['category']))
    expect(categories).toEqual([['account', 'account'], ['security'], [], []])
    expect(Object.keys(messagesOf(1)[0]?.data ?? {}).toSorted(byName)).toEqual(['at', 'category', 'type'])
    for (const { close } of streams) close()
  })

  it.each([
    ['the rows', 'alarm', 'alarms', { scopeType: 2, scopeColumn: 'create_user' }],
    ['columns', 'alarm', 'alarms', { scopeType: 1, scopeField: 'createTime' }],
    ['columns', 'cabinet', 'cabinets', { scopeType: 1, scopeField: 'name' }],
    ['the cabinets of alarms', 'alarm', 'cabinets', { scopeType: 2, scopeColumn: 'create_user' }],
    ['the vehicles of alarms', 'alarm', 'vehicles', { scopeType: 2, scopeColumn: 'create_user' }],
    ['the vehicles of commands', 'command', 'vehicles', { scopeType: 2, scopeColumn: 'create_user' }],
    ['the serial numbers of alarms', 'alarm', 'vehicles', { scopeType: 1, scopeField: 'vehicleType' }],
    ['the serial numbers of commands', 'command', 'cabinets', { scopeType: 1, scopeField: 'name' }],
  ] as const)('names no rows to users whose data scope narrows %s', async (_, topic, scopeClass, narrowing) => {
    const platform = await running.login(credentialsOf('platform'))
    const idsOf = await menuIdsOf(platform)
    const [menuId] = idsOf('alarm')
    scopes += 1
    const mark = `h${scopes}`
    const scope = { menuId, resourceCode: `events_${mark}`, scopeName: '部分告警', scopeClass, ...narrowing }
    const { id } = await platform.data<{ id: string }>('dataScopeSubmit', scope)
    const menuIds = idsOf('alarm', 'device_command', 'cabinet')
    const [narrowed, whole] = await Promise.all([
      addPerson(running, admin, '384721', { menuIds, dataScopeIds: [id] }),
      addPerson(running, admin, '384721', { menuIds }),
    ])
    const [stream, control] = await Promise.all([follow(narrowed.session), follow(whole.session)])
    await tell('384721', topic, mark)
    await until(() => stream.got.length >= 2 && marks(control.got, mark).includes(mark))
    for (const { event, data } of stream.got.slice(1)) {
      expect({ event, type: data['type'] }).toEqual({ event: topic, type: 'changed' })
      expect(Object.keys(data).toSorted(byName)).toEqual(['at', 'type'])
    }
    stream.close()
    control.close()
  })

  it('ends with the session', async () => {
    const idsOf = await menuIdsOf(await running.login(credentialsOf('platform')))
    const { session } = await addPerson(running, admin, '384721', { menuIds: idsOf('alarm') })
    const stream = await follow(session)
    await tell('384721', 'alarm', 'i1')
    await until(() => marks(stream.got, 'i').includes('i1'))
    await session.data('authLogout')
    await stream.ended
    expect((await follow(session)).status).toBe(401)
  })

  it('delivers nothing after the end of a session, a tenant or a right', async () => {
    const { system } = running.server.services.db
    const idsOf = await menuIdsOf(await running.login(credentialsOf('platform')))
    const revoke = () => system.run(sql`update session set revoke_time = now() where tenant_id = '384721'`)
    const expire = () => system.run(sql`update session set expire_time = now() where tenant_id = '384721'`)
    const close = () => system.run(sql`update tenant set status = 0 where tenant_id = '384721'`)
    const change = () => system.run(sql`update tenant set rights_epoch = rights_epoch + 1 where tenant_id = '384721'`)
    for (const [index, end] of [change, revoke, expire, close].entries()) {
      const mark = `end${index}`
      admin = await running.login(credentialsOf('whaleAdmin'))
      const { session } = await addPerson(running, admin, '384721', { menuIds: idsOf('alarm') })
      const stream = await follow(session)
      await tell('384721', 'alarm', `${mark}-before`)
      await until(() => marks(stream.got, mark).length > 0)
      await end()
      await tell('384721', 'alarm', `${mark}-after`)
      await stream.ended
      expect(marks(stream.got, mark)).toEqual([`${mark}-before`])
    }
    await system.run(sql`update tenant set status = 1 where tenant_id = '384721'`)
    admin = await running.login(credentialsOf('whaleAdmin'))
  })

  it('ends when the rights change', async () => {
    const idsOf = await menuIdsOf(await running.login(credentialsOf('platform')))
    const person = await addPerson(running, admin, '384721', { menuIds: idsOf('alarm') })
    const stream = await follow(person.session)
    await tell('384721', 'alarm', 'e1')
    await until(() => marks(stream.got, 'e1').length > 0)
    await admin.data('roleGrant', { roleIds: [person.roleId], menuIds: [], dataScopeIds: [], apiScopeIds: [] })
    await stream.ended
    const again = await follow(person.session)
    await tell('384721', 'alarm', 'e2')
    await running.server.services.db.write(null, (db) =>
      notify(db, [{ tenantId: '384721', userId: person.userId, code: 'password.reset', params: { by: 'x' } }]),
    )
    await until(() => again.got.some(({ event }) => event === 'message'))
    expect(marks(again.got, 'e2')).toEqual([])
    again.close()
  })

  it('requires a login', async () => {
    expect((await follow(running.guest)).status).toBe(401)
  })
})
