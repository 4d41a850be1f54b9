/**
 * Orders at cabinets: swap, take and return. The state of an order is a pure function of the events of its cabinet, in the
 * order in which the cabinet counted them: it is derived again whenever one arrives, however late, twice or out of order.
 */

export type SwapKind = 'swap' | 'take' | 'return'

/**
 * CREATED and CMD_SENT: no door has opened yet. OLD_IN: a battery is in; OLD_CHECKED: it was accepted behind the closed door.
 * OUT_TIMEOUT: the other battery was not taken in time; EXCEPTION: a battery is in and the order ended. Both wait for staff.
 */
export const SWAP_PHASES = [
  'CREATED',
  'CMD_SENT',
  'EMPTY_DOOR_OPEN',
  'OLD_IN',
  'OLD_CHECKED',
  'FULL_DOOR_OPEN',
  'DONE',
  'ABORTED',
  'CANCELLED',
  'OUT_TIMEOUT',
  'EXCEPTION',
] as const
export type SwapPhase = (typeof SWAP_PHASES)[number]

const SETTLED: ReadonlySet<SwapPhase> = new Set(['DONE', 'ABORTED', 'CANCELLED'])
const WAITING_FOR_STAFF: ReadonlySet<SwapPhase> = new Set(['OUT_TIMEOUT', 'EXCEPTION'])

/** Whether the order has ended, with or without a swap. */
export const isSwapSettled = (phase: SwapPhase): boolean => SETTLED.has(phase)
/** Whether cabinet and rider are taken by the order. */
export const isSwapLive = (phase: SwapPhase): boolean => !SETTLED.has(phase) && !WAITING_FOR_STAFF.has(phase)

/**
 * An event of an order. `boot` is the place of its boot among those of the cabinet, `seq` the number it has in that boot; `at` is
 * milliseconds since 1970.
 */
export type SwapEvent = {
  boot: number
  seq: number
  at: number
  type: string
  leg?: 'in' | 'out' | undefined
  boxId?: number | undefined
  bmsSn?: string | undefined
  /** Percent. */
  soc?: number | undefined
  reason?: string | undefined
}

/** A battery that moved with an order; what its BMS did not say is null. */
export type SwapBattery = { boxId: number | null; bmsSn: string | null; soc: number | null; at: number }

export type SwapState = {
  phase: SwapPhase
  /** Why it ended or waits; null while it does not. */
  reason: string | null
  /** The battery that is in, and the one that was taken. */
  back: SwapBattery | null
  go: SwapBattery | null
  /** The slot whose door opened last for the battery to be taken: the chosen one, or a spare. */
  outBox: number | null
  /** When the last event happened; null without one. */
  lastAt: number | null
  /** When it ended at the cabinet; null until then. */
  endedAt: number | null
}

type Facts = {
  isStarted: boolean
  isInOpened: boolean
  /** Whether the door has closed over the battery that is in, and the cabinet has not refused it since. */
  isInAccepted: boolean
  back: SwapBattery | null
  isOutOpened: boolean
  outBox: number | null
  isOutClosed: boolean
  go: SwapBattery | null
  isDone: boolean
  ended: string | null
  endedAt: number | null
}

function batteryOf({ boxId, bmsSn, soc, at }: SwapEvent): SwapBattery {
  return { boxId: boxId ?? null, bmsSn: bmsSn ?? null, soc: soc ?? null, at }
}

function takeInLeg(facts: Facts, event: SwapEvent): void {
  if (event.type === 'door_opened') Object.assign(facts, { isInOpened: true, isInAccepted: false })
  else if (event.type === 'battery_in') Object.assign(facts, { back: batteryOf(event), isInAccepted: false })
  else if (event.type === 'battery_identified') facts.back = { ...batteryOf(event), at: facts.back?.at ?? event.at }
  else if (event.type === 'battery_out') Object.assign(facts, { back: null, isInAccepted: false })
  else if (event.type === 'door_closed') facts.isInAccepted = facts.back !== null
}

function takeOutLeg(facts: Facts, event: SwapEvent): void {
  if (event.type === 'door_opened')
    Object.assign(facts, { isOutOpened: true, isOutClosed: false, outBox: event.boxId ?? facts.outBox })
  else if (event.type === 'door_closed') facts.isOutClosed = true
  else if (event.type === 'battery_out') facts.go = batteryOf(event)
}

/** What is said of the whole order counts whatever leg it names. */
function take(facts: Facts, event: SwapEvent): void {
  if (event.type === 'order_started') facts.isStarted = true
  else if (event.type === 'order_held') facts.isInAccepted = false
  else if (event.type === 'order_done') Object.assign(facts, { isDone: true, endedAt: facts.endedAt ?? event.at })
  else if (event.type === 'order_ended')
    Object.assign(facts, { ended: event.reason ?? 'unknown', endedAt: facts.endedAt ?? event.at })
  else if (event.leg === 'in') takeInLeg(facts, event)
  else if (event.leg === 'out') takeOutLeg(facts, event)
}

/** A battery that was brought back and not taken again has to be accounted for. */
function endOf(kind: SwapKind, reason: string, { back, isOutOpened, isOutClosed }: Facts): SwapPhase {
  if (back) return reason === 'not_taken' ? 'OUT_TIMEOUT' : 'EXCEPTION'
  if (kind === 'take') return reason === 'not_taken' && !isOutClosed ? 'OUT_TIMEOUT' : 'ABORTED'
  // The old battery is gone although the other door opened for it.
  if (isOutOpened) return 'EXCEPTION'
  return reason === 'cancelled' ? 'CANCELLED' : 'ABORTED'
}

function phaseOf(kind: SwapKind, facts: Facts): SwapPhase {
  if (facts.go || facts.isDone) return 'DONE'
  if (facts.ended !== null) return endOf(kind, facts.ended, facts)
  if (facts.isOutOpened) return 'FULL_DOOR_OPEN'
  if (facts.back) return facts.isInAccepted && facts.back.bmsSn !== null ? 'OLD_CHECKED' : 'OLD_IN'
  if (facts.isInOpened) return 'EMPTY_DOOR_OPEN'
  return facts.isStarted ? 'CMD_SENT' : 'CREATED'
}

/** Events in the order of the cabinet, each once. */
function inOrder<Event extends SwapEvent>(events: readonly Event[]): Event[] {
  const sorted = events.toSorted((a, b) => a.boot - b.boot || a.seq - b.seq)
  return sorted.filter(({ boot, seq }, index) => boot !== sorted[index - 1]?.boot || seq !== sorted[index - 1]?.seq)
}

const nothingYet = (): Facts => ({
  isStarted: false,
  isInOpened: false,
  isInAccepted: false,
  back: null,
  isOutOpened: false,
  outBox: null,
  isOutClosed: false,
  go: null,
  isDone: false,
  ended: null,
  endedAt: null,
})

/** The phase after each event, in the order of the cabinet. */
export function phasesOfSwap<Event extends SwapEvent>(
  kind: SwapKind,
  events: readonly Event[],
): { event: Event; phase: SwapPhase }[] {
  const facts = nothingYet()
  return inOrder(events).map((event) => {
    take(facts, event)
    return { event, phase: phaseOf(kind, facts) }
  })
}

/** What the events of one order amount to. */
export function foldSwap(kind: SwapKind, events: readonly SwapEvent[]): SwapState {
  const facts = nothingYet()
  const ordered = inOrder(events)
  for (const event of ordered) take(facts, event)
  const phase = phaseOf(kind, facts)
  return {
    phase,
    reason: phase === 'DONE' ? null : facts.ended,
    back: facts.back,
    go: facts.go,
    outBox: facts.go?.boxId ?? facts.outBox,
    lastAt: ordered.at(-1)?.at ?? null,
    endedAt: phase === 'DONE' ? (facts.go?.at ?? facts.endedAt) : facts.endedAt,
  }
}
