// @postgres
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

type Shown = { userId: string; account: string; userType: number; userTypeName: string | null; userExt: string | null }

let running: TestServer
let admin: ApiSession
let platform: ApiSession
let viewerId: string

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  platform = await running.login(credentialsOf('platform'))
  const { records } = await admin.data<{ records: { id: string }[] }>('userPage', { account: 'viewer' })
  viewerId = records[0]?.id as string
})
afterAll(() => running.close())

const shown = (input: { id: string; userType?: number }, session = admin) =>
  session.data<Shown>('userShowPlatform', input)
const storedRows = () =>
  running.server.services.db.system.all(
    sql`select tenant_id, user_type, user_ext from user_platform where user_id = ${viewerId}::bigint order by user_type`,
  )

describe('userShowPlatform and userUpdatePlatform', () => {
  it('keep one JSON object for each platform, and audit what changed', async () => {
    expect(await shown({ id: viewerId })).toMatchObject({
      userId: viewerId,
      account: 'viewer',
      userType: 1,
      userExt: null,
    })
    await admin.data('userUpdatePlatform', { userId: viewerId, userType: 1, userExt: '{"level":1}' })
    await admin.data('userUpdatePlatform', { userId: viewerId, userType: 2, userExt: '{"level":2}' })
    await admin.data('userUpdatePlatform', { userId: viewerId, userType: 1, userExt: '{"level":3}' })
    expect(await shown({ id: viewerId })).toMatchObject({ userType: 1, userTypeName: 'WEB', userExt: '{"level":3}' })
    expect(await shown({ id: viewerId, userType: 2 })).toMatchObject({ userType: 2, userExt: '{"level":2}' })
    expect(await shown({ id: viewerId, userType: 3 })).toMatchObject({ userType: 3, userExt: null })
    expect(await storedRows()).toEqual([
      { tenantId: '384721', userType: 1, userExt: '{"level":3}' },
      { tenantId: '384721', userType: 2, userExt: '{"level":2}' },
    ])
    const audits = await running.server.services.db.system.all(
      sql`select changes from audit where operation_id = 'userUpdatePlatform' order by id`,
    )
    expect(audits.at(-1)).toEqual({ changes: { 'userExt.1': ['{"level":1}', '{"level":3}'] } })
    // The kind of the user itself stays.
    expect(await admin.data('userDetail', { id: viewerId })).toMatchObject({ userType: 1 })
  })

  it('one that is not given stays, null removes it', async () => {
    const stored = { userId: viewerId, userType: 3 }
    await admin.data('userUpdatePlatform', { ...stored, userExt: '{"a":2}' })
    await admin.data('userUpdatePlatform', stored)
    expect(await shown({ id: viewerId, userType: 3 })).toMatchObject({ userExt: '{"a":2}' })
    await admin.data('userUpdatePlatform', { ...stored, userExt: null })
    expect(await shown({ id: viewerId, userType: 3 })).toMatchObject({ userExt: null })
  })

  it('an empty one is removed; what is no JSON object is refused', async () => {
    await admin.data('userUpdatePlatform', { userId: viewerId, userType: 3, userExt: '{"a":1}' })
    await admin.data('userUpdatePlatform', { userId: viewerId, userType: 3, userExt: '' })
    expect(await shown({ id: viewerId, userType: 3 })).toMatchObject({ userExt: null })
    for (const userExt of ['[1]', 'level 2', '{'])
      expect(await admin.call('userUpdatePlatform', { userId: viewerId, userType: 3, userExt })).toMatchObject({
        status: 400,
        body: { fields: { userExt: '应为 JSON 对象' } },
      })
  })

  it('users of other operators are not found, and the platform reaches all', async () => {
    const kampala = await running.login(credentialsOf('kampalaAdmin'))
    const input = { userId: viewerId, userType: 1, userExt: '{"level":9}' }
    expect((await kampala.call('userShowPlatform', { id: viewerId })).status).toBe(404)
    expect((await kampala.call('userUpdatePlatform', input)).status).toBe(404)
    await platform.data('userUpdatePlatform', input)
    expect(await shown({ id: viewerId })).toMatchObject({ userExt: '{"level":9}' })
    expect((await storedRows())[0]).toMatchObject({ tenantId: '384721' })
  })

  it('users above the caller are refused', async () => {
    const idsOf = await menuIdsOf(platform)
    const clerk = await addPerson(running, admin, '384721', { menuIds: idsOf('user_view', 'user_edit') })
    const { records } = await admin.data<{ records: { id: string }[] }>('userPage', { account: 'admin' })
    const input = { userId: records[0]?.id, userType: 1, userExt: '{}' }
    expect((await clerk.session.call('userUpdatePlatform', input)).body.error).toBe('permission.superior-user')
  })
})
