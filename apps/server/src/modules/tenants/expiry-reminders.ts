/**
 * Tells a tenant's administrators 30, 7 and 1 days ahead that its subscription ends, each once, also after a standstill. Raw
 * SQL: the key of what was sent decides which of several servers sends it.
 */
import { type Database, type Executor, sql } from '../../db/database.ts'
import { DueLoop } from '../../jobs/due-loop.ts'
import { notify } from '../messages/index.ts'

const DAYS_BEFORE = [30, 7, 1]
const EVERY_INTERVALS = 60

type Due = { tenantId: string; days: number; until: string }

export function createExpiryReminders(db: Database, onError: (error: unknown) => void): DueLoop {
  const work = async () => {
    await db.write(null, remindOfExpiry)
    return false
  }
  return new DueLoop(work, EVERY_INTERVALS, onError)
}

/** A subscription that ends sooner than the last distance gets the one reminder that fits. */
export async function remindOfExpiry(db: Executor): Promise<void> {
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
}
