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
  /** The batteries that were put in and taken out of that slot again, oldest first. */
  takenBack: readonly SwapBattery[]
  /** The slot whose door opened last for the battery to be taken: the chosen one, or a spare. */
  outBox: number | null
  /** When the last event happened; null without one. */
  lastAt: number | null
  /** When it ended at the cabinet; null until then. */
  endedAt: number | null
}

/** Why an order ended whose rider took back what was brought. */
export const GIVEN_BACK = 'given_back'

/**
 * When staff first had the door opened for the rider to take back what was brought, milliseconds since 1970 by our clock; null
 * if they have not.
 */
export type GivenBackAt = number | null

/** How far the clock of a cabinet may be behind ours, in milliseconds. */
const CLOCK_SLACK_MS = 10_000

type Facts = {
  givenBackAt: GivenBackAt
  /** Serial numbers of the batteries that were brought before staff opened the door. */
  brought: Set<string>
  isGivenBack: boolean
  isStarted: boolean
  isInOpened: boolean
  /** Whether the door has closed over the battery that is in, and the cabinet has not refused it since. */
  isInAccepted: boolean
  back: SwapBattery | null
  takenBack: SwapBattery[]
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

/** A BMS that is unplugged says nothing: the battery is the one that was in. */
function takenOut(back: SwapBattery | null, event: SwapEvent): SwapBattery {
  const { boxId, bmsSn, soc, at } = batteryOf(event)
  return { boxId: boxId ?? back?.boxId ?? null, bmsSn: bmsSn ?? back?.bmsSn ?? null, soc: soc ?? back?.soc ?? null, at }
}

/**
 * With the battery that was brought the rider has what the rider had, and the order has ended: what is put in afterwards is no
 * part of it. Not with the battery of somebody else.
 */
function isBrought({ givenBackAt, brought }: Facts, { bmsSn, at }: SwapBattery): boolean {
  if (givenBackAt === null || at < givenBackAt - CLOCK_SLACK_MS) return false
  return brought.size === 0 || (bmsSn !== null && brought.has(bmsSn))
}

function takeOutAgain(facts: Facts, event: SwapEvent): void {
  const battery = takenOut(facts.back, event)
  facts.takenBack.push(battery)
  Object.assign(facts, {
    back: null,
    isInAccepted: false,
    isGivenBack: facts.isGivenBack || isBrought(facts, battery),
  })
}

function takeInLeg(facts: Facts, event: SwapEvent): void {
  const { type, bmsSn, at } = event
  const isBringing = type === 'battery_in' || type === 'battery_identified'
  if (isBringing && bmsSn !== undefined && (facts.givenBackAt === null || at < facts.givenBackAt))
    facts.brought.add(bmsSn)
  if (type === 'door_opened') Object.assign(facts, { isInOpened: true, isInAccepted: false })
  else if (type === 'battery_in') Object.assign(facts, { back: batteryOf(event), isInAccepted: false })
  else if (type === 'battery_identified') facts.back = { ...batteryOf(event), at: facts.back?.at ?? at }
  else if (type === 'battery_out') takeOutAgain(facts, event)
  else if (type === 'door_closed') facts.isInAccepted = facts.back !== null
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
  if (facts.isGivenBack) return 'ABORTED'
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

const nothingYet = (givenBackAt: GivenBackAt): Facts => ({
  givenBackAt,
  brought: new Set(),
  isGivenBack: false,
  isStarted: false,
  isInOpened: false,
  isInAccepted: false,
  back: null,
  takenBack: [],
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
  givenBackAt: GivenBackAt,
): { event: Event; phase: SwapPhase }[] {
  const facts = nothingYet(givenBackAt)
  return inOrder(events).map((event) => {
    take(facts, event)
    return { event, phase: phaseOf(kind, facts) }
  })
}

/** What the events of one order amount to. */
export function foldSwap(kind: SwapKind, events: readonly SwapEvent[], givenBackAt: GivenBackAt): SwapState {
  const facts = nothingYet(givenBackAt)
  const ordered = inOrder(events)
  for (const event of ordered) take(facts, event)
  const phase = phaseOf(kind, facts)
  return {
    phase,
    reason: phase === 'DONE' ? null : facts.isGivenBack ? GIVEN_BACK : facts.ended,
    // What is put in after the end is no battery of the order.
    back: facts.isGivenBack ? null : facts.back,
    go: facts.go,
    takenBack: facts.takenBack,
    outBox: facts.go?.boxId ?? facts.outBox,
    lastAt: ordered.at(-1)?.at ?? null,
    endedAt: phase === 'DONE' ? (facts.go?.at ?? facts.endedAt) : facts.endedAt,
  }
}
