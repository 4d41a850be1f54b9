// @postgres
/** Batteries of riders: lists, giving and taking back by staff; real races on PostgreSQL. */
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { giveVehicle } from '../../testing/bind-vehicle.ts'
import { placeBattery } from '../../testing/slots.ts'
import { addBatteryOf, VOLTS } from '../../testing/typed-batteries.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })
const TENANT = '384721'
const database = () => demo.running.server.services.db
const db = () => database().system
let made = 0

type Id = { id: string }
type Row = Id & {
  contactsId: string
  batteryId: string
  batterySn: string
  riderName: string
  state: number
  endTime: string | null
}
type Page = { records: Row[]; total: number }

async function addRider(): Promise<{ id: string; name: string }> {
  made += 1
  const name = `Holder ${made}`
  const rider = await db().first(sql<Id>`insert into rider (tenant_id, name, mobile)
    values (${TENANT}, ${name}, ${`1393000${made}`}) returning id`)
  return { id: rider?.id as string, name }
}
async function addBattery(): Promise<{ id: string; batterySn: string }> {
  made += 1
  const batterySn = `HELD${made}`
  return { id: await addBatteryOf(db(), TENANT, batterySn, VOLTS), batterySn }
}
const bind = (contactsId: string, batterySn: string, who = demo.admin) =>
  who.call('riderBatteryBind', { contactsId, batterySn, reason: '首次发放' })
const placeOf = (batteryId: string) =>
  db().first(sql`select place, rider_id, reason, cause from battery_place where current_battery_id = ${batteryId}`)

describe('riderBatteryList', () => {
  it('shows who has which battery, and who had', async () => {
    const stored = await db().first(sql<{
      current: number
      ended: number
    }>`select count(*) filter (where is_current)::int as current,
      count(*) filter (where not is_current and not isempty(period))::int as ended
      from battery_place where tenant_id = ${TENANT} and place = 'rider'`)
    expect(stored?.ended).toBeGreaterThan(3)
    const list = (state: number) => demo.admin.data<Page>('riderBatteryList', { state, size: 1 })
    expect([(await list(1)).total, (await list(0)).total]).toEqual([stored?.current, stored?.ended])
    const [row] = (await list(1)).records as [Row]
    expect(row.endTime).toBeNull()
    expect(await demo.admin.data('riderBatteryDetail', { id: row.id })).toMatchObject({
      batterySn: row.batterySn,
      state: 1,
    })
    expect((await demo.kampala.call('riderBatteryDetail', { id: row.id })).status).toBe(404)
    const reply = await demo.admin.call('riderBatteryExport', { format: 'csv', columns: 'batterySn,state', state: 0 })
    expect(new TextDecoder().decode(reply.bytes)).toContain('已结束')
  })
})

describe('riderBatteryBind and riderBatteryUnbind', () => {
  it('move the battery to the rider and to stock, with the reason', async () => {
    const [rider, battery] = [await addRider(), await addBattery()]
    const { id } = (await bind(rider.id, battery.batterySn)).body.data as Id
    expect(await demo.admin.data('riderBatteryDetail', { id })).toMatchObject({
      contactsId: rider.id,
      batteryId: battery.id,
      reason: '首次发放',
      state: 1,
      endReason: null,
      endUserName: null,
    })
    expect(await placeOf(battery.id)).toMatchObject({ place: 'rider', riderId: rider.id, cause: 'person' })
    expect(await demo.admin.data('riderBatteryOfRider', { contactsId: rider.id })).toMatchObject([
      { id, riderName: rider.name },
    ])
    expect(await demo.admin.data('riderBatteryInformation', { contactsId: rider.id })).toEqual([
      {
        batterySn: battery.batterySn,
        soc: 71,
        soh: null,
        bmsTypeName: expect.stringContaining(`${VOLTS}V`) as string,
        lastSeenTime: null,
      },
    ])
    const back = { contactsId: rider.id, batterySn: battery.batterySn.toLowerCase(), reason: '退租' }
    expect(await demo.admin.data('riderBatteryUnbind', back)).toEqual({ id })
    expect(await placeOf(battery.id)).toMatchObject({ place: 'stock', reason: '退租' })
    const bound = await demo.admin.data<Row & { bindUserName: string }>('riderBatteryDetail', { id })
    expect(bound.bindUserName).toMatch(/./)
    const end = { state: 0, endReason: '退租', endUserName: bound.bindUserName }
    expect(bound).toMatchObject({ reason: '首次发放', ...end })
    const listed = await demo.admin.data<Page>('riderBatteryList', { contactsId: rider.id })
    expect(listed.records).toMatchObject([{ id, ...end }])
    const exported = await demo.admin.call('riderBatteryExport', {
      format: 'csv',
      columns: 'endReason,endUserName',
      ids: id,
    })
    expect(new TextDecoder().decode(exported.bytes)).toContain(`退租,${bound.bindUserName}`)
    expect(await demo.admin.data('riderBatteryOfRider', { contactsId: rider.id })).toEqual([])
    expect((await demo.admin.call('riderBatteryUnbind', back)).body.error).toBe('rider.battery-not-held')
    const audited = await db().all(sql`select entity, tenant_id, changes->'riderId' as rider from audit
      where entity_id = ${battery.id} and operation_id like 'riderBattery%' order by id`)
    expect(audited).toEqual([
      { entity: 'batteries', tenantId: TENANT, rider: [null, rider.id] },
      { entity: 'batteries', tenantId: TENANT, rider: [rider.id, null] },
    ])
    const history = await demo.admin.data<object[]>('recordHistory', { kind: 'riderBattery', id })
    expect(history.slice(0, 2)).toMatchObject([
      { change: 'action', fieldName: 'state', canUndo: false },
      { change: 'created', canUndo: false },
    ])
  })

  it('say nothing of an end that a device reported, nor of later places, and no operation as the reason', async () => {
    const [rider, battery] = [await addRider(), await addBattery()]
    const { id } = (await bind(rider.id, battery.batterySn)).body.data as Id
    await placeBattery(database(), battery.batterySn, { place: 'stock' }, Date.now() + 1_000)
    await placeBattery(database(), battery.batterySn, { place: 'missing' }, Date.now() + 2_000)
    const ended = await demo.admin.data('riderBatteryDetail', { id })
    expect(ended).toMatchObject({ state: 0, endReason: null, endUserName: null })
    const [other, another] = [await addRider(), await addBattery()]
    const bound = (await bind(other.id, another.batterySn)).body.data as Id
    await demo.admin.data('riderRemove', { ids: other.id, force: true })
    expect(await demo.admin.data('riderBatteryDetail', { id: bound.id })).toMatchObject({
      state: 0,
      endReason: null,
      endUserName: expect.stringMatching(/./),
    })
  })

  it('refuse batteries that somebody or something has, and name it', async () => {
    const [holder, rider] = [await addRider(), await addRider()]
    const [held, slot, repair, disabled] = [
      await addBattery(),
      await addBattery(),
      await addBattery(),
      await addBattery(),
    ]
    await placeBattery(database(), held.batterySn, { place: 'rider', riderId: holder.id })
    const cabinet = await db().first(sql<{
      id: string
      boxId: number
    }>`select s.cabinet_id as id, s.box_id from cabinet_slot s
      where s.tenant_id = ${TENANT} and s.battery_id is null limit 1`)
    await placeBattery(database(), slot.batterySn, {
      place: 'slot',
      cabinetId: String(cabinet?.id),
      boxId: Number(cabinet?.boxId),
    })
    await placeBattery(database(), repair.batterySn, { place: 'repair' })
    await db().run(sql`update battery set status = 0 where id = ${disabled.id}`)
    const taken = await bind(rider.id, held.batterySn)
    expect(taken).toMatchObject({ status: 409, body: { error: 'battery.with-rider' } })
    expect(taken.body.fields?.['batterySn']).toContain(holder.name)
    expect((await bind(rider.id, slot.batterySn)).body.error).toBe('battery.in-slot')
    expect((await bind(rider.id, repair.batterySn)).body.error).toBe('battery.unavailable')
    expect((await bind(rider.id, disabled.batterySn)).body.error).toBe('battery.unavailable')
    expect((await bind(rider.id, 'NOSUCH')).body.fields).toHaveProperty('batterySn')
    expect(
      (await demo.admin.call('riderBatteryBind', { contactsId: rider.id, batterySn: 'X', reason: '' })).status,
    ).toBe(400)
  })

  it('refuse frozen riders, and more than the binding of the vehicle allows', async () => {
    const rider = await addRider()
    const all = [await addBattery(), await addBattery(), await addBattery()] as const
    await demo.admin.data('riderFreeze', { id: rider.id, status: 0, reason: '欠费' })
    expect((await bind(rider.id, all[0].batterySn)).body.error).toBe('rider.frozen')
    await demo.admin.data('riderFreeze', { id: rider.id, status: 1, reason: '已付清' })
    expect((await bind(rider.id, all[0].batterySn)).status).toBe(200)
    expect((await bind(rider.id, all[1].batterySn)).body.error).toBe('rider.battery-allowance')
    const vehicle = await db().first(sql<Id>`select id from vehicle v where tenant_id = ${TENANT} and is_deleted = 0
      and vehicle_type_id in (select id from vehicle_type where battery_voltage = ${VOLTS})
      and not exists (select from rider_vehicle b where b.vehicle_id = v.id) limit 1`)
    await giveVehicle(db(), rider.id, String(vehicle?.id))
    await db().run(sql`update rider_vehicle set battery_bind_num = 2 where rider_id = ${rider.id}`)
    expect((await bind(rider.id, all[1].batterySn)).status).toBe(200)
    const third = await demo.admin.with({ 'accept-language': 'en-US' }).call('riderBatteryBind', {
      contactsId: rider.id,
      batterySn: all[2].batterySn,
      reason: 'x1',
    })
    expect(third.body.msg).toContain('2 of 2')
  })

  it('find nothing of other operators', async () => {
    const [rider, battery] = [await addRider(), await addBattery()]
    const theirs = (await demo.kampala.data<Page>('riderBatteryList', { state: 1, size: 1 })).records[0] as Row
    expect((await bind(rider.id, theirs.batterySn)).body.error).toBe('battery.missing')
    expect((await bind(theirs.contactsId, battery.batterySn)).body.error).toBe('row.reference-missing')
    const mixed = await bind(rider.id, theirs.batterySn, demo.platform)
    expect(mixed.body).toMatchObject({ error: 'row.reference-missing', fields: { batterySn: expect.any(String) } })
    expect((await demo.admin.call('riderBatteryOfRider', { contactsId: theirs.contactsId })).status).toBe(404)
    expect((await demo.admin.call('riderBatteryInformation', { contactsId: theirs.contactsId })).body.error).toBe(
      'row.reference-missing',
    )
  })

  it('give a battery to one of several riders, and a rider no more than allowed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const battery = await addBattery()
      const riders = [await addRider(), await addRider(), await addRider()]
      const replies = await Promise.all(riders.map(({ id }) => bind(id, battery.batterySn)))
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
      const rider = await addRider()
      const many = [await addBattery(), await addBattery(), await addBattery()]
      const given = await Promise.all(many.map(({ batterySn }) => bind(rider.id, batterySn)))
      expect(given.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    }
  })
})

describe('riderBatterySubmit and riderBatteryRemove', () => {
  it('give a battery by its row, change nothing that is recorded, and remove nothing', async () => {
    const [rider, other, battery] = [await addRider(), await addRider(), await addBattery()]
    const input = { contactsId: rider.id, batteryId: battery.id, reason: '首次发放' }
    expect((await demo.admin.call('riderBatterySubmit', { ...input, reason: '' })).status).toBe(400)
    const { id } = await demo.admin.data<Id>('riderBatterySubmit', input)
    expect(await demo.admin.data('riderBatterySubmit', { id, ...input })).toEqual({ id })
    for (const [field, value] of Object.entries({ contactsId: other.id, reason: '别的' })) {
      const changed = await demo.admin.call('riderBatterySubmit', { id, [field]: value })
      expect(changed).toMatchObject({ status: 409, body: { error: 'rider-battery.fixed' } })
      expect(changed.body.fields).toHaveProperty(field)
    }
    expect((await demo.admin.call('riderBatteryRemove', { ids: id })).body.error).toBe('rider-battery.kept')
    expect((await demo.kampala.call('riderBatteryRemove', { ids: id })).status).toBe(404)
    expect(await placeOf(battery.id)).toMatchObject({ place: 'rider', riderId: rider.id })
  })
})
