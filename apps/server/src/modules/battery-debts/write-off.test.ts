// @postgres
/** Write-offs of batteries that should have been brought back, by two persons. */
import type { ApiSession } from '@swapdesk/testing'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { type Debt, useDebts } from '../../testing/battery-debts.ts'
import { addRider } from '../../testing/card-holders.ts'
import { addVehicle } from '../../testing/device-reports.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { placeBattery, reportSlot } from '../../testing/slots.ts'
import { openScene, placeOf, tap } from '../../testing/swaps.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })
const database = () => demo.running.server.services.db
const { age, withRider, debtOf, act } = useDebts(demo)

describe('a write-off', () => {
  it('makes the battery lost once another person has approved', async () => {
    const { bmsSn } = await withRider(20)
    expect((await act('batteryDebtWriteOffApprove', bmsSn)).body.error).toBe('battery-debt.write-off-not-waiting')
    expect((await act('batteryDebtWriteOff', bmsSn)).status).toBe(200)
    expect(await debtOf(bmsSn)).toMatchObject({ state: 'write_off', requestReason: '电话无人接听' })
    for (const operation of ['batteryDebtWriteOff', 'batteryDebtConfirm', 'batteryDebtWithdraw'] as const)
      expect((await act(operation, bmsSn)).body.error).toBe('battery-debt.write-off-waiting')
    expect((await act('batteryDebtWriteOffApprove', bmsSn)).body.error).toBe('battery-debt.own-write-off')
    expect((await act('batteryDebtWriteOffReject', bmsSn)).body.error).toBe('battery-debt.own-write-off')
    const taskOf = async (who: 'admin' | 'platform') =>
      (await demo[who].data<{ key: string; rows: { title: string }[] }[]>('homeTaskList', {}))
        .find(({ key }) => key === 'write-offs-to-review')
        ?.rows.map(({ title }) => title) ?? []
    expect([await taskOf('platform'), await taskOf('admin')]).toEqual([
      expect.arrayContaining([bmsSn]),
      expect.not.arrayContaining([bmsSn]),
    ])
    expect((await act('batteryDebtWriteOffApprove', bmsSn, 'platform', { reason: null })).status).toBe(200)
    expect([await placeOf(database(), bmsSn), await debtOf(bmsSn)]).toEqual(['lost', undefined])
  })

  it('that was rejected leaves the debt as it was, and can be asked for again', async () => {
    const { bmsSn } = await withRider(20)
    expect((await act('batteryDebtConfirm', bmsSn)).status).toBe(200)
    expect((await act('batteryDebtWriteOff', bmsSn)).status).toBe(200)
    expect((await act('batteryDebtWriteOffReject', bmsSn, 'platform')).status).toBe(200)
    expect(await debtOf(bmsSn)).toMatchObject({
      state: 'confirmed',
      reviewState: 'rejected',
      reviewReason: '电话无人接听',
    })
    expect((await act('batteryDebtWriteOff', bmsSn)).status).toBe(200)
    expect(await debtOf(bmsSn)).toMatchObject({ state: 'write_off', reviewReason: null })
  })

  it('is withdrawn by who asked for it, also without the right to review, and by nobody else', async () => {
    const { bmsSn } = await withRider(20)
    const menuIds = (await menuIdsOf(demo.platform))('battery_debt', 'battery_debt_write_off')
    const { session: clerk } = await addPerson(demo.running, demo.admin, '384721', { menuIds })
    expect((await act('batteryDebtWriteOffWithdraw', bmsSn, clerk)).body.error).toBe(
      'battery-debt.write-off-not-waiting',
    )
    expect((await act('batteryDebtWriteOff', bmsSn, clerk)).status).toBe(200)
    const shown = async (who: ApiSession) =>
      (await who.data<{ records: Debt[] }>('batteryDebtList', { bmsSn })).records[0]?.['isOwnRequest']
    expect([await shown(clerk), await shown(demo.admin)]).toEqual([true, false])
    expect((await act('batteryDebtWriteOffWithdraw', bmsSn)).body.error).toBe('battery-debt.write-off-of-another')
    expect((await act('batteryDebtWriteOffWithdraw', bmsSn, 'kampala')).status).toBe(404)
    expect((await act('batteryDebtWriteOffWithdraw', bmsSn, clerk)).status).toBe(200)
    expect(await debtOf(bmsSn)).toMatchObject({ state: 'open', reviewState: 'withdrawn', reviewReason: null })
    expect((await act('batteryDebtWriteOffApprove', bmsSn)).body.error).toBe('battery-debt.write-off-not-waiting')
  })

  it('asked for by the platform is answered in its messages, those of operators in theirs', async () => {
    const { bmsSn } = await withRider(20)
    const answers = async (who: ApiSession) =>
      (await who.data<{ records: { code: string; text: string }[] }>('messageList', { size: 100 })).records.filter(
        ({ code, text }) => code === 'battery-write-off.reviewed' && text.includes(bmsSn),
      ).length
    for (const [asked, decides] of [
      ['platform', 'admin'],
      ['admin', 'platform'],
    ] as const) {
      const before = [await answers(demo[asked]), await answers(demo[decides])]
      expect((await act('batteryDebtWriteOff', bmsSn, asked)).status).toBe(200)
      expect((await act('batteryDebtWriteOffReject', bmsSn, decides)).status).toBe(200)
      expect([await answers(demo[asked]), await answers(demo[decides])]).toEqual([(before[0] ?? 0) + 1, before[1]])
    }
  })

  it('is not avoided by one person who says that the battery is back, until a device reports it', async () => {
    const { bmsSn, riderId } = await withRider(20)
    const { id } = (await debtOf(bmsSn)) as Debt
    const alone = async () =>
      (await demo.admin.call('batteryWriteOff', { id, place: 'lost', reason: '丢失' })).body.error ?? 'done'
    const removed = async () => (await demo.admin.call('batteryRemove', { ids: id, force: true })).body.error ?? 'done'
    expect((await act('batteryDebtConfirm', bmsSn)).status).toBe(200)
    await demo.admin.data('riderBatteryUnbind', { contactsId: riderId, batterySn: bmsSn, reason: '已归还' })
    expect(await debtOf(bmsSn)).toMatchObject({ reason: 'unseen', state: 'open', place: 'stock', riderId: null })
    expect((await act('batteryDebtConfirm', bmsSn)).body.error).toBe('battery-debt.no-rider')
    await demo.admin.data('batteryMove', { id, place: 'repair', reason: '检测' })
    expect(await debtOf(bmsSn)).toMatchObject({ reason: 'unseen', place: 'repair' })
    expect([await alone(), await removed()]).toEqual(Array(2).fill('battery-debt.needs-second-person'))
    expect((await act('batteryDebtWriteOff', bmsSn)).status).toBe(200)
    expect((await act('batteryDebtWriteOffApprove', bmsSn, 'platform')).status).toBe(200)
    expect([await placeOf(database(), bmsSn), await debtOf(bmsSn)]).toEqual(['lost', undefined])
    // Found by people, after two had written it off: an ordinary battery.
    await demo.admin.data('batteryMove', { id, place: 'stock', reason: '找到' })
    expect([await debtOf(bmsSn), await alone()]).toEqual([undefined, 'done'])
  })

  it('is not avoided either at a server whose clock is behind that of the server that gave the battery out', async () => {
    const { bmsSn, riderId } = await withRider(20)
    const { id, legId } = (await debtOf(bmsSn)) as Debt
    expect((await act('batteryDebtConfirm', bmsSn)).status).toBe(200)
    const later = new Date(demo.running.server.services.clock.now() + 60_000).toISOString()
    await database().system.run(sql`update battery_place set period = tstzrange(${later}::timestamptz, null)
      where current_battery_id = ${id}`)
    const carried = () =>
      database().system.first(sql`select debt_place_id from battery_place where current_battery_id = ${id}`)
    await demo.admin.data('riderBatteryUnbind', { contactsId: riderId, batterySn: bmsSn, reason: '已归还' })
    expect(await carried()).toEqual({ debtPlaceId: legId })
    await demo.admin.data('batteryMove', { id, place: 'repair', reason: '检测' })
    expect(await carried()).toEqual({ debtPlaceId: legId })
    expect(await debtOf(bmsSn)).toMatchObject({ reason: 'unseen', place: 'repair' })
  })

  it('that is refused to one person does not keep the places of a removed operator', async () => {
    const { bmsSn, riderId } = await withRider(20)
    const { id, legId } = (await debtOf(bmsSn)) as Debt
    expect((await act('batteryDebtConfirm', bmsSn)).status).toBe(200)
    await demo.admin.data('riderBatteryUnbind', { contactsId: riderId, batterySn: bmsSn, reason: '已归还' })
    const carried = () =>
      database().system.first(sql`select debt_place_id from battery_place where current_battery_id = ${id}`)
    expect(await carried()).toEqual({ debtPlaceId: legId })
    await database().system.run(sql`delete from battery_debt where place_id = ${legId}`)
    await database().system.run(sql`delete from battery_place where id = ${legId}`)
    expect(await carried()).toEqual({ debtPlaceId: null })
  })

  it('is for one person again once a cabinet has had the battery', async () => {
    const { bmsSn, riderId } = await withRider(20)
    const { id } = (await debtOf(bmsSn)) as Debt
    expect((await act('batteryDebtConfirm', bmsSn)).status).toBe(200)
    await demo.admin.data('riderBatteryUnbind', { contactsId: riderId, batterySn: bmsSn, reason: '已归还' })
    await reportSlot(database(), 'CB384721006', 2, bmsSn)
    await placeBattery(database(), bmsSn, { place: 'missing' })
    await demo.admin.data('batteryMove', { id, place: 'stock', reason: '找到' })
    expect(await debtOf(bmsSn)).toBeUndefined()
    await demo.admin.data('batteryWriteOff', { id, place: 'scrapped', reason: '报废' })
  })

  it('is not avoided by one person once people have decided', async () => {
    const { bmsSn } = await withRider(20)
    const alone = async () => {
      const { id } = (await debtOf(bmsSn)) as Debt
      return demo.admin.call('batteryWriteOff', { id, place: 'lost', reason: '丢失' })
    }
    expect((await act('batteryDebtConfirm', bmsSn)).status).toBe(200)
    expect((await alone()).body.error).toBe('battery-debt.needs-second-person')
    // Nor by withdrawing first what stands in the way.
    expect((await act('batteryDebtWithdraw', bmsSn)).status).toBe(200)
    expect((await alone()).body.error).toBe('battery-debt.withdrew')
    expect((await act('batteryDebtWriteOff', bmsSn)).status).toBe(200)
    expect((await alone()).body.error).toBe('battery-debt.needs-second-person')
    expect((await act('batteryDebtWriteOffReject', bmsSn, 'platform')).status).toBe(200)
    expect((await alone()).body.error).toBe('battery-debt.needs-second-person')
    expect((await act('batteryDebtWriteOff', bmsSn)).status).toBe(200)
    expect((await act('batteryDebtWriteOffApprove', bmsSn, 'platform')).status).toBe(200)
  })

  it('is not avoided by one person after a rejection', async () => {
    const { bmsSn } = await withRider(20)
    const { id } = (await debtOf(bmsSn)) as Debt
    expect((await act('batteryDebtWriteOff', bmsSn)).status).toBe(200)
    expect((await act('batteryDebtWriteOffReject', bmsSn, 'platform')).status).toBe(200)
    const alone = await demo.admin.call('batteryWriteOff', { id, place: 'lost', reason: '丢失' })
    expect(alone.body.error).toBe('battery-debt.needs-second-person')
  })

  it('is not avoided by giving the battery to a rider and taking it back: nobody gets it before a cabinet has had it', async () => {
    const { bmsSn, riderId } = await withRider(20)
    const otherId = await addRider(database())
    const { id } = (await debtOf(bmsSn)) as Debt
    const given = async (contactsId: string) =>
      (await demo.admin.call('riderBatteryBind', { contactsId, batterySn: bmsSn, reason: '发放' })).body.error ?? 'done'
    expect((await act('batteryDebtConfirm', bmsSn)).status).toBe(200)
    await demo.admin.data('riderBatteryUnbind', { contactsId: riderId, batterySn: bmsSn, reason: '已归还' })
    expect([await given(riderId), await given(otherId)]).toEqual(Array(2).fill('battery-debt.not-given'))
    // Nor with the vehicle it is fitted in.
    const vehicle = await addVehicle(database(), '384721')
    const row = await database().system.first(sql<{ id: string }>`with fitting as (
        insert into vehicle_type (tenant_id, vehicle_type, vehicle_pic, battery_voltage) values ('384721', ${vehicle.sn}, '', 72) returning id)
      update vehicle set vehicle_type_id = (select id from fitting) where vehicle_sn = ${vehicle.sn} returning id`)
    const vehicleId = row?.id as string
    await demo.admin.data('batteryMove', { id, place: 'vehicle', vehicleId, reason: '装车' })
    const bound = await demo.admin.call('vehicleBind', { contactsId: riderId, vehicleId })
    expect(bound).toMatchObject({ status: 409, body: { error: 'battery-debt.not-given' } })
    expect(bound.body.fields?.['vehicleId']).toContain(bmsSn)
    await reportSlot(database(), 'CB384721006', 5, bmsSn)
    await placeBattery(database(), bmsSn, { place: 'missing' })
    expect(await given(riderId)).toBe('done')
  })

  it.each(['stays in stock', 'is given to the same rider again', 'is given to another rider'])(
    'is not avoided by who withdraws the confirmation and says that the battery %s',
    async (then) => {
      const { bmsSn, riderId } = await withRider(20)
      const { id } = (await debtOf(bmsSn)) as Debt
      const alone = (who: ApiSession) => who.call('batteryWriteOff', { id, place: 'lost', reason: '丢失' })
      expect((await act('batteryDebtConfirm', bmsSn)).status).toBe(200)
      expect((await act('batteryDebtWithdraw', bmsSn)).status).toBe(200)
      await demo.admin.data('riderBatteryUnbind', { contactsId: riderId, batterySn: bmsSn, reason: '已归还' })
      await demo.admin.data('batteryMove', { id, place: 'repair', reason: '检测' })
      if (then !== 'stays in stock') {
        await demo.admin.data('batteryMove', { id, place: 'stock', reason: '检测完' })
        const contactsId = then === 'is given to another rider' ? await addRider(database()) : riderId
        await demo.admin.data('riderBatteryBind', { contactsId, batterySn: bmsSn, reason: '再次发放' })
      }
      const removed = await demo.admin.call('batteryRemove', { ids: id, force: true })
      expect([(await alone(demo.admin)).body.error, removed.body.error]).toEqual(Array(2).fill('battery-debt.withdrew'))
      // A second person may: that is all which was to be avoided.
      expect((await alone(demo.platform)).status).toBe(200)
    },
  )

  it('is for who withdrew the confirmation again once a cabinet has had the battery', async () => {
    const { bmsSn } = await withRider(20)
    const { id } = (await debtOf(bmsSn)) as Debt
    expect((await act('batteryDebtConfirm', bmsSn)).status).toBe(200)
    expect((await act('batteryDebtWithdraw', bmsSn)).status).toBe(200)
    await reportSlot(database(), 'CB384721006', 3, bmsSn)
    await placeBattery(database(), bmsSn, { place: 'missing' })
    await demo.admin.data('batteryWriteOff', { id, place: 'lost', reason: '丢失' })
  })

  it('stays for two persons after a rejection, also when the next request is withdrawn and the battery is moved', async () => {
    const { bmsSn, riderId } = await withRider(20)
    const { id } = (await debtOf(bmsSn)) as Debt
    const alone = async () =>
      (await demo.admin.call('batteryWriteOff', { id, place: 'lost', reason: '丢失' })).body.error
    expect((await act('batteryDebtWriteOff', bmsSn)).status).toBe(200)
    expect((await act('batteryDebtWriteOffReject', bmsSn, 'platform')).status).toBe(200)
    expect((await act('batteryDebtWriteOff', bmsSn)).status).toBe(200)
    expect((await act('batteryDebtWriteOffWithdraw', bmsSn)).status).toBe(200)
    expect(await alone()).toBe('battery-debt.needs-second-person')
    await demo.admin.data('riderBatteryUnbind', { contactsId: riderId, batterySn: bmsSn, reason: '已归还' })
    expect(await debtOf(bmsSn)).toMatchObject({ reason: 'unseen', place: 'stock' })
    expect(await alone()).toBe('battery-debt.needs-second-person')
  })

  it.each(['Approve', 'Reject', 'Withdraw'] as const)('names the request that was read: %s', async (verb) => {
    const { bmsSn } = await withRider(20)
    const operation = `batteryDebtWriteOff${verb}` as const
    const who = verb === 'Withdraw' ? 'admin' : 'platform'
    expect((await act('batteryDebtWriteOff', bmsSn)).status).toBe(200)
    const { requestId } = (await debtOf(bmsSn)) as Debt
    expect((await act('batteryDebtWriteOffWithdraw', bmsSn)).status).toBe(200)
    expect((await act('batteryDebtWriteOff', bmsSn, 'admin', { reason: '另一原因' })).status).toBe(200)
    expect((await act(operation, bmsSn, who, { requestId })).body.error).toBe('battery-debt.request-changed')
    expect(await debtOf(bmsSn)).toMatchObject({ state: 'write_off', requestReason: '另一原因' })
    expect((await act(operation, bmsSn, who)).status).toBe(200)
  })

  it('lapses when the battery moves, of which its requester gets a message', async () => {
    const { bmsSn } = await withRider(20)
    const { legId } = (await debtOf(bmsSn)) as Debt
    const request = () =>
      database().system.first(sql`select review_state, reviewer from battery_debt where place_id = ${legId}`)
    const messagesTo = async (who: ApiSession) =>
      (await who.data<{ records: { code: string; text: string }[] }>('messageList', { size: 100 })).records
        .filter(({ text }) => text.includes(bmsSn))
        .map(({ code }) => code)
    expect((await act('batteryDebtWriteOff', bmsSn)).status).toBe(200)
    expect(await request()).toEqual({ reviewState: 'waiting', reviewer: null })
    await reportSlot(database(), 'CB384721006', 4, bmsSn)
    expect(await request()).toEqual({ reviewState: 'lapsed', reviewer: null })
    expect([await messagesTo(demo.admin), await messagesTo(demo.platform)]).toEqual([['battery-write-off.lapsed'], []])
  })

  it('is for one person when another has withdrawn the confirmation', async () => {
    const { bmsSn } = await withRider(20)
    const { id } = (await debtOf(bmsSn)) as Debt
    expect((await act('batteryDebtConfirm', bmsSn)).status).toBe(200)
    expect((await act('batteryDebtWithdraw', bmsSn, 'platform')).status).toBe(200)
    await demo.admin.data('batteryWriteOff', { id, place: 'lost', reason: '丢失' })
  })

  it('waits while an order concerns the battery', async () => {
    const scene = await openScene(database())
    await age(scene.old, 20)
    expect((await act('batteryDebtWriteOff', scene.old)).status).toBe(200)
    expect((await tap(database(), scene))?.kind).toBe('swap')
    expect((await act('batteryDebtWriteOffApprove', scene.old, 'platform')).body.error).toBe('battery.order-live')
    expect(await placeOf(database(), scene.old)).toBe('rider')
  })
})
