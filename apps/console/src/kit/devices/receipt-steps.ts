// The steps and reason of a command's outcome, shared by receipts, lists and details.
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Data } from '@swapdesk/sdk'

export type Command = Data<'deviceCommandDetail'>
export type CommandSummary = Pick<
  Command,
  | 'state'
  | 'waitsFor'
  | 'needsSecondPerson'
  | 'resultMessage'
  | 'createTime'
  | 'sentTime'
  | 'endTime'
  | 'confirmerName'
  | 'result'
> & { receivedTime?: string | null }

type ReceiptStep = { state: string; at: string | null }

const goingOn: ReadonlySet<string> = new Set(['waiting', 'queued', 'sent', 'received', 'executing'])

type Confirmation = Pick<CommandSummary, 'needsSecondPerson' | 'confirmerName'>

function wasNeverConfirmed({ needsSecondPerson, confirmerName }: Confirmation): boolean {
  return needsSecondPerson && confirmerName === null
}

export function isFinal(state: string): boolean {
  return !goingOn.has(state)
}

/** The states a command went through, in order; the last one is the current state. */
export function stepsOf(command: CommandSummary): ReceiptStep[] {
  const { state, createTime, sentTime, receivedTime = null, endTime, needsSecondPerson } = command
  const now = { state, at: isFinal(state) ? endTime : null }
  const waiting = { state: 'waiting', at: createTime }
  if (state === 'waiting') return [waiting]
  if (wasNeverConfirmed(command)) return [waiting, now]
  const before: ReceiptStep[] = [
    // When it was confirmed is not stored.
    ...(needsSecondPerson ? [waiting, { state: 'queued', at: null }] : [{ state: 'queued', at: createTime }]),
    ...(sentTime ? [{ state: 'sent', at: sentTime }] : []),
    ...(receivedTime ? [{ state: 'received', at: receivedTime }] : []),
  ]
  const known = before.find((step) => step.state === state)
  return known ? before.slice(0, before.indexOf(known) + 1) : [...before, now]
}

/** Why a command is in its state, unless obvious; the device's own message is shown as text. */
export function reasonOf(command: CommandSummary): MessageDescriptor | string | null {
  const { state, resultMessage, sentTime, waitsFor } = command
  switch (state) {
    case 'waiting':
      return msg`another person must confirm it`
    case 'queued':
      return waitsFor === 'standstill' ? msg`waits until the vehicle stands still` : null
    case 'rejected':
    case 'failed':
      if (resultMessage === 'vehicle.not-still') return msg`not known to stand still when it was to be sent`
      return resultMessage || msg`the device gave no reason`
    case 'expired':
      if (wasNeverConfirmed(command)) return msg`not confirmed in time`
      return sentTime ? msg`the device did not execute it in time` : msg`the device was offline`
    case 'timeout':
      return msg`the device did not answer`
    case 'superseded':
      return msg`superseded by a newer command`
    default:
      return null
  }
}

/** Seconds, with one decimal below ten. */
function secondsText(ms: number): string {
  const seconds = ms / 1000
  return seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds))
}

/**
 * Duration of a command in seconds: measured by the device or the console, else by the server's clock, which has whole seconds
 * only.
 */
export function durationText(command: CommandSummary, elapsedMs: number | null = null): string | null {
  const measured = command.result?.['ms']
  if (typeof measured === 'number') return secondsText(measured)
  if (elapsedMs !== null) return secondsText(elapsedMs)
  if (!command.endTime || !command.createTime) return null
  const ms = Date.parse(command.endTime.replace(' ', 'T')) - Date.parse(command.createTime.replace(' ', 'T'))
  if (Number.isNaN(ms)) return null
  return ms < 1000 ? '<1' : String(ms / 1000)
}
