/**
 * Samples whether open stations have a battery to take, once an hour each (decision record 57). Raw SQL: one statement for all
 * stations. Servers that sample the same hour store it once.
 */
import { EnableStatus } from '@swapdesk/dictionary'
import { type Executor, type Query, sql } from '../db/database.ts'
import { isFull } from '../db/full-slots.ts'

const SAMPLE: Query = sql`
  insert into station_hour (tenant_id, station_id, hour, is_available)
  select st.tenant_id, st.id, date_trunc('hour', now()), exists (
    select from cabinet c join cabinet_slot s on s.cabinet_id = c.id
    where c.station_id = st.id and c.is_deleted = 0 and c.status = ${EnableStatus.Enabled} and ${isFull})
  from station st
  where st.is_deleted = 0 and st.status = ${EnableStatus.Enabled}
    -- Stations without a cabinet have nothing to take, and are not open for swaps.
    and exists (select from cabinet c where c.station_id = st.id and c.is_deleted = 0)
    and not exists (select from station_hour h where h.tenant_id = st.tenant_id and h.station_id = st.id and h.hour = date_trunc('hour', now()))
  on conflict do nothing`

/** Returns how many stations were sampled. */
export const sampleStations = (db: Executor): Promise<number> => db.run(SAMPLE)
