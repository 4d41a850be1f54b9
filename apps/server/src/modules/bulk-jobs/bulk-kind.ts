/** What a kind of bulk jobs is: the noun of its rows, the permission, and how a chunk of items is processed. */
import type { OperationId } from '@swapdesk/contract/operations'
import type { BulkJobKind } from '@swapdesk/dictionary'
import type { Noun } from '../../crud/noun.ts'
import type { Executor, RawBuilder } from '../../db/database.ts'
import type { Requester } from '../../devices/index.ts'
import type { Context } from '../../http/context.ts'
import type { Principal } from '../../http/principal.ts'
import type { Problem } from '../../http/problem.ts'

export type Params = {
  reason?: string | null
  threshold?: number
  cmd?: number
  data?: Record<string, unknown>
  ttlSeconds?: number
  /** Null or empty unbinds. */
  rentalStrategyId?: string | null
  /** Its name when the job was planned. */
  templateName?: string | null
  /** Null or empty unbinds. */
  electronicFenceId?: string | null
  fenceName?: string | null
  /** Of an import: what it added is taken back. */
  undo?: boolean
}
export type Job = { id: string; tenantId: string; kind: BulkJobKind; params: Params; by: Requester }
export type Item = { seq: number; target: string; targetId: string }

/** The context of the user whose job is processed, inside the transaction of the chunk. */
export type JobContext = () => Context

export type BulkKind = {
  /** The operation on a single row: planning or running the job needs its permission. */
  operation: OperationId
  /** The job adds rows: its items name none before. */
  addsRows?: boolean
  noun: Noun
  /** What a user lacks for these parameters beside the permission of the operation. */
  refusal?: (principal: Principal, params: Params) => Problem | undefined
  run(db: Executor, job: Job, items: readonly Item[], contextOf: JobContext): Promise<void>
}

/** A kind that is planned for existing rows. */
export type ChoosingKind = BulkKind & {
  /** List whose filters choose rows. */
  list: OperationId
  /** Column of the noun that identifies a row for users, and a second one shown beside it. */
  target: string
  targetName: string
  missing: string
  check(params: Params): void
  /** Checks the rows that parameters name, inside the tenant of the job; returns what is stored of the parameters. */
  named?(context: Context, params: Params, tenantId: string): Promise<Params>
  /** `[state, reason code, values]` of a reachable row; pending if it will be processed. */
  verdict(params: Params): { state: RawBuilder<unknown>; reason: RawBuilder<unknown>; values: RawBuilder<unknown> }
  note(params: Params): RawBuilder<unknown>
}
