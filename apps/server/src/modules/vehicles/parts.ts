/** Parts of a vehicle that can be switched: each is a command of the catalogue. Raw SQL: whether the vehicle stands still. */
import { Command, commandSpec } from '@swapdesk/device-protocol'
import { lockRow } from '../../crud/write.ts'
import { sql } from '../../db/database.ts'
import { requestBegan } from '../../db/expressions.ts'
import { enqueueCommands, isKnownStill } from '../../devices/index.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { notStill } from './not-still.ts'
import { vehicles } from './vehicles.repository.ts'

type Part = InputOf<'vehiclePartStatus'>['part']

/** Horn and light end by themselves, and people shut the seat: nothing switches them off. */
const COMMANDS: Readonly<Record<Part, { on: number; off: number | null }>> = {
  lock: { on: Command.vehicleLock, off: Command.vehicleUnlock },
  power: { on: Command.vehiclePowerOn, off: Command.vehiclePowerCut },
  horn: { on: Command.vehicleFind, off: null },
  light: { on: Command.vehicleFind, off: null },
  seat: { on: Command.vehicleOpenSeat, off: null },
}

/** Locking and cutting power need a vehicle that is known to stand still, or wait for that. */
async function assertStill(context: Context, sn: string, cmd: number, whenStopped: boolean): Promise<void> {
  const needsStandstill = commandSpec(cmd)?.needsStandstill === true
  if (whenStopped && !needsStandstill) throw fieldProblem('command.needs-no-standstill', 'whenStopped')
  if (!needsStandstill || whenStopped) return
  const still = await context.db.first(sql`select 1 as found from device d where d.sn = ${sn} and ${isKnownStill}`)
  if (!still) throw await notStill(context, sn, 'on')
}

export async function switchPart(
  context: Context,
  { id, part, on, whenStopped = false }: InputOf<'vehiclePartStatus'>,
): Promise<DataOf<'vehiclePartStatus'>> {
  const vehicle = await lockRow(context, vehicles, id)
  const cmd = COMMANDS[part][on ? 'on' : 'off']
  if (cmd === null) throw fieldProblem('vehicle.part-ends-itself', 'on')
  const sn = String(vehicle['vehicleSn'])
  await assertStill(context, sn, cmd, whenStopped)
  const { principal, operation, startedAt } = context
  const by = {
    userId: principal.userId,
    deptId: principal.deptIds[0] ?? null,
    operation,
    began: requestBegan(startedAt),
  }
  const [stored] = await enqueueCommands(context.db, by, [{ kind: 'vehicle', sn, cmd, data: {}, whenStopped }])
  if (!stored) throw fieldProblem('device.missing', 'id')
  if (!stored.isTwin) {
    const { tenantId } = stored
    const changes: Record<string, [unknown, unknown]> = { deviceSn: [null, sn], cmd: [null, cmd], data: [null, {}] }
    context.audit({ entity: 'device-commands', id: stored.id, tenantId, changes })
  }
  return { commandId: stored.id }
}
