/** Where vehicles were on the trips of the demo. Raw SQL: a series of times for each trip. */
import { type Executor, sql } from '../db/database.ts'

/** Vehicles report as often while they move. */
const EVERY_SECONDS = 45
/** How far streets lead away from the line of sight at most, as a share of its length. */
const BOW = 0.22
const WAVES = 0.03
/** How much slower than on average they are at both ends. */
const EASE = 0.6

/** Called once per operator, after its trips. */
export async function seedTracks(db: Executor, tenantId: string): Promise<void> {
  const days = await db.all(sql<{ day: string }>`
    select distinct (start_time at time zone 'UTC')::date::text as day from trip where tenant_id = ${tenantId}`)
  for (const { day } of days) await db.run(sql`call make_position_partition(${day}::date)`)
  // Bent to one side or the other, by the vehicle.
  await db.run(sql`insert into device_position (tenant_id, kind, device_id, sn, occur_time, receive_time, lng, lat, speed, mileage)
    select t.tenant_id, 'vehicle', d.id, t.sn, s.at, s.at,
      t.start_lng + p.f * (t.end_lng - t.start_lng) - b.off * (t.end_lat - t.start_lat),
      t.start_lat + p.f * (t.end_lat - t.start_lat) + b.off * (t.end_lng - t.start_lng),
      round(((1 - ${EASE}::float8 * cos(2 * pi() * s.x)) * t.distance / greatest(n.seconds, 1) * 3.6)::numeric, 1), t.start_mileage + round(p.f * t.distance)
    from trip t join device d on d.kind = 'vehicle' and d.sn = t.sn and d.tenant_id = t.tenant_id,
      lateral (select extract(epoch from t.end_time - t.start_time)::float8 as seconds) n,
      lateral (select t.start_time + k * interval '1 second' as at, k / greatest(n.seconds, 1) as x
        from generate_series(0, floor(n.seconds)::int, ${EVERY_SECONDS}::int) k
        union all select t.end_time, 1) s,
      lateral (select s.x - ${EASE}::float8 * sin(2 * pi() * s.x) / (2 * pi()) as f) p,
      lateral (select (case when t.vehicle_id % 2 = 0 then 1 else -1 end)
        * (${BOW}::float8 * sin(pi() * p.f) + ${WAVES}::float8 * sin(6 * pi() * p.f)) as off) b
    where t.tenant_id = ${tenantId} and t.end_time is not null`)
}
