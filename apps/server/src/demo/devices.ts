/** The simulated devices of the demo, read from the database. Raw SQL: JSON aggregates and window functions. */
import { type Executor, sql } from '../db/database.ts'

type DemoDevice =
  | {
      kind: 'cabinet'
      sn: string
      tenantId: string
      slotCount: number
      threshold: number
      /** The battery in a slot, by its number; soc in per cent. */
      slots: Record<number, { sn: string; soc: number }>
    }
  | { kind: 'vehicle'; sn: string; tenantId: string; mileage: number | null; batteries: string[] }
  | { kind: 'bms'; sn: string; tenantId: string; soc: number; ratedAh: number }

const VEHICLES_MAX = 40
const BATTERIES_MAX = 30

const ridden = sql`select id, vehicle_sn as sn, tenant_id from (
    select x.id, x.vehicle_sn, x.tenant_id, row_number() over (partition by x.tenant_id order by x.vehicle_sn) as place
    from vehicle x where x.is_deleted = 0 and exists (select from rider r where r.vehicle_id = x.id and r.is_deleted = 0)) v
  where v.place <= ${VEHICLES_MAX}`

/** All cabinets of all operators, and of each some rented vehicles with the batteries of their riders, and some more of these. */
export async function demoDevices(db: Executor): Promise<DemoDevice[]> {
  const [cabinets = [], vehicles = [], batteries = []] = await db.many([
    sql`select 'cabinet' as kind, c.cabinet_sn as sn, c.tenant_id, c.box_total as slot_count, c.threshold,
        coalesce((select jsonb_object_agg(s.box_id, jsonb_build_object('sn', s.bms_sn, 'soc', coalesce(s.soc, 0)))
          from cabinet_slot s where s.cabinet_id = c.id and s.bms_sn is not null), '{}') as slots
      from cabinet c where c.is_deleted = 0 and c.status = 1 order by c.cabinet_sn`,
    // Their mileage goes on from the last trip.
    sql`select 'vehicle' as kind, v.sn, v.tenant_id,
        (select max(end_mileage) from trip t where t.vehicle_id = v.id) as mileage,
        array(select b.bms_sn from rider r join battery_place p on p.rider_id = r.id and p.is_current join battery b on b.id = p.battery_id
          where r.vehicle_id = v.id and b.is_deleted = 0 order by b.bms_sn) as batteries
      from (${ridden}) v order by v.tenant_id, v.sn`,
    sql`select 'bms' as kind, b.sn, b.tenant_id, b.soc, b.rated_ah from (
        select b.bms_sn as sn, b.tenant_id, coalesce(b.soc, 50) as soc, coalesce(t.ah, b.ah, 30) as rated_ah,
          row_number() over (partition by b.tenant_id order by b.bms_sn) as place, r.vehicle_id in (select id from (${ridden}) v) as is_ridden
        from battery b join battery_place p on p.current_battery_id = b.id and p.place = 'rider' left join rider r on r.id = p.rider_id
          left join battery_type t on t.id = b.bms_type_id where b.is_deleted = 0) b
      where b.place <= ${BATTERIES_MAX} or b.is_ridden order by b.tenant_id, b.sn`,
  ])
  return [...cabinets, ...vehicles, ...batteries] as DemoDevice[]
}

type Ridden = { vehicleSn: string; sn: string; soc: number; ratedAh: number; secretSn: string; secretVersion: number }

/** The batteries on which these vehicles ride now: those of their riders, and those in them. */
export function riddenBatteries(db: Executor, vehicleSns: readonly string[]): Promise<Ridden[]> {
  return db.all(sql<Ridden>`select v.vehicle_sn, b.bms_sn as sn, coalesce(b.soc, 50) as soc, coalesce(t.ah, b.ah, 30) as rated_ah,
      coalesce(d.secret_sn, d.sn) as secret_sn, d.secret_version
    from vehicle v left join rider r on r.vehicle_id = v.id and r.is_deleted = 0
      join battery_place p on p.is_current and (p.vehicle_id = v.id or p.rider_id = r.id)
      join battery b on b.id = p.battery_id and b.is_deleted = 0 join device d on d.kind = 'bms' and d.sn = b.bms_sn
      left join battery_type t on t.id = b.bms_type_id
    where v.vehicle_sn = any(${vehicleSns}::text[]) and v.is_deleted = 0 order by v.vehicle_sn, b.bms_sn`)
}
