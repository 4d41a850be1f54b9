/**
 * The vehicles riders of the demo have and had, and the records of what came back. Raw SQL: series of rows made by the database.
 */
import { SurrenderCause, SurrenderStatus } from '@swapdesk/dictionary'
import { type Executor, sql } from '../db/database.ts'

type Rented = { mobile: string; vehicle_sn: string | null }
type Operator = { tenantId: string; country: string }

/** Former bindings of riders who have another vehicle now, and of riders without one. */
const FORMER = 14

export async function bindVehicles(db: Executor, tenantId: string, rows: readonly Rented[]): Promise<void> {
  const rented = rows.filter((row) => row.vehicle_sn !== null)
  const at = rented.map((_, index) => index)
  // Those who had another vehicle before got this one half-way between their registration and now.
  await db.run(sql`insert into rider_vehicle (tenant_id, rider_id, vehicle_id, period, create_user, create_dept, create_time,
      update_user, update_time)
    select r.tenant_id, r.id, v.id, tstzrange(g.since, null), r.create_user, r.create_dept, g.since, r.create_user, g.since
    from (select x.*, r.id, case when x.at < ${FORMER} then r.create_time + (now() - r.create_time) / 2 else r.create_time end as since
        from unnest(${rented.map(({ mobile }) => mobile)}::text[], ${rented.map((row) => row.vehicle_sn)}::text[], ${at}::int[]) as x(mobile, vehicle_sn, at)
        join rider r on r.tenant_id = ${tenantId} and r.mobile = x.mobile) g
      join rider r on r.id = g.id
      join vehicle v on v.tenant_id = r.tenant_id and v.vehicle_sn = g.vehicle_sn`)
}

const TEXTS = {
  zh: {
    reasons: ['租期结束', '换车', '骑手离职', '车辆送修'],
    contested: '骑手称已归还第二块电池，待核对站点监控',
    closed: '已核对，电池已入库',
  },
  en: {
    reasons: ['End of the lease', 'Another vehicle', 'The rider left', 'Vehicle to repair'],
    contested: 'The rider says the second battery was returned; check the camera of the station',
    closed: 'Checked: the battery is in stock',
  },
}

/** After batteries and current bindings. The vehicles are idle ones. */
export async function seedSurrenders(db: Executor, { tenantId, country }: Operator): Promise<void> {
  const { reasons, contested, closed } = TEXTS[country === 'CN' ? 'zh' : 'en']
  await db.run(sql`
    with riders as (select r.*, row_number() over (order by r.vehicle_id is null desc, b.create_time > r.create_time desc, r.mobile) as at
        from rider r left join rider_vehicle b on b.rider_id = r.id
        where r.tenant_id = ${tenantId} and (b.id is null or b.create_time > r.create_time)),
      idle as (select v.*, row_number() over (order by v.vehicle_sn) as at from vehicle v
        where v.tenant_id = ${tenantId} and v.lease_status = 0 and not exists (select from rider_vehicle b where b.vehicle_id = v.id)),
      batteries as (select bms_sn, row_number() over (order by bms_sn) as at from battery where tenant_id = ${tenantId}),
      former as (insert into rider_vehicle (tenant_id, rider_id, vehicle_id, period, end_reason, end_user, create_user, create_dept,
          create_time, update_user, update_time)
        select r.tenant_id, r.id, v.id, tstzrange(r.create_time, r.create_time + (now() - r.create_time) / 3),
          (${reasons}::text[])[r.at % ${reasons.length} + 1], r.create_user, r.create_user, r.create_dept, r.create_time, r.create_user,
          r.create_time + (now() - r.create_time) / 3
        from riders r join idle v on v.at = r.at where r.at <= ${FORMER} returning *)
    insert into rider_surrender (tenant_id, rider_vehicle_id, rider_id, vehicle_id, vehicle_sn, rental_strategy_record_id, bms_sn,
      held_bms_sn, cause, reason, status, remark, create_user, create_dept, create_time, update_user, update_time)
    select f.tenant_id, f.id, f.rider_id, f.vehicle_id, v.vehicle_sn, v.rental_strategy_id, k.bms_sn,
      case r.at when 2 then h.bms_sn end, case r.at when 5 then ${SurrenderCause.VehicleChanged} else ${SurrenderCause.Unbind} end,
      f.end_reason, case r.at when 2 then ${SurrenderStatus.Contested} when 3 then ${SurrenderStatus.Closed} else ${SurrenderStatus.Recorded} end::smallint,
      case r.at when 2 then ${contested} when 3 then ${closed} end, f.end_user, f.create_dept, upper(f.period), f.end_user, upper(f.period)
    from former f join riders r on r.id = f.rider_id join vehicle v on v.id = f.vehicle_id
      left join batteries k on k.at = r.at left join batteries h on h.at = r.at + ${FORMER} order by upper(f.period)`)
  // A vehicle was added before its first rider got it.
  await db.run(sql`update vehicle v set create_time = b.since - interval '1 day', update_time = b.since - interval '1 day'
    from (select vehicle_id, min(lower(period)) as since from rider_vehicle where tenant_id = ${tenantId} group by vehicle_id) b
    where v.id = b.vehicle_id and v.create_time >= b.since`)
}
