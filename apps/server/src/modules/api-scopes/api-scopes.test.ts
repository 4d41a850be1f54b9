import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

let running: TestServer
let platform: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
})
afterAll(() => running.close())

it('is added, found by part of its code, and removed; its code is unique', async () => {
  const menuId = (await platform.data<{ id: string }[]>('menuList'))[0]?.id
  const scope = {
    menuId,
    resourceCode: 'vehicle_read',
    scopeName: '车辆查询',
    scopePath: '/blade-vehicle/vehicle/list',
    scopeType: 2,
  }
  const { id } = await platform.data<{ id: string }>('apiScopeSubmit', scope)
  expect(await platform.data('apiScopeDetail', { id })).toMatchObject(scope)
  expect((await platform.data<{ total: number }>('apiScopeList', { resourceCode: 'CLE_READ' })).total).toBe(1)
  expect((await platform.call('apiScopeSubmit', scope)).body.error).toBe('scope.code-taken')
  await platform.data('apiScopeRemove', { ids: id })
  expect((await platform.call('apiScopeDetail', { id })).status).toBe(404)
  expect((await platform.call('apiScopeSubmit', scope)).status).toBe(200)
})
