/** The message about commands of a job that wait for a second person. Raw SQL: an existence among the other commands of the job. */
import { type Executor, sql } from '../../db/database.ts'
import type { Requester, StoredCommand } from '../../devices/index.ts'
import { notifyConfirmers } from '../messages/index.ts'

type Job = { id: string; tenantId: string; by: Requester }

/** One message for the whole job, with its first waiting commands, to those who may confirm them. */
export async function notifyConfirmersOfJob(
  db: Executor,
  { id: jobId, tenantId, by }: Job,
  cmd: number,
  stored: readonly StoredCommand[],
): Promise<void> {
  const waiting = stored.filter(({ state }) => state === 'waiting')
  const [first] = waiting
  if (!first) return
  const ids = waiting.map(({ id }) => id)
  const job = await db.first(sql<{
    by: string | null
    isNotified: boolean
  }>`select person_name(j.create_user) as by,
    exists (select from device_command c where c.job_id = j.id and c.needs_second_person and c.id <> all(${ids}::bigint[])) as is_notified
    from bulk_job j where j.id = ${jobId}::bigint`)
  if (!job || job.isNotified) return
  const params = { id: first.id, jobId, cmd, deviceSn: first.sn, by: job.by ?? '' }
  await notifyConfirmers(db, tenantId, by.userId, params)
}
