/**
 * Which server holds which sessions of the external broker. A broker queues a share of all device messages for each session,
 * also for those of a server that ended. So each server keeps the row of its own sessions fresh, and takes over those that
 * nobody has kept for a while. A session is only connected to by its holder. Raw SQL: each step is one atomic statement.
 */
import { randomUUID } from 'node:crypto'
import { type Database, sql } from '../db/database.ts'

/** After this time without a sign of its holder, sessions may be taken over. */
const ABANDONED_SECONDS = 15

export type Claimed = { clientId: string; connections: number }

export class BrokerSessions {
  readonly #db: Database
  readonly #own: Claimed
  readonly #holder = randomUUID()
  #holding: Promise<void> | undefined

  constructor(db: Database, own: Claimed) {
    this.#db = db
    this.#own = own
  }

  /**
   * Takes the own sessions, also back from a server that has taken them over. Waits while that one is ending them, so it comes
   * before each connection. Concurrent calls share one statement.
   */
  hold(): Promise<void> {
    this.#holding ??= this.#hold().finally(() => {
      this.#holding = undefined
    })
    return this.#holding
  }

  async #hold(): Promise<void> {
    const { clientId, connections } = this.#own
    await this.#db.system.run(sql`insert into broker_session (client_id, holder, connections)
      values (${clientId}, ${this.#holder}, ${connections})
      on conflict (client_id) do update set holder = excluded.holder, connections = excluded.connections, seen_time = now()`)
  }

  /** Keeps what this server holds; returns which of these sessions it still holds. */
  async keep(clientIds: readonly string[]): Promise<ReadonlySet<string>> {
    const kept = await this.#db.system.all(sql<{ clientId: string }>`
      with held as (select client_id from broker_session where client_id = any(${clientIds}::text[]) and holder = ${this.#holder}
        order by client_id for update)
      update broker_session s set seen_time = now() from held where s.client_id = held.client_id returning s.client_id`)
    return new Set(kept.map(({ clientId }) => clientId))
  }

  /** Takes over abandoned sessions of one server; of several servers that try, one gets them. */
  claim(): Promise<Claimed | undefined> {
    return this.#db.system.first(sql<Claimed>`
      with abandoned as (select client_id from broker_session
        where seen_time < now() - make_interval(secs => ${ABANDONED_SECONDS}) and client_id <> ${this.#own.clientId}
        order by client_id limit 1 for update skip locked)
      update broker_session s set holder = ${this.#holder}, seen_time = now()
      from abandoned where s.client_id = abandoned.client_id returning s.client_id, s.connections`)
  }

  /**
   * Ends sessions at the broker with `work` unless their server has taken them back. The row stays locked meanwhile: a server
   * that returns waits, and connects to new sessions afterwards. If it fails, the sessions stay claimed.
   */
  async end(clientId: string, work: () => Promise<unknown>): Promise<boolean> {
    return this.#db.write(null, async (db) => {
      const held = await db.run(
        sql`delete from broker_session where client_id = ${clientId} and holder = ${this.#holder}`,
      )
      if (held > 0) await work()
      return held > 0
    })
  }

  /** Leaves everything held to other servers at once. */
  async release(): Promise<void> {
    await this.#db.system.run(sql`update broker_session set seen_time = '-infinity' where holder = ${this.#holder}`)
  }
}
