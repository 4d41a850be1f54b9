/**
 * The same opening command twice at once opens once, whether it is sent alone, to many devices or from a bulk job. The devices are
 * locked, so of two concurrent callers the second finds the command of the first. Raw SQL: a lookup by a set of rows.
 */
import { type Executor, type RawBuilder, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'

type Asked = {
  cmd_id: string
  device_kind: string
  device_sn: string
  cmd: number
  data: Record<string, unknown>
  job_id: string | null
  opens: boolean
}
export type Twin = { cmdIdAsked: string; id: string; cmdId: string; sn: string; state: string; tenantId: string }

/**
 * The same command by any sender and for any reason, if it is unfinished or ended after this request began: a device may answer
 * before the others of several concurrent requests get the lock. One that waits for a second person counts for its sender only:
 * others may be allowed to send it alone. By the `cmd_id` of the new command.
 */
export async function twinsOf(
  db: Executor,
  { userId, began = sql`now()` }: { userId: string | null; began?: RawBuilder<unknown> },
  rows: readonly Asked[],
): Promise<ReadonlyMap<string, Twin>> {
  const opening = rows.filter(({ opens }) => opens)
  if (opening.length === 0) return new Map()
  // A repeated item of a job is sent again, although its first command ended since the job began.
  const isConcurrent = sql`c.state in ('done', 'failed', 'rejected', 'expired', 'timeout') and c.end_time >= ${began}
    and (c.job_id is null or c.job_id is distinct from g.job_id)`
  const given = givenRows(opening, {
    cmd_id: 'text',
    device_kind: 'text',
    device_sn: 'text',
    cmd: 'integer',
    data: 'jsonb',
    job_id: 'bigint',
  })
  const found = await db.all(sql<Twin>`
    ${customPlan} select distinct on (g.cmd_id) g.cmd_id as cmd_id_asked, c.id, c.cmd_id, g.device_sn as sn, c.state, c.tenant_id
    from ${given} as g
      join device d on d.kind = g.device_kind and d.sn = g.device_sn
      join device_command c on c.device_id = d.id and c.cmd = g.cmd and c.data - 'reason' = g.data - 'reason'
    where (c.state in ('queued', 'sent', 'received', 'executing') or c.state = 'waiting' and c.create_user = ${userId}::bigint)
      and c.expire_time > now() or ${isConcurrent}
    order by g.cmd_id, c.id desc`)
  return new Map(found.map((twin) => [twin.cmdIdAsked, twin]))
}
