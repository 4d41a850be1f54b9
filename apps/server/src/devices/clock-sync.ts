/**
 * Sets the clock of each cabinet that connects, before any stored command is sent to it: a cabinet whose clock was not set
 * refuses to open doors, which a late command would do if the clock is slow. Such commands are not stored; their receipts
 * change nothing. A cabinet that missed one says so when it refuses, and is sent it then.
 */
import { Command, type CommandMessage, COMMAND_TTL_SECONDS, commandTopic } from '@swapdesk/device-protocol'
import { type Database, query } from '../db/database.ts'
import { newCommandId } from './command-id.ts'
import type { DeviceBroker } from './device-broker.ts'
import type { DeviceMessage } from './device-messages.ts'

/** @param now milliseconds since 1970 by the database's clock */
export async function sendTime(
  db: Database,
  link: Pick<DeviceBroker, 'publish'>,
  { device }: DeviceMessage,
  now: () => number,
): Promise<void> {
  const found = await db.system.first(
    query
      .selectFrom('device as d')
      .innerJoin('tenant as t', 't.tenantId', 'd.tenantId')
      .select(['d.id', 't.timeZone'])
      .where('d.kind', '=', device.kind)
      .where('d.sn', '=', device.sn),
  )
  if (!found) return
  const ts = now()
  const command: CommandMessage = {
    v: 1,
    cmdId: newCommandId(ts),
    cmd: Command.syncTime,
    seq: 0,
    ts,
    expireAt: ts + COMMAND_TTL_SECONDS * 1_000,
    by: 'server',
    data: { epochMs: ts, tz: found.timeZone },
  }
  await link.publish(commandTopic(device), JSON.stringify(command), found.id)
}
