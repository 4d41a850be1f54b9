/**
 * Serial numbers of batteries in what devices report: a number in another case is the same number, and becomes that of the
 * tenant's battery before anything is stored or compared. Raw SQL: a function of the database (migration 0259).
 */
import type { CabinetTelemetry, VehicleTelemetry } from '@swapdesk/device-protocol'
import { type Executor, sql } from '../db/database.ts'
import type { DeviceMessage } from './device-messages.ts'

type Rewrite = (sn: string) => string

/** Applies `rewrite` to the numbers of batteries that a message reports. */
function rewriteNumbers({ device, channel, message }: DeviceMessage, rewrite: Rewrite): void {
  if (channel === 'event') {
    const data = message.data as { bmsSn?: unknown }
    if (typeof data.bmsSn === 'string') data.bmsSn = rewrite(data.bmsSn)
  }
  if (channel !== 'telemetry' || device.kind === 'bms') return
  const { slots = [] } = message.data as Partial<CabinetTelemetry>
  for (const slot of slots) if (slot.bmsSn !== null) slot.bmsSn = rewrite(slot.bmsSn)
  const { bmsSns = [] } = message.data as VehicleTelemetry
  // In place: the state of the device refers to the same list.
  for (const [index, sn] of bmsSns.entries()) bmsSns[index] = rewrite(sn)
}

/** Runs inside the tenant of the devices. */
export async function respellNumbers(db: Executor, messages: readonly DeviceMessage[]): Promise<void> {
  const reported = new Set<string>()
  const collect: Rewrite = (sn) => {
    reported.add(sn)
    return sn
  }
  for (const message of messages) rewriteNumbers(message, collect)
  if (reported.size === 0) return
  const rows = await db.all(
    sql<{ reported: string; stored: string }>`select reported, stored from stored_batteries(${[...reported]}::text[])`,
  )
  if (rows.length === 0) return
  const storedOf = new Map(rows.map((row) => [row.reported, row.stored]))
  for (const message of messages) rewriteNumbers(message, (sn) => storedOf.get(sn) ?? sn)
}
