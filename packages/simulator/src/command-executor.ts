/** Executes the commands of one device, each at most once even when it is delivered repeatedly. */
import {
  AckCode,
  type AckMessage,
  Command,
  type CommandMessage,
  commandMessage,
  commandSpec,
  contradicts,
  controlsOf,
  type DeviceKind,
} from '@swapdesk/device-protocol'
import type { Faults } from './faults.ts'
import type { TimerWheel } from './timer-wheel.ts'

export type CommandOutcome = {
  state: 'done' | 'failed' | 'rejected'
  code?: number
  msg?: string
  data?: Record<string, unknown>
  /** Runs after the ack is sent: events, a reboot. */
  afterwards?: () => void
}
/** An outcome, or one after some milliseconds of work. */
export type CommandReaction = CommandOutcome | { afterMs: number; answer: () => CommandOutcome }

export const done = (data: Record<string, unknown> = {}, afterwards?: () => void): CommandOutcome => ({
  state: 'done',
  data,
  ...(afterwards && { afterwards }),
})
export const failed = (code: number, msg: string): CommandOutcome => ({ state: 'failed', code, msg })
export const rejected = (code: number, msg: string): CommandOutcome => ({ state: 'rejected', code, msg })

/** Final acks kept to acknowledge repeated commands; they survive reboots. */
const ACKS_MAX = 1_000
/** Executions kept for tests to count. */
const EXECUTIONS_MAX = 10_000
/** Work longer than this is announced as `executing`. */
const LONG_MS = 2_000

type CommandExecutorOptions = {
  kind: DeviceKind
  wheel: TimerWheel
  /** Milliseconds since 1970 by the device's clock; acks contain it, commands expire by it. */
  clock: () => number
  faults: Faults
  /** Whether the clock was set since the last connect. */
  isClockSynced: () => boolean
  /** Whether an ack `received` precedes the final one. */
  ackReceived: boolean
  execute: (command: CommandMessage) => CommandReaction
  sendAck: (payload: string) => void
  onLog: (line: string) => void
}

export class CommandExecutor {
  readonly #options: CommandExecutorOptions
  readonly #acks = new Map<string, string>()
  /** Commands in progress, with the number of repetitions meanwhile. */
  readonly #running = new Map<string, number>()
  /** By control, the number of the newest command that was executed; survives reboots. */
  readonly #newest = new Map<string, number>()
  /** Number of executions by cmdId; more than one is a bug of the device. */
  readonly executions = new Map<string, number>()
  /** Commands executed, in their order. */
  readonly executed: CommandMessage[] = []

  constructor(options: CommandExecutorOptions) {
    this.#options = options
  }

  receive(payload: string): void {
    const command = parseCommand(payload)
    if (!command) {
      this.#options.onLog(`no command: ${payload.slice(0, 80)}`)
      return
    }
    const repeats = this.#running.get(command.cmdId)
    if (repeats !== undefined) this.#running.set(command.cmdId, repeats + 1)
    else if (!this.#repeatAck(command.cmdId)) this.#begin(command)
  }

  #repeatAck(cmdId: string): boolean {
    const ack = this.#acks.get(cmdId)
    if (ack === undefined) return false
    this.#keepAck(cmdId, ack)
    this.#options.sendAck(ack)
    return true
  }

  #begin(command: CommandMessage): void {
    const { wheel, clock, faults, ackReceived } = this.#options
    // What sets the clock does not expire by it. Not remembered: sent again, it may have a later expiry, or this clock may have been set meanwhile.
    const sets = command.cmd === Command.syncTime
    if (!sets && clock() > command.expireAt) return void this.#send(command, { state: 'expired', msg: 'too late' })
    this.#running.set(command.cmdId, 0)
    const refusal = this.#refusal(command)
    if (!refusal && ackReceived) this.#send(command, { state: 'received' })
    const reaction = refusal ?? this.#execute(command)
    const workMs = 'afterMs' in reaction ? reaction.afterMs : 0
    if (workMs >= LONG_MS) this.#send(command, { state: 'executing' })
    const delayMs = workMs + faults.answerDelayMs()
    const finish = (): void => {
      const answer = 'afterMs' in reaction ? reaction.answer() : reaction
      this.#finish(command, answer)
      answer.afterwards?.()
    }
    if (delayMs > 0) wheel.after(delayMs, finish)
    else finish()
  }

  #refusal({ cmd, seq, data }: CommandMessage): CommandOutcome | undefined {
    const spec = commandSpec(cmd)
    if (spec?.kind !== this.#options.kind) return rejected(AckCode.unknownCommand, 'unknown command')
    const reason = this.#options.faults.rejection(cmd)
    if (reason !== undefined) return rejected(AckCode.refused, reason)
    if (!spec.payload.safeParse(data).success) return rejected(AckCode.invalidPayload, 'invalid payload')
    if (spec.needsSyncedClock && !this.#options.isClockSynced())
      return rejected(AckCode.clockUnsynced, 'the clock has not been set since connecting')
    const controls = controlsOf(cmd, data)
    if ([...this.#newest].some(([control, newest]) => seq < newest && contradicts([control], controls)))
      return rejected(AckCode.superseded, 'superseded')
    return undefined
  }

  #execute(command: CommandMessage): CommandReaction {
    this.executions.set(command.cmdId, (this.executions.get(command.cmdId) ?? 0) + 1)
    trimMap(this.executions, EXECUTIONS_MAX)
    if (this.executed.push(command) > EXECUTIONS_MAX) this.executed.shift()
    const reaction = this.#options.execute(command)
    const isRefused = 'state' in reaction && reaction.state === 'rejected'
    if (!isRefused) for (const control of controlsOf(command.cmd, command.data)) this.#newest.set(control, command.seq)
    return reaction
  }

  #finish(command: CommandMessage, ack: Partial<AckMessage> & Pick<AckMessage, 'state'>): void {
    const repeats = this.#running.get(command.cmdId) ?? 0
    this.#running.delete(command.cmdId)
    const payload = this.#send(command, ack)
    this.#keepAck(command.cmdId, payload)
    for (let repeat = 0; repeat < repeats; repeat++) this.#options.sendAck(payload)
  }

  /** Evicts the least recently used entry. */
  #keepAck(cmdId: string, payload: string): void {
    this.#acks.delete(cmdId)
    this.#acks.set(cmdId, payload)
    trimMap(this.#acks, ACKS_MAX)
  }

  #send({ cmdId, cmd, seq }: CommandMessage, ack: Partial<AckMessage> & Pick<AckMessage, 'state'>): string {
    const { state, code = AckCode.ok, msg = '', data = {} } = ack
    const message: AckMessage = { v: 1, cmdId, cmd, seq, state, code, msg, data, ts: this.#options.clock() }
    const payload = JSON.stringify(message)
    this.#options.sendAck(payload)
    return payload
  }
}

function trimMap<V>(map: Map<string, V>, size: number): void {
  if (map.size <= size) return
  const oldest = map.keys().next()
  if (!oldest.done) map.delete(oldest.value)
}

function parseCommand(payload: string): CommandMessage | undefined {
  try {
    return commandMessage.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
