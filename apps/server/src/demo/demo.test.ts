import { type Query, sql } from '../db/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/harness.ts'
import { demoDevices } from './devices.ts'

let running: TestServer
beforeAll(async () => {
  running = await openTestServer()
})
afterAll(() => running.close())

const all = <Row>(query: Query<Row>): Promise<Row[]> => running.server.services.db.system.all(query)

describe('the swap network of the demo', () => {
  it('has stations, cabinets, batteries and riders at both operators', async () => {
    const counts =
      await all(sql`select tenant_id, (select count(*)::int from station s where s.tenant_id = t.tenant_id) as stations,
        (select count(*)::int from cabinet c where c.tenant_id = t.tenant_id) as cabinets,
        (select count(*)::int from battery b where b.tenant_id = t.tenant_id) as batteries,
        (select count(*)::int from rider r where r.tenant_id = t.tenant_id) as riders
      from tenant t where tenant_id <> '000000' order by tenant_id`)
    expect(counts).toEqual([
      { tenantId: '384721', stations: 7, cabinets: 12, batteries: 315, riders: 222 },
      { tenantId: '517209', stations: 6, cabinets: 6, batteries: 164, riders: 122 },
    ])
  })

  it('keeps a battery in one place: in a slot, or with a rider', async () => {
    const twice = await all(
      sql`select s.bms_sn from cabinet_slot s where s.bms_sn is not null group by s.bms_sn having count(*) > 1`,
    )
    const both = await all(
      sql`select b.bms_sn from battery b join cabinet_slot s on s.bms_sn = b.bms_sn where b.rider_id is not null`,
    )
    const nowhere = await all(sql`select b.bms_sn from battery b where b.rider_id is null
      and not exists (select 1 from cabinet_slot s where s.bms_sn = b.bms_sn)`)
    expect({ twice, both, nowhere }).toEqual({ twice: [], both: [], nowhere: [] })
  })

  it('leaves two to four slots of each cabinet empty', async () => {
    const counts = await all(sql<{
      free: number
      total: number
    }>`select count(*) filter (where bms_sn is null)::int as free,
      count(*)::int as total from cabinet_slot group by cabinet_sn`)
    expect(counts.filter(({ free }) => free < 2 || free > 4)).toEqual([])
    expect(counts.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([
      8,
      8,
      ...Array.from({ length: 16 }, () => 12),
    ])
  })

  it('tells the same of a vehicle, its rider and its battery', async () => {
    const torn = await all(sql`select v.vehicle_sn, v.bms_sn_list, b.bms_sn from vehicle v
      left join rider r on r.vehicle_sn = v.vehicle_sn and r.tenant_id = v.tenant_id and r.name = v.rider_name
      left join battery b on b.rider_id = r.id and b.vehicle_sn = v.vehicle_sn and b.tenant_id = v.tenant_id
      where v.rider_name is not null and (r.id is null or v.bms_sn_list is distinct from array[b.bms_sn]
        or v.bms_soc_list is distinct from array[b.soc])`)
    expect(torn).toEqual([])
    expect(await all(sql`select 1 from vehicle where rider_name is null and bms_sn_list <> '{}'`)).toEqual([])
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
      where cabinet_sn = 'CB384721001' and bms_sn is not null`)
    expect(cabinets[0]?.slots).toEqual(
      Object.fromEntries(stored.map(({ boxId, bmsSn, soc }) => [boxId, { sn: bmsSn, soc }])),
    )
    expect(devices.filter((device) => device.kind === 'vehicle' && device.tenantId === '517209').length).toBe(40)
  })
})
