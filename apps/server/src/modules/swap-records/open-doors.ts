/**
 * Staff open a door of an order that waits for them: to the battery to be taken, or to the one that was brought. What follows
 * is derived from the events of the cabinet. Raw SQL: an insert.
 */
import { Command } from '@swapdesk/device-protocol'
import { CommandState } from '@swapdesk/dictionary'
import { foldSwap, type SwapState } from '@swapdesk/domain'
import { swapActionInput } from '@swapdesk/validation'
import { updatedBy } from '../../crud/authorship.ts'
import { assertForm } from '../../crud/form-rule.ts'
import { assertSeen } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { requestBegan } from '../../db/expressions.ts'
import { enqueueCommands } from '../../devices/index.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { notifyConfirmers } from '../messages/index.ts'
import { eventsOf, publish } from './derive-order.ts'
import {
  type DoorSlots,
  type Doors,
  doorWaits,
  type Opening,
  openingOf,
  type OrderDoor,
  slotsOf,
} from './door-slots.ts'
import { assertAllows, type LockedOrder, lockForStaff } from './lock-waiting.ts'
import { swapRecords } from './swap-records.repository.ts'

/** The order, and the command that opens its door. */
type Opened = DataOf<'swapRecordReopen'>

export const reopenDoor = (context: Context, input: InputOf<'swapRecordReopen'>) => openDoor(context, input, 'reopen')
export const giveBack = (context: Context, input: InputOf<'swapRecordGiveBack'>) =>
  openDoor(context, input, 'give_back')

async function openDoor(context: Context, input: InputOf<'swapRecordReopen'>, door: OrderDoor): Promise<Opened> {
  assertForm(swapActionInput, input)
  const { id, updateTime } = input
  const order = await lockForStaff(context, id)
  assertAllows(door === 'reopen' ? 'reopen' : 'giveBack', order)
  const opening = await openingOf(context.db, id)
  if (opening) return joinOpening(context, order, door, opening)
  await assertSeen(context, order, String(updateTime))
  const doors = doorsOf(order, await stateOf(context, order), door)
  const slots = await slotsOf(context.db, id, doors)
  if (!slots) throw new Problem('swap-record.cabinet-offline')
  assertOpenable(slots, order.orderNo, doors)
  return store(context, order, { door, boxId: doors.boxId, sn: slots.sn, reason: input.reason.trim() })
}

/** The same click again opens nothing twice. A colleague learns of a command that waits: it can be confirmed, or cancelled. */
function joinOpening({ principal }: Context, order: LockedOrder, door: OrderDoor, opening: Opening): Opened {
  const { commandId, state } = opening
  const isSame = opening.door === door
  const isOwn = opening.createUser === principal.userId
  if (state === CommandState.Waiting && !(isSame && isOwn)) throw doorWaits(order.orderNo, opening)
  if (!isSame) throw new Problem('swap-record.door-opening', { orderNo: order.orderNo })
  return { id: order.id, commandId, state }
}

async function stateOf({ db }: Context, order: LockedOrder): Promise<SwapState> {
  return foldSwap(order.kind, (await eventsOf(db, [order])).get(order.orderNo) ?? [], null)
}

/** A full battery is given out only for one of the rider's own. */
function doorsOf(order: LockedOrder, { back, outBox }: SwapState, door: OrderDoor): Doors {
  const { orderNo, kind, expectSns } = order
  const [inBox, out] = [kind === 'take' ? null : (back?.boxId ?? order.inBox), outBox ?? order.outBox]
  if (kind !== 'take' && !back) throw new Problem('swap-record.nothing-in', { orderNo })
  // The number may have been stored in another case since.
  const isExpected = (sn: string) => sn.toLowerCase() === back?.bmsSn?.toLowerCase()
  if (door === 'reopen' && back && !expectSns.some(isExpected))
    throw new Problem('swap-record.other-battery', { orderNo })
  const [boxId, otherBox] = door === 'reopen' ? [out, inBox] : [inBox, out]
  return { door, boxId: Number(boxId), otherBox, backBmsSn: back?.bmsSn ?? null }
}

function assertOpenable(slots: DoorSlots, orderNo: string, { boxId, otherBox }: Doors): void {
  const { isOnline, isServing, hasBattery, isOwn, isOtherClosed, isOtherOwn } = slots
  if (!isOnline) throw new Problem('swap-record.cabinet-offline')
  // Its rider stands at the cabinet, and would find the door of somebody else open.
  if (isServing) throw new Problem('swap-record.cabinet-serving')
  if (!hasBattery) throw new Problem('swap-record.slot-empty', { boxId })
  // An order that ended gave its slot up: the battery of somebody else may lie there.
  if (!isOwn) throw new Problem('swap-record.slot-other', { boxId, orderNo })
  const other = { boxId: String(otherBox), orderNo }
  // Else the rider could take both batteries.
  if (!isOtherClosed) throw new Problem('swap-record.other-door', other)
  if (!isOtherOwn) throw new Problem('swap-record.other-gone', other)
}

type Wanted = { door: OrderDoor; boxId: number; sn: string; reason: string }

async function store(context: Context, order: LockedOrder, { door, boxId, sn, reason }: Wanted): Promise<Opened> {
  const { db, principal } = context
  const { id, tenantId, orderNo, phase } = order
  const by = {
    userId: principal.userId,
    deptId: principal.deptIds[0] ?? null,
    operation: context.operation,
    began: requestBegan(context.startedAt),
  }
  const data = { boxId, orderNo, leg: door === 'reopen' ? 'out' : 'in' }
  const [command] = await enqueueCommands(db, by, [{ kind: 'cabinet', sn, cmd: Command.openSlot, data }])
  if (!command) throw new Problem('swap-record.cabinet-offline')
  if (command.state === CommandState.Waiting) {
    const params = { id: command.id, jobId: null, cmd: Command.openSlot, deviceSn: sn, by: principal.name }
    await notifyConfirmers(db, tenantId, principal.userId, params)
  }
  await db.later(sql`insert into swap_action (tenant_id, swap_record_id, action, reason, phase, box_id, command_id, create_user, create_dept)
    values (${tenantId}, ${id}, ${door}, ${reason}, ${phase}, ${boxId}, ${command.id}, ${principal.userId}, ${by.deptId})`)
  await db.later(query.updateTable('swapRecord').set(updatedBy(context)).where('id', '=', id))
  context.audit({
    entity: swapRecords.name,
    id,
    tenantId,
    changes: { action: [null, door], boxId: [null, boxId], reason: [null, reason] },
  })
  await publish(db, order, phase)
  return { id, commandId: command.id, state: command.state as Opened['state'] }
}
