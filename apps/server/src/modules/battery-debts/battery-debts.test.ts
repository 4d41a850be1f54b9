// @postgres
/** Batteries that should have been brought back: derived from places, decided about by people. */
import { ParamValueType } from '@swapdesk/dictionary'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { type Debt, useDebts } from '../../testing/battery-debts.ts'
import { store } from '../../testing/device-reports.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { placeBattery, reportSlot } from '../../testing/slots.ts'
import { accept, eventsOfSwap, openScene, refusalsAt, type StoredOrder, tap, taken } from '../../testing/swaps.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })
const database = () => demo.running.server.services.db
const db = () => database().system
const TENANT = '384721'
const CABINET = 'CB384721006'

const { addBattery, age, withRider, debtOf, act } = useDebts(demo)

describe('the list of battery debts', () => {
  it('has batteries of riders who have not swapped for the days of the parameter, and no others', async () => {
    const [late, recent] = [await withRider(14), await withRider(13)]
    expect(await debtOf(recent.bmsSn)).toBeUndefined()
    expect(await debtOf(late.bmsSn)).toMatchObject({
      riderId: late.riderId,
      reason: 'not_swapped',
      state: 'open',
      place: 'rider',
      heldDays: 14,
      heldCount: 1,
      allowance: 1,
      worth: '1680.00',
      lastSwapTime: null,
    })
    await demo.platform.data('paramSubmit', {
      paramName: '欠还天数',
      paramKey: 'battery.debt-days',
      paramValue: '13',
      valueType: ParamValueType.Number,
      forTenantId: TENANT,
    })
    expect(await debtOf(recent.bmsSn)).toMatchObject({ reason: 'not_swapped', heldDays: 13 })
    await db().run(
      sql`update param set is_deleted = 1 where param_key = 'battery.debt-days' and for_tenant_id = ${TENANT}`,
    )
    expect(await debtOf(late.bmsSn, 'kampala')).toBeUndefined()
  })

  it('leaves out riders who have swapped since', async () => {
    const scene = await openScene(database())
    const order = (await tap(database(), scene)) as StoredOrder
    await accept(database(), scene, order)
    await store(database(), ...eventsOfSwap(scene, order))
    await taken(database(), scene)
    await age(scene.full, 20)
    expect(await debtOf(scene.full)).toBeUndefined()
    await db().run(sql`update swap_record set start_time = now() - interval '15 days' where id = ${order.id}`)
    expect(await debtOf(scene.full)).toMatchObject({ reason: 'not_swapped', lastCabinetSn: scene.cabinet.sn })
  })

  it('is read one by one, and exported', async () => {
    const { bmsSn } = await withRider(15)
    const listed = (await debtOf(bmsSn)) as Debt
    expect(await demo.admin.data('batteryDebtDetail', { id: listed.id })).toEqual(listed)
    expect((await demo.kampala.call('batteryDebtDetail', { id: listed.id })).status).toBe(404)
    const file = await demo.admin.call('batteryDebtExport', { bmsSn, format: 'csv' })
    expect(new TextDecoder().decode(file.bytes)).toContain(bmsSn)
  })

  it('has the oldest beyond the allowance', async () => {
    const { bmsSn, riderId } = await withRider(2)
    expect(await debtOf(bmsSn)).toBeUndefined()
    const second = await addBattery()
    await placeBattery(database(), second, { place: 'rider', riderId })
    expect(await debtOf(bmsSn)).toMatchObject({ reason: 'over_allowance', heldCount: 2, allowance: 1 })
    expect(await debtOf(second)).toBeUndefined()
  })

  it('has missing batteries, with who had them, and ends by itself when one is found', async () => {
    const { bmsSn, riderId } = await withRider(1)
    await placeBattery(database(), bmsSn, { place: 'missing' })
    expect(await debtOf(bmsSn)).toMatchObject({ reason: 'missing', riderId, heldCount: null, allowance: null })
    const nobodys = await addBattery(null)
    await placeBattery(database(), nobodys, { place: 'missing' })
    expect(await debtOf(nobodys)).toMatchObject({ reason: 'missing', riderId: null, riderName: null, worth: null })
    expect((await act('batteryDebtConfirm', nobodys)).body.error).toBe('battery-debt.no-rider')
    await reportSlot(database(), CABINET, 2, bmsSn)
    expect(await debtOf(bmsSn)).toBeUndefined()
  })

  it('leaves out what an order in progress hands out', async () => {
    const scene = await openScene(database())
    const order = (await tap(database(), scene)) as StoredOrder
    await placeBattery(database(), scene.full, { place: 'missing' })
    expect(await debtOf(scene.full)).toBeUndefined()
    await db().run(sql`update swap_record set out_battery_id = null where id = ${order.id}`)
    expect(await debtOf(scene.full)).toMatchObject({ reason: 'missing' })
  })

  it('is counted with its worth, per currency, and never counts an unknown value as 0', async () => {
    type Figures = { currencyCode: string; debtCount: number; worth: string | null; unvaluedCount: number | null }
    const figures = async () => (await demo.admin.data<Figures[]>('batteryDebtFigures', {}))[0] as Figures
    const before = await figures()
    const listed = async () => (await demo.admin.data<{ total: number }>('batteryDebtList', {})).total
    expect([before.currencyCode, before.debtCount]).toEqual(['CNY', await listed()])
    await withRider(30, 1000.5)
    await withRider(30, null)
    const after = await figures()
    expect(after.debtCount).toBe(before.debtCount + 2)
    expect(Number(after.worth) - Number(before.worth)).toBeCloseTo(1000.5)
    expect(Number(after.unvaluedCount) - Number(before.unvaluedCount)).toBe(1)
    const read = (who: 'platform' | 'kampala', input: Record<string, string>) =>
      demo[who].data<Figures[]>('batteryDebtFigures', input)
    const theirs = await read('kampala', {})
    expect(theirs).toMatchObject([{ currencyCode: 'UGX' }])
    expect(await read('platform', { tenantId: '517209' })).toEqual(theirs)
    expect((await read('platform', {})).map(({ currencyCode }) => currencyCode)).toEqual(['CNY', 'UGX'])
  })

  it('is narrowed and shown as data scopes of batteries, riders and types say', async () => {
    const [seen, other] = [await withRider(40), await withRider(40)]
    await db().run(sql`update rider set name = '范围内' where id = ${seen.riderId}`)
    const menuIds = (await menuIdsOf(demo.platform))('battery_debt')
    const sessionWith = async (resource: string, type: number, fields: string, rule: string | null) => {
      const { session, roleId } = await addPerson(demo.running, demo.admin, TENANT, { menuIds })
      await db().run(sql`
        with added as (insert into data_scope (menu_id, resource_code, scope_name, scope_class, scope_type, scope_field, scope_value)
          values (${menuIds[0]}, ${`debts-${roleId}`}, '范围', ${resource}, ${type}, ${fields}, ${rule}) returning id)
        insert into role_data_scope (tenant_id, role_id, scope_id) select ${TENANT}, ${roleId}, id from added`)
      return session
    }
    const rule = (column: string, value: string) => JSON.stringify({ column, op: 'eq', value })
    // Replies without hidden columns are no full rows.
    const list = async (session: { call: typeof demo.admin.call }, bmsSn: string) => {
      const { body } = await session.call('batteryDebtList', { bmsSn }, { isUnchecked: true })
      return (body as unknown as { data: { records: Debt[] } }).data.records[0]
    }
    await db().run(sql`update rider set status = 0 where id = ${other.riderId}`)
    const ofRiders = await sessionWith('riders', 5, '*', rule('status', '1'))
    expect(await list(ofRiders, seen.bmsSn)).toBeDefined()
    expect(await list(ofRiders, other.bmsSn)).toBeUndefined()
    await db().run(sql`update battery set status = 0 where bms_sn = ${other.bmsSn}`)
    const ofBatteries = await sessionWith('batteries', 5, '*', rule('status', '1'))
    expect(await list(ofBatteries, seen.bmsSn)).toBeDefined()
    expect(await list(ofBatteries, other.bmsSn)).toBeUndefined()
    const withoutPhones = await sessionWith('riders', 1, 'name', null)
    expect(await list(withoutPhones, seen.bmsSn)).toMatchObject({ riderName: '范围内' })
    expect((await list(withoutPhones, seen.bmsSn))?.['mobile']).toBeUndefined()
    const withoutValues = await sessionWith('battery-types', 1, 'bmsTypeName', null)
    expect((await list(withoutValues, seen.bmsSn))?.worth).toBeUndefined()
    const [figures] = await withoutValues.data<{ worth: string | null }[]>('batteryDebtFigures', {})
    expect(figures?.worth).toBeNull()
  })
})

describe('a confirmed debt', () => {
  it('puts the rider in arrears: the cabinet gives no battery out, and takes one back', async () => {
    const scene = await openScene(database())
    await age(scene.old, 20)
    expect((await act('batteryDebtConfirm', scene.old)).status).toBe(200)
    expect(await debtOf(scene.old)).toMatchObject({ state: 'confirmed', decisionReason: '电话无人接听' })
    expect((await act('batteryDebtConfirm', scene.old)).body.error).toBe('battery-debt.confirmed')
    expect(await tap(database(), scene)).toBeUndefined()
    expect(await refusalsAt(database(), scene)).toEqual(['arrears'])
    expect((await tap(database(), scene, 'return'))?.kind).toBe('return')
  })

  it('ends with its leg, and by a withdrawal', async () => {
    const scene = await openScene(database())
    await age(scene.old, 20)
    expect((await act('batteryDebtWithdraw', scene.old)).body.error).toBe('battery-debt.not-confirmed')
    expect((await act('batteryDebtConfirm', scene.old)).status).toBe(200)
    expect((await act('batteryDebtWithdraw', scene.old)).status).toBe(200)
    expect(await debtOf(scene.old)).toMatchObject({ state: 'open' })
    expect((await act('batteryDebtConfirm', scene.old)).status).toBe(200)
    await placeBattery(database(), scene.old, { place: 'stock' })
    expect(await debtOf(scene.old)).toBeUndefined()
    await placeBattery(database(), scene.old, { place: 'rider', riderId: scene.riderId })
    expect((await tap(database(), scene))?.kind).toBe('swap')
  })

  it('stays in the list after its reason has passed', async () => {
    const { bmsSn } = await withRider(20)
    expect((await act('batteryDebtConfirm', bmsSn)).status).toBe(200)
    await age(bmsSn, 1)
    expect(await debtOf(bmsSn)).toMatchObject({ reason: 'not_swapped', state: 'confirmed', heldDays: 1 })
    expect((await act('batteryDebtWithdraw', bmsSn)).status).toBe(200)
    expect(await debtOf(bmsSn)).toBeUndefined()
  })

  it('is decided about as it was read', async () => {
    const { bmsSn, riderId } = await withRider(20)
    const read = await debtOf(bmsSn)
    await placeBattery(database(), bmsSn, { place: 'stock' })
    await placeBattery(database(), bmsSn, { place: 'rider', riderId })
    await age(bmsSn, 20)
    const again = await act('batteryDebtConfirm', bmsSn, 'admin', { legId: read?.legId })
    expect([again.status, again.body.error]).toEqual([409, 'battery-debt.ended'])
    const normal = await withRider(1)
    const leg = await db().first(sql<{
      id: string
      legId: string
    }>`select battery_id as id, id as leg_id from battery_place
      where is_current and rider_id = ${normal.riderId}`)
    expect((await act('batteryDebtConfirm', bmsSn, 'admin', leg)).status).toBe(404)
    expect((await act('batteryDebtConfirm', bmsSn, 'kampala')).status).toBe(404)
  })
})
