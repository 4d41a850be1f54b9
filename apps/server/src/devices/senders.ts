/**
 * Commands are sent, and sent again, with the rights their sender still has: those of the operation that caused them and of the
 * command itself. Raw SQL: a condition on commands is shared with the statement that ends them.
 */
import type { OperationId } from '@swapdesk/contract/operations'
import { type Executor, type RawBuilder, sql } from '../db/database.ts'
import { type Principal, principalsOfUsers, refusalOf } from '../http/principal.ts'
import { operationsOf } from './command-permissions.ts'
import { endCommands } from './commands.ts'

type Sent = { ids: string[]; sender: string; operationId: OperationId | null; cmd: number; controls: string[] }

function isEntitled(principal: Principal | undefined, { operationId, cmd, controls }: Sent): boolean {
  if (!principal) return false
  const needed = [...(operationId === null ? [] : [operationId]), ...operationsOf(cmd, controls)]
  return needed.every((operation) => !refusalOf(principal, operation, true))
}

/**
 * Cancels commands to online devices whose senders' accounts have ended or may not cause them any more.
 * @param due condition on `device_command c`
 */
export async function cancelWithoutRights(db: Executor, due: RawBuilder<unknown>): Promise<void> {
  const sent =
    await db.all(sql<Sent>`select array_agg(c.id) as ids, c.create_user as sender, c.operation_id, c.cmd, c.controls
    from device_command c join device d on d.id = c.device_id and d.online = 1
    where ${due} and c.expire_time > now() and c.create_user is not null
    group by c.create_user, c.operation_id, c.cmd, c.controls`)
  if (sent.length === 0) return
  const found = await principalsOfUsers(db, [...new Set(sent.map(({ sender }) => sender))])
  const principals = new Map(found.map((principal) => [principal.userId, principal]))
  const ended = sent.filter((commands) => !isEntitled(principals.get(commands.sender), commands))
  if (ended.length === 0) return
  const ids = ended.flatMap((commands) => commands.ids)
  await endCommands(db, sql`c.state in ('queued', 'sent') and c.id = any(${ids}::bigint[])`, sql`'cancelled'`)
}
