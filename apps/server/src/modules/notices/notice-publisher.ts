/**
 * Stores the message about a notice once its release time has come. Raw SQL: rows are claimed with `skip locked`, so that of
 * several servers one publishes each.
 */
import { type Database, type Executor, sql } from '../../db/database.ts'
import { DueLoop } from '../../jobs/due-loop.ts'
import { notify } from '../messages/index.ts'

export const NOTICES_SIGNAL = 'notices'

const CLAIM_MAX = 100
/** A saved notice wakes the loop; the interval finds those whose time has come. */
const EVERY_INTERVALS = 5

type Claimed = { id: string; tenantId: string; title: string; deptIds: string[]; roleIds: string[] }

export function createNoticePublisher(db: Database, onError: (error: unknown) => void): DueLoop {
  const loop = new DueLoop(async () => (await db.write(null, publishDue)) === CLAIM_MAX, EVERY_INTERVALS, onError)
  db.signals.on(NOTICES_SIGNAL, () => loop.wake())
  return loop
}

/** In one transaction, so that each notice has exactly one message. */
async function publishDue(db: Executor): Promise<number> {
  const rows = await db.all(sql<Claimed>`
    with due as (select id from notice where announce_time is null and is_deleted = 0 and status = 1 and release_time <= now()
      order by release_time limit ${CLAIM_MAX} for update skip locked)
    update notice n set announce_time = now() from due where n.id = due.id
    returning n.id, n.tenant_id, n.title, n.role_id::text[] as role_ids,
      array(select d.id::text from dept d where d.tenant_id = n.tenant_id and d.is_deleted = 0
        and (d.id = any(n.dept_id) or string_to_array(d.ancestors, ',')::bigint[] && n.dept_id)) as dept_ids`)
  await notify(
    db,
    rows.map(({ id, tenantId, title, deptIds, roleIds }) => ({
      tenantId,
      noticeId: id,
      noticeAudience: { deptIds, roleIds },
      code: 'notice.published' as const,
      params: { id, title },
    })),
  )
  return rows.length
}
