// @postgres
/** The low-power threshold of an operator and of the platform, and its effect on the phone list. */
import { beforeEach, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Threshold = { threshold: number; isOwn: boolean; sharedThreshold: number }

const TENANT = '384721'
const KEY = 'battery.low-power-percent'
const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })
const system = () => demo.running.server.services.db.system
const threshold = (who = demo.admin) => who.data<Threshold>('statisticsLowPowerThreshold')
const set = (value: unknown, who = demo.admin) => who.call('statisticsLowPowerThresholdSubmit', { threshold: value })

beforeEach(async () => {
  await system().run(sql`delete from param where param_key = ${KEY} and not is_builtin`)
  await system().run(sql`update param set param_value = default_value where param_key = ${KEY}`)
})

it('is that of the platform until an operator sets its own', async () => {
  expect(await threshold()).toEqual({ threshold: 20, isOwn: false, sharedThreshold: 20 })
  expect((await set(35)).status).toBe(200)
  expect(await threshold()).toEqual({ threshold: 35, isOwn: true, sharedThreshold: 20 })
  expect(await threshold(demo.kampala)).toEqual({ threshold: 20, isOwn: false, sharedThreshold: 20 })
  expect((await set(25, demo.platform)).status).toBe(200)
  expect(await threshold()).toEqual({ threshold: 35, isOwn: true, sharedThreshold: 25 })
  expect(await threshold(demo.kampala)).toEqual({ threshold: 25, isOwn: false, sharedThreshold: 25 })
  expect(await threshold(demo.platform)).toEqual({ threshold: 25, isOwn: false, sharedThreshold: 25 })
  expect((await set(40)).status).toBe(200)
  expect(await threshold()).toMatchObject({ threshold: 40, isOwn: true })
})

it('is what the phone list of low batteries goes by', async () => {
  const listed = async () => (await demo.admin.data<{ total: number }>('lowBatteryList', {})).total
  const below = async (value: number) => {
    const row = await system().first(sql<{ count: number }>`select count(*)::int as count from battery b
      join battery_place p on p.current_battery_id = b.id
      where b.tenant_id = ${TENANT} and b.is_deleted = 0 and p.rider_id is not null and b.soc < ${value}::int`)
    return row?.count
  }
  for (const value of [30, 100]) {
    await set(value)
    expect(await listed()).toBe(await below(value))
  }
  expect(await listed()).toBeGreaterThan(0)
})

it('is shown with each battery and vehicle, as that of its operator, without the right to read statistics', async () => {
  await set(45)
  await set(25, demo.platform)
  const ids = await menuIdsOf(demo.platform)
  const { session } = await addPerson(demo.running, demo.admin, TENANT, { menuIds: ids('swap', 'battery') })
  const lists = ['batteryList', 'batteryMonitoringPage', 'vehicleList'] as const
  const shown = async (operation: (typeof lists)[number], tenantId: string, who = demo.platform) => {
    const { records } = await who.data<{ records: { lowPowerPercent: number }[] }>(operation, { tenantId, size: 3 })
    return [...new Set(records.map(({ lowPowerPercent }) => lowPowerPercent))]
  }
  const kampala = (await demo.kampala.data<{ tenantId: string }>('userInfo')).tenantId
  for (const operation of lists) {
    expect([operation, await shown(operation, TENANT)]).toEqual([operation, [45]])
    expect([operation, await shown(operation, kampala)]).toEqual([operation, [25]])
  }
  expect(await shown('batteryList', TENANT, session)).toEqual([45])
  // Who may see a charge may see what it is marked by.
  const scope = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
    menuId: ids('battery')[0],
    scopeClass: 'batteries',
    resourceCode: 'charge-alone',
    scopeName: '仅电量',
    scopeType: 1,
    scopeField: 'bmsSn,soc',
  })
  const rights = { menuIds: ids('swap', 'battery'), dataScopeIds: [scope.id] }
  const { session: narrowed } = await addPerson(demo.running, demo.admin, TENANT, rights)
  const { body } = await narrowed.call('batteryList', { size: 1 }, { isUnchecked: true })
  expect((body.data as { records: object[] }).records[0]).toMatchObject({ lowPowerPercent: 45 })
})

it('says which classes of charge are low', async () => {
  const low = async (who = demo.admin, input = {}) =>
    (await who.data<{ key: string; isLow: boolean }[]>('batteryCountBySoc', input)).flatMap(({ key, isLow }) =>
      isLow ? [key] : [],
    )
  expect(await low()).toEqual(['0-20'])
  await set(45)
  expect(await low()).toEqual(['0-20', '20-40'])
  expect(await low(demo.platform)).toEqual(['0-20'])
  expect(await low(demo.platform, { tenantId: TENANT })).toEqual(['0-20', '20-40'])
  await set(10)
  expect(await low()).toEqual([])
})

it('is set once, also when two people set the first one at the same time', async () => {
  const replies = await Promise.all([set(31), set(32)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const rows = await system().all(
    sql`select id from param where param_key = ${KEY} and for_tenant_id = ${TENANT} and is_deleted = 0`,
  )
  expect(rows).toHaveLength(1)
})

it('is audited for the operator', async () => {
  await set(33)
  const audited = await system().first(sql<{ tenantId: string; operationId: string; changes: Record<string, unknown> }>`
    select tenant_id, operation_id, changes from audit where entity = 'params' order by id desc limit 1`)
  expect(audited).toMatchObject({
    tenantId: TENANT,
    operationId: 'statisticsLowPowerThresholdSubmit',
    changes: { paramValue: [null, '33'], forTenantId: [null, TENANT] },
  })
})

it.each([0, 101, 20.5, null, 'low'])('refuses %s', async (value) => {
  const { status, body } = await set(value)
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { threshold: expect.any(String) } })
  expect(await threshold()).toMatchObject({ threshold: 20, isOwn: false })
})

it('is read with the right to read statistics, and set with one of its own', async () => {
  const ids = await menuIdsOf(demo.platform)
  const { session } = await addPerson(demo.running, demo.admin, TENANT, { menuIds: ids('report', 'statistics') })
  expect(await threshold(session)).toMatchObject({ threshold: 20 })
  expect((await set(50, session)).status).toBe(403)
  const editor = await addPerson(demo.running, demo.admin, TENANT, {
    menuIds: ids('report', 'statistics', 'statistics_edit'),
  })
  expect((await set(50, editor.session)).status).toBe(200)
})
