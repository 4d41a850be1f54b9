/** Common parts of devices: boots, heartbeats, telemetry, events, alarms and commands. */
import {
  type AlarmMessage,
  type BootMessage,
  type CommandMessage,
  type DeviceKind,
  type EventData,
  type EventType,
  type HeartbeatMessage,
  type StatusMessage,
  type UpChannel,
} from '@swapdesk/device-protocol'
import { CommandExecutor, type CommandReaction } from './command-executor.ts'
import { type FaultChances, Faults } from './faults.ts'
import type { DeviceChannel } from './device-connection.ts'
import { hashOf, Random } from './random.ts'
import type { Cancel, TimerWheel } from './timer-wheel.ts'

/** Changes within this time are sent in one telemetry message. */
const CHANGE_MS = 100
/** Delay from the ack of a reboot to the disconnect. */
const SHUTDOWN_MS = 100
const CLOCK_WRONG_MS = 1_000
/** Longest simulation step. */
const STEP_MS = 5_000

/** Settings shared by the devices of one simulator. */
export type DeviceSettings = {
  wheel: TimerWheel
  seed: number
  /** Factor on the time in which batteries charge and discharge. */
  speed: number
  telemetryMs: number
  heartbeatMs: number
  /** Duration of a reboot. */
  rebootMs: number
  ackReceived: boolean
  chances: FaultChances
  onLog: (line: string) => void
}

type DeviceIdentity = { kind: DeviceKind; sn: string; clockOffsetMs?: number }

export abstract class Device {
  readonly kind: DeviceKind
  readonly sn: string
  readonly faults: Faults
  /** How far the device's clock is ahead of the platform's; its messages contain the time of that clock. */
  clockOffsetMs: number
  /** Alarms raised and not recovered, as `alarmId/boxId`. */
  readonly openAlarms = new Set<string>()
  protected readonly settings: DeviceSettings
  protected readonly random: Random
  readonly #executor: CommandExecutor
  readonly #cancels = new Map<string, Cancel>()
  #channel: DeviceChannel | undefined
  #bootId = ''
  #boots = 0
  #seq = 0
  #isBootDue = true
  #isClockSynced = false
  #steppedAt: number

  constructor({ kind, sn, clockOffsetMs = 0 }: DeviceIdentity, settings: DeviceSettings) {
    this.kind = kind
    this.sn = sn
    this.clockOffsetMs = clockOffsetMs
    this.settings = settings
    const seed = hashOf(`${settings.seed} ${kind}/${sn}`)
    this.random = new Random(seed)
    this.faults = new Faults(settings.chances, new Random(seed ^ 0x5bd1e995))
    this.#steppedAt = settings.wheel.now()
    this.#executor = new CommandExecutor({
      kind,
      wheel: settings.wheel,
      clock: () => this.clock(),
      faults: this.faults,
      isClockSynced: () => this.#isClockSynced,
      ackReceived: settings.ackReceived,
      execute: (command) => {
        this.settle()
        return this.execute(command)
      },
      sendAck: (payload) => this.#channel?.send('ack', payload, { isKept: true }),
      onLog: (line) => settings.onLog(`${kind}/${sn}: ${line}`),
    })
  }

  /** How often each command was executed, by cmdId. */
  get executions(): ReadonlyMap<string, number> {
    return this.#executor.executions
  }

  /** Commands executed in order, without repeated, expired and refused ones. */
  get executed(): readonly CommandMessage[] {
    return this.#executor.executed
  }

  get bootId(): string {
    return this.#bootId
  }

  /** Sequence number of the last message of this boot. */
  get seq(): number {
    return this.#seq
  }

  protected abstract telemetry(): Record<string, unknown>
  protected abstract bootData(): BootMessage['data']
  protected abstract execute(command: CommandMessage): CommandReaction
  /** Advances the model by `ms`. */
  protected abstract step(ms: number): void

  /** Boots the device on a connection. */
  start(channel: DeviceChannel): void {
    this.#channel = channel
    this.#steppedAt = this.settings.wheel.now()
    this.#boot()
    const { telemetryMs, heartbeatMs } = this.settings
    this.#repeat('heartbeat', heartbeatMs, () => this.#say('hb', this.heartbeat()))
    this.#repeat('telemetry', telemetryMs, () => this.sendTelemetry())
    this.#repeat('step', Math.min(STEP_MS, telemetryMs), () => this.settle())
    this.#planOffline()
  }

  stop(): void {
    for (const cancel of this.#cancels.values()) cancel()
    this.#cancels.clear()
  }

  /** Called by the connection after every connect. */
  connected(): void {
    this.#isClockSynced = false
    const status: StatusMessage = { online: 1, bootId: this.#bootId, ts: this.clock() }
    this.#channel?.send('status', JSON.stringify(status), { isRetained: true })
    this.#channel?.flush()
    if (this.#isBootDue) this.#say('boot', this.bootData())
    this.#isBootDue = false
    this.sendTelemetry()
  }

  /** A command received from the broker. */
  receive(payload: string): void {
    this.#executor.receive(payload)
  }

  /** Publishes an event; queued while the device is offline. */
  event<Type extends EventType>(type: Type, data: EventData<Type>): void {
    this.#say('event', data, { type, isKept: true })
  }

  /**
   * Raises an alarm of the catalogue; slot 0 is the whole device. A repeated one is published again. With
   * `recoverAfterMs` it recovers automatically.
   */
  raiseAlarm(alarmId: string, boxId = 0, recoverAfterMs?: number): void {
    this.openAlarms.add(`${alarmId}/${boxId}`)
    this.#alarm({ alarmId, status: 1, boxId })
    if (recoverAfterMs === undefined) return
    this.later(`alarm ${alarmId}/${boxId}`, recoverAfterMs, () => this.recoverAlarm(alarmId, boxId))
  }

  recoverAlarm(alarmId: string, boxId = 0): void {
    this.openAlarms.delete(`${alarmId}/${boxId}`)
    this.#alarm({ alarmId, status: 2, boxId })
  }

  /** Cuts the connection without a disconnect message, so that the broker publishes the last will. */
  goOffline(seconds: number): void {
    this.#channel?.drop(seconds * 1_000)
  }

  /** Reboots: a new bootId and sequence; persistent state survives. */
  reboot(): void {
    this.#boot()
    this.later('reboot', SHUTDOWN_MS, () => this.#channel?.drop(this.settings.rebootMs))
  }

  /** Sends the full state now. */
  sendTelemetry(): void {
    this.settle()
    this.forget('change')
    this.#say('telemetry', this.telemetry())
  }

  /** Milliseconds since 1970 by the device's clock. */
  clock(): number {
    return this.settings.wheel.now() + this.clockOffsetMs
  }

  /** Sets the clock and returns how far ahead it was in milliseconds; less than a second is the delay of the command. */
  setClock(epochMs: number): number {
    const driftMs = this.clock() - epochMs
    if (Math.abs(driftMs) >= CLOCK_WRONG_MS) this.clockOffsetMs -= driftMs
    this.#isClockSynced = true
    return driftMs
  }

  protected heartbeat(): HeartbeatMessage['data'] {
    return undefined
  }

  /** Publishes telemetry soon after a change of state, several changes in one message. */
  protected changed(): void {
    if (!this.#cancels.has('change')) this.later('change', CHANGE_MS, () => this.sendTelemetry())
  }

  /** Advances the model to the current time. */
  protected settle(): void {
    const now = this.settings.wheel.now()
    const elapsedMs = now - this.#steppedAt
    this.#steppedAt = now
    if (elapsedMs > 0) this.step(elapsedMs * this.settings.speed)
  }

  /** Schedules a function unless the device stops before; a newer schedule of the same name replaces the older. */
  protected later(name: string, delayMs: number, run: () => void): void {
    this.forget(name)
    const cancel = this.settings.wheel.after(delayMs, () => {
      this.#cancels.delete(name)
      run()
    })
    this.#cancels.set(name, cancel)
  }

  protected forget(name: string): void {
    this.#cancels.get(name)?.()
    this.#cancels.delete(name)
  }

  /** The first delay is random, so that a thousand devices do not send at once. */
  #repeat(name: string, everyMs: number, run: () => void): void {
    const again = (): void => {
      this.later(name, everyMs, again)
      run()
    }
    this.later(name, this.random.between(0.1, 1) * everyMs, again)
  }

  #planOffline(): void {
    const plan = this.faults.nextOffline()
    if (!plan) return
    this.later('offline', plan.afterMs, () => {
      this.goOffline(plan.forMs / 1_000)
      this.#planOffline()
    })
  }

  #boot(): void {
    this.#boots += 1
    this.#seq = 0
    this.#isBootDue = true
    this.#bootId = `${this.settings.wheel.now().toString(36)}${this.#boots.toString(36)}`
  }

  #alarm(data: AlarmMessage['data']): void {
    this.#say('alarm', data, { isKept: true })
  }

  #say(channel: UpChannel, data: unknown, { type, isKept = false }: { type?: string; isKept?: boolean } = {}): void {
    // Dropped messages use no sequence number, so that a gap means a lost message.
    if (!isKept && !this.#channel?.isUp) return
    this.#seq += 1
    const msgId = `${hashOf(`${this.kind}/${this.sn}`).toString(36)}-${this.#bootId}-${this.#seq}`
    const head = { v: 1, msgId, bootId: this.#bootId, seq: this.#seq, ts: this.clock() }
    this.#channel?.send(channel, JSON.stringify({ ...head, type, data }), { isKept })
  }
}
