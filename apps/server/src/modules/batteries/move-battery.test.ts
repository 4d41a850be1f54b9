// @postgres
import { BatteryPlace } from '@swapdesk/dictionary'
import { staffMovesFrom, WRITTEN_OFF } from '@swapdesk/domain'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import type { BatteryPlacement } from '../../devices/index.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { placeBattery, reportSlot } from '../../testing/slots.ts'
import { storedCount } from '../../testing/stored-count.ts'
import { addVehicleOf, modelOf, VOLTS } from '../../testing/typed-batteries.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })
const database = () => demo.running.server.services.db
const db = () => database().system
const CABINET = 'CB384721006'

type Battery = { id: string; bmsSn: string }

let added = 0
/** A new battery at this place. */
async function batteryAt(place: BatteryPlace): Promise<Battery> {
  added += 1
  const type = await db().first(sql<{ id: string }>`select id from battery_type
    where tenant_id = '384721' and voltage = ${VOLTS} and is_deleted = 0 and status = 1 order by id limit 1`)
  const bmsSn = `BTMOVE${added}`
  const input = { bmsTypeId: type?.id ?? '', bmsSn, estimateChargeTimes: 800, factoryDate: '2025-06-01' }
  const { id } = await demo.admin.data<{ id: string }>('batterySubmit', input)
  if (place === BatteryPlace.Slot) await reportSlot(database(), CABINET, 2, bmsSn)
  else if (place !== BatteryPlace.Stock) await placeBattery(database(), bmsSn, await placement(place))
  return { id, bmsSn }
}

async function placement(place: Exclude<BatteryPlace, 'slot'>): Promise<BatteryPlacement> {
  const idOf = async (table: string) =>
    (
      await db().first(
        sql<{
          id: string
        }>`select id from ${sql.table(table)} where tenant_id = '384721' and is_deleted = 0 order by id limit 1`,
      )
    )?.id as string
  if (place === BatteryPlace.Rider) return { place, riderId: await riderId() }
  if (place === BatteryPlace.Vehicle) return { place, vehicleId: await idOf('vehicle') }
  if (place === BatteryPlace.Staff) return { place, userId: await idOf('user_account') }
  return { place }
}

async function riderId(): Promise<string> {
  const rider = await db().first(sql<{ id: string }>`select r.id from rider r
    where r.tenant_id = '384721' and r.is_deleted = 0 and not exists (select from swap_record o where o.rider_id = r.id and o.is_live)
      and not exists (select from battery_place p where p.is_current and p.rider_id = r.id) order by r.id limit 1`)
  return rider?.id as string
}

async function colleague(): Promise<string> {
  const user = await db().first(sql<{ id: string }>`select id from user_account
    where tenant_id = '384721' and is_deleted = 0 and status = 1 order by id desc limit 1`)
  return user?.id as string
}

async function freeVehicle(): Promise<string> {
  added += 1
  return addVehicleOf(demo.admin, `BTMOVEV${added}`, await modelOf(db(), '384721'))
}

/** Records the place with the operation that may, and the person it takes. */
async function record(id: string, to: BatteryPlace, from?: BatteryPlace) {
  const rest = { id, reason: '巡检发现', ...(from && { from }) }
  if (to === BatteryPlace.Lost || to === BatteryPlace.Scrapped)
    return demo.admin.call('batteryWriteOff', { ...rest, place: to })
  const place = to as 'stock' | 'staff' | 'repair' | 'vehicle'
  return demo.admin.call('batteryMove', {
    ...rest,
    place,
    ...(to === BatteryPlace.Staff && { userId: await colleague() }),
    ...(to === BatteryPlace.Vehicle && { vehicleId: await freeVehicle() }),
  })
}

const current = async (id: string) => (await demo.admin.data<Record<string, unknown>[]>('batteryPlaceList', { id }))[0]

describe('batteryMove and batteryWriteOff', () => {
  const targets = [BatteryPlace.Stock, BatteryPlace.Staff, BatteryPlace.Repair, BatteryPlace.Vehicle, ...WRITTEN_OFF]
  it.each(Object.values(BatteryPlace))('from %s reach what the rule allows, and nothing else', async (from) => {
    for (const to of targets) {
      const { id } = await batteryAt(from)
      const reply = await record(id, to)
      const isAllowed = staffMovesFrom(from).includes(to)
      expect([to, reply.status, reply.body.error]).toEqual([
        to,
        isAllowed ? 200 : 409,
        isAllowed ? undefined : 'battery.move-refused',
      ])
      expect((await current(id))?.['place']).toBe(isAllowed ? to : from)
    }
  })

  it('keep who recorded it, why, and who has it', async () => {
    const { id } = await batteryAt(BatteryPlace.Repair)
    const userId = await colleague()
    await demo.admin.data('batteryMove', { id, place: 'staff', userId, reason: ' 修好，带往张江站 ' })
    expect(await current(id)).toMatchObject({
      place: 'staff',
      cause: 'person',
      reason: '修好，带往张江站',
      actorName: expect.any(String) as string,
      userName: expect.any(String) as string,
    })
    const [audit] = await db().all(
      sql`select changes from audit where operation_id = 'batteryMove' and entity_id = ${id}`,
    )
    expect(audit).toMatchObject({ changes: { place: ['repair', 'staff'], reason: [null, '修好，带往张江站'] } })
  })

  it('refuse what has moved since it was looked at', async () => {
    const { id } = await batteryAt(BatteryPlace.Stock)
    expect((await record(id, BatteryPlace.Repair, BatteryPlace.Stock)).status).toBe(200)
    const late = await record(id, BatteryPlace.Scrapped, BatteryPlace.Stock)
    expect([late.status, late.body.error]).toEqual([409, 'battery.moved-meanwhile'])
    expect((await current(id))?.['place']).toBe('repair')
  })

  it('one of two at once is recorded, if both saw the same place', async () => {
    const { id } = await batteryAt(BatteryPlace.Stock)
    const replies = await Promise.all([
      record(id, BatteryPlace.Repair, BatteryPlace.Stock),
      record(id, BatteryPlace.Lost, BatteryPlace.Stock),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const open = sql`battery_id = ${id} and is_current`
    expect(await storedCount(demo.running, 'batteryPlace', open)).toBe(1)
  })

  it('refuse a battery in a slot of a cabinet that is online', async () => {
    const { id } = await batteryAt(BatteryPlace.Slot)
    await db().run(sql`update device set online = 1 where kind = 'cabinet' and sn = ${CABINET}`)
    const reply = await record(id, BatteryPlace.Repair)
    expect([reply.status, reply.body.error]).toEqual([409, 'battery.in-online-slot'])
    expect(reply.body.msg).toContain(CABINET)
    await db().run(sql`update device set online = 0 where kind = 'cabinet' and sn = ${CABINET}`)
    expect((await record(id, BatteryPlace.Repair)).status).toBe(200)
  })

  /** A live order of a rider at the cabinet that hands out a battery. */
  async function order(riderId: string, outBatteryId: string | null = null): Promise<void> {
    await db().run(sql`update swap_record set is_live = false where is_live`)
    await db()
      .run(sql`insert into swap_record (tenant_id, order_no, kind, rider_id, cabinet_id, device_id, is_live, due_time, out_battery_id)
      select c.tenant_id, 'SW-LIVE' || (select count(*) from swap_record where order_no like 'SW-LIVE%'), 'swap', ${riderId}, c.id, d.id, true,
        now() + interval '1 hour', ${outBatteryId}
      from cabinet c join device d on d.kind = 'cabinet' and d.sn = c.cabinet_sn where c.cabinet_sn = ${CABINET}`)
  }
  const endOrders = () => db().run(sql`update swap_record set is_live = false where is_live`)
  const refused = async (reply: Promise<{ status: number; body: { error?: string } }>) => {
    const { status, body } = await reply
    return [status, body.error]
  }
  const LIVE = [409, 'battery.order-live']

  it('refuse the battery of a rider who is swapping, as every way to take it back does', async () => {
    const { id, bmsSn } = await batteryAt(BatteryPlace.Rider)
    const { riderId: holder } = (await db().first(
      sql<{ riderId: string }>`select rider_id from battery_place where current_battery_id = ${id}`,
    )) as { riderId: string }
    await order(holder)
    expect((await record(id, BatteryPlace.Lost)).body.msg).toContain('SW-LIVE')
    expect(await refused(record(id, BatteryPlace.Lost))).toEqual(LIVE)
    const unbinding = { contactsId: holder, batterySn: bmsSn, reason: '退还' }
    expect(await refused(demo.admin.call('riderBatteryUnbind', unbinding))).toEqual(LIVE)
    expect(await refused(demo.admin.call('batteryRemove', { ids: id, force: true }))).toEqual(LIVE)
    expect(await refused(demo.admin.call('riderRemove', { ids: holder, force: true }))).toEqual(LIVE)
    await endOrders()
    expect((await record(id, BatteryPlace.Lost)).status).toBe(200)
  })

  it('refuse the battery that a live order hands out, wherever it is', async () => {
    const { id } = await batteryAt(BatteryPlace.Slot)
    await order(await riderId(), id)
    expect(await refused(record(id, BatteryPlace.Stock))).toEqual(LIVE)
    const missing = await batteryAt(BatteryPlace.Missing)
    await order(await riderId(), missing.id)
    expect(await refused(record(missing.id, BatteryPlace.Lost))).toEqual(LIVE)
    await endOrders()
  })

  it('name no order to who may not see orders', async () => {
    const { id } = await batteryAt(BatteryPlace.Slot)
    await order(await riderId(), id)
    const menuIds = await menuIdsOf(demo.platform)
    const rights = { menuIds: menuIds('swap', 'battery', 'battery_view', 'battery_move') }
    const { session } = await addPerson(demo.running, demo.admin, '384721', rights)
    const reply = await session.call('batteryMove', { id, place: 'stock', reason: '入库' })
    expect([reply.status, reply.body.error]).toEqual(LIVE)
    expect(reply.body.msg).not.toContain('SW-LIVE')
    expect(reply.body.msg).not.toContain(CABINET)
    await endOrders()
  })

  it('taken out of a slot on paper only, it is found by the next report of that slot', async () => {
    const { id, bmsSn } = await batteryAt(BatteryPlace.Slot)
    expect((await record(id, BatteryPlace.Lost)).status).toBe(200)
    await reportSlot(database(), CABINET, 2, bmsSn)
    expect(await current(id)).toMatchObject({ place: 'slot', cause: 'report', boxId: 2 })
  })

  it('a report of a slot finds a lost battery again', async () => {
    const { id, bmsSn } = await batteryAt(BatteryPlace.Stock)
    expect((await record(id, BatteryPlace.Lost)).status).toBe(200)
    await reportSlot(database(), CABINET, 1, bmsSn)
    expect(await current(id)).toMatchObject({ place: 'slot', cause: 'report', boxId: 1 })
  })

  it('take an enabled user of the operator only', async () => {
    const { id } = await batteryAt(BatteryPlace.Stock)
    const other = await db().first(sql<{ id: string }>`select id from user_account where tenant_id = '517209' limit 1`)
    const reply = await demo.admin.call('batteryMove', {
      id,
      place: 'staff',
      userId: other?.id ?? '',
      reason: '带走',
    })
    expect(reply.status).toBe(400)
    // Users of the platform reach the users of all operators.
    const platform = { id, place: 'staff' as const, userId: other?.id ?? '', reason: '带走' }
    expect((await demo.platform.call('batteryMove', platform)).status).toBe(400)
    const userId = await colleague()
    await db().run(sql`update user_account set status = 0 where id = ${userId}`)
    const disabled = await demo.admin.call('batteryMove', { id, place: 'staff', userId, reason: '带走' })
    expect(disabled.status).toBe(400)
    await db().run(sql`update user_account set status = 1 where id = ${userId}`)
    const nobody = await demo.admin.call('batteryMove', { id, place: 'staff', reason: '带走' })
    expect([nobody.status, nobody.body.error]).toEqual([400, 'validation.failed'])
    expect((await current(id))?.['place']).toBe('stock')
  })

  it('need a right each, and a battery of the own operator', async () => {
    const { id } = await batteryAt(BatteryPlace.Stock)
    const menuIds = await menuIdsOf(demo.platform)
    const rights = { menuIds: menuIds('swap', 'battery', 'battery_view', 'battery_move') }
    const { session } = await addPerson(demo.running, demo.admin, '384721', rights)
    expect((await session.call('batteryWriteOff', { id, place: 'lost', reason: '丢失' })).status).toBe(403)
    expect((await session.call('batteryMove', { id, place: 'repair', reason: '送修' })).status).toBe(200)
    expect((await demo.kampala.call('batteryMove', { id, place: 'stock', reason: 'x' })).status).toBe(404)
    expect((await demo.platform.call('batteryMove', { id, place: 'stock', reason: '入库' })).status).toBe(200)
  })
})
