/** Whether vehicle `d` of the table of devices moves, by what it said last: lock and power cut are refused meanwhile. */
import { sql } from '../db/database.ts'

/** Speeds told longer ago than this say nothing of now. */
const FRESH = '2 minutes'

export const isMoving = sql`(d.kind = 'vehicle' and coalesce((d.state ->> 'spd')::double precision, 0) > 0
  and d.state_ts is not null and d.state_ts > now() - ${FRESH}::interval)`
