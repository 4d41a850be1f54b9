/** The message to users who may confirm a waiting command, except the one who caused it. */
import type { Executor } from '../../db/database.ts'
import type { NotificationParams } from './notification-params.ts'
import { notify } from './notify.ts'

export function notifyConfirmers(
  db: Executor,
  tenantId: string,
  madeBy: string | null,
  params: NotificationParams['command.pending'],
): Promise<void> {
  const recipients = { audience: 'deviceCommandConfirm' as const, ...(madeBy !== null && { madeBy }) }
  return notify(db, [{ ...recipients, tenantId, code: 'command.pending', params }])
}
