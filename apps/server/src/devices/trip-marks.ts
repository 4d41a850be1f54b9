/**
 * Marks vehicles whose trips are to be found again, in the transaction that stores their reports, so that none is missed: a job
 * finds the trips (decision record 42). Raw SQL: hot path, one statement for a batch.
 */
import { type Query, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import type { OrderedMessageOf } from './device-state.ts'

/** A vehicle that is marked already is not written again, unless a report is of before. */
export function tripMark(messages: readonly OrderedMessageOf<'telemetry'>[]): Query {
  const earliest = new Map<string, { id: string; tenantId: string; at: number }>()
  for (const { of, occurredAt } of messages) {
    const at = Math.min(Math.floor(occurredAt), earliest.get(of.id)?.at ?? Infinity)
    earliest.set(of.id, { id: of.id, tenantId: of.tenantId, at })
  }
  const given = givenRows([...earliest.values()], { id: 'bigint', tenantId: 'text', at: 'float8' })
  return sql`${customPlan} insert into trip_detection as t (device_id, tenant_id, due_from)
    select g.id, g."tenantId", to_timestamp(g.at / 1000) from ${given} as g order by g.id
    on conflict (device_id, tenant_id) do update set due_from = excluded.due_from
      where t.due_from is null or t.due_from > excluded.due_from`
}
