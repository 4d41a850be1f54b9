import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { numberParam } from '../../http/param-values.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { seedParams } from './seed-params.ts'

type Param = { id: string; paramKey: string; paramValue: string; defaultValue: string | null; updateTime: string }

let running: TestServer
let platform: ApiSession
let whale: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  whale = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())
beforeEach(async () => {
  const { db } = running.server.services
  await db.system.run(sql`update param set is_deleted = 1 where not is_builtin`)
  await db.system.run(sql`update param set param_value = default_value where is_builtin`)
})

async function builtin(paramKey: string): Promise<Param> {
  const { records } = await platform.data<{ records: Param[] }>('paramList', { paramKey, size: 50 })
  return records.find((row) => row.paramKey === paramKey && row.defaultValue !== null) as Param
}
const input = (more: Record<string, unknown> = {}) => ({
  paramName: '客服电话',
  paramNameEn: 'Support phone',
  paramKey: 'support.phone',
  paramValue: '400-820-0001',
  ...more,
})
const fieldsOf = async (body: Record<string, unknown>) => (await platform.call('paramSubmit', body)).body.fields
const valueOf = (key: Parameters<typeof numberParam>[1], tenantId?: string) => {
  const { db, config } = running.server.services
  return numberParam({ db: db.system, config }, key, tenantId)
}

describe('parameters', () => {
  it('are added with any key, shown, changed, exported and removed', async () => {
    const { id } = await platform.data<{ id: string }>('paramSubmit', input())
    expect(await platform.data('paramDetail', { id })).toMatchObject({
      valueType: 1,
      effect: null,
      defaultValue: null,
      isBuiltin: false,
      isPerTenant: true,
    })
    await platform.data('paramSubmit', { id, paramValue: '400-820-0002' })
    const { bytes } = await platform.call('paramExport', { ids: id, format: 'csv', columns: 'paramKey,paramValue' })
    expect(new TextDecoder().decode(bytes)).toContain('support.phone,400-820-0002')
    await platform.data('paramRemove', { ids: id })
    expect((await platform.call('paramDetail', { id })).status).toBe(404)
  })

  it('have one value per key for all tenants, and one per tenant', async () => {
    await platform.data('paramSubmit', input())
    expect((await platform.call('paramSubmit', input())).body.error).toBe('param.key-taken')
    const { id } = await platform.data<{ id: string }>('paramSubmit', input({ forTenantId: '384721' }))
    expect((await platform.call('paramSubmit', input({ forTenantId: '384721' }))).body.error).toBe('param.key-taken')
    expect(await platform.data('paramDetail', { id })).toMatchObject({
      forTenantId: '384721',
      forTenantName: '蓝鲸换电',
    })
    expect(await fieldsOf(input({ paramKey: 'other', forTenantId: '999999' }))).toHaveProperty('forTenantId')
  })

  it.each([
    [2, '12a', '3.5'],
    [3, 'yes', 'true'],
    [4, '{"a":', '{"a":[1]}'],
  ])('of type %i refuse %s and take %s', async (valueType, wrong, right) => {
    expect(await fieldsOf(input({ valueType, paramValue: wrong }))).toHaveProperty('paramValue')
    expect((await platform.call('paramSubmit', input({ valueType, paramValue: right }))).status).toBe(200)
  })

  it('are read and written by the platform alone', async () => {
    for (const operation of ['paramList', 'paramExport'] as const) {
      expect((await whale.call(operation)).status).toBe(403)
    }
    const { id } = await builtin('log.retention-days')
    for (const [operation, body] of [
      ['paramSubmit', { id, paramValue: '30' }],
      ['paramRemove', { ids: id }],
    ] as const) {
      expect((await whale.call(operation, body)).status).toBe(403)
    }
    expect(await valueOf('log.retention-days')).toBe(180)
    const menus = await menuIdsOf(platform)
    const { session } = await addPerson(running, platform, '000000', { menuIds: menus('param') })
    expect((await session.call('paramList')).status).toBe(200)
    expect((await session.call('paramSubmit', input())).status).toBe(403)
  })
})

describe('a built-in parameter', () => {
  it('says its default, unit, effect and limits in the language of the caller', async () => {
    const row = await builtin('password.min-length')
    expect(row).toMatchObject({ defaultValue: '8', unit: '位', effect: expect.stringContaining('（8–32）') })
    expect(await platform.with({ 'accept-language': 'en' }).data('paramDetail', { id: row.id })).toMatchObject({
      unit: 'characters',
      effect: expect.stringContaining('Fewest characters'),
    })
  })

  it('is not removed, disabled or renamed, and takes values within its limits only', async () => {
    const { id } = await builtin('log.retention-days')
    expect((await platform.call('paramRemove', { ids: id })).body.error).toBe('row.builtin')
    expect((await platform.call('paramSubmit', { id, status: 0 })).body.error).toBe('row.builtin')
    expect((await platform.call('paramSubmit', { id, paramKey: 'mine' })).body.error).toBe('row.builtin')
    expect(await fieldsOf({ id, paramValue: '6' })).toEqual({ paramValue: '请输入 7 到 36500 的整数' })
    expect(await fieldsOf({ id, paramValue: '30.5' })).toHaveProperty('paramValue')
    expect(await fieldsOf({ id, valueType: 1 })).toHaveProperty('valueType')
    const forOne = input({ paramKey: 'log.retention-days', valueType: 2, paramValue: '30', forTenantId: '384721' })
    expect(await fieldsOf(forOne)).toHaveProperty('forTenantId')
  })

  it('applies at once, the value of a tenant before that for all', async () => {
    const { id } = await builtin('upload.quota-mb')
    await platform.data('paramSubmit', { id, paramValue: '500' })
    const forWhale = input({ paramKey: 'upload.quota-mb', valueType: 2, paramValue: '50', forTenantId: '384721' })
    const own = await platform.data<{ id: string }>('paramSubmit', forWhale)
    expect([await valueOf('upload.quota-mb', '517209'), await valueOf('upload.quota-mb', '384721')]).toEqual([500, 50])
    await platform.data('paramRemove', { ids: own.id })
    expect(await valueOf('upload.quota-mb', '384721')).toBe(500)
  })

  it('follows a changed default while nobody has set another value', async () => {
    const { db, config } = running.server.services
    await db.write(null, (executor) => seedParams(executor, { ...config, logDays: 90 }))
    expect(await valueOf('log.retention-days')).toBe(90)
    const { id } = await builtin('log.retention-days')
    await platform.data('paramSubmit', { id, paramValue: '30' })
    await db.write(null, (executor) => seedParams(executor, config))
    expect(await valueOf('log.retention-days')).toBe(30)
    expect(await builtin('log.retention-days')).toMatchObject({ defaultValue: '180', paramValue: '30' })
  })

  it('sets the length of passwords', async () => {
    const { id } = await builtin('password.min-length')
    await platform.data('paramSubmit', { id, paramValue: '16' })
    const person = { account: 'long-password', realName: '长密码', name: '长密码' }
    const short = await whale.call('userSubmit', { ...person, password: 'whales-swim-1' })
    expect(short.body.fields).toEqual({ password: '密码至少 16 位' })
    expect((await whale.call('userSubmit', { ...person, password: 'whales-swim-deep-1' })).status).toBe(200)
  })

  it('sets the failures before a lock', async () => {
    const { id } = await builtin('login.failures-max')
    await platform.data('paramSubmit', { id, paramValue: '3' })
    const codes: unknown[] = []
    for (let tries = 0; tries < 3; tries += 1) {
      const wrong = { grant_type: 'password', tenantId: '384721', username: 'nobody-here', password: 'wrong-1' }
      codes.push((await running.guest.call('authToken', wrong)).body['error_code'])
    }
    expect(codes).toEqual([2001, 2001, 2003])
  })

  it('sets how long a session lasts unused', async () => {
    const { id } = await builtin('session.idle-hours')
    await platform.data('paramSubmit', { id, paramValue: '2' })
    await running.login(credentialsOf('kampalaAdmin'))
    const last = await running.server.services.db.system.first(sql<{ hours: number }>`
      select round(extract(epoch from expire_time - create_time) / 3600)::int as hours
      from session where tenant_id = '517209' order by create_time desc limit 1`)
    expect(last).toEqual({ hours: 2 })
  })
})
