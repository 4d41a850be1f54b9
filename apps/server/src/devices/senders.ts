/**
 * Commands are sent, and sent again, with the rights their sender still has: the permissions they were accepted by, and a data
 * scope that contains the device. Raw SQL: a condition on commands is shared with the
 * statement that ends them, and the table of the asset depends on the kind of device.
 */
import type { OperationId } from '@swapdesk/contract/operations'
import type { Device, DeviceKind } from '@swapdesk/device-protocol'
import { columnOf, snake } from '../crud/columns.ts'
import { dataScopeOf } from '../crud/scope.ts'
import { type Executor, type RawBuilder, customPlan, sql } from '../db/database.ts'
import { type Principal, principalsOfUsers } from '../http/principal.ts'
import { mayCause } from './command-permissions.ts'
import { endCommands } from './command-outcomes.ts'
import { type DeviceAsset, deviceAssets } from './device-assets.ts'
import { lockForCommands } from './device-rows.ts'
import { withdrawUnentitled } from './settings.ts'
import { onlineDeviceOf } from './live-commands.ts'

type Sent = {
  ids: string[]
  sender: string
  operationId: OperationId | null
  kind: DeviceKind
  cmd: number
  controls: string[]
}

/** Of these commands to devices of one kind, those whose device is outside the sender's data scope. */
async function outOfScope(
  db: Executor,
  principal: Principal,
  kind: DeviceKind,
  ids: readonly string[],
): Promise<string[]> {
  const { sn, ...asset }: DeviceAsset = deviceAssets[kind]
  const scope = dataScopeOf({ principal }, asset)
  if (!scope) return []
  const column = (name: string) => columnOf(`${asset.alias}.${name}`)
  // One asset by its key; the outer names are no alias of an asset.
  const rows = await db.all(sql<{
    id: string
  }>`${customPlan} select sent_command.id
    from device_command sent_command join device sent_to on sent_to.id = sent_command.device_id
    where sent_command.id = any(${ids}::bigint[]) and not exists (
      select from ${sql.table(snake(asset.table))} as ${sql.ref(asset.alias)}
      where ${column('tenantId')} = sent_to.tenant_id and ${column(sn)} = sent_to.sn and ${scope})`)
  return rows.map(({ id }) => id)
}

/**
 * Cancels commands to online devices whose senders' accounts have ended, or that they may not cause any more. What they set is
 * withdrawn, so that it is not sent as a setting later.
 * @param due condition on `device_command c`
 * @param chosen commands that are about to be sent: checked also if their device has just disconnected, as it may be back
 * before they are claimed
 */
export async function cancelWithoutRights(
  db: Executor,
  due: RawBuilder<unknown>,
  chosen: readonly string[],
): Promise<void> {
  const sent =
    await db.all(sql<Sent>`${customPlan} select array_agg(c.id) as ids, c.create_user as sender, c.operation_id, c.device_kind as kind, c.cmd, c.controls
    from device_command c
    where ${due} and (c.id = any(${chosen}::bigint[]) or exists (select from ${onlineDeviceOf} d))
      and c.expire_time > now() and c.create_user is not null
    group by c.create_user, c.operation_id, c.device_kind, c.cmd, c.controls`)
  if (sent.length === 0) return
  const found = await principalsOfUsers(db, [...new Set(sent.map(({ sender }) => sender))])
  const principals = new Map(found.map((principal) => [principal.userId, principal]))
  const ended: string[] = []
  for (const commands of sent) {
    const principal = principals.get(commands.sender)
    ended.push(
      ...(principal && mayCause(principal, commands.operationId, commands.cmd, commands.controls)
        ? await outOfScope(db, principal, commands.kind, commands.ids)
        : commands.ids),
    )
  }
  if (ended.length === 0) return
  const devices =
    await db.all(sql<Device>`${customPlan} select distinct d.kind, d.sn from device_command c join device d on d.id = c.device_id
    where c.id = any(${ended}::bigint[])`)
  await lockForCommands(db, devices)
  const unsent = sql`c.state in ('queued', 'sent') and c.id = any(${ended}::bigint[])`
  await withdrawUnentitled(db, await endCommands(db, unsent, sql`'cancelled'`))
}
