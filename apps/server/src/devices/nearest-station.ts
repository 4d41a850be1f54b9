/** The place that a position is named by: the nearest station. Raw SQL: a distance within a statement. */
import { type RawBuilder, sql } from '../db/database.ts'

/** A station farther away, in metres, does not name a place. */
const STATION_METRES = 5_000
const METRES_PER_DEGREE = 111_320

type Origin = Readonly<Record<'tenantId' | 'lng' | 'lat', RawBuilder<unknown>>>

/** The name with the address, or the distance in metres, of the nearest station of the operator, if one is near. */
export function nearestStation(value: 'address' | 'metres', { tenantId, lng, lat }: Origin): RawBuilder<unknown> {
  const east = sql`(s.lng - ${lng}) * cos(radians(${lat}))`
  const metres = sql`sqrt((${east}) ^ 2 + (s.lat - ${lat}) ^ 2) * ${METRES_PER_DEGREE}::float8`
  const address = sql`concat_ws(' · ', s.station_name, nullif(s.address, ''))`
  return sql`(select ${value === 'address' ? address : sql`round(${metres})::int`} from station s
    where s.tenant_id = ${tenantId} and s.is_deleted = 0 and abs(s.lat - ${lat}) <= ${STATION_METRES / METRES_PER_DEGREE}::float8
      and ${metres} <= ${STATION_METRES}::float8
    order by ${metres}, s.id limit 1)`
}
