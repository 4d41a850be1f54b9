/** Changes of the demo: earlier states and settings of its records, and a removed one. Raw SQL: audit rows are made of rows. */
import type { OperationId } from '@swapdesk/contract/operations'
import { type Executor, type RawBuilder, sql } from '../db/database.ts'

type Edit = {
  table: string
  entity: string
  operation: OperationId
  /** The changed columns as `[before, after]`, the latter as they are now. */
  changes: RawBuilder<unknown>
  /** Days since then. */
  days: number
  client: 'swapdesk-console' | 'swapdesk-cli'
}

const EDITS: readonly Edit[] = [
  {
    table: 'station',
    entity: 'stations',
    operation: 'stationSubmit',
    changes: sql`jsonb_build_object('address', jsonb_build_array(null, r.address), 'stationName', jsonb_build_array(null, r.station_name),
      'lng', jsonb_build_array(null, r.lng), 'lat', jsonb_build_array(null, r.lat))`,
    days: 90,
    client: 'swapdesk-console',
  },
  {
    table: 'station',
    entity: 'stations',
    operation: 'stationSubmit',
    changes: sql`jsonb_build_object('status', jsonb_build_array(case r.status when 1 then 2 else 1 end, r.status))`,
    days: 12,
    client: 'swapdesk-console',
  },
  {
    table: 'cabinet',
    entity: 'cabinets',
    operation: 'cabinetSubmit',
    changes: sql`jsonb_build_object('threshold', jsonb_build_array(r.threshold - 5, r.threshold))`,
    days: 6,
    client: 'swapdesk-cli',
  },
  {
    table: 'vehicle',
    entity: 'vehicles',
    operation: 'vehicleSubmit',
    changes: sql`jsonb_build_object('autoPay', jsonb_build_array(1 - r.auto_pay, r.auto_pay))`,
    days: 3,
    client: 'swapdesk-console',
  },
]

export async function seedHistory(db: Executor, tenantId: string, { userId }: { userId: string }): Promise<void> {
  for (const { table, entity, operation, changes, days, client } of EDITS) {
    await db.run(sql`insert into audit (tenant_id, user_id, account, operation_id, entity, entity_id, changes, request_id, client_id, create_time)
      select r.tenant_id, ${userId}, 'admin', ${operation}, ${entity}, r.id::text, ${changes}, 'demo', ${client},
        now() - make_interval(days => ${days}::int, mins => (r.id % 600)::int)
      from ${sql.table(table)} r where r.tenant_id = ${tenantId} order by r.id`)
  }
  // In the recycle bin.
  await db.run(sql`insert into post (tenant_id, category, post_code, post_name, post_name_en, sort, is_deleted, create_user, update_user)
    values (${tenantId}, 3, 'night', '夜班巡检', 'Night inspector', 9, 1, ${userId}, ${userId})`)
}
