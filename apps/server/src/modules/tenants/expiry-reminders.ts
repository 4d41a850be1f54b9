/**
 * Tells a tenant's administrators 30, 7 and 1 days ahead that its subscription ends, each once, also after a standstill. Raw
 * SQL: the key of what was sent decides which of several servers sends it.
 */
import { type Database, type Executor, sql } from '../../db/database.ts'
import type { Schedule } from '../../jobs/schedule.ts'
import { notify } from '../messages/index.ts'

const DAYS_BEFORE = [30, 7, 1]

type Due = { tenantId: string; days: number; until: string }

export const expiryReminders = (db: Database): Schedule => ({
  code: 'expiry-reminders',
  name: { zh: '租户到期提醒', en: 'Announce ends of subscriptions' },
  cadence: { everySeconds: 60 },
  limitSeconds: 600,
  run: () => db.write(null, remindOfExpiry),
})

/** A subscription that ends sooner than the last distance gets the one reminder that fits. Returns how many were sent. */
export async function remindOfExpiry(db: Executor): Promise<number> {
  const rows = await db.all(sql<Due>`
    with due as (
      insert into tenant_expiry_reminder (tenant_id, expire_time, days)
      select t.tenant_id, t.expire_time, (select min(d) from unnest(${DAYS_BEFORE}::integer[]) as d
        where t.expire_time <= now() + make_interval(days => d))
      from tenant t where t.status = 1 and t.is_deleted = 0 and t.expire_time > now()
        and t.expire_time <= now() + make_interval(days => ${Math.max(...DAYS_BEFORE)})
      on conflict do nothing returning tenant_id, expire_time)
    select t.tenant_id, greatest(1, ceil(extract(epoch from due.expire_time - now()) / 86400))::integer as days,
      to_char(due.expire_time at time zone t.time_zone, 'YYYY-MM-DD HH24:MI') as until
    from due join tenant t on t.tenant_id = due.tenant_id`)
  await notify(
    db,
    rows.map(({ tenantId, ...params }) => ({
      tenantId,
      audience: 'roleGrant' as const,
      code: 'tenant.expiring' as const,
      params,
    })),
  )
  return rows.length
}
