/**
 * The swap network of the demo: stations, cabinets with batteries in their slots, and riders with the other batteries. Raw
 * SQL: series of rows made by the database.
 */
import { type Executor, sql } from '../db/database.ts'
import { type BatteryMove, moveBatteries } from '../devices/index.ts'
import { DEMO_CITIES } from './cities.ts'
import { bindVehicles, seedSurrenders } from './bindings.ts'
import { seededRandom } from './random.ts'
import { type OutVehicle, riderOf } from './riders.ts'

type StationTenant = { tenantId: string; country: string }
type StationStaff = { userId: string; deptIds: readonly string[] }

type Seed = {
  db: Executor
  tenant: StationTenant
  people: StationStaff
  random: () => number
  index: number
  now: number
}
type Battery = { bms_sn: string; soc: number; mobile?: string }
type Slot = { cabinet_sn: string; box_id: number; bms_sn: string; soc: number }

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const SLOTS = 12
const SLOTS_SMALL = 8
const THRESHOLD = 80
/** Each of so many batteries in slots was with a rider before. */
const FORMERLY_HELD = 9

/** Called once per operator, after its vehicles, some of which are rented. */
export async function seedStations(
  db: Executor,
  tenant: StationTenant,
  people: StationStaff,
  out: readonly OutVehicle[],
  index: number,
): Promise<void> {
  const seed = { db, tenant, people, random: seededRandom(84_721_000 + index), index, now: Date.now() }
  await seedPlaces(seed)
  const cabinets = await seedCabinets(seed)
  const riders = await seedRiders(seed, out)
  const numbered = numbering(seed)
  const slots = cabinets.flatMap((cabinet) => fillCabinet(seed, cabinet, numbered))
  const riding = riders.flatMap(({ mobile, vehicle_sn: vehicleSn }) =>
    vehicleSn === null ? [] : [{ bms_sn: numbered(), soc: percent(seed, 8, 98), mobile }],
  )
  await insertBatteries(seed, [...slots, ...riding])
  await insertReports(seed, slots)
  await placeBatteries(seed, riding)
  await seedSurrenders(db, tenant)
}

function percent({ random }: Seed, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}

/** Consecutive serial numbers, unique on the platform. */
function numbering({ tenant }: Seed): () => string {
  let count = 0
  return () => {
    count += 1
    return `BT72${tenant.country === 'CN' ? 'S' : 'K'}${String(count).padStart(4, '0')}`
  }
}

/** Columns of every row: creator, department and time. */
function madeBy({ people, now }: Seed, place: number, daysAgo: number) {
  const time = new Date(now - daysAgo * DAY_MS - place * 1_000).toISOString()
  return {
    create_user: people.userId,
    create_dept: people.deptIds[1 + (place % 2)],
    create_time: time,
    update_time: time,
  }
}

async function seedPlaces(seed: Seed): Promise<void> {
  const { db, tenant, index } = seed
  const rows = (DEMO_CITIES[index] ?? []).map(({ name, stationType, deviceType, ...place }, at) => ({
    tenant_id: tenant.tenantId,
    station_name: name,
    station_type: stationType,
    device_type: deviceType,
    ...place,
    ...madeBy(seed, at, 320),
  }))
  await db.run(sql`insert into station (tenant_id, station_name, station_type, device_type, address, lng, lat, remark, status,
      create_user, create_dept, create_time, update_time)
    select tenant_id, station_name, station_type, device_type, address, lng, lat, remark, status,
      create_user, create_dept, create_time, update_time
    from jsonb_populate_recordset(null::station, ${JSON.stringify(rows)}::jsonb)`)
}

type Cabinet = { cabinet_sn: string; box_total: number }

async function seedCabinets(seed: Seed): Promise<Cabinet[]> {
  const { db, tenant, index, random } = seed
  const places = (DEMO_CITIES[index] ?? []).flatMap((place) =>
    Array.from({ length: place.cabinets }, (_, at) => ({ place, number: at + 1 })),
  )
  const rows = places.map(({ place, number }, at) => ({
    tenant_id: tenant.tenantId,
    station_name: place.name,
    cabinet_sn: `CB${tenant.tenantId}${String(at + 1).padStart(3, '0')}`,
    name: tenant.country === 'CN' ? `${place.name.replace(/站$/, '')} ${number} 号柜` : `${place.name} ${number}`,
    box_total: at === places.length - 1 ? SLOTS_SMALL : SLOTS,
    address: place.address,
    opening_hours: place.stationType === 3 ? '07:00-23:00' : '00:00-24:00',
    threshold: THRESHOLD,
    reported_threshold: THRESHOLD,
    check_time: new Date(seed.now - Math.floor(random() * 20 * DAY_MS)).toISOString(),
    ...madeBy(seed, at, 300),
  }))
  await db.run(sql`insert into cabinet (tenant_id, station_id, cabinet_sn, name, box_total, address, opening_hours, threshold,
      reported_threshold, check_time, create_user, create_dept, create_time, update_time)
    select c.tenant_id, s.id, c.cabinet_sn, c.name, c.box_total, c.address, c.opening_hours, c.threshold, c.reported_threshold,
      c.check_time, c.create_user, c.create_dept, c.create_time, c.update_time
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(tenant_id text, station_name text, cabinet_sn text, name text,
      box_total integer, address text, opening_hours text, threshold smallint, reported_threshold smallint, check_time timestamptz,
      create_user bigint, create_dept bigint, create_time timestamptz, update_time timestamptz)
    join station s on s.tenant_id = c.tenant_id and s.station_name = c.station_name order by c.cabinet_sn`)
  return rows
}

/** Two to four slots stay empty for returned batteries. */
function fillCabinet(seed: Seed, { cabinet_sn, box_total }: Cabinet, numbered: () => string): Slot[] {
  const empty = new Set<number>()
  const wanted = percent(seed, 2, 4)
  while (empty.size < wanted) empty.add(percent(seed, 1, box_total))
  return Array.from({ length: box_total }, (_, at) => at + 1)
    .filter((boxId) => !empty.has(boxId))
    .map((boxId) => ({
      cabinet_sn,
      box_id: boxId,
      bms_sn: numbered(),
      soc: seed.random() < 0.6 ? percent(seed, THRESHOLD, 100) : percent(seed, 14, THRESHOLD - 1),
    }))
}

/** A rider for every rented vehicle, and a few without one. */
async function seedRiders(seed: Seed, vehicles: readonly OutVehicle[]) {
  const { db, tenant } = seed
  const without = Array.from({ length: Math.round(vehicles.length / 20) }, () => undefined)
  const rows = [...vehicles, ...without].map((vehicle, at) => ({
    tenant_id: tenant.tenantId,
    ...riderOf(vehicle, at, seed),
    ...madeBy(seed, at, percent(seed, 3, 280)),
  }))
  await db.run(sql`insert into rider (tenant_id, name, mobile, mobile_e164, status, freeze_reason, freeze_time, freeze_user,
      register_time, create_user, create_dept, create_time, update_time)
    select r.tenant_id, r.name, r.mobile, r.mobile_e164, r.status, r.freeze_reason, r.freeze_time,
      case when r.freeze_time is not null then r.create_user end, r.create_time, r.create_user, r.create_dept, r.create_time, r.update_time
    from unnest(${rows.map((row) => JSON.stringify(row))}::jsonb[]) as g(row)
      cross join lateral jsonb_populate_record(null::rider, g.row) r`)
  await bindVehicles(db, tenant.tenantId, rows)
  return rows
}

async function insertBatteries(seed: Seed, batteries: readonly Battery[]): Promise<void> {
  const { db, tenant, random, now } = seed
  const rows = batteries.map(({ bms_sn, soc, mobile }, at) => {
    const isOnline = random() < 0.94
    const riding = mobile === undefined ? undefined : random() < 0.55 ? 2 : 0
    return {
      tenant_id: tenant.tenantId,
      bms_sn,
      soc,
      voltage: 72,
      ah: random() < 0.7 ? 30 : 45,
      soh: percent(seed, 82, 100),
      online: isOnline ? 1 : 0,
      working_status: isOnline ? (riding ?? (soc >= THRESHOLD ? 3 : 1)) : 7,
      last_seen_time: new Date(now - (isOnline ? random() * 3 : 60 + random() * 9_000) * MINUTE_MS).toISOString(),
      use_amount: percent(seed, 4, 620),
      estimate_charge_times: 800,
      factory_date: new Date(now - percent(seed, 200, 700) * DAY_MS).toISOString().slice(0, 10),
      ...madeBy(seed, at, 290),
    }
  })
  await db.run(sql`insert into battery (tenant_id, bms_sn, voltage, ah, soc, soh, working_status, online, last_seen_time,
      use_amount, estimate_charge_times, factory_date, create_user, create_dept, create_time, update_time)
    select b.tenant_id, b.bms_sn, b.voltage, b.ah, b.soc, b.soh, b.working_status, b.online, b.last_seen_time,
      b.use_amount, b.estimate_charge_times, b.factory_date, b.create_user, b.create_dept, b.create_time, b.update_time
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(tenant_id text, bms_sn text, voltage integer, ah integer, soc smallint,
      soh smallint, working_status smallint, online smallint, last_seen_time timestamptz,
      use_amount integer, estimate_charge_times integer, factory_date date, create_user bigint, create_dept bigint,
      create_time timestamptz, update_time timestamptz) order by b.bms_sn`)
}

/** What the cabinets last reported. */
async function insertReports(seed: Seed, slots: readonly Slot[]): Promise<void> {
  const { db, tenant, random, now } = seed
  const reportTime = new Date(now - 4 * MINUTE_MS).toISOString()
  const rows = slots.map((slot) => ({
    ...slot,
    state: slot.soc >= THRESHOLD ? 'full' : 'charging',
    volt: Math.round((66 + slot.soc * 0.16 + random()) * 10) / 10,
    amp: slot.soc >= THRESHOLD ? 0 : Math.round((3 + random() * 6) * 10) / 10,
    temp: Math.round((24 + random() * 12) * 10) / 10,
  }))
  await db.run(sql`update cabinet_slot s set bms_sn = x.bms_sn, soc = x.soc, state = x.state, volt = x.volt, amp = x.amp,
      temp = x.temp, charger = case x.state when 'charging' then 'on' else 'off' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(cabinet_sn text, box_id smallint, bms_sn text, soc smallint,
      state text, volt float8, amp float8, temp float8)
    join cabinet c on c.cabinet_sn = x.cabinet_sn where s.cabinet_id = c.id and s.box_id = x.box_id`)
  await db.run(sql`update cabinet_slot set report_time = ${reportTime} where tenant_id = ${tenant.tenantId}`)
  await db.run(sql`update device set firmware = '2.4.1', last_seen_time = ${reportTime}, state = jsonb_build_object(
      'meterWh', 400000 + (id % 900000), 'envTemp', 24 + (id % 60) / 10.0, 'csq', 16 + id % 14)
    where tenant_id = ${tenant.tenantId} and kind = 'cabinet'`)
}

type Placed = {
  batteryId: string
  cabinetId: string | null
  boxId: number | null
  riderId: string | null
  registeredMs: number | null
}

/** Batteries are in the slots that report them, the others with their riders. */
async function placeBatteries({ db, tenant, people, random, now }: Seed, riding: readonly Battery[]): Promise<void> {
  const placed = await db.all(sql<Placed>`
    select b.id as battery_id, s.cabinet_id, s.box_id, r.id as rider_id,
      extract(epoch from r.register_time)::float8 * 1000 as registered_ms from battery b
      left join cabinet_slot s on s.battery_id = b.id
      left join jsonb_to_recordset(${JSON.stringify(riding)}::jsonb) as o(bms_sn text, mobile text) on o.bms_sn = b.bms_sn
      left join rider r on r.tenant_id = b.tenant_id and r.mobile = o.mobile
    where b.tenant_id = ${tenant.tenantId} order by b.id`)
  const holders = placed.flatMap(({ riderId, registeredMs }) =>
    riderId === null || registeredMs === null ? [] : [{ riderId, registeredMs }],
  )
  const reason = tenant.country === 'CN' ? '首次发放' : 'First battery'
  const cause = { kind: 'person', userId: people.userId, reason } as const
  await moveBatteries(
    db,
    placed.flatMap(({ batteryId, cabinetId, boxId, riderId }, index): BatteryMove[] => {
      const at = now - Math.floor(4 + random() * 600) * MINUTE_MS
      const move = { batteryId, receivedAt: at, occurredAt: at, cause: { kind: 'report' } as const }
      const holder = holders[index % holders.length]
      if (cabinetId !== null && boxId !== null) {
        const slot = { ...move, to: { place: 'slot', cabinetId, boxId } } as const
        if (index % FORMERLY_HELD !== 0 || holder === undefined) return [slot]
        const before = Math.max(at - (2 + (index % 30)) * DAY_MS, holder.registeredMs)
        const given = { place: 'rider', riderId: holder.riderId } as const
        return [{ ...move, to: given, receivedAt: before, occurredAt: before, cause }, slot]
      }
      return riderId === null ? [] : [{ ...move, to: { place: 'rider', riderId } }]
    }),
  )
}
