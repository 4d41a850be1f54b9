/** Which commands a user may send: what has an operation of its own needs the permission of that operation, however it is sent. */
import type { OperationId } from '@swapdesk/contract/operations'
import { Command, commandSpec, controlsOf } from '@swapdesk/device-protocol'
import { type Principal, refusalOf } from '../http/principal.ts'
import { fieldProblem, type Problem } from '../http/problem.ts'

/**
 * The server computes their payload. From outside, a card list would be taken for the state of the device, an order would charge a
 * rider and hand out a battery, and a wrong time would make the device take late commands for valid ones.
 */
const serverOnly: ReadonlySet<number> = new Set([
  Command.nfcList,
  Command.syncTime,
  Command.swap,
  Command.take,
  Command.return,
  Command.cancelOrder,
])

const operationsOfCommand = new Map<number, OperationId>([
  [Command.openSlot, 'deviceCommandOpenSlot'],
  [Command.openAll, 'deviceCommandOpenSlot'],
])
/** By control, so that every command that sets it counts. */
const operationsOfControl = new Map<string, OperationId>([['threshold', 'cabinetUpdateThreshold']])

/** Operations whose permissions a command needs, given the controls it sets. */
function operationsOf(cmd: number, controls: readonly string[]): OperationId[] {
  const operations = [operationsOfCommand.get(cmd), ...controls.map((name) => operationsOfControl.get(name))]
  if (commandSpec(cmd)?.kind === 'vehicle') operations.push('deviceCommandSendVehicle')
  return operations.filter((operation) => operation !== undefined)
}

/** Operations that choose the command themselves: their permission alone grants what they send. */
const granting: ReadonlySet<OperationId> = new Set([
  'vehiclePartStatus',
  'cabinetSubmit',
  'swapRecordReopen',
  'swapRecordGiveBack',
])

/** A submit needs another permission to add than to change; which one it was is not stored with its commands. */
const mayCall = (principal: Principal, operation: OperationId) =>
  !refusalOf(principal, operation, true) || !refusalOf(principal, operation, false)

/** Whether a user may still cause a command: by the rule that it was accepted by. `caused` is the operation that stored it. */
export function mayCause(
  principal: Principal,
  caused: OperationId | null,
  cmd: number,
  controls: readonly string[],
): boolean {
  if (caused !== null && !mayCall(principal, caused)) return false
  if (caused !== null && granting.has(caused)) return true
  return operationsOf(cmd, controls).every((operation) => !refusalOf(principal, operation, true))
}

/**
 * Why a user may not send a command of the catalogue; undefined if the permission to send commands suffices or more is held.
 * A door that is opened for an order hands a battery out on it: the operations of the order check what that needs.
 */
export function commandRefusalOf(
  principal: Principal,
  cmd: number,
  data: Record<string, unknown> = {},
): Problem | undefined {
  if (serverOnly.has(cmd)) return fieldProblem('command.server-only', 'cmd')
  if (cmd === Command.openSlot && ('orderNo' in data || 'leg' in data))
    return fieldProblem('command.order-door', 'data')
  for (const operation of operationsOf(cmd, controlsOf(cmd, data))) {
    const refusal = refusalOf(principal, operation, true)
    if (refusal) return refusal
  }
  return undefined
}
