/** Parts of a vehicle that are switched by commands, and vehicles counted by model. */
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { bootOf, store } from '../../testing/device-reports.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Count = { tenantId: string; vehicleTypeId: string; vehicleTypeName: string; count: number; leasedCount: number }
type Page = { total: number; records: Count[] }

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })
const TENANT = '384721'
const database = () => demo.running.server.services.db
const db = () => database().system

let added = 0
async function addVehicle(): Promise<{ id: string; vehicleSn: string }> {
  const [type] = await demo.admin.data<{ id: string }[]>('vehicleTypeOptions')
  const vehicleSn = `PART${(added += 1)}`
  const vehicle = { vehicleSn, vehicleTypeId: type?.id, vehicleType: 2, leaseStatus: 0 }
  const { id } = await demo.admin.data<{ id: string }>('vehicleSubmit', vehicle)
  return { id, vehicleSn }
}
const switchPart = (input: Record<string, unknown>) => demo.admin.call('vehiclePartStatus', input)
const commandOf = (id: string) =>
  db().first(
    sql<{
      cmd: number
      state: string
      whenStopped: boolean
      tenantId: string
    }>`select * from device_command where id = ${id}`,
  )
const partOf = async (input: Record<string, unknown>) => {
  const { commandId } = await demo.admin.data<{ commandId: string }>('vehiclePartStatus', input)
  return commandOf(commandId)
}

describe('vehiclePartStatus', () => {
  it.each([
    ['lock', false, 30_002],
    ['power', true, 30_005],
    ['horn', true, 30_003],
    ['light', true, 30_003],
    ['seat', true, 30_007],
  ])('%s, on: %s, is command %i', async (part, on, cmd) => {
    const { id } = await addVehicle()
    expect(await partOf({ id, part, on })).toMatchObject({ cmd, state: 'queued', tenantId: TENANT })
  })

  it.each([
    ['lock', true, 30_001],
    ['power', false, 30_004],
  ])('%s, on: %s, needs a vehicle that stands still, or waits for it', async (part, on, cmd) => {
    const { id } = await addVehicle()
    const refused = await switchPart({ id, part, on })
    expect([refused.status, refused.body.error]).toEqual([409, 'vehicle.not-still'])
    expect(await partOf({ id, part, on, whenStopped: true })).toMatchObject({ cmd, whenStopped: true })
    const still = await addVehicle()
    const boot = bootOf({ kind: 'vehicle', sn: still.vehicleSn }, 'b1')
    const now = Date.now()
    await store(database(), boot.boot({}, now - 40_000))
    await store(database(), boot.telemetry({ spd: 0 }, now - 30_000))
    await store(database(), boot.telemetry({ spd: 0 }, now))
    expect(await partOf({ id: still.id, part, on })).toMatchObject({ cmd, whenStopped: false })
  })

  it('refused, names speed and age of the last report, in both languages', async () => {
    const { id, vehicleSn } = await addVehicle()
    const never = await switchPart({ id, part: 'lock', on: true })
    expect(never.body.data).toEqual({ speed: null, ageSeconds: null, online: 0 })
    expect(never.body.msg).toContain('没有上报过速度，已离线')
    const boot = bootOf({ kind: 'vehicle', sn: vehicleSn }, 'b1')
    const now = Date.now()
    await store(database(), boot.boot({}, now - 200_000))
    await store(database(), boot.telemetry({ spd: 23 }, now - 150_000))
    const moving = await switchPart({ id, part: 'lock', on: true })
    const { speed, ageSeconds } = moving.body.data as { speed: number; ageSeconds: number }
    expect(speed).toBe(23)
    expect(ageSeconds).toBeGreaterThanOrEqual(149)
    expect(ageSeconds).toBeLessThan(180)
    expect(moving.body.msg).toMatch(/最近一次上报在 2 分钟前，速度 23 km\/h/)
    expect(moving.body.fields).toEqual({ on: moving.body.msg })
    const english = await demo.admin
      .with({ 'accept-language': 'en' })
      .call('deviceCommandSendVehicle', { vehicleSn, cmd: 30_001 })
    expect(english.body.msg).toContain('its last report, 2 min ago, has a speed of 23 km/h')
    expect(english.body.fields).toEqual({ cmd: english.body.msg })
    expect(english.body.data).toMatchObject({ speed: 23 })
  })

  it.each(['horn', 'light', 'seat'])('%s cannot be switched off', async (part) => {
    const { id } = await addVehicle()
    const refused = await switchPart({ id, part, on: false })
    expect([refused.status, refused.body.error]).toEqual([400, 'vehicle.part-ends-itself'])
    expect(refused.body.fields).toHaveProperty('on')
  })

  it('does not wait for what needs no standstill', async () => {
    const { id } = await addVehicle()
    const refused = await switchPart({ id, part: 'horn', on: true, whenStopped: true })
    expect(refused.body.error).toBe('command.needs-no-standstill')
  })

  it('is recorded, and once when it is sent twice', async () => {
    const { id } = await addVehicle()
    const send = () => demo.admin.data<{ commandId: string }>('vehiclePartStatus', { id, part: 'seat', on: true })
    const [first, second] = [await send(), await send()]
    expect(second.commandId).toBe(first.commandId)
    const audited = await db().all(
      sql`select operation_id from audit where entity = 'device-commands' and entity_id = ${first.commandId}`,
    )
    expect(audited).toEqual([{ operationId: 'vehiclePartStatus' }])
  })

  it('needs its permission alone, and a vehicle within reach', async () => {
    const menus = await menuIdsOf(demo.platform)
    const { id } = await addVehicle()
    const input = { id, part: 'horn', on: true }
    expect((await demo.kampala.call('vehiclePartStatus', input)).status).toBe(404)
    const without = await addPerson(demo.running, demo.admin, TENANT, { menuIds: menus('vehicle') })
    expect((await without.session.call('vehiclePartStatus', input)).status).toBe(403)
    const { session } = await addPerson(demo.running, demo.admin, TENANT, { menuIds: menus('vehicle', 'vehicle_part') })
    expect((await session.call('vehiclePartStatus', input)).status).toBe(200)
    expect(
      (await session.call('deviceCommandSend', { deviceSn: 'PART1', deviceKind: 'vehicle', cmd: 30_003 })).status,
    ).toBe(403)
  })
})

describe('vehicles by model', () => {
  const stored = (tenantId: string) =>
    db()
      .all(sql<Count>`select t.tenant_id, t.id as vehicle_type_id, t.vehicle_type as vehicle_type_name, count(*)::int as count,
      (count(*) filter (where v.lease_status in (1, 2, 3)))::int as leased_count
      from vehicle v join vehicle_type t on t.id = v.vehicle_type_id where v.tenant_id = ${tenantId} and v.is_deleted = 0 group by t.id order by 4 desc, 2`)

  it('are counted, most frequent first, rented ones too', async () => {
    const counts = await demo.admin.data<Count[]>('vehicleTypeStatistics')
    expect(counts).toMatchObject(await stored(TENANT))
    expect(counts.length).toBeGreaterThan(2)
  })

  it('come in pages, sorted by name or count', async () => {
    const all = await stored(TENANT)
    const page = await demo.admin.data<Page>('vehicleTypePage', { size: 2, current: 2 })
    expect(page).toMatchObject({ total: all.length, records: all.slice(2, 4) })
    const rising = await demo.admin.data<Page>('vehicleTypePage', { ascs: 'count' })
    expect(rising.records.map(({ count }) => count)).toEqual(all.map(({ count }) => count).toReversed())
    const byName = await demo.admin.data<Page>('vehicleTypePage', { ascs: 'vehicleTypeName' })
    expect(byName.records).toHaveLength(all.length)
    expect((await demo.admin.call('vehicleTypePage', { ascs: 'vehicleTypeId' })).status).toBe(400)
  })

  it('are those of the operator; the platform sees all, or those of one', async () => {
    const [whale, kampala] = [await stored(TENANT), await stored('517209')]
    const tenants = (counts: readonly Count[]) => new Set(counts.map(({ tenantId }) => tenantId))
    expect(tenants(await demo.admin.data<Count[]>('vehicleTypeStatistics', { tenantId: '517209' }))).toEqual(
      new Set([TENANT]),
    )
    expect(await demo.platform.data('vehicleTypeStatistics')).toHaveLength(whale.length + kampala.length)
    expect(await demo.platform.data('vehicleTypeStatistics', { tenantId: '517209' })).toMatchObject(kampala)
  })

  it('are those within the data scope, and none where it hides what they go by', async () => {
    const menus = await menuIdsOf(demo.platform)
    const counted = async (rule: object) => {
      const scope = {
        menuId: menus('vehicle')[0],
        resourceCode: `models${(added += 1)}`,
        scopeName: 'x',
        scopeClass: 'vehicles',
      }
      const { id } = await demo.platform.data<{ id: string }>('dataScopeSubmit', { ...scope, ...rule })
      const rights = { menuIds: menus('vehicle'), dataScopeIds: [id] }
      const { session } = await addPerson(demo.running, demo.admin, TENANT, rights)
      const { records, total } = await session.data<Page>('vehicleTypePage')
      expect(total).toBe(records.length)
      expect(await session.data('vehicleTypeStatistics')).toEqual(records)
      return records
    }
    const sold = JSON.stringify({ all: [{ column: 'vehicleType', op: 'eq', value: 1 }] })
    const ofSold = await counted({ scopeType: 5, scopeValue: sold })
    const total = await db().first(
      sql<{
        n: number
      }>`select count(*)::int as n from vehicle where tenant_id = ${TENANT} and vehicle_type = 1 and is_deleted = 0`,
    )
    expect(ofSold.reduce((sum, { count }) => sum + count, 0)).toBe(total?.n)
    expect(ofSold.every(({ leasedCount }) => leasedCount === 0)).toBe(true)
    expect(await counted({ scopeType: 1, scopeField: 'vehicleSn,status' })).toEqual([])
  })
})
