/** Data scopes limit all operations on cabinets, and the stations they may be assigned to. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { storedCount } from '../../testing/stored-count.ts'
import type { Context } from '../../http/context.ts'
import { principalsOfUsers } from '../../http/principal.ts'
import { resetSecrets } from '../device-commands/secrets.ts'
import { tenantOfStation } from './station.ts'

type Id = { id: string }
type Page = { records: (Id & { cabinetSn: string })[]; total: number }

let running: TestServer
let platform: ApiSession
let admin: ApiSession
beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

async function stationOf(stationName: string): Promise<string> {
  return (await admin.data<Id[]>('stationOptions', { stationName }))[0]?.id as string
}

async function scope(scopeClass: string, column: string, value: string, menuId: string): Promise<string> {
  const scopeValue = JSON.stringify({ all: [{ column, op: 'eq', value }] })
  const input = {
    menuId,
    resourceCode: `only_${scopeClass}`,
    scopeName: scopeClass,
    scopeClass,
    scopeType: 5,
    scopeValue,
  }
  return (await platform.data<Id>('dataScopeSubmit', input)).id
}

it('shows and changes the cabinets of one station only', async () => {
  const menuIds = await menuIdsOf(platform)
  const buttons = menuIds('cabinet_threshold', 'cabinet_station', 'cabinet_export', 'device_command_secret')
  const menus = [...menuIds('swap', 'station', 'cabinet', 'device', 'device_command'), ...buttons]
  const [home, other] = [await stationOf('张江'), await stationOf('徐家汇')]
  const dataScopeIds = [await scope('cabinets', 'stationId', home, menus[2] as string)]
  const { session } = await addPerson(running, admin, '384721', { menuIds: menus, dataScopeIds })
  const mine = await session.data<Page>('cabinetList', { ascs: 'cabinetSn' })
  expect(mine.total).toBe(3)
  expect(mine.records.map((row) => row.cabinetSn)).toEqual(['CB384721001', 'CB384721002', 'CB384721003'])
  const theirs = (await admin.data<Page>('cabinetList', { stationId: other })).records[0] as Page['records'][0]
  const refused = [
    await session.call('cabinetDetail', { id: theirs.id }),
    await session.call('cabinetInfo', { cabinetSn: theirs.cabinetSn }),
    await session.call('cabinetUpdateThreshold', { id: theirs.id, threshold: 90 }),
    await session.call('cabinetUpdateStation', { id: theirs.id, stationId: home }),
    await session.call('deviceResetSecret', { deviceKind: 'cabinet', deviceSns: [theirs.cabinetSn] }),
  ]
  expect(refused.map((reply) => reply.status)).toEqual([404, 404, 404, 404, 404])
  const secrets = await session.call('deviceResetSecret', { deviceKind: 'cabinet', deviceSns: ['CB384721001'] })
  expect(secrets.status).toBe(200)
  const csv = await session.call('cabinetExport', { format: 'csv', columns: 'cabinetSn' })
  expect(new TextDecoder().decode(csv.bytes).trim().split('\n')).toHaveLength(4)
  const threshold = { id: mine.records[0]?.id, threshold: 90 }
  expect((await session.call('cabinetUpdateThreshold', threshold)).status).toBe(200)
})

it("allows only stations within the caller's data scope", async () => {
  const menuIds = await menuIdsOf(platform)
  const menus = menuIds('swap', 'station', 'cabinet', 'cabinet_station')
  const [open, building] = [await stationOf('五角场'), await stationOf('松江')]
  const dataScopeIds = [await scope('stations', 'status', '1', menus[1] as string)]
  const { session, userId } = await addPerson(running, admin, '384721', { menuIds: menus, dataScopeIds })
  const inUse = sql`tenant_id = '384721' and status = 1`
  expect((await session.data<Page>('stationList')).total).toBe(await storedCount(running, 'station', inUse))
  const { id } = (await session.data<Page>('cabinetList', { size: 1 })).records[0] as Id
  const reply = await session.call('cabinetUpdateStation', { id, stationId: building })
  expect(reply).toMatchObject({ status: 400, body: { error: 'row.reference-missing' } })
  expect((await session.call('cabinetUpdateStation', { id, stationId: open })).status).toBe(200)
  // By itself, without the check of the rows a request names.
  const { db } = running.server.services
  const [principal] = await principalsOfUsers(db.system, [userId])
  const context = { principal, tenant: '384721', db: db.system } as Context
  expect(await tenantOfStation(context, open)).toBe('384721')
  expect(await tenantOfStation(context, building)).toBeUndefined()
})

it('issues no secret for a device of another operator, also without row-level security', async () => {
  const { db } = running.server.services
  const versionOf = () =>
    db.system.first(sql`select secret_version, secret_sn from device where kind = 'cabinet' and sn = 'CB384721002'`)
  const before = await versionOf()
  const admins = await db.system.all(
    sql<Id>`select id from user_account where tenant_id = '517209' and account = 'admin'`,
  )
  const [principal] = await principalsOfUsers(
    db.system,
    admins.map(({ id }) => id),
  )
  const context = { principal, tenant: '517209', db: db.system } as Context
  const input = { deviceKind: 'cabinet' as const, deviceSns: ['CB384721002'] }
  await expect(resetSecrets(context, input)).rejects.toMatchObject({ error: 'device.missing' })
  expect(await versionOf()).toEqual(before)
})
