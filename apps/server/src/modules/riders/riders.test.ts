// @postgres
import type { ApiSession } from '@swapdesk/testing'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { placeBattery } from '../../testing/slots.ts'
import { storedCount, storedCountOf } from '../../testing/stored-count.ts'

type Rider = Record<string, unknown> & { id: string; name: string }
type Page = { records: Rider[]; total: number }

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })

const english = (who: ApiSession) => who.with({ 'accept-language': 'en-US' })
const db = () => demo.running.server.services.db.system

function list(filter: Record<string, unknown> = {}, who = demo.admin): Promise<Page> {
  return who.data<Page>('riderPage', filter)
}

async function staffId(): Promise<string> {
  const found = await db().first(sql<{ id: string }>`select id from user_account where tenant_id = '384721' limit 1`)
  return found?.id as string
}

describe('riderPage', () => {
  it('returns the riders of the tenant with the exact total, each once', async () => {
    const stored = await storedCountOf(demo.running, 'rider', '384721')
    const theirs = await storedCountOf(demo.running, 'rider', '517209')
    const pages = await Promise.all([1, 2].map((current) => list({ current, size: Math.ceil(stored / 2) })))
    const ids = pages.flatMap((page) => page.records.map((row) => row.id))
    expect(pages[0]?.total).toBe(stored)
    expect(new Set(ids).size).toBe(stored)
    expect((await list({}, demo.kampala)).total).toBe(theirs)
    expect((await list({}, demo.platform)).total).toBe(await storedCount(demo.running, 'rider'))
    expect((await list({ tenantId: '384721' }, demo.platform)).total).toBe(stored)
  })

  it('shows the bound vehicle with its type, batteries and card', async () => {
    const vehicle = (await demo.admin.data<Page>('vehicleList', { leaseStatus: 1, size: 1 })).records[0] as Rider
    const vehicleSn = vehicle['vehicleSn'] as string
    const rider = (await list({ vehicleSn })).records[0] as Rider
    const [bmsSn] = vehicle['bmsSnList'] as string[]
    expect(rider).toMatchObject({
      name: vehicle['riderName'],
      vehicleSn,
      vehicleType: 2,
      bmsSn,
      vehicleExpirationTime: vehicle['expirationTime'],
      templateName: vehicle['rentalStrategyName'],
    })
    await db().run(sql`update nfc_card set rider_id = null where rider_id = ${rider.id}`)
    await db().run(
      sql`insert into nfc_card (tenant_id, card_no, rider_id, status) values ('384721', 'NFTEST01', ${rider.id}, 1)`,
    )
    await db().run(sql`insert into battery (tenant_id, bms_sn) values ('384721', 'ZZ72LAST')`)
    await placeBattery(demo.running.server.services.db, 'ZZ72LAST', { place: 'rider', riderId: rider.id })
    expect(await demo.admin.data('riderDetail', { id: rider.id })).toMatchObject({
      cardNo: 'NFTEST01',
      bmsSn: [bmsSn, 'ZZ72LAST'].join(','),
    })
    expect((await list({ bmsSn: 'zz72' })).records).toMatchObject([{ id: rider.id }])
    await placeBattery(demo.running.server.services.db, 'ZZ72LAST', { place: 'staff', userId: await staffId() })
    expect((await list({ bmsSn: 'zz72' })).total).toBe(0)
  })

  it('shows a rider without a vehicle', async () => {
    const rows = (await list({ size: 200, descs: 'mobile' })).records
    const without = rows.filter((row) => row['vehicleSn'] === null)
    expect(without.length).toBeGreaterThan(5)
    expect(without[0]).toMatchObject({
      vehicleType: null,
      bmsSn: null,
      vehicleExpirationTime: null,
      templateName: null,
    })
  })

  it('shows the rental strategy and the end of the lease that the vehicle has now', async () => {
    const [{ id: vehicleId, riderId, rentalStrategyId }] = (
      await demo.admin.data<Page>('vehicleList', { leaseStatus: 1, size: 1 })
    ).records as [Rider & { riderId: string; rentalStrategyId: string }]
    const shown = async () => {
      const detail = await demo.admin.data<Rider>('riderDetail', { id: riderId })
      const listed = (await list({ vehicleSn: detail['vehicleSn'] as string })).records.find(({ id }) => id === riderId)
      for (const name of ['templateName', 'vehicleExpirationTime']) expect(listed?.[name]).toBe(detail[name])
      return detail
    }
    const strategy = await demo.admin.data<Rider>('rentalStrategyDetail', { id: rentalStrategyId })
    await demo.admin.data('rentalStrategySubmit', { ...strategy, templateName: '改名周租' })
    expect(await shown()).toMatchObject({ templateName: '改名周租' })
    await demo.admin.data('vehicleBindRentalStrategy', { ids: [vehicleId], rentalStrategyId: null })
    expect(await shown()).toMatchObject({ templateName: null })
    await demo.admin.data('vehicleSubmit', { id: vehicleId, rentalStrategyId })
    expect(await shown()).toMatchObject({ templateName: '改名周租' })
    await db().run(sql`update vehicle set expiration_time = '2031-02-03 08:00 Asia/Shanghai' where id = ${vehicleId}`)
    expect(await shown()).toMatchObject({ vehicleExpirationTime: '2031-02-03 08:00:00' })
  })

  it('filters by name, phone number and state', async () => {
    const { id, name, ...rider } = (await list({ size: 1 })).records[0] as Rider
    const mobile = rider['mobile'] as string
    expect((await list({ mobile_equal: mobile })).records).toMatchObject([{ id }])
    expect((await list({ mobile_equal: mobile.slice(0, -1) })).total).toBe(0)
    expect((await list({ mobile: mobile.slice(-4), name })).records).toMatchObject([{ id }])
    const frozen = await list({ status: 0 })
    expect(frozen.total).toBeGreaterThan(0)
    expect(frozen.records.every((row) => row['status'] === 0)).toBe(true)
    const stored = await storedCountOf(demo.running, 'rider', '384721')
    expect((await list({ status: 1 })).total).toBe(stored - frozen.total)
    expect((await list({ createTime_datele: '2001-01-01 00:00:00' })).total).toBe(0)
  })

  it('sorts by the columns of the contract', async () => {
    const names = (await list({ descs: 'registerTime', size: 50 })).records.map((row) => String(row['registerTime']))
    expect(names).toEqual(names.toSorted().toReversed())
    expect((await demo.admin.call('riderPage', { ascs: 'cardNo' })).body.error).toBe('sort.not-allowed')
  })
})

describe('riderDetail', () => {
  it('returns a rider to its own tenant, and 404 to others', async () => {
    const { id } = (await list({ size: 1 })).records[0] as Rider
    expect(await demo.admin.data('riderDetail', { id })).toMatchObject({ id, tenantName: '蓝鲸换电' })
    expect((await english(demo.admin).data<Rider>('riderDetail', { id }))['tenantName']).toBe('Blue Whale Swap')
    expect((await demo.kampala.call('riderDetail', { id })).status).toBe(404)
  })

  it('requires the menu', async () => {
    const menuIds = await menuIdsOf(demo.platform)
    const reader = (await addPerson(demo.running, demo.admin, '384721', { menuIds: menuIds('customer', 'rider') }))
      .session
    const { id } = (await list({ size: 1 })).records[0] as Rider
    expect((await reader.call('riderPage')).status).toBe(200)
    expect((await reader.call('riderDetail', { id })).status).toBe(200)
    expect((await reader.call('riderExport')).status).toBe(403)
    const other = (await addPerson(demo.running, demo.admin, '384721', { menuIds: menuIds('swap', 'station') })).session
    expect((await other.call('riderPage')).status).toBe(403)
    expect((await other.call('riderOptions')).status).toBe(403)
    // A screen with a choice of riders suffices.
    const chooser = await addPerson(demo.running, demo.admin, '384721', { menuIds: menuIds('swap', 'battery') })
    expect((await chooser.session.call('riderOptions')).status).toBe(200)
  })
})

describe('riderOptions and riderExport', () => {
  it('returns riders as options', async () => {
    const { id, name, mobile } = (await list({ size: 1 })).records[0] as Rider
    const found = await demo.admin.data<Rider[]>('riderOptions', { name })
    expect(found).toContainEqual({ id, tenantId: '384721', name, mobile })
    expect(found.every((row) => row.name.includes(name))).toBe(true)
  })

  it('exports the columns of the list, with labels for codes', async () => {
    const vehicle = (await demo.kampala.data<Page>('vehicleList', { leaseStatus: 1, size: 1 })).records[0] as Rider
    const vehicleSn = vehicle['vehicleSn'] as string
    await db().run(sql`update rider set name = '=1+1', status = 0 where vehicle_id = ${vehicle.id}`)
    const columns = 'name,vehicleSn,vehicleType,status,bmsSn'
    const lines = async (who: ApiSession) => {
      const reply = await who.call('riderExport', { format: 'csv', columns, vehicleSn })
      return new TextDecoder().decode(reply.bytes).trim().split('\n')
    }
    const [bmsSn = ''] = vehicle['bmsSnList'] as string[]
    expect(await lines(demo.kampala)).toEqual([
      '姓名,车辆SN号,车辆类型,状态,电池SN号',
      `'=1+1,${vehicleSn},租赁,冻结,${bmsSn}`,
    ])
    expect(await lines(english(demo.kampala))).toEqual([
      'Name,Vehicle SN,Vehicle type,Status,Battery SN',
      `'=1+1,${vehicleSn},Lease,Frozen,${bmsSn}`,
    ])
  })
})

describe('riderSubmit', () => {
  it('adds and changes a rider, whose phone is unique in any way of writing', async () => {
    const { id } = await demo.admin.data<Rider>('riderSubmit', { name: '何敏', mobile: '13988880001' })
    expect(await demo.admin.data('riderDetail', { id })).toMatchObject({
      name: '何敏',
      mobile: '13988880001',
      status: 1,
    })
    const taken = await demo.admin.call('riderSubmit', { name: '何敏', mobile: '+8613988880001' })
    expect(taken.body).toMatchObject({ error: 'rider.mobile-taken', fields: { mobile: '该手机号码已有骑手' } })
    await demo.admin.data('riderSubmit', { id, mobile: '+8613988880019' })
    expect(await demo.admin.data('riderDetail', { id })).toMatchObject({ mobile: '13988880019' })
    await demo.admin.data('riderSubmit', { id, mobile: '+256772123456' })
    expect(await demo.admin.data('riderDetail', { id })).toMatchObject({ name: '何敏', mobile: '+256772123456' })
    const { id: other } = await demo.admin.data<Rider>('riderSubmit', { name: '何敏', mobile: '13988880001' })
    expect((await demo.kampala.call('riderSubmit', { id, name: 'Moses' })).status).toBe(404)
    await demo.admin.data('riderRemove', { ids: [id, other].join(',') })
  })

  it('takes the phone numbers of the country', async () => {
    const add = async (who: ApiSession, mobile: string) =>
      (await who.call('riderSubmit', { name: 'Moses', mobile })).body.fields
    expect(await add(demo.admin, '1398888000')).toEqual({ mobile: '手机号码长度不为11位' })
    expect(await add(demo.kampala, '13988880001')).toHaveProperty('mobile')
    const { id } = await demo.kampala.data<Rider>('riderSubmit', { name: 'Moses', mobile: '0772123457' })
    expect((await demo.kampala.call('riderSubmit', { name: 'Moses', mobile: '+256772123457' })).body).toMatchObject({
      error: 'rider.mobile-taken',
    })
    await demo.kampala.data('riderRemove', { ids: id })
  })

  it('is added by the platform for the operator it chooses', async () => {
    const input = { name: 'Moses', mobile: '+256772123458' }
    expect((await demo.platform.call('riderSubmit', input)).body.fields).toHaveProperty('tenantId')
    const { id } = await demo.platform.data<Rider>('riderSubmit', { ...input, tenantId: '517209' })
    expect(await demo.platform.data('riderDetail', { id })).toMatchObject({ tenantId: '517209' })
    await demo.platform.data('riderRemove', { ids: id })
  })
})

describe('riderRemove', () => {
  it('keeps a rider with vehicle, battery and card, unless they are unbound with it', async () => {
    const vehicle = (await demo.admin.data<Page>('vehicleList', { leaseStatus: 1, size: 2 })).records[1] as Rider
    const vehicleSn = vehicle['vehicleSn'] as string
    const { id } = (await list({ vehicleSn })).records[0] as Rider
    await db().run(sql`update nfc_card set rider_id = null where rider_id = ${id}`)
    await db().run(sql`insert into nfc_card (tenant_id, card_no, rider_id, status)
      values ('384721', 'NFBOUND2', ${id}, 1)`)
    await db().run(sql`insert into battery (tenant_id, bms_sn) values ('384721', 'ZZ72BOUND')`)
    await placeBattery(demo.running.server.services.db, 'ZZ72BOUND', { place: 'rider', riderId: id })
    const refused = await demo.admin.call('riderRemove', { ids: id })
    expect(refused.body).toMatchObject({ error: 'row.bound' })
    const { bound } = refused.body.data as { bound: { kind: string; name: string }[] }
    expect(bound).toContainEqual(expect.objectContaining({ kind: 'vehicle', name: vehicleSn }))
    expect(bound).toContainEqual(expect.objectContaining({ kind: 'battery', name: 'ZZ72BOUND' }))
    expect(bound).toContainEqual(expect.objectContaining({ kind: 'card', name: 'NFBOUND2' }))
    expect((await demo.admin.call('riderDetail', { id })).status).toBe(200)

    // What is left of packages would keep the rider.
    await db().run(sql`update wallet_lot set valid_to = now() where rider_id = ${id}`)
    await demo.admin.data('riderRemove', { ids: id, force: true })
    expect((await demo.admin.call('riderDetail', { id })).status).toBe(404)
    expect(await demo.admin.data('vehicleDetail', { id: vehicle.id })).toMatchObject({
      riderName: null,
      leaseStatus: 0,
    })
    const place = await db().first(sql<{ place: string }>`select p.place from battery_place p
      join battery b on b.id = p.battery_id where b.bms_sn = 'ZZ72BOUND' and p.is_current`)
    expect(place).toEqual({ place: 'stock' })
    const card = await db().first(
      sql`select rider_id, status, status_before_lock from nfc_card where card_no = 'NFBOUND2'`,
    )
    expect(card).toEqual({ riderId: null, status: 2, statusBeforeLock: null })
  })

  it('leaves a locked card locked', async () => {
    const { id } = await demo.admin.data<Rider>('riderSubmit', { name: '何敏', mobile: '13988880009' })
    await db().run(sql`insert into nfc_card (tenant_id, card_no, rider_id, status, status_before_lock)
      values ('384721', 'NFLOCKED1', ${id}, 3, 1)`)
    await demo.admin.data('riderRemove', { ids: id, force: true })
    const card = await db().first(
      sql`select rider_id, status, status_before_lock from nfc_card where card_no = 'NFLOCKED1'`,
    )
    expect(card).toEqual({ riderId: null, status: 3, statusBeforeLock: 2 })
    await demo.admin.data('recordRestore', { kind: 'rider', ids: [id] })
    expect(await demo.admin.data('riderDetail', { id })).toMatchObject({ cardNo: null })
  })
})
