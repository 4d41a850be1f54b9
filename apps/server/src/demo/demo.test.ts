import { type Query, sql } from '../db/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { demoDevices } from './devices.ts'
import { activeCards } from './simulator.ts'

let running: TestServer
beforeAll(async () => {
  running = await openTestServer()
})
afterAll(() => running.close())

const all = <Row>(query: Query<Row>): Promise<Row[]> => running.server.services.db.system.all(query)

it('knows where vehicles were on their trips, from the start to the end', async () => {
  const admin = await running.login(credentialsOf('whaleAdmin'))
  type Trip = { sn: string; startTime: string; endTime: string; startLongitude: number; endLatitude: number }
  const { records } = await admin.data<{ records: Trip[] }>('tripList', { status: 1, size: 1 })
  const [trip] = records
  const { sn: deviceId, startTime, endTime } = trip as Trip
  const fixes = await admin.data<{ lng: number; lat: number; speed: number; time: string }[]>('vehicleGpsList', {
    deviceId,
    startTime,
    endTime: `${endTime.slice(0, 10)} 23:59:59`,
  })
  const ridden = fixes.filter(({ time }) => time <= endTime)
  expect(ridden.length).toBeGreaterThan(10)
  expect(ridden[0]?.time).toBe(startTime)
  expect(ridden.at(-1)?.time).toBe(endTime)
  expect(ridden[0]?.lng).toBeCloseTo(trip?.startLongitude as number, 5)
  expect(ridden.at(-1)?.lat).toBeCloseTo(trip?.endLatitude as number, 5)
  expect(Math.max(...ridden.map(({ speed }) => speed))).toBeLessThan(60)
})

describe('the swap network of the demo', () => {
  it('has stations, cabinets, batteries and riders at both operators', async () => {
    const counts =
      await all(sql`select tenant_id, (select count(*)::int from station s where s.tenant_id = t.tenant_id) as stations,
        (select count(*)::int from cabinet c where c.tenant_id = t.tenant_id) as cabinets,
        (select count(*)::int from battery b where b.tenant_id = t.tenant_id) as batteries,
        (select count(*)::int from rider r where r.tenant_id = t.tenant_id) as riders
      from tenant t where tenant_id <> '000000' order by tenant_id`)
    expect(counts).toEqual([
      { tenantId: '384721', stations: 7, cabinets: 12, batteries: 319, riders: 222 },
      { tenantId: '517209', stations: 6, cabinets: 6, batteries: 168, riders: 120 },
    ])
  })

  it("records taps of the own operator's unlocked cards only", async () => {
    const cards = await activeCards(running.server.services, new Set(['384721', '517209']))
    const known = await all(sql<{ uid: string; tenantId: string; status: number }>`
      select uid, tenant_id, status from nfc_card where is_deleted = 0`)
    const byUid = new Map(known.map((card) => [card.uid, card]))
    for (const [tenantId, uids] of cards) {
      expect(uids.length).toBeGreaterThan(10)
      expect(uids.map((uid) => byUid.get(uid)).filter((card) => card?.tenantId !== tenantId)).toEqual([])
      expect(uids.filter((uid) => byUid.get(uid)?.status !== 1)).toEqual([])
    }
    expect([...cards.keys()]).toEqual(['384721', '517209'])
  })

  it('keeps a battery in one place: in a slot, with a rider, in stock, or missing', async () => {
    const twice = await all(
      sql`select s.bms_sn from cabinet_slot s where s.bms_sn is not null group by s.bms_sn having count(*) > 1`,
    )
    const places = await all(sql`select place, count(*)::int as n, count(s.box_id)::int as reported from battery_place p
      left join cabinet_slot s on s.cabinet_id = p.cabinet_id and s.box_id = p.box_id and s.battery_id = p.battery_id
      where p.is_current group by place order by place`)
    expect({ twice, places }).toEqual({
      twice: [],
      places: [
        { place: 'missing', n: 2, reported: 0 },
        { place: 'rider', n: 327, reported: 0 },
        { place: 'slot', n: 154, reported: 154 },
        { place: 'stock', n: 4, reported: 0 },
      ],
    })
  })

  it('has batteries in stock that fit its vehicles', async () => {
    const admin = await running.login(credentialsOf('whaleAdmin'))
    const [vehicle] = await all(sql<{
      id: string
    }>`select v.id::text as id from vehicle v join vehicle_type t on t.id = v.vehicle_type_id
      where v.tenant_id = '384721' and t.vehicle_type = '雅迪 DE3' order by v.id limit 1`)
    const input = { place: 'stock', status: 1, fitsVehicleId: vehicle?.id }
    expect(await admin.data<unknown[]>('batteryOptions', input)).toHaveLength(2)
  })

  it('has battery debts of each kind, one of them confirmed and one to be written off', async () => {
    const debts = await running
      .login(credentialsOf('whaleAdmin'))
      .then((admin) =>
        admin.data<{ records: { reason: string; state: string; heldDays: number }[] }>('batteryDebtList', {}),
      )
    const shown = debts.records.map(({ reason, state, heldDays }) => [reason, state, heldDays])
    expect(shown).toEqual([
      ['not_swapped', 'confirmed', 41],
      ['not_swapped', 'write_off', 24],
      ['not_swapped', 'open', 19],
      ['not_swapped', 'open', 16],
      ['over_allowance', 'open', 6],
      ['missing', 'open', 4],
    ])
  })

  it('leaves two to four slots of each cabinet empty', async () => {
    const counts = await all(sql<{
      free: number
      total: number
    }>`select count(*) filter (where bms_sn is null)::int as free,
      count(*)::int as total from cabinet_slot group by cabinet_id`)
    expect(counts.filter(({ free }) => free < 2 || free > 4)).toEqual([])
    expect(counts.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([
      8,
      8,
      ...Array.from({ length: 16 }, () => 12),
    ])
  })

  it('is consistent between a vehicle, its rider and its battery', async () => {
    const torn = await all(sql`select v.vehicle_sn, r.id, count(p.id)::int as n from vehicle v
      left join rider r on r.vehicle_id = v.id left join battery_place p on p.rider_id = r.id and p.is_current
      where r.id is not null or v.vehicle_type = 1 or v.lease_status in (1, 2, 3)
      group by 1, 2 having r.id is null or count(p.id) not between 1 and 2`)
    expect(torn).toEqual([])
    expect(
      await all(sql`select v.vehicle_sn from vehicle v left join rider r on r.vehicle_id = v.id
      where v.vehicle_type = 2 and (v.lease_status in (1, 2, 3)) is distinct from (r.id is not null)`),
    ).toEqual([])
    expect(
      await all(sql`select 1 from rider r join battery_place p on p.rider_id = r.id and p.is_current
      where r.vehicle_id is null`),
    ).toEqual([])
  })

  it('has no rider with a battery from before registering, and no binding from before its rider or vehicle', async () => {
    expect(
      await all(sql`select r.mobile from battery_place p join rider r on r.id = p.rider_id
      where lower(p.period) < r.register_time`),
    ).toEqual([])
    expect(
      await all(sql`select b.id from rider_vehicle b join rider r on r.id = b.rider_id join vehicle v on v.id = b.vehicle_id
      where lower(b.period) < greatest(r.register_time, v.create_time)`),
    ).toEqual([])
  })

  it('has a vehicle that is out of bounds by its report, with the alarm of that', async () => {
    const out = await all(sql`select v.vehicle_sn as sn, g.type, w.is_breached, d.state->>'acc' as acc, a.alarm_id,
        (select count(*)::int from geofence_watch due where due.due_time is not null) as due
      from vehicle v join geofence g on g.id = v.electronic_fence_id join geofence_watch w on w.vehicle_id = v.id
        join device d on d.kind = 'vehicle' and d.sn = v.vehicle_sn left join alarm a on a.device_row_id = d.id and a.status = 1
      where v.cross_the_border = 1`)
    expect(out).toEqual([{ sn: 'SH20260006', type: 1, isBreached: true, acc: '5', alarmId: 'V028', due: 0 }])
    const open = await all(sql`select count(*)::int as n from alarm where alarm_id = 'V028' and status = 1`)
    expect(open).toEqual([{ n: 1 }])
  })

  it('gives its simulator the cabinets with what lies in them, and vehicles', async () => {
    const devices = await demoDevices(running.server.services.db.system)
    const cabinets = devices.filter((device) => device.kind === 'cabinet')
    expect(cabinets.length).toBe(18)
    expect(cabinets[0]).toMatchObject({ sn: 'CB384721001', tenantId: '384721', slotCount: 12, threshold: 80 })
    const stored = await all(sql<{
      boxId: number
      bmsSn: string
      soc: number
    }>`select box_id, bms_sn, soc from cabinet_slot
      where cabinet_id = (select id from cabinet where cabinet_sn = 'CB384721001') and bms_sn is not null`)
    expect(cabinets[0]?.slots).toEqual(
      Object.fromEntries(stored.map(({ boxId, bmsSn, soc }) => [boxId, { sn: bmsSn, soc }])),
    )
    expect(devices.filter((device) => device.kind === 'vehicle' && device.tenantId === '517209').length).toBe(40)
  })
})
