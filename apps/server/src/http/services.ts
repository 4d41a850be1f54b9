/**
 * What all requests of a server share. Modules add what only they use by augmenting `Services` (modules/auth/services.ts),
 * so that this layer knows none of them.
 */
import type { Database } from '../db/database.ts'
import type { Config } from '../env.ts'
import type { FileStore } from '../files/file-store.ts'
import type { LiveHub } from '../live/index.ts'
import type { LogWriter } from './logs.ts'
import type { Principals } from './principal.ts'
import type { Secrets } from './secrets.ts'

/** Device messages stored, dropped (the database refused them) and refused (they break the protocol); batches they came in. */
export type DeviceCounts = { stored: number; dropped: number; refused: number; batches: number }

export interface Services {
  config: Config
  db: Database
  principals: Principals
  secrets: Secrets
  files: FileStore
  logs: LogWriter
  live: LiveHub
  /** Since the start. */
  deviceCounts: DeviceCounts
  /** Connections of devices at the broker of this process. */
  deviceConnections?: { open: number; refused: number }
  totals: Map<string, { changes: string; total: number }>
  /** Refuses replies that depart from the contract; for tests. */
  isStrict: boolean
}
