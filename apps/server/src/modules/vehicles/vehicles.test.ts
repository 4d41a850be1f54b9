// @postgres
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addVehicle, bootOf, store } from '../../testing/device-reports.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { storedCount, storedCountOf } from '../../testing/stored-count.ts'

type Vehicle = Record<string, unknown> & { id: string; vehicleSn: string; updateTime: string }
type Page = { records: Vehicle[]; total: number; pages: number }

let running: TestServer
let admin: ApiSession
let typeId: string

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  typeId = (await admin.data<{ id: string }[]>('vehicleTypeOptions'))[0]?.id as string
})
afterAll(() => running.close())

function list(input: Record<string, unknown> = {}, who = admin): Promise<Page> {
  return who.data<Page>('vehicleList', input)
}

describe('vehicleList', () => {
  it('pages through all rows once, newest first, with the exact total', async () => {
    const stored = await storedCountOf(running, 'vehicle', '384721')
    const size = Math.ceil(stored / 3)
    const pages = await Promise.all([1, 2, 3].map((current) => list({ size, current })))
    const ids = pages.flatMap((page) => page.records.map((row) => row.id))
    expect(pages.map(({ total }) => total)).toEqual([stored, stored, stored])
    expect(new Set(ids).size).toBe(stored)
    expect(ids).toEqual(ids.toSorted((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1)))
  })

  it('filters by part of the SN, type and lease status, and counts the matches', async () => {
    const page = await list({ vehicleSn: '2026000', vehicleType: 2, leaseStatus: 1, size: 200 })
    expect(page.records.length).toBeGreaterThan(0)
    expect(page.total).toBe(page.records.length)
    expect(
      page.records.every(
        (row) => row.vehicleSn.includes('2026000') && row['vehicleType'] === 2 && row['leaseStatus'] === 1,
      ),
    ).toBe(true)
  })

  it('shows whether the device of each vehicle is online, stands still and has power', async () => {
    const [{ vehicleSn: sn }] = (await list({ size: 1 })).records as [Vehicle]
    const { system } = running.server.services.db
    const row = async () => (await list({ vehicleSn_equal: sn })).records[0]
    const report = (spd: number, stillSince: string | null) =>
      system.all(sql`
        insert into device (tenant_id, kind, sn, online, last_seen_time, state, still_since, still_time)
        select tenant_id, 'vehicle', vehicle_sn, 1, now(), ${JSON.stringify({ spd, powered: false })}::jsonb,
          ${stillSince}::timestamptz, ${stillSince}::timestamptz
        from vehicle where vehicle_sn = ${sn}
        on conflict (kind, sn) do update set online = 1, last_seen_time = now(), state = excluded.state,
          still_since = excluded.still_since, still_time = excluded.still_time`)
    await report(23, null)
    expect(await row()).toMatchObject({ online: 1, isStill: false, speed: 23, isPowered: false })
    await report(0, new Date().toISOString())
    expect(await row()).toMatchObject({ online: 1, isStill: true, speed: 0 })
    // Standstill is unknown while it is offline.
    await system.all(sql`update device set online = 0 where kind = 'vehicle' and sn = ${sn}`)
    expect(await row()).toMatchObject({ online: 0, isStill: false })
  })

  it('shows position, charge and mileage that its device reported, each with the time of the report', async () => {
    const { db } = running.server.services
    const device = await addVehicle(db, '384721')
    const [{ id }] = (await list({ vehicleSn_equal: device.sn })).records as [Vehicle]
    const row = () => admin.with({ 'time-zone': 'UTC' }).data<Vehicle>('vehicleDetail', { id })
    const nothing = { lng: null, lat: null, soc: null, mileage: null, stateTime: null, online: 0 }
    expect(await row()).toMatchObject(nothing)
    const second = Math.floor(Date.now() / 1_000) * 1_000
    const first = second - 1_000
    const utc = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
    const { boot, telemetry } = bootOf(device, 'b1', 3_600_000)
    await store(
      db,
      boot({}, first),
      telemetry({ spd: 12, lng: 121.5882, lat: 31.2019, soc: 85.6, mileage: 1_210_850.4 }, first),
      telemetry({ spd: 0, soc: 85.2, mileage: 1e300 }, second),
    )
    const position = { lng: 121.5882, lat: 31.2019, finallyLocateTheTime: utc(first) }
    const state = { soc: 85, speed: 0, stateTime: utc(second), mileage: 1e300, online: 1 }
    expect(await row()).toMatchObject({ ...position, ...state })
    await store(db, telemetry({ spd: 0, soc: 85.6, mileage: 1_210_850.4 }, second))
    expect(await row()).toMatchObject({ ...position, soc: 86, mileage: 1_210_850 })
  })

  it('keeps a cached total exact when rows are added and removed', async () => {
    const before = await list({ vehicleType: 1 })
    const all = await list()
    const { id } = await admin.data<{ id: string }>('vehicleSubmit', {
      vehicleSn: 'TOTAL1',
      vehicleTypeId: typeId,
      vehicleType: 1,
      price: 1,
    })
    expect((await list({ vehicleType: 1 })).total).toBe(before.total + 1)
    expect((await list()).total).toBe(all.total + 1)
    await admin.data('vehicleRemove', { ids: id })
    expect((await list({ vehicleType: 1 })).total).toBe(before.total)
    expect((await list()).total).toBe(all.total)
  })

  it('finds an exact SN, and no other that contains it', async () => {
    const similar = sql`tenant_id = '384721' and vehicle_sn like '%SH2026001%'`
    expect((await list({ vehicleSn: 'SH2026001' })).total).toBe(await storedCount(running, 'vehicle', similar))
    expect((await list({ vehicleSn_equal: 'SH2026001' })).total).toBe(0)
    expect((await list({ vehicleSn_equal: 'SH20260010' })).records).toMatchObject([{ vehicleSn: 'SH20260010' }])
  })

  it('treats % and _ literally', async () => {
    expect((await list({ vehicleSn: '%' })).total).toBe(0)
    expect((await list({ vehicleSn: '_' })).total).toBe(0)
  })

  it('sorts by allowed columns only', async () => {
    const page = await list({ ascs: 'vehicleSn', size: 3 })
    const stored = await running.server.services.db.system.all(sql<{ vehicleSn: string }>`
      select vehicle_sn from vehicle where tenant_id = '384721' and is_deleted = 0 order by vehicle_sn limit 3`)
    expect(page.records.map((row) => row.vehicleSn)).toEqual(stored.map(({ vehicleSn }) => vehicleSn))
    for (const ascs of ['passwordHash', 'id;drop table vehicle', 'tenant_id)--']) {
      expect(await admin.call('vehicleList', { ascs })).toMatchObject({
        status: 400,
        body: { error: 'sort.not-allowed' },
      })
    }
  })

  it('omits the total on request', async () => {
    expect(await list({ searchCount: false })).toMatchObject({ total: -1, pages: -1 })
  })

  it('shows times in the time zone of the request', async () => {
    const row = (await list({ size: 1 })).records[0] as Vehicle
    const utc = await admin.with({ 'time-zone': 'UTC' }).data<Vehicle>('vehicleDetail', { id: row.id })
    const hours =
      (Date.parse(`${row.updateTime.replace(' ', 'T')}Z`) - Date.parse(`${utc.updateTime.replace(' ', 'T')}Z`)) /
      3_600_000
    expect(hours).toBe(8)
  })
})

describe('vehicleSubmit', () => {
  it('clears the price when a vehicle for sale is changed to lease', async () => {
    const { id } = await admin.data<{ id: string }>('vehicleSubmit', {
      vehicleSn: 'SALE1',
      vehicleTypeId: typeId,
      vehicleType: 1,
      price: '3999.5',
    })
    expect(await admin.data('vehicleDetail', { id })).toMatchObject({
      price: '3999.50',
      leaseStatus: null,
      vehicleType: 1,
    })
    await admin.data('vehicleSubmit', { id, vehicleType: 2, leaseStatus: 0 })
    expect(await admin.data('vehicleDetail', { id })).toMatchObject({ price: null, leaseStatus: 0, vehicleSn: 'SALE1' })
  })

  it("reports missing fields in the request's language", async () => {
    const input = { vehicleSn: '', vehicleTypeId: typeId, vehicleType: 1 }
    const zh = await admin.call('vehicleSubmit', { ...input, vehicleSn: 'NOPRICE' })
    expect(zh).toMatchObject({ status: 400, body: { error: 'validation.failed', fields: { price: '请输入售价' } } })
    const en = await admin
      .with({ 'accept-language': 'en-US' })
      .call('vehicleSubmit', { vehicleSn: 'NOPRICE', vehicleTypeId: typeId, vehicleType: 1 })
    expect(en.body.fields?.['price']).toMatch(/price/i)
  })

  it('refuses a taken SN with its field, without details about another operator', async () => {
    const taken = (await list({ size: 1 })).records[0] as Vehicle
    const add = (vehicleSn: string) =>
      admin.call('vehicleSubmit', { vehicleSn, vehicleTypeId: typeId, vehicleType: 1, price: 1 })
    expect(await add(taken.vehicleSn)).toMatchObject({
      status: 409,
      body: { error: 'vehicle.sn-taken', fields: { vehicleSn: '车辆SN号已存在' } },
    })
    expect(await add('KLA20260001')).toMatchObject({ status: 409, body: { error: 'row.name-unavailable' } })
  })

  it('refuses to overwrite a concurrent change, and names its author', async () => {
    const row = (await list({ size: 1 })).records[0] as Vehicle
    const reply = await admin.call('vehicleSubmit', { id: row.id, autoPay: 1, updateTime: '2020-01-01 00:00:00' })
    expect(reply).toMatchObject({ status: 409, body: { error: 'row.changed' } })
    expect((await admin.call('vehicleSubmit', { id: row.id, autoPay: 1, updateTime: row.updateTime })).status).toBe(200)
  })

  it('keeps the idempotency keys of users apart', async () => {
    const keyed = { 'idempotency-key': 'vehicle-shared-1' }
    const input = { vehicleTypeId: typeId, vehicleType: 2, leaseStatus: 0 }
    const mine = await admin.with(keyed).data<{ id: string }>('vehicleSubmit', { ...input, vehicleSn: 'KEYED1' })
    const other = await running.login(credentialsOf('whaleOperator'))
    const theirs = await other.with(keyed).data<{ id: string }>('vehicleSubmit', { ...input, vehicleSn: 'KEYED2' })
    expect(theirs.id).not.toBe(mine.id)
  })

  it('executes once and returns the same reply for the same idempotency key', async () => {
    const keyed = admin.with({ 'idempotency-key': 'vehicle-once-1' })
    const input = { vehicleSn: 'ONCE1', vehicleTypeId: typeId, vehicleType: 2, leaseStatus: 0 }
    const first = await keyed.data<{ id: string }>('vehicleSubmit', input)
    expect(await keyed.data('vehicleSubmit', input)).toEqual(first)
    expect((await keyed.call('vehicleSubmit', { ...input, vehicleSn: 'ONCE2' })).body.error).toBe(
      'idempotency.different-input',
    )
    expect((await list({ vehicleSn: 'ONCE' })).total).toBe(1)
  })

  it('accepts a whole row and ignores server-managed fields', async () => {
    const row = (await list({ size: 1 })).records[0] as Vehicle
    await admin.data('vehicleSubmit', { ...row, riderName: 'somebody else', createUser: '1', tenantId: '517209' })
    expect(await admin.data('vehicleDetail', { id: row.id })).toMatchObject({
      riderName: row['riderName'],
      createUser: row['createUser'],
      tenantId: '384721',
    })
  })
})

describe('vehicleRemove', () => {
  it('removes all of the named rows or none', async () => {
    const add = (n: number) =>
      admin.data<Vehicle>('vehicleSubmit', {
        vehicleSn: `REMOVE${n}`,
        vehicleTypeId: typeId,
        vehicleType: 1,
        price: 1,
      })
    const rows = await Promise.all([1, 2, 3].map(add))
    const foreign = (await (await running.login(credentialsOf('kampalaAdmin'))).data<Page>('vehicleList', { size: 1 }))
      .records[0] as Vehicle
    const ids = [...rows.map((row) => row.id), foreign.id].join(',')
    expect((await admin.call('vehicleRemove', { ids })).status).toBe(404)
    const before = (await list()).total
    await admin.data('vehicleRemove', { ids: rows.map((row) => row.id).join(',') })
    expect((await list()).total).toBe(before - 3)
  })
})

describe('vehicleExport and vehicleOptions', () => {
  it('exports the filtered rows, with Chinese headers and labels', async () => {
    const reply = await admin.call('vehicleExport', {
      format: 'csv',
      columns: 'vehicleSn,vehicleType,price',
      vehicleSn: 'SH2026000',
      ascs: 'vehicleSn',
    })
    const lines = new TextDecoder().decode(reply.bytes).trim().split('\n')
    expect(lines[0]).toBe('车辆SN号,车辆类型,售价')
    expect([...reply.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.slice(1).every((line) => /^SH2026000\d,(出售|租赁)/.test(line))).toBe(true)
  })

  it('returns vehicles as options', async () => {
    expect((await admin.data<unknown[]>('vehicleOptions', { vehicleSn: 'SH20260010' })).length).toBe(1)
  })
})
