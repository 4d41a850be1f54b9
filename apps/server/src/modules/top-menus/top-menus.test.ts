import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

type TopMenu = { id: string; code: string; sort: number }
type Page = { records: TopMenu[]; total: number }

const DEMO_TENANT_ID = '384721'
let running: TestServer
let platform: ApiSession
let admin: ApiSession
let kampala: ApiSession
let menus: (...codes: string[]) => string[]

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  admin = await running.login(credentialsOf('whaleAdmin'))
  kampala = await running.login(credentialsOf('kampalaAdmin'))
  menus = await menuIdsOf(platform)
})
afterAll(() => running.close())

let made = 0
async function addTop(fields: Record<string, unknown> = {}, who = admin): Promise<string> {
  const code = `top${(made += 1)}`
  return (await who.data<{ id: string }>('topMenuSubmit', { code, name: '运营', ...fields })).id
}

function keysOf(topMenuIds: string, who = admin): Promise<{ menu: string[] }> {
  return who.data('menuTopTreeKeys', { topMenuIds })
}

describe('top menus', () => {
  it('are listed in their order and found by either name', async () => {
    await addTop({ name: '统计分析', nameEn: 'Insights', sort: 9 })
    await addTop({ name: '统计报表', nameEn: 'Reports', sort: 2 })
    const page = await admin.data<Page>('topMenuList', { name: '统计' })
    expect(page.records.map((top) => top.sort)).toEqual([2, 9])
    expect(await admin.data('topMenuList', { name: 'insi' })).toMatchObject({ total: 1 })
    expect(await kampala.data('topMenuList', { name: '统计' })).toMatchObject({ total: 0 })
  })

  it('have a code of their own in each tenant', async () => {
    await addTop({ code: 'same' })
    const taken = await admin.call('topMenuSubmit', { code: 'same', name: '又一个' })
    expect(taken).toMatchObject({ status: 409, body: { error: 'top-menu.code-taken', msg: '顶部菜单编号已存在' } })
    expect((await kampala.call('topMenuSubmit', { code: 'same', name: '又一个' })).status).toBe(200)
  })

  it('are changed and removed by their tenant only', async () => {
    const id = await addTop()
    expect((await kampala.call('topMenuSubmit', { id, name: '别人的' })).status).toBe(404)
    expect((await kampala.call('topMenuRemove', { ids: id })).status).toBe(404)
    await admin.data('topMenuSubmit', { id, nameEn: 'Operations' })
    expect(await admin.data('topMenuDetail', { id })).toMatchObject({ name: '运营', nameEn: 'Operations' })
    await admin.data('topMenuRemove', { ids: id })
    expect((await admin.call('topMenuDetail', { id })).status).toBe(404)
  })
})

describe('topMenuGrant', () => {
  it('replaces what the top menu showed', async () => {
    const id = await addTop()
    await admin.data('topMenuGrant', {
      topMenuIds: [id],
      menuIds: menus('live_map', 'vehicle', 'vehicle_type', 'trip', 'geofence', 'rental_strategy'),
    })
    const whole = menus('fleet', 'live_map', 'vehicle', 'vehicle_type', 'trip', 'geofence', 'rental_strategy')
    expect((await keysOf(id)).menu.toSorted()).toEqual(whole.toSorted())
    await admin.data('topMenuGrant', { topMenuIds: [id], menuIds: menus('user') })
    expect(await keysOf(id)).toEqual({ menu: menus('user') })
  })

  it('refuses what the own roles lack, the platform’s menus, and what is not there', async () => {
    const id = await addTop()
    const menuIds = menus('topmenu', 'topmenu_grant', 'vehicle')
    const { session } = await addPerson(running, admin, DEMO_TENANT_ID, { menuIds })
    const grant = (who: ApiSession, ids: string[]) => who.call('topMenuGrant', { topMenuIds: [id], menuIds: ids })
    expect((await grant(session, menus('user'))).body.error).toBe('permission.not-grantable')
    expect((await grant(platform, menus('tenant'))).body.error).toBe('permission.platform-menu')
    expect((await grant(platform, ['12345'])).body.error).toBe('row.reference-missing')
    expect((await grant(kampala, menus('vehicle'))).status).toBe(404)
    expect(await keysOf(id)).toEqual({ menu: [] })
    expect((await grant(session, menus('vehicle'))).status).toBe(200)
    expect(await keysOf(id)).toEqual({ menu: menus('vehicle') })
  })

  it('hides its menus from other tenants', async () => {
    const id = await addTop()
    expect((await kampala.call('menuTopTreeKeys', { topMenuIds: id })).status).toBe(404)
    expect(await keysOf(id, platform)).toEqual({ menu: [] })
  })
})
