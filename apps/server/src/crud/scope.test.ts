/** Data scopes limit list, detail, export, select and writes; API scopes limit operations. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'

let running: TestServer
let operator: ApiSession
let admin: ApiSession

const system = () => running.server.services.db.system
const roleId = sql`(select id from role where role_alias = 'operator' and tenant_id = '384721')`
const menuId = sql`(select id from menu where code = 'vehicle')`

beforeAll(async () => {
  running = await openTestServer()
  operator = await running.login(credentialsOf('whaleOperator'))
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())
beforeEach(async () => {
  await system().run(sql`delete from role_data_scope`)
  await system().run(sql`delete from role_api_scope`)
})

/** Gives the operator's role a data scope on vehicles. */
async function scope(type: number, rule: object | null = null): Promise<void> {
  await system().run(sql`with added as (
      insert into data_scope (menu_id, resource_code, scope_name, scope_class, scope_type, scope_value)
      values (${menuId}, 'scope_' || next_id(), 'x', 'vehicles', ${type}, ${rule && JSON.stringify(rule)}) returning id)
    insert into role_data_scope select '384721', ${roleId}, id from added`)
}

type Page = {
  total: number
  records: { id: string; createDept: string; createUser: string; vehicleType: number; vehicleSn: string }[]
}
const list = (who: ApiSession) => who.data<Page>('vehicleList', { size: 200 })

async function ownDept(): Promise<string> {
  const row = await system().first(
    sql<{
      dept: string
    }>`select dept_id[1] as dept from user_account where account = 'operator' and tenant_id = '384721'`,
  )
  return row?.dept as string
}

describe('own department', () => {
  it('narrows list, total, detail, export, select, change and removal alike', async () => {
    const dept = await ownDept()
    await system().run(sql`update vehicle set create_dept = ${dept} where id in (
      select id from vehicle where tenant_id = '384721' and is_deleted = 0 order by id desc limit 3)`)
    const all = await list(admin)
    await scope(3)
    const mine = await list(operator)
    expect(mine.total).toBeGreaterThan(0)
    expect(mine.total).toBeLessThan(all.total)
    expect(mine.records.every((row) => row.createDept === dept)).toBe(true)
    const other = all.records.find((row) => row.createDept !== dept)
    const { id, vehicleSn } = other as Page['records'][0]
    expect((await operator.call('vehicleDetail', { id })).status).toBe(404)
    expect((await operator.call('vehicleSubmit', { id, autoPay: 1 })).status).toBe(404)
    expect((await operator.call('vehicleRemove', { ids: id })).status).toBe(404)
    expect(await operator.data('vehicleOptions', { vehicleSn })).toEqual([])
    const csv = new TextDecoder().decode(
      (await operator.call('vehicleExport', { format: 'csv', columns: 'vehicleSn' })).bytes,
    )
    expect(csv.trim().split('\n')).toHaveLength(mine.total + 1)
    expect((await operator.call('vehicleDetail', { id: mine.records[0]?.id })).status).toBe(200)
  })
})

describe('the other types', () => {
  it('1 shows all, 2 own rows, 4 the department and those below', async () => {
    const total = (await list(admin)).total
    await scope(1)
    expect((await list(operator)).total).toBe(total)
    await system().run(sql`delete from role_data_scope`)
    await scope(2)
    expect((await list(operator)).total).toBe(0)
    const [type] = await operator.data<{ id: string }[]>('vehicleTypeOptions')
    await operator.data('vehicleSubmit', { vehicleSn: 'OWN1', vehicleTypeId: type?.id, vehicleType: 2, leaseStatus: 0 })
    expect((await list(operator)).total).toBe(1)
    await system().run(sql`delete from role_data_scope`)
    await scope(4)
    const below = await list(operator)
    await system().run(
      sql`update user_account set dept_id = array(select id from dept where tenant_id = '384721' and parent_id = 0) where account = 'operator' and tenant_id = '384721'`,
    )
    expect((await list(operator)).total).toBe(total + 1)
    expect(below.total).toBeLessThan(total)
  })

  it('5 is a rule over allowed columns; an invalid rule shows nothing', async () => {
    await scope(5, { column: 'vehicleType', op: 'eq', value: 1 })
    const sold = await list(operator)
    expect(sold.total).toBeGreaterThan(0)
    expect(sold.records.every((row) => row.vehicleType === 1)).toBe(true)
    await system().run(sql`delete from role_data_scope`)
    await scope(5, { column: 'passwordHash', op: 'eq', value: 1 })
    expect((await list(operator)).total).toBe(0)
  })

  it('a second role that does not open the resource does not widen the scope', async () => {
    await scope(3)
    const narrowed = (await list(operator)).total
    await system().run(sql`with added as (
        insert into role (tenant_id, role_name, role_alias) values ('384721', '无关', 'unrelated') returning id)
      update user_account set role_id = role_id || (select id from added) where account = 'operator' and tenant_id = '384721'`)
    expect((await list(operator)).total).toBe(narrowed)
    await system().run(
      sql`update user_account set role_id = role_id[1:1] where account = 'operator' and tenant_id = '384721'`,
    )
  })

  it('several are a union', async () => {
    await scope(5, { column: 'vehicleType', op: 'eq', value: 1 })
    const sold = (await list(operator)).total
    await scope(5, { column: 'leaseStatus', op: 'eq', value: 1 })
    expect((await list(operator)).total).toBeGreaterThan(sold)
  })
})

describe('API scopes', () => {
  it('narrow the operations of their menu and no others', async () => {
    await system().run(sql`with added as (
        insert into api_scope (menu_id, resource_code, scope_name, scope_path) values (${menuId}, 'vehicle_read', 'x', '/blade-vehicle/vehicle/list') returning id)
      insert into role_api_scope select '384721', ${roleId}, id from added`)
    expect((await operator.call('vehicleList')).status).toBe(200)
    expect((await operator.call('vehicleDetail', { id: '1' })).status).toBe(403)
    expect((await operator.call('vehicleSubmit', { vehicleSn: 'A' })).status).toBe(403)
    expect((await operator.call('vehicleTypeList')).status).toBe(200)
  })

  it('name whole paths, with a star for one part and two for any', async () => {
    const statuses: Record<string, number> = {}
    for (const path of ['/vehicle/l', '/vehicle/li.t', '/vehicle/l*', '/*/list', '/v**', 'x/blade-vehicle/**']) {
      await system().run(sql`delete from role_api_scope`)
      await system().run(sql`with added as (
          insert into api_scope (menu_id, resource_code, scope_name, scope_path)
          values (${menuId}, 'paths_' || next_id(), 'x', ${path.startsWith('x') ? path : `/blade-vehicle${path}`}) returning id)
        insert into role_api_scope select '384721', ${roleId}, id from added`)
      statuses[path] = (await operator.call('vehicleList')).status
    }
    expect(statuses).toEqual({
      '/vehicle/l': 403,
      '/vehicle/li.t': 403,
      '/vehicle/l*': 200,
      '/*/list': 200,
      '/v**': 200,
      'x/blade-vehicle/**': 403,
    })
  })
})
