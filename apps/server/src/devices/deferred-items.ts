/**
 * Items of bulk jobs whose command set a setting and ended without reaching the device: the setting is kept, so the item is
 * deferred instead of failed. It is done once the device reports the value, also after the job has ended, and cancelled once
 * another value is desired. Raw SQL: updates from sets of rows.
 */
import { type Executor, type RawBuilder, customPlan, sql } from '../db/database.ts'
import { emitLive } from '../live/index.ts'

/** For a command `c`: the settings it set that its device has not reported, by control; null if there are none. */
export const unreportedSettings = sql`(select jsonb_object_agg(s.control, s.desired) from device_setting s
  where s.device_id = c.device_id and s.command_id = c.id and s.reported is distinct from s.desired)`

type SettledItem = { jobId: string; tenantId: string }

/**
 * One row if an item is deferred, which hardly ever is the case; none otherwise. Asked before `settleDeferred`, as planning that
 * statement takes milliseconds. Planned again: a plan made while there were no items reads all of them.
 */
export const anyDeferred = sql`${customPlan} select 1 as one from bulk_item where state = 'deferred' order by command_id limit 1`

/**
 * Ends deferred items of devices whose settings were reported or changed, and publishes that.
 * @param devices query of their identifiers
 */
export async function settleDeferred(db: Executor, devices: RawBuilder<unknown>): Promise<void> {
  const settled =
    await db.all(sql<SettledItem>`${customPlan} update bulk_item i set end_time = now(), reason_values = null,
      state = case when q.is_other then 'cancelled' else 'done' end,
      reason_code = case when q.is_other then 'command.superseded' end
    from (select b.job_id, b.seq, bool_or(s.desired is distinct from w.value) as is_other,
        bool_and(s.reported is not distinct from w.value) as is_reported
      from bulk_item b join device_command c on c.id = b.command_id
        cross join lateral jsonb_each(b.note -> 'desired') as w(control, value)
        left join device_setting s on s.device_id = c.device_id and s.control = w.control
      where b.state = 'deferred' and c.device_id in (${devices})
      group by b.job_id, b.seq) q
    where i.job_id = q.job_id and i.seq = q.seq and (q.is_other or q.is_reported)
    returning i.job_id, i.tenant_id`)
  const jobs = new Map(settled.map(({ jobId, tenantId }) => [jobId, tenantId]))
  await emitLive(
    db,
    [...jobs].map(([id, tenantId]) => ({ tenantId, topic: 'job', createDept: null, data: { type: 'progress', id } })),
  )
}
