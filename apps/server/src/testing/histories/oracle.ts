/** The expected state of a device after the stored messages, by an independent implementation of the protocol. */
import type { Arrival, Sent } from './link.ts'

export type Position = { rank: number; seq: number }
type Fix = { spd: number; ts: number; receivedAt: number }

const LIVE_WITHIN_MS = 15_000
const GAP_MAX_MS = 600_000
const FRESH_MS = 60_000

export function isLater(a: Position, b: Position | undefined): boolean {
  return !b || a.rank > b.rank || (a.rank === b.rank && a.seq > b.seq)
}

export class Oracle {
  /** Boots that announced themselves, by their number. */
  readonly #announced = new Set<number>()
  /** Newest telemetry. */
  newest: (Position & { sent: Sent }) | undefined
  #fixes: Fix[] = []
  readonly alarms = new Map<string, Position & { status: unknown }>()
  readonly onceStored = new Set<string>()

  observe({ sent, receivedAt, isRetained }: Arrival): void {
    const { channel, body, boot } = sent
    const announces =
      channel === 'boot' || channel === 'hb' || (channel === 'status' && body.online === 1 && !isRetained)
    if (announces) this.#announce(boot)
    const { seq, data = {} } = body
    if (seq === undefined || channel === 'ack') return
    const isRanked = this.#announced.size === 0 || this.#announced.has(boot)
    const position = { rank: isRanked ? boot : 0, seq }
    if (channel === 'telemetry') this.#applyTelemetry(position, sent, receivedAt)
    if (channel !== 'event' && channel !== 'alarm' && channel !== 'boot') return
    this.onceStored.add(`${channel}/${body.bootId ?? ''}/${seq}`)
    if (channel !== 'alarm') return
    const { alarmId, boxId = 0 } = data as { alarmId: string; boxId?: number }
    const key = `${alarmId}/${boxId}`
    if (isLater(position, this.alarms.get(key))) this.alarms.set(key, { ...position, status: data['status'] })
  }

  #announce(boot: number): void {
    if (![...this.#announced].some((other) => other >= boot)) this.#fixes = []
    this.#announced.add(boot)
  }

  #applyTelemetry(position: Position, sent: Sent, receivedAt: number): void {
    const { data, ts } = sent.body
    if (!isLater(position, this.newest)) {
      // One that moves may be from between the two fixes that prove standstill: only the newest remains of the proof.
      if (data && 'spd' in data && data['spd'] !== 0 && position.rank === this.newest?.rank)
        this.#fixes = this.#fixes.slice(-1)
      return
    }
    this.newest = { ...position, sent }
    if (data && 'spd' in data) this.#fixes.push({ spd: Number(data['spd']), ts: Number(ts), receivedAt })
  }

  /** Whether the last two fixes prove standstill. */
  isStill(now: number): boolean {
    const [before, last] = this.#fixes.slice(-2)
    if (!before || !last || before.spd !== 0 || last.spd !== 0) return false
    const apart = last.receivedAt - before.receivedAt
    const isLive = apart > 0 && apart <= GAP_MAX_MS && Math.abs(apart - (last.ts - before.ts)) < LIVE_WITHIN_MS
    return isLive && now - last.receivedAt <= FRESH_MS
  }
}
