import type { ApiSession } from '@swapdesk/testing'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { occupiedSlots, reportSlot } from '../../testing/slots.ts'
import { storedCount, storedCountOf } from '../../testing/stored-count.ts'

type Battery = Record<string, unknown> & { id: string; bmsSn: string }
type Page = { records: Battery[]; total: number }

/** Maximum number of rows of an options list. */
const OPTIONS_MAX = 200

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })

const english = (who: ApiSession) => who.with({ 'accept-language': 'en-US' })
const database = () => demo.running.server.services.db
const db = () => database().system

function list(filter: Record<string, unknown> = {}, who = demo.admin): Promise<Page> {
  return who.data<Page>('batteryList', filter)
}

describe('batteryList', () => {
  it('returns the batteries of the own tenant with the exact total', async () => {
    const theirs = await storedCountOf(demo.running, 'battery', '517209')
    expect((await list()).total).toBe(await storedCountOf(demo.running, 'battery', '384721'))
    expect((await list({}, demo.kampala)).total).toBe(theirs)
    expect((await list({}, demo.platform)).total).toBe(await storedCount(demo.running, 'battery'))
    expect((await list({ tenantId: '517209' }, demo.platform)).total).toBe(theirs)
  })

  it('shows the place of each: a slot, or a rider and a vehicle', async () => {
    const inSlot = (await list({ cabinetSn: 'CB384721003', size: 50 })).records
    const slots = await occupiedSlots(database(), 'CB384721003')
    const placeOf = new Map(slots.map(({ bmsSn, boxId }) => [bmsSn, boxId]))
    expect(inSlot.map((row) => row.bmsSn).toSorted()).toEqual([...placeOf.keys()].toSorted())
    for (const row of inSlot) {
      const slot = { cabinetSn: 'CB384721003', boxId: placeOf.get(row.bmsSn), riderName: null, vehicleSn: null }
      expect(row).toMatchObject({ place: 'slot', ...slot })
    }
    const vehicle = (await demo.admin.data<Page>('vehicleList', { leaseStatus: 1, size: 1 })).records[0] as Battery
    const [sn = ''] = vehicle['bmsSnList'] as string[]
    expect((await list({ bmsSn_equal: sn })).records).toMatchObject([
      {
        place: 'rider',
        riderName: vehicle['riderName'],
        vehicleSn: vehicle['vehicleSn'],
        cabinetSn: null,
        boxId: null,
      },
    ])
  })

  it('uses the latest report when two cabinets report the same battery', async () => {
    const sn = (await list({ cabinetSn: 'CB384721001', size: 1 })).records[0]?.bmsSn as string
    const [slot] = await occupiedSlots(database(), 'CB384721002')
    await reportSlot(database(), 'CB384721002', slot?.boxId as number, sn)
    const found = await list({ bmsSn_equal: sn })
    expect(found.total).toBe(1)
    expect(found.records).toMatchObject([{ place: 'slot', cabinetSn: 'CB384721002', boxId: slot?.boxId }])
    expect((await list({ bmsSn_equal: sn, cabinetSn: 'CB384721001' })).total).toBe(0)
    expect((await list({ bmsSn_equal: sn, cabinetSn: '384721002' })).total).toBe(1)
  })

  it('counts those of a cabinet, and those that are missing, as they are now', async () => {
    const before = (await list({ cabinetSn: 'CB384721009' })).total
    expect(before).toBeGreaterThan(5)
    const [slot] = await occupiedSlots(database(), 'CB384721009')
    const missing = (await list({ place: 'missing' })).total
    await reportSlot(database(), 'CB384721009', slot?.boxId as number, null)
    expect((await list({ cabinetSn: 'CB384721009' })).total).toBe(before - 1)
    expect((await list({ place: 'missing' })).total).toBe(missing + 1)
    const lost = { place: 'missing', cabinetSn: null, boxId: null, riderName: null, vehicleSn: null }
    expect((await list({ bmsSn_equal: slot?.bmsSn })).records).toMatchObject([lost])
  })

  it('filters by serial number, working status, being online, charge and status', async () => {
    const similar = sql`tenant_id = '384721' and bms_sn like '%S000%'`
    expect((await list({ bmsSn: 'S000' })).total).toBe(await storedCount(demo.running, 'battery', similar))
    expect((await list({ bmsSn_equal: 'BT72S000' })).total).toBe(0)
    const offline = await list({ workingStatus: 7, size: 200 })
    expect(offline.total).toBeGreaterThan(0)
    expect((await list({ online: 0 })).total).toBe(offline.total)
    expect(offline.records.every((row) => row['online'] === 0)).toBe(true)
    const low = await list({ soc_le: 20, size: 200, descs: 'soc' })
    expect(low.total).toBe(low.records.length)
    expect(low.records[0]?.['soc']).toBeLessThanOrEqual(20)
    expect((await list({ soc_le: 0 })).total).toBe(0)
    const charged = sql`tenant_id = '384721' and soc is not null`
    expect((await list({ soc_le: 100 })).total).toBe(await storedCount(demo.running, 'battery', charged))
    expect((await list({ status: 0 })).total).toBe(0)
    expect((await demo.admin.call('batteryList', { soc_le: 101 })).status).toBe(400)
  })

  it('sorts by what the contract allows', async () => {
    const rows = (await list({ ascs: 'soc', size: 200 })).records.map((row) => row['soc'] as number)
    expect(rows).toEqual(rows.toSorted((a, b) => a - b))
    expect((await demo.admin.call('batteryList', { ascs: 'cabinetSn' })).body.error).toBe('sort.not-allowed')
  })
})

describe('batteryDetail', () => {
  it('shows the battery to its own tenant and returns 404 to others', async () => {
    const { id } = (await list({ bmsSn_equal: 'BT72S0001' })).records[0] as Battery
    expect(await demo.admin.data('batteryDetail', { id })).toMatchObject({
      bmsSn: 'BT72S0001',
      voltage: 72,
      estimateChargeTimes: 800,
      factoryDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      tenantName: '蓝鲸换电',
    })
    expect((await demo.kampala.call('batteryDetail', { id })).status).toBe(404)
    expect((await english(demo.admin).data<Battery>('batteryDetail', { id }))['tenantName']).toBe('Blue Whale Swap')
  })

  it('requires the menu', async () => {
    const menuIds = await menuIdsOf(demo.platform)
    const rights = menuIds('swap', 'battery')
    const reader = (await addPerson(demo.running, demo.admin, '384721', { menuIds: rights })).session
    const { id } = (await list({ size: 1 })).records[0] as Battery
    expect((await reader.call('batteryDetail', { id })).status).toBe(200)
    expect((await reader.call('batteryList')).status).toBe(200)
    expect((await reader.call('batteryExport')).status).toBe(403)
    const other = (await addPerson(demo.running, demo.admin, '384721', { menuIds: menuIds('swap', 'station') })).session
    expect((await other.call('batteryDetail', { id })).status).toBe(403)
    expect((await other.call('batteryOptions')).status).toBe(403)
    // A screen with a battery select is sufficient.
    const chooser = await addPerson(demo.running, demo.admin, '384721', { menuIds: menuIds('swap', 'cabinet') })
    expect((await chooser.session.call('batteryOptions')).status).toBe(200)
  })
})

describe('batteryOptions and batteryExport', () => {
  it('offers batteries for selection', async () => {
    const found = await demo.admin.data<Battery[]>('batteryOptions', { bmsSn: 'S0012' })
    expect(found).toEqual([{ id: found[0]?.id, bmsSn: 'BT72S0012' }])
    expect(await storedCountOf(demo.running, 'battery', '384721')).toBeGreaterThan(OPTIONS_MAX)
    expect((await demo.admin.data<Battery[]>('batteryOptions')).length).toBe(OPTIONS_MAX)
  })

  it('offers those in one place, or enabled', async () => {
    const { records } = await demo.admin.data<{ records: Battery[] }>('batteryList', {
      place: 'slot',
      status: 1,
      size: 1,
    })
    const { id, bmsSn } = records[0] as Battery
    const isOffered = async (input: object) =>
      (await demo.admin.data<Battery[]>('batteryOptions', { bmsSn, ...input })).some((battery) => battery.id === id)
    expect(await isOffered({ place: 'slot', status: 1 })).toBe(true)
    expect(await isOffered({ place: 'staff' })).toBe(false)
    expect(await isOffered({ status: 0 })).toBe(false)
  })

  it('exports the list with labels for codes', async () => {
    await db().run(
      // Just reported, so that the search for silent batteries leaves it.
      sql`update battery set soc = 86, soh = 97, working_status = 1, online = 1, last_seen_time = now()
        where bms_sn = 'BT72K0001'`,
    )
    const columns = 'bmsSn,soc,soh,workingStatus,online,cabinetSn,status'
    const lines = async (who: ApiSession) => {
      const reply = await who.call('batteryExport', { format: 'csv', columns, bmsSn_equal: 'BT72K0001' })
      return new TextDecoder().decode(reply.bytes).trim().split('\n')
    }
    expect(await lines(demo.kampala)).toEqual([
      '电池SN号,电量（%）,健康度（%）,工作状态,在线状态,设备ID,状态',
      'BT72K0001,86,97,充电,在线,CB517209001,启用',
    ])
    expect((await lines(english(demo.kampala)))[1]).toBe('BT72K0001,86,97,Charging,Online,CB517209001,Enabled')
  })
})
