/**
 * Battery places: `battery_place` has one current row per battery; no other module writes it.
 *
 * `moveBatteries(db, moves)` moves batteries inside the caller's transaction and tenant, in the order given. A move older than
 * what is known of the battery or its target slot is kept as history only. A slot holds one battery: the previous one becomes
 * `missing`. Returns the moves and the conflicts for which a cabinet raises an alarm:
 *
 * - `two-slots`: reported in a slot while another slot holds it; the newer report stands, so it has moved;
 * - `elsewhere`: reported in a slot while a rider has it, or it is in a vehicle, in repair, lost or scrapped; it has moved;
 * - `unknown`: a serial number that no battery has; nothing moved;
 * - `foreign`: one of another tenant's battery; nothing moved, neither here nor there.
 *
 * A move that an order explains raises no conflict; the caller decides what to do about the others: a battery that a rider
 * returns without an order is an `elsewhere` with `was.place === 'rider'`. `slotMoves(changes)` derives the moves of slots
 * whose report changed; a repeated report moves nothing.
 *
 * Raw SQL: hot path, sets of given rows, ranges.
 */
import { customPlan, type Executor, type Query, sql } from '../db/database.ts'
import {
  type BatteryPlacement,
  columnsOf,
  type MoveCause,
  type NewPlace,
  placesEnd,
  placesInsert,
  type Slot,
} from './battery-place-rows.ts'
import { isAtRest, unreportedBatteries } from './battery-rows.ts'
import { isFuture } from './future-times.ts'
import { ownTenant } from './own-tenant.ts'

export type BatteryMove = ({ batteryId: string } | { bmsSn: string }) & {
  to: BatteryPlacement
  /** Moves only if the battery is at this place. */
  from?: BatteryPlacement
  /** Slots that no longer report the battery in the same message: coming from them is no conflict. */
  leaves?: readonly Slot[]
  /** Milliseconds since 1970 by our clock. */
  receivedAt: number
  /** Milliseconds since 1970, bounded by the receipt of what its device said before. */
  occurredAt: number
  cause: MoveCause
}

export type MovedBattery = {
  batteryId: string
  bmsSn: string
  from: BatteryPlacement
  to: BatteryPlacement
  /** Learnt too late to move the battery. */
  isHistory: boolean
  cause: MoveCause['kind'] | 'displaced'
}

export type BatteryConflict =
  | { kind: 'two-slots' | 'elsewhere'; move: BatteryMove; batteryId: string; was: BatteryPlacement }
  | { kind: 'unknown' | 'foreign'; move: BatteryMove }

export type MoveResult = { moved: MovedBattery[]; conflicts: BatteryConflict[] }

/** A slot whose report differs from the previous one. */
export type SlotChange = {
  cabinetId: string
  boxId: number
  /** Serial numbers as reported, known or not. */
  before: string | null
  after: string | null
  receivedAt: number
  occurredAt: number
  cause: MoveCause
}

/** A battery that changed slots moves from one to the other; one that no slot reports is missing. */
export function slotMoves(changes: readonly SlotChange[]): BatteryMove[] {
  const changed = changes
    .filter(({ before, after }) => before !== after)
    .map(({ cabinetId, boxId, before, after, ...when }) => {
      const slot: Slot = { place: 'slot', cabinetId, boxId }
      return { slot, before, after, when }
    })
  const leaves = Map.groupBy(changed, ({ before }) => before)
  const arrived = new Set(changed.map(({ after }) => after))
  return [
    ...changed.flatMap(({ slot, before, when }): BatteryMove[] =>
      before === null || arrived.has(before) ? [] : [{ bmsSn: before, from: slot, to: { place: 'missing' }, ...when }],
    ),
    ...changed.flatMap(({ slot, after, when }): BatteryMove[] =>
      after === null
        ? []
        : [{ bmsSn: after, leaves: (leaves.get(after) ?? []).map((left) => left.slot), to: slot, ...when }],
    ),
  ]
}

/** Microseconds, the precision of the database: integers far below 2^53. */
const US_PER_MS = 1_000
const epoch = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) * 1000000)::bigint`

/**
 * In stock because nothing reported it when it was added: each report of a slot is better knowledge, also one that was received
 * just before, or by a server whose clock is behind that of the database.
 */
const isUnseen = sql`(cause = 'added' and place = 'stock')`

type BatteryRow = { id: string; bmsSn: string; tenantId: string }
type PlaceRow = {
  id: string
  batteryId: string
  place: BatteryPlacement['place']
  cabinetId: string | null
  boxId: number | null
  riderId: string | null
  vehicleId: string | null
  userId: string | null
  since: string
  occurred: string
}
type SlotRow = { cabinetId: string; boxId: number; ended: string | null }

type Current = { place: BatteryPlacement; since: number; occurred: number; row: { id: string } | NewPlace }

const slotKey = ({ cabinetId, boxId }: Omit<Slot, 'place'>): string => `${cabinetId}/${boxId}`

function isSame(a: BatteryPlacement, b: BatteryPlacement): boolean {
  const [one, other] = [columnsOf(a), columnsOf(b)]
  return (Object.keys(one) as (keyof typeof one)[]).every((name) => one[name] === other[name])
}

function placeOf({ place, cabinetId, boxId, riderId, vehicleId, userId }: PlaceRow): BatteryPlacement {
  switch (place) {
    case 'slot':
      return { place, cabinetId: String(cabinetId), boxId: Number(boxId) }
    case 'rider':
      return { place, riderId: String(riderId) }
    case 'vehicle':
      return { place, vehicleId: String(vehicleId) }
    case 'staff':
      return { place, userId: String(userId) }
    default:
      return { place }
  }
}

export async function moveBatteries(db: Executor, moves: readonly BatteryMove[]): Promise<MoveResult> {
  if (moves.length === 0) return { moved: [], conflicts: [] }
  const plan = new Plan(await readPlaces(db, moves))
  for (const move of moves) plan.apply(move)
  for (const query of plan.writes()) await db.later(query)
  // Reports of slots set those offline that left without a user.
  const taken = plan.moved.filter(
    ({ from, cause, isHistory }) => from.place === 'slot' && cause === 'person' && !isHistory,
  )
  if (taken.length > 0) {
    const ids = taken.map(({ batteryId }) => batteryId)
    await db.later(unreportedBatteries(sql`b.id = any(${ids}::bigint[]) and ${isAtRest}`))
  }
  return { moved: plan.moved, conflicts: plan.conflicts }
}

type Known = {
  /** The slots that their cabinets still have. */
  present: readonly Omit<SlotRow, 'ended'>[]
  batteries: readonly BatteryRow[]
  places: readonly PlaceRow[]
  slots: readonly SlotRow[]
  foreign: ReadonlySet<string>
}

/**
 * Locks slots and then batteries in key order before their places are read, so that concurrent moves of the same rows wait and
 * read the result.
 */
async function readPlaces(db: Executor, moves: readonly BatteryMove[]): Promise<Known> {
  const ids = [...new Set(moves.flatMap((move) => ('batteryId' in move ? [move.batteryId] : [])))]
  const sns = [...new Set(moves.flatMap((move) => ('bmsSn' in move ? [move.bmsSn] : [])))]
  const slots = new Map(moves.flatMap(({ to }) => (to.place === 'slot' ? [[slotKey(to), to] as const] : [])))
  const cabinetIds = [...slots.values()].map(({ cabinetId }) => cabinetId)
  const boxIds = [...slots.values()].map(({ boxId }) => boxId)
  const wanted = sql`unnest(${cabinetIds}::bigint[], ${boxIds}::smallint[]) as w(cabinet_id, box_id)`
  const concerned = sql`(select unnest(${ids}::bigint[]) union select id from battery where bms_sn = any(${sns}::text[]) and is_deleted = 0 and tenant_id = ${ownTenant}
    union select p.battery_id from ${wanted} join battery_place p on p.cabinet_id = w.cabinet_id and p.box_id = w.box_id
      and p.is_current)`
  const [present, batteries, places, ended, foreign] = await db.many([
    sql`${customPlan} select s.cabinet_id, s.box_id from cabinet_slot s where (s.cabinet_id, s.box_id) in (select * from ${wanted})
      order by s.cabinet_id, s.box_id for no key update`,
    sql`${customPlan} select id, bms_sn, tenant_id from battery where is_deleted = 0 and id in ${concerned} order by id for no key update`,
    sql`${customPlan} select id, battery_id, place, cabinet_id, box_id, rider_id, vehicle_id, user_id,
        ${epoch('lower(period)')} as since,
        case when ${isUnseen} or ${isFuture('occurred_at')} then 0 else ${epoch('occurred_at')} end as occurred
      from battery_place where current_battery_id in ${concerned}`,
    sql`${customPlan} select w.cabinet_id, w.box_id, (select ${epoch('upper(p.period)')} from battery_place p
        where p.cabinet_id = w.cabinet_id and p.box_id = w.box_id
        order by upper(p.period) desc nulls last limit 1) as ended from ${wanted}`,
    sql`select foreign_batteries(${sns}::text[]) as sn`,
  ])
  return {
    present: present as SlotRow[],
    batteries: batteries as BatteryRow[],
    places: places as PlaceRow[],
    slots: ended as SlotRow[],
    foreign: new Set((foreign as { sn: string }[]).map(({ sn }) => sn)),
  }
}

/** State during the moves, and the rows to write. */
class Plan {
  readonly moved: MovedBattery[] = []
  readonly conflicts: BatteryConflict[] = []
  readonly #batteries = new Map<string, BatteryRow>()
  readonly #idOfSn = new Map<string, string>()
  readonly #current = new Map<string, Current>()
  readonly #occupant = new Map<string, string>()
  /** When the last battery left a slot. */
  readonly #ended = new Map<string, number>()
  readonly #present: ReadonlySet<string>
  readonly #foreign: ReadonlySet<string>
  readonly #closed: { id: string; until: number }[] = []
  readonly #added: NewPlace[] = []

  constructor({ present, batteries, places, slots, foreign }: Known) {
    this.#present = new Set(present.map(slotKey))
    this.#foreign = foreign
    for (const battery of batteries) {
      this.#batteries.set(battery.id, battery)
      this.#idOfSn.set(battery.bmsSn, battery.id)
    }
    for (const row of places) {
      const place = placeOf(row)
      this.#current.set(row.batteryId, {
        place,
        since: Number(row.since),
        occurred: Number(row.occurred),
        row: { id: row.id },
      })
      if (place.place === 'slot') this.#occupant.set(slotKey(place), row.batteryId)
    }
    for (const slot of slots) this.#ended.set(slotKey(slot), Number(slot.ended ?? 0))
  }

  apply(move: BatteryMove): void {
    const id = 'batteryId' in move ? move.batteryId : (this.#idOfSn.get(move.bmsSn) ?? '')
    const battery = this.#batteries.get(id)
    const current = this.#current.get(id)
    if (!battery || !current) {
      this.#missed(move)
      return
    }
    const { to, from, leaves = [], cause } = move
    const isGone = to.place === 'slot' && !this.#present.has(slotKey(to))
    if (isGone || isSame(to, current.place)) return
    const received = Math.round(move.receivedAt * US_PER_MS)
    // Leaving the current slot is newer than arriving there, by the order of the cabinet. What a user does is newer than
    // the place that is read here, also where the clocks of two servers differ.
    const isLeaving =
      cause.kind === 'person' || [from, ...leaves].some((left) => left !== undefined && isSame(left, current.place))
    const occurred = Math.max(Math.round(move.occurredAt * US_PER_MS), isLeaving ? current.occurred : 0)
    const occupantId = to.place === 'slot' ? this.#occupant.get(slotKey(to)) : undefined
    const occupant = occupantId === undefined ? undefined : this.#current.get(occupantId)
    const isHistory = occurred < current.occurred || (occupant !== undefined && occurred < occupant.occurred)
    if (!isHistory && from && !isSame(from, current.place)) return
    const was = conflictOf(current.place)
    const isExplained = cause.kind === 'order' || leaves.some((slot) => isSame(slot, current.place))
    const isUnexplained = to.place === 'slot' && !isExplained
    const conflict = { move, batteryId: id, was: current.place }
    this.moved.push({ batteryId: id, bmsSn: battery.bmsSn, from: current.place, to, isHistory, cause: cause.kind })
    const { tenantId } = battery
    if (isHistory) {
      const at = { since: received, until: received, occurred }
      this.#added.push({ tenantId, batteryId: id, place: to, ...at, cause: cause.kind, by: cause })
      // Stored after a report that was received later: two slots report the battery.
      const isOvertaken = occurred < current.occurred && received <= current.since
      if (isOvertaken && was === 'two-slots' && isUnexplained) this.conflicts.push({ ...conflict, kind: was })
      return
    }
    if (was && isUnexplained) this.conflicts.push({ ...conflict, kind: was })
    // Receipts may be stored out of order: a place never begins before the one it follows. One that a user ends lasted, also where
    // the clock of this server is behind: its debt is that of the place that follows (`carry_debt`).
    const begun = cause.kind === 'person' ? current.since + 1 : current.since
    const since = Math.max(received, begun, occupant?.since ?? 0, this.#endOf(to))
    if (occupantId !== undefined && occupant) {
      const { bmsSn } = this.#batteries.get(occupantId) as BatteryRow
      const missing = { place: 'missing' } as const
      this.moved.push({ batteryId: occupantId, bmsSn, from: to, to: missing, isHistory: false, cause: 'displaced' })
      const displaced = Math.max(occurred, occupant.occurred)
      this.#place(occupantId, { place: missing, since, occurred: displaced, cause: 'displaced', by: cause })
    }
    this.#place(id, { place: to, since, occurred, cause: cause.kind, by: cause })
  }

  #endOf(place: BatteryPlacement): number {
    return place.place === 'slot' ? (this.#ended.get(slotKey(place)) ?? 0) : 0
  }

  #missed(move: BatteryMove): void {
    // An unknown battery that has left a slot needs no alarm.
    if (move.to.place !== 'slot') return
    const isForeign = 'bmsSn' in move && this.#foreign.has(move.bmsSn)
    this.conflicts.push({ kind: isForeign ? 'foreign' : 'unknown', move })
  }

  #place(batteryId: string, next: Pick<NewPlace, 'place' | 'since' | 'occurred' | 'cause' | 'by'>): void {
    const { place, row } = this.#current.get(batteryId) as Current
    if ('id' in row) this.#closed.push({ id: row.id, until: next.since })
    else row.until = next.since
    if (place.place === 'slot') {
      this.#occupant.delete(slotKey(place))
      this.#ended.set(slotKey(place), next.since)
    }
    const { tenantId } = this.#batteries.get(batteryId) as BatteryRow
    const added: NewPlace = { tenantId, batteryId, ...next, until: null }
    this.#added.push(added)
    this.#current.set(batteryId, { place: next.place, since: next.since, occurred: next.occurred, row: added })
    if (next.place.place === 'slot') this.#occupant.set(slotKey(next.place), batteryId)
  }

  /** Ends are written before starts: the database refuses overlapping places of a battery or a slot. */
  writes(): Query[] {
    return [
      ...(this.#closed.length > 0 ? [placesEnd(this.#closed)] : []),
      ...(this.#added.length > 0 ? [placesInsert(this.#added)] : []),
    ]
  }
}

/** Places that a battery cannot leave for a slot without a known event. */
function conflictOf({ place }: BatteryPlacement): 'two-slots' | 'elsewhere' | undefined {
  if (place === 'slot') return 'two-slots'
  return place === 'stock' || place === 'staff' || place === 'missing' ? undefined : 'elsewhere'
}
