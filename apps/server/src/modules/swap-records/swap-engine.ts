/**
 * Runs the orders of cabinets. Taps of cards and events of orders wait in an inbox, where they were put with the event; each is
 * taken with its effects in one transaction, so that a crash loses and repeats nothing. What fails waits, and holds up nothing
 * else. Raw SQL: rows are claimed with locks.
 */
import { type Database, type Executor, type Query, sqlStateOf, sql } from '../../db/database.ts'
import { PollLoop } from '../../jobs/poll-loop.ts'
import { readTap, takeTap } from './begin-order.ts'
import { deriveOrder, lockOrder, lockOrderById, type Occasion } from './derive-order.ts'
import type { SwapFunds } from '../wallets/index.ts'

const RETRY_SECONDS = 5
const RETRY_DOUBLINGS = 6
/** After a race the other transaction has ended. */
const RACE_RETRY_SECONDS = 0.2
/** Of each kind of work in a row, so that none waits for the end of another. */
const AT_ONCE = 50
const LOCK_TIMEOUT = sql`set local lock_timeout = '3s'`

type Waiting = { eventId: string; tenantId: string; deviceId: string; orderNo: string | null }
type DueOrder = { id: string; tenantId: string }
/** What one transaction works on. */
type Claim = { table: 'swap_inbox' | 'swap_record'; key: 'event_id' | 'id'; id: string }
type OnClaim = (claim: Claim) => void

const enter = (tenantId: string) => sql`select swapdesk_work(${tenantId})`

/** Takes the next waiting event, and with it all that wait for the same order; undefined if none waits. */
export async function takeNext(
  db: Executor,
  funds: SwapFunds,
  onClaim: OnClaim = () => undefined,
): Promise<Waiting | undefined> {
  const next = await db.first(sql<Waiting>`select event_id, tenant_id, device_id, order_no from swap_inbox
    where next_try_time is null or next_try_time <= now() order by next_try_time nulls first, event_id limit 1
    for update skip locked`)
  if (!next) return undefined
  const { eventId, tenantId, deviceId, orderNo } = next
  onClaim({ table: 'swap_inbox', key: 'event_id', id: eventId })
  await db.later(enter(tenantId))
  if (orderNo === null) {
    await db.later(sql`delete from swap_inbox where event_id = ${eventId}`)
    const tap = await readTap(db, eventId)
    if (tap) await takeTap(db, funds, tap)
    return next
  }
  // Locked before its events are read: what is stored meanwhile waits for the next turn, as does what another server claimed.
  const order = await lockOrder(db, orderNo)
  await db.later(sql`delete from swap_inbox where event_id in (select event_id from swap_inbox
    where order_no = ${orderNo} and device_id = ${deviceId} for update skip locked)`)
  // Events of another device that name it change nothing.
  if (order?.deviceId === deviceId) await deriveOrder(db, funds, order, 'event')
  return next
}

const isRace = (error: unknown): boolean =>
  ['40001', '40P01', '23505', '23P01', '55P03'].includes(sqlStateOf(error) ?? '')

function postponed({ table, key, id }: Claim, error: unknown): Query {
  const seconds = isRace(error)
    ? sql`${RACE_RETRY_SECONDS}`
    : sql`${RETRY_SECONDS} * 2 ^ least(attempts, ${RETRY_DOUBLINGS})`
  return sql`update ${sql.table(table)} set attempts = least(attempts + 1, 1000), next_try_time = now() + make_interval(secs => ${seconds})
    where ${sql.ref(key)} = ${id}`
}

export class SwapEngine {
  readonly #db: Database
  readonly #funds: SwapFunds
  readonly #onError: (error: unknown) => void
  readonly #loop: PollLoop

  constructor(db: Database, funds: SwapFunds, onError: (error: unknown) => void) {
    this.#db = db
    this.#funds = funds
    this.#onError = onError
    this.#loop = new PollLoop(async () => {
      await this.runOnce()
      return undefined
    }, onError)
    db.signals.on('swaps', () => this.#loop.wake())
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** Takes all that waits and is due now. */
  async runOnce(): Promise<void> {
    const kinds = [
      (db: Executor, onClaim: OnClaim) => takeNext(db, this.#funds, onClaim),
      (db: Executor, onClaim: OnClaim) => this.#takeOrder(db, onClaim, 'command'),
      (db: Executor, onClaim: OnClaim) => this.#takeOrder(db, onClaim, 'time'),
    ]
    for (let isMore = true; isMore;) {
      isMore = false
      for (const take of kinds) {
        for (let left = AT_ONCE; left > 0 && (await this.#work(take)); left -= 1) isMore = true
      }
    }
    await this.#db.system.run(
      sql`update swap_slot set is_reserved = false, release_time = null where is_reserved and release_time <= now()`,
    )
  }

  /** Works in a transaction on what it claims; false if there is nothing to do. */
  async #work(take: (db: Executor, onClaim: OnClaim) => Promise<unknown>): Promise<boolean> {
    if (this.#loop.isStopped) return false
    let claim: Claim | undefined
    try {
      return await this.#db.write(null, async (db) => {
        await db.later(LOCK_TIMEOUT)
        return (await take(db, (claimed) => (claim = claimed))) !== undefined
      })
    } catch (error) {
      if (!claim) throw error
      // Fails too where the connection is lost.
      await this.#db.system.run(postponed(claim, error))
      if (!isRace(error)) this.#onError(error)
      return true
    }
  }

  /** Orders whose command has advanced, or whose time is up. */
  async #takeOrder(
    db: Executor,
    onClaim: OnClaim,
    occasion: Exclude<Occasion, 'event' | 'settled'>,
  ): Promise<DueOrder | undefined> {
    const isReady = sql`(r.next_try_time is null or r.next_try_time <= now())`
    const which =
      occasion === 'time'
        ? sql`select r.id, r.tenant_id from swap_record r join rider p on p.id = r.rider_id join cabinet k on k.id = r.cabinet_id
            where r.due_time <= now() and ${isReady} order by r.due_time`
        : sql`select r.id, r.tenant_id from swap_record r join rider p on p.id = r.rider_id join cabinet k on k.id = r.cabinet_id
            join device_command c on c.id = r.command_id
            where r.is_live and r.phase in ('CREATED', 'CMD_SENT') and c.state <> r.command_state and ${isReady} order by r.id`
    // Of an order whose cabinet or rider somebody has locked, that one may wait for the order.
    const due = await db.first(
      sql<DueOrder>`${which} limit 1 for no key update of k, p skip locked for update of r skip locked`,
    )
    if (!due) return undefined
    onClaim({ table: 'swap_record', key: 'id', id: due.id })
    await db.later(enter(due.tenantId))
    const order = await lockOrderById(db, due.id)
    if (order) await deriveOrder(db, this.#funds, order, occasion)
    return due
  }
}
