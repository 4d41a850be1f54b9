/**
 * Messages to the requesters of commands that a second person decided about. Raw SQL: the present serial number of the device, or the stored one.
 */
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { notify } from '../messages/index.ts'

type Decided = { id: string; tenantId: string; createUser: string; jobId: string | null; cmd: number; deviceSn: string }

/** What the caller did with commands of other users, to their requesters; one message for the commands of a bulk job. */
export async function notifyRequesters(
  { db, principal }: Context,
  ids: readonly string[],
  isConfirmed: boolean,
): Promise<void> {
  const commands = await db.all(sql<Decided>`
    select c.id, c.tenant_id, c.create_user, c.job_id, c.cmd, coalesce(d.sn, c.device_sn) as device_sn
    from device_command c left join device d on d.id = c.device_id
    where c.id = any(${ids}::bigint[]) and c.create_user <> ${principal.userId}::bigint order by c.id`)
  const firsts = new Map(commands.toReversed().map((command) => [command.jobId ?? `command ${command.id}`, command]))
  await notify(
    db,
    [...firsts.values()].map(({ tenantId, createUser: userId, ...named }) => ({
      tenantId,
      userId,
      code: 'command.reviewed' as const,
      params: { ...named, isConfirmed, by: principal.name },
    })),
  )
}
