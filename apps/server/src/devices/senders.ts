/**
 * Commands that waited for their device are sent with the rights their sender still has. Raw SQL: a condition on commands is
 * shared with the statement that ends them.
 */
import type { OperationId } from '@swapdesk/contract/operations'
import { type Executor, sql } from '../db/database.ts'
import { principalsOfUsers, refusalOf } from '../http/principal.ts'
import { endCommands } from './commands.ts'

/** Operations that store commands of their caller. */
const SENDING: readonly OperationId[] = [
  'deviceCommandOpenSlot',
  'deviceCommandSend',
  'deviceCommandSendAll',
  'deviceCommandSendAndWait',
  'deviceCommandSendRaw',
  'deviceCommandSendVehicle',
  'cabinetSubmit',
  'cabinetUpdateThreshold',
  'nfcListVersionPush',
]

/** Cancels queued commands to online devices whose senders' accounts have ended or may send no commands any more. */
export async function cancelWithoutRights(db: Executor): Promise<void> {
  const rows = await db.all(sql<{ id: string }>`select distinct c.create_user as id
    from device_command c join device d on d.id = c.device_id and d.online = 1
    where c.state = 'queued' and c.expire_time > now() and c.create_user is not null`)
  if (rows.length === 0) return
  const senders = rows.map(({ id }) => id)
  const principals = await principalsOfUsers(db, senders)
  const entitled = new Set(
    principals
      .filter((principal) => SENDING.some((operation) => !refusalOf(principal, operation, true)))
      .map(({ userId }) => userId),
  )
  const ended = senders.filter((id) => !entitled.has(id))
  if (ended.length === 0) return
  await endCommands(db, sql`c.state = 'queued' and c.create_user = any(${ended}::bigint[])`, sql`'cancelled'`)
}
