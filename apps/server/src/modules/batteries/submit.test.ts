/** Adding, changing and removing batteries. */
import { expect, it } from 'vitest'
import { addPerson } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { occupiedSlots } from '../../testing/slots.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })

const battery = { estimateChargeTimes: 800, factoryDate: '2025-06-01' }

async function typeOf(who = demo.admin): Promise<{ id: string; bmsTypeName: string }> {
  const [type] = await who.data<{ id: string; bmsTypeName: string }[]>('batteryTypeOptions')
  return type as { id: string; bmsTypeName: string }
}

it('is added to stock with the figures of its type, changed and removed', async () => {
  const { id: bmsTypeId, bmsTypeName } = await typeOf()
  const type = await demo.admin.data<{ voltage: number; ah: number }>('batteryTypeDetail', { id: bmsTypeId })
  const { id } = await demo.admin.data<{ id: string }>('batterySubmit', { ...battery, bmsSn: 'SUBMIT1', bmsTypeId })
  expect(await demo.admin.data('batteryDetail', { id })).toMatchObject({
    ...battery,
    bmsSn: 'SUBMIT1',
    bmsTypeId,
    bmsTypeName,
    voltage: type.voltage,
    ah: type.ah,
    useAmount: 0,
    place: 'stock',
    status: 1,
  })
  await demo.admin.data('batterySubmit', { id, useAmount: 12, factoryDate: '2025-07-01' })
  expect(await demo.admin.data('batteryDetail', { id })).toMatchObject({ useAmount: 12, factoryDate: '2025-07-01' })
  await demo.admin.data('batteryRemove', { ids: id })
  expect((await demo.admin.call('batteryDetail', { id })).status).toBe(404)
})

it('requires type, number and date, and tells a stranger nothing about the number', async () => {
  const { fields } = (await demo.admin.call('batterySubmit', {})).body
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(['bmsSn', 'bmsTypeId', 'factoryDate'])
  const { id: bmsTypeId } = await typeOf()
  const { records } = await demo.admin.data<{ records: { bmsSn: string }[] }>('batteryList', { size: 1 })
  const taken = { ...battery, bmsSn: records[0]?.bmsSn }
  const own = await demo.admin.call('batterySubmit', { ...taken, bmsTypeId })
  expect(own.body).toMatchObject({ error: 'battery.sn-taken' })
  const foreign = await demo.kampala.call('batterySubmit', { ...taken, bmsTypeId: (await typeOf(demo.kampala)).id })
  expect(foreign.status).toBe(409)
  expect(foreign.body.error).not.toBe('battery.sn-taken')
})

it('in a slot is not removed without saying so; with force it leaves the slot', async () => {
  const [slot] = await occupiedSlots(demo.running.server.services.db, 'CB384721003')
  const { records } = await demo.admin.data<{ records: { id: string }[] }>('batteryList', { bmsSn_equal: slot?.bmsSn })
  const ids = records[0]?.id
  const refused = await demo.admin.call('batteryRemove', { ids })
  expect(refused.body).toMatchObject({ error: 'row.bound' })
  expect(JSON.stringify(refused.body.data)).toContain('CB384721003')
  expect((await demo.admin.call('batterySubmit', { id: ids, bmsSn: 'SUBMIT-RENAMED' })).body.error).toBe('row.bound')
  await demo.admin.data('batteryRemove', { ids, force: true })
  expect((await demo.admin.call('batteryDetail', { id: ids })).status).toBe(404)
})

it('that a member of staff carries is not removed without saying so, nor is the member', async () => {
  const { id: bmsTypeId } = await typeOf(demo.admin)
  const { id } = await demo.admin.data<{ id: string }>('batterySubmit', {
    ...battery,
    bmsSn: 'SUBMIT-STAFF',
    bmsTypeId,
  })
  const { userId } = await addPerson(demo.running, demo.admin, '384721', { menuIds: [] })
  await demo.admin.data('batteryMove', { id, place: 'staff', userId, reason: 'carries it' })
  const refused = await demo.admin.call('batteryRemove', { ids: id })
  expect(refused.body).toMatchObject({ error: 'row.bound', data: { bound: [{ kind: 'staff', id: userId }] } })
  const kept = await demo.admin.call('userRemove', { ids: userId })
  expect([kept.status, kept.body.error]).toEqual([409, 'user.carries-batteries'])
  expect(kept.body.msg).toContain('SUBMIT-STAFF')
  await demo.admin.data('batteryRemove', { ids: id, force: true })
  await demo.admin.data('userRemove', { ids: userId })
})

it('is added by the platform for the operator it chooses, with a type of that operator', async () => {
  const { id: bmsTypeId } = await typeOf(demo.kampala)
  const add = (fields: object) => demo.platform.call('batterySubmit', { ...battery, bmsSn: 'SUBMIT2', ...fields })
  expect((await add({ bmsTypeId })).body.fields).toEqual({ tenantId: '请选择归属运营商' })
  expect((await add({ tenantId: '384721', bmsTypeId })).body.fields).toHaveProperty('bmsTypeId')
  const { id } = (await add({ tenantId: '517209', bmsTypeId })).body.data as { id: string }
  expect(await demo.kampala.data('batteryDetail', { id })).toMatchObject({ bmsSn: 'SUBMIT2', place: 'stock' })
})
