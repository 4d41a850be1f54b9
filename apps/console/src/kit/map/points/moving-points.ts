// Points that are drawn between where they were and where they are. Pure.
import type { Position } from '@swapdesk/domain'

/** How long a move is drawn. */
export const MOVE_MS = 1_000
/** How long a point stays drawn where it has arrived, until it is drawn among those at rest. */
export const ARRIVED_MS = 600

type Move = { from: Position; to: Position; startMs: number }

/** Moves further than this are jumps: nothing is known of the way. */
const FAR_DEGREES = 0.05

const between = (from: Position, to: Position, share: number): Position => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

export class MovingPoints {
  readonly #moves = new Map<string, Move>()

  /** With those that have arrived and are not forgotten yet. */
  get size(): number {
    return this.#moves.size
  }

  /** Whether a point is being moved. */
  isMoving(key: string, nowMs: number): boolean {
    const move = this.#moves.get(key)
    return move !== undefined && nowMs - move.startMs < MOVE_MS
  }

  isAnyMoving(nowMs: number): boolean {
    return [...this.#moves.keys()].some((key) => this.isMoving(key, nowMs))
  }

  /** From where it is drawn now. */
  begin(key: string, before: Position, to: Position, nowMs: number): void {
    const from = this.at(key, nowMs) ?? before
    const isFar = Math.abs(from[0] - to[0]) > FAR_DEGREES || Math.abs(from[1] - to[1]) > FAR_DEGREES
    if (isFar) this.#moves.delete(key)
    else this.#moves.set(key, { from, to, startMs: nowMs })
  }

  /** Where a moving point is drawn; undefined for others. */
  at(key: string, nowMs: number): Position | undefined {
    const move = this.#moves.get(key)
    return move && between(move.from, move.to, Math.min(1, (nowMs - move.startMs) / MOVE_MS))
  }

  /** All of them, where they are drawn. */
  positions(nowMs: number): [key: string, at: Position][] {
    return [...this.#moves.keys()].map((key) => [key, this.at(key, nowMs) as Position])
  }

  /** Forgets those that have arrived and are drawn among those at rest by now. */
  settle(nowMs: number): void {
    for (const [key, { startMs }] of this.#moves) {
      if (nowMs - startMs >= MOVE_MS + ARRIVED_MS) this.#moves.delete(key)
    }
  }

  forget(key: string): void {
    this.#moves.delete(key)
  }

  clear(): void {
    this.#moves.clear()
  }
}
