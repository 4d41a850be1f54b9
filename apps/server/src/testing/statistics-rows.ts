/** Rows that statistics are made of, in days without rows of the demo. */
import type { ApiSession } from '@swapdesk/testing'
import { beforeAll, beforeEach } from 'vitest'
import { type Executor, sql } from '../db/database.ts'

export type Line = { key: string; values: (number | null)[] }
export type Reply = {
  zone: string
  startDate: string
  endDate: string
  daily: { labels: string[]; series: Line[] }
  [figure: string]: unknown
}
export type StatisticsCall = 'statisticsVehicle' | 'statisticsCabinet' | 'statisticsBattery' | 'statisticsStation'
export type StatisticsFilter = { tenantId?: string; stationId?: string; startDate?: string; endDate?: string }

export const TENANT = '384721'
export const [FROM, TO] = ['2026-03-01', '2026-03-04']
export const DAYS = { startDate: FROM, endDate: TO }

export const statisticsOf = (who: ApiSession, call: StatisticsCall, filter: StatisticsFilter = DAYS): Promise<Reply> =>
  who.data<Reply>(call, filter)
export const valuesOf = ({ daily }: Reply, key: string): (number | null)[] | undefined =>
  daily.series.find((line) => line.key === key)?.values

type Asset = { id: string }
type Cabinet = { id: string; stationId: string }

type Order = {
  kind?: string
  phase?: string
  at: string
  seconds?: number
  cabinet?: number
  vehicle?: number
  back?: [battery: number, percent: number]
  go?: [battery: number, percent: number]
}

/** Adds rows before the tests of a file, and removes what a test has added after it. */
export function useStatisticsRows(system: () => Executor) {
  const rows = { batteries: [] as Asset[], vehicles: [] as Asset[], stations: [] as Asset[], cabinets: [] as Cabinet[] }
  let number = 0

  /** An order at a local time in Shanghai; returns its identifier. */
  async function addOrder({ kind = 'swap', phase = 'DONE', at, seconds = 60, cabinet = 0, vehicle, back, go }: Order) {
    number += 1
    const start = sql`${at}::timestamp at time zone 'Asia/Shanghai'`
    const row = await system().first(sql<{ id: string }>`
      insert into swap_record (tenant_id, order_no, kind, phase, is_live, rider_id, cabinet_id, device_id, station_id, vehicle_id,
        back_battery_id, back_bms_percent, go_battery_id, go_bms_percent, start_time, end_time)
      select tenant_id, ${`statistics-${number}`}, ${kind}, ${phase}, false, rider_id, ${rows.cabinets[cabinet]?.id}::bigint, device_id,
        ${rows.cabinets[cabinet]?.stationId}::bigint, ${vehicle === undefined ? null : rows.vehicles[vehicle]?.id}::bigint,
        ${back ? rows.batteries[back[0]]?.id : null}::bigint, ${back?.[1] ?? null}::smallint,
        ${go ? rows.batteries[go[0]]?.id : null}::bigint, ${go?.[1] ?? null}::smallint,
        ${start}, ${start} + make_interval(secs => ${seconds}::int)
      from swap_record where tenant_id = ${TENANT} order by id limit 1 returning id`)
    return row?.id as string
  }

  async function addTrip(vehicle: number, at: string, metres: number, status = 1): Promise<string> {
    const start = sql`${at}::timestamp at time zone 'Asia/Shanghai'`
    const end = sql`${start} + interval '20 minutes'`
    const row = await system().first(sql<{ id: string }>`
      insert into trip (tenant_id, vehicle_id, sn, start_time, end_time, period, last_time, distance, status)
      select tenant_id, id, vehicle_sn, ${start}, case when ${status}::int <> 0 then ${end} end,
        case when ${status}::int <> 0 then tstzrange(${start}, ${end}) else 'empty' end, ${end}, ${metres}, ${status}::smallint
      from vehicle where id = ${rows.vehicles[vehicle]?.id} returning id`)
    return row?.id as string
  }

  const rowsOf = <T>(table: string) =>
    system().all(
      sql<T>`select * from ${sql.table(table)} where tenant_id = ${TENANT} and is_deleted = 0 order by id limit 4`,
    )

  beforeAll(async () => {
    rows.batteries = await rowsOf('battery')
    rows.vehicles = await rowsOf('vehicle')
    rows.stations = await system()
      .all(sql<Asset>`select distinct s.id from station s join cabinet c on c.station_id = s.id
      where s.tenant_id = ${TENANT} and s.is_deleted = 0 and c.is_deleted = 0 order by s.id limit 2`)
    rows.cabinets = await system().all(sql<{
      id: string
      stationId: string
    }>`select distinct on (station_id) id, station_id from cabinet
      where station_id = any(${rows.stations.map(({ id }) => id)}::bigint[]) and is_deleted = 0 order by station_id, id`)
    // 72 V and 30 Ah: 2,160 Wh.
    await system().run(
      sql`update battery set bms_type_id = null, voltage = 72, ah = 30 where id = any(${rows.batteries.map(({ id }) => id)}::bigint[])`,
    )
    await system().run(sql`update battery set create_time = '2026-01-01' where tenant_id = ${TENANT}`)
  })
  // Every test counts its own rows.
  beforeEach(async () => {
    await system().run(sql`delete from swap_record where order_no like 'statistics-%'`)
    await system().run(sql`delete from trip where start_time < '2026-04-01'`)
    await system().run(sql`delete from cabinet_energy_day where day < '2026-04-01'`)
    await system().run(sql`delete from station_hour`)
  })
  return { rows, addOrder, addTrip }
}
