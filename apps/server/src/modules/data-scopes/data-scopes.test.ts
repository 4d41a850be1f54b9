import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

let running: TestServer
let platform: ApiSession
let menuId: string

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  menuId = (await platform.data<{ id: string }[]>('menuList'))[0]?.id as string
})
afterAll(() => running.close())

const scope = {
  resourceCode: 'mine',
  scopeName: '本人车辆',
  scopeNameEn: 'Own vehicles',
  scopeClass: 'vehicles',
  scopeType: 2,
}

it('is added, listed with its menu and a readable rule, and removed', async () => {
  const own = { ...scope, resourceCode: 'own-vehicles', menuId }
  const { id } = await platform.data<{ id: string }>('dataScopeSubmit', own)
  expect(await platform.data('dataScopeDetail', { id })).toMatchObject({ ...own, menuName: '车辆运营' })
  const page = await platform.data<{ records: { scopeTypeName: string }[]; total: number }>('dataScopeList', {
    scopeName: 'own',
  })
  expect(page).toMatchObject({ total: 1, records: [{ scopeTypeName: expect.stringContaining('本人') as string }] })
  await platform.data('dataScopeRemove', { ids: id })
  expect((await platform.call('dataScopeDetail', { id })).status).toBe(404)
})

it('requires an existing resource and a valid rule', async () => {
  const submit = (more: object) => platform.call('dataScopeSubmit', { ...scope, menuId, ...more })
  expect((await submit({ scopeClass: 'unicorns' })).body.fields).toHaveProperty('scopeClass')
  expect((await submit({ scopeClass: 'unicorns' })).body.error).toBe('scope.resource-unknown')
  expect((await submit({ scopeColumn: 'password_hash' })).body.fields).toHaveProperty('scopeColumn')
  expect((await submit({ scopeField: 'vehicleSn,password_hash' })).body).toMatchObject({
    error: 'scope.column-unknown',
    fields: { scopeField: '该资源没有字段：password_hash' },
  })
  expect((await submit({ resourceCode: 'columns', scopeColumn: 'vehicle_type', scopeField: 'vehicleSn' })).status).toBe(
    200,
  )
  const rule = (value: object) => submit({ resourceCode: 'custom', scopeType: 5, scopeValue: JSON.stringify(value) })
  expect((await rule({ column: 'password_hash', op: 'eq', value: 1 })).body.error).toBe('scope.rule-invalid')
  expect((await rule({ column: 'vehicleType', op: 'like', value: 1 })).body.msg).toContain('op')
  expect((await rule({ column: 'vehicleType', op: 'eq', value: 1 })).status).toBe(200)
})

it('offers every resource with columns that it accepts', async () => {
  type Column = { name: string; label: string; labelEn: string }
  type Resource = { scopeClass: string; name: string; scopeColumns: Column[]; visibleColumns: Column[] }
  const resources = await platform.data<Resource[]>('dataScopeResourceOptions')
  const vehicles = resources.find(({ scopeClass }) => scopeClass === 'vehicles')
  expect(vehicles?.visibleColumns).toContainEqual({ name: 'vehicleSn', label: '车辆SN号', labelEn: 'Vehicle SN' })
  expect(vehicles?.scopeColumns.map(({ name }) => name)).toContain('createDept')
  for (const { scopeClass, scopeColumns, visibleColumns } of resources) {
    const { id } = await platform.data<{ id: string }>('dataScopeSubmit', {
      ...scope,
      menuId,
      scopeClass,
      resourceCode: `offered_${scopeClass}`,
    })
    for (const { name } of scopeColumns) await platform.data('dataScopeSubmit', { id, scopeClass, scopeColumn: name })
    for (const { name } of visibleColumns) await platform.data('dataScopeSubmit', { id, scopeClass, scopeField: name })
  }
})
