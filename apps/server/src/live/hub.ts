/**
 * Reads the outbox once for all listeners of this process and delivers new events in commit order. On PostgreSQL a notification
 * of any process wakes it; the embedded database has one process, which wakes itself. Raw SQL: transaction identifiers and
 * comparisons of rows.
 */
import pg from 'pg'
import { type Database, keepAlive, sql } from '../db/database.ts'

export type Position = { xid: string; id: string }
export type OutboxRow = Position & {
  tenantId: string
  topic: string
  createDept: string | null
  data: Record<string, unknown>
}
export type Reader = {
  /** The session of the stream with its rights epoch; none for the server's own listeners. */
  session?: { sessionId: string; rightsEpoch: string }
  onRows(rows: readonly OutboxRow[]): void
  /** Ends the stream: session, tenant or rights changed, or the server is stopping. */
  onEnd(): void
}

const ROWS_MAX = 1_000
/** Wake-ups are lost with a connection; the interval is the fallback. */
const INTERVAL_MS = 1_000
/** Nothing wakes the hub when the transaction ends that held rows back: it looks again after a share of the time it has waited. */
const HELD_BACK_MS_MIN = 5
const HELD_BACK_SHARE = 0.25
const RECONNECT_MS = 1_000
const CONNECT_TIMEOUT_MS = 10_000
const CHANNEL = 'swapdesk_live'

/** Rows that a running transaction may still precede are left for a later read: (xid, id) not below the oldest one. */
const after = (from: Position) => sql<OutboxRow & { isSettled: boolean }>`
  select xid::text as xid, id, tenant_id, topic, create_dept, data, xid < pg_snapshot_xmin(pg_current_snapshot()) as is_settled
  from live_event where (xid, id) > (${from.xid}::text::xid8, ${from.id}::bigint) order by xid, id limit ${ROWS_MAX}`

/** The sessions among these that are still valid, with their rights epoch. */
const openSessions = (ids: readonly string[]) => sql<{ id: string; rightsEpoch: string }>`
  select s.id, t.rights_epoch from session s join tenant t on t.tenant_id = s.tenant_id
  where s.id = any(${ids}::uuid[]) and s.revoke_time is null and s.expire_time > now()
    and t.status = 1 and t.is_deleted = 0 and (t.expire_time is null or t.expire_time > now())`

export class LiveHub {
  readonly #db: Database
  readonly #listenUrl: string | undefined
  readonly #readers = new Set<Reader>()
  #position: Position | undefined
  #timer: NodeJS.Timeout | undefined
  #again: NodeJS.Timeout | undefined
  #heldBackSince: number | undefined
  #client: pg.Client | undefined
  #isReading = false
  #isWoken = false
  #isStopped = false

  constructor(db: Database, listenUrl: string | undefined) {
    this.#db = db
    this.#listenUrl = listenUrl
    db.signals.on('live', () => this.wake())
  }

  /** Start position of a listener without one. */
  async position(): Promise<Position> {
    if (this.#position) return this.#position
    const row = await this.#db.system.first(
      sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`,
    )
    this.#position ??= { xid: row?.xid ?? '0', id: '0' }
    return this.#position
  }

  /** Delivers new events to a listener until it ends; returns the unsubscribe function. */
  async listen(reader: Reader): Promise<{ from: Position; stop: () => void }> {
    const begin = await this.position()
    this.#readers.add(reader)
    if (!this.#timer) this.#start()
    return {
      // The hub's position now: events read before subscribing were not delivered to this listener.
      from: this.#position ?? begin,
      stop: () => {
        this.#readers.delete(reader)
        if (this.#readers.size === 0) this.#pause()
      },
    }
  }

  /**
   * Events of one tenant (null: all) and of these topics between a listener's position and the hub's; `isLost` if they are no
   * longer stored or too many.
   */
  async missed(
    since: Position,
    until: Position,
    tenant: string | null,
    topics: readonly string[],
  ): Promise<{ rows: OutboxRow[]; isLost: boolean }> {
    const own = tenant === null ? sql`true` : sql`tenant_id = ${tenant}`
    const [rows = [], oldest] = await this.#db.system.many([
      sql`select xid::text as xid, id, tenant_id, topic, create_dept, data from live_event
        where (xid, id) > (${since.xid}::text::xid8, ${since.id}::bigint) and (xid, id) <= (${until.xid}::text::xid8, ${until.id}::bigint)
          and ${own} and topic = any(${topics}::text[]) order by xid, id limit ${ROWS_MAX + 1}`,
      sql`select xid > ${since.xid}::text::xid8 as is_later from live_event order by xid, id limit 1`,
    ])
    const isLost = oldest?.[0]?.['isLater'] === true || rows.length > ROWS_MAX
    return { rows: rows as OutboxRow[], isLost }
  }

  wake(): void {
    this.#isWoken = true
    if (this.#readers.size > 0 && !this.#isReading) void this.#read()
  }

  async #read(): Promise<void> {
    this.#isReading = true
    try {
      while (this.#isWoken && !this.#isStopped) {
        this.#isWoken = false
        const from = await this.position()
        const known = [...this.#readers].filter((reader) => reader.session)
        // Sessions are checked after reading the events, so that none is delivered past the end of its session.
        const [stored, open] = (await this.#db.system.many([
          after(from),
          openSessions(known.flatMap(({ session }) => session?.sessionId ?? [])),
        ])) as [(OutboxRow & { isSettled: boolean })[], { id: string; rightsEpoch: string }[]]
        this.#endOthers(known, open)
        const rows = stored.filter(({ isSettled }) => isSettled)
        this.#readAgain(rows.length < stored.length)
        const last = rows.at(-1)
        if (!last) continue
        this.#position = { xid: last.xid, id: last.id }
        for (const reader of this.#readers) reader.onRows(rows)
        if (rows.length === ROWS_MAX) this.#isWoken = true
      }
    } catch {
      // An unavailable database is read at the next tick.
    } finally {
      this.#isReading = false
    }
  }

  #readAgain(isHeldBack: boolean): void {
    clearTimeout(this.#again)
    if (!isHeldBack) {
      this.#heldBackSince = undefined
      return
    }
    const now = performance.now()
    this.#heldBackSince ??= now
    const waitMs = Math.max(HELD_BACK_MS_MIN, (now - this.#heldBackSince) * HELD_BACK_SHARE)
    this.#again = setTimeout(() => this.wake(), Math.min(waitMs, INTERVAL_MS)).unref()
  }

  #endOthers(known: readonly Reader[], open: readonly { id: string; rightsEpoch: string }[]): void {
    const epochOf = new Map(open.map((session) => [session.id, session.rightsEpoch]))
    for (const reader of known) {
      const { sessionId = '', rightsEpoch } = reader.session ?? {}
      if (epochOf.get(sessionId) === rightsEpoch) continue
      this.#readers.delete(reader)
      reader.onEnd()
    }
  }

  #start(): void {
    this.#timer = setInterval(() => this.wake(), INTERVAL_MS)
    this.#timer.unref()
    if (this.#listenUrl && !this.#client) void this.#subscribe(this.#listenUrl)
  }

  async #subscribe(url: string): Promise<void> {
    const client = new pg.Client({ connectionString: url, ...keepAlive, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    this.#client = client
    const again = (): void => {
      if (this.#client !== client) return
      this.#client = undefined
      client.end().catch(() => undefined)
      setTimeout(() => {
        if (!this.#isStopped && this.#timer && !this.#client) void this.#subscribe(url)
      }, RECONNECT_MS).unref()
    }
    client.on('error', again).on('end', again)
    client.on('notification', () => this.wake())
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      this.wake()
    } catch {
      again()
    }
  }

  /** No listeners: resets the position, so that the next one starts at the present. */
  #pause(): void {
    clearInterval(this.#timer)
    clearTimeout(this.#again)
    this.#timer = undefined
    this.#position = undefined
    const client = this.#client
    this.#client = undefined
    client?.end().catch(() => undefined)
  }

  /** Ends every stream; clients reconnect. */
  stop(): void {
    this.#isStopped = true
    for (const reader of this.#readers) reader.onEnd()
    this.#pause()
  }
}
