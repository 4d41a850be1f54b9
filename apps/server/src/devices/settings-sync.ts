/**
 * Sends the desired settings that online devices do not have. All state is in the rows, so a restart loses nothing. Raw SQL:
 * enters a tenant.
 */
import { type Database, sql } from '../db/database.ts'
import { PollLoop } from '../jobs/poll-loop.ts'
import { enqueueCommands } from './commands.ts'
import { claimDiffering } from './settings.ts'

const CLAIM_MAX = 200

export class SettingsSync {
  readonly #db: Database
  readonly #loop: PollLoop

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db
    this.#loop = new PollLoop(async () => ((await this.runOnce()) === CLAIM_MAX ? 0 : undefined), onError)
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** Sends each differing setting as one command; returns their number. */
  runOnce(): Promise<number> {
    return this.#db.write(null, async (db) => {
      const differing = await claimDiffering(db, CLAIM_MAX)
      for (const tenantId of new Set(differing.map((setting) => setting.tenantId))) {
        const own = differing.filter((setting) => setting.tenantId === tenantId)
        await db.later(sql`select swapdesk_work(${tenantId})`)
        // A speed limit waits for standstill.
        const commands = own.map(({ kind, sn, cmd, data }) => ({ kind, sn, cmd, data, whenStopped: true }))
        await enqueueCommands(db, { userId: null, deptId: null }, commands)
      }
      return differing.length
    })
  }
}
