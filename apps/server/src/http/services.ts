/**
 * Services shared by all requests of a server. Modules add their own by augmenting `Services`
 * (modules/auth/services.ts), so that this layer does not depend on them.
 */
import type { Database } from '../db/database.ts'
import type { DatabaseClock } from '../db/database-clock.ts'
import type { Config } from '../env.ts'
import type { FileStore } from '../files/file-store.ts'
import type { LiveHub } from '../live/index.ts'
import type { LogWriter } from './logs.ts'
import type { Principals } from './principal.ts'
import type { Secrets } from './secrets.ts'

/**
 * Device messages stored, dropped (refused by the database), dead (its internal error stayed) and refused (protocol
 * violations), and their batches.
 */
export type DeviceCounts = { stored: number; dropped: number; dead?: number; refused: number; batches: number }

/** The queue of exports (crud/export/queue.ts). */
type ExportSlots = {
  readonly counts: { running: number; waiting: number }
  enter(request: { key: string; user: string; waitMs: number }): Promise<() => void>
  close(): void
}

export interface Services {
  config: Config
  db: Database
  /** Time of receipts. */
  clock: DatabaseClock
  principals: Principals
  secrets: Secrets
  files: FileStore
  logs: LogWriter
  live: LiveHub
  /** Which exports run, and which wait. */
  exports: ExportSlots
  /** Since the start. */
  deviceCounts: DeviceCounts
  /** Connections of devices at the broker of this process. */
  deviceConnections?: { open: number; refused: number }
  totals: Map<string, { changes: string; total: number }>
  /** Refuses replies that violate the contract; for tests. */
  isStrict: boolean
}
