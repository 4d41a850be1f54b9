// A parsed command line as plain values for `run/run-invocation.ts`. Parsing does no input or output.
import type { Locale, OperationId } from '@swapdesk/sdk'

export const outputFormats = ['table', 'tsv', 'json', 'csv'] as const
export type OutputFormat = (typeof outputFormats)[number]

export type OutputChoice = {
  /** Default: table on a terminal, tsv in a pipe. */
  format?: OutputFormat
  columns?: readonly string[]
  hasHeader: boolean
  /** Written instead of standard output. */
  file?: { path: string; isForced: boolean }
}

/** Options of every command. */
export type Globals = { lang: Locale; profile?: string; server?: string; hasColor: boolean }

export type OperationInvocation = {
  name: 'operation'
  operationId: OperationId
  input: Readonly<Record<string, unknown>>
  /** Field → path of a file to send. */
  files: Readonly<Record<string, string>>
  /** Path of a JSON file with more input, or - for standard input. */
  dataFrom?: string
  /** Maximum rows over all pages. */
  limit?: number
  /** Target of a download: a path, or - for standard output. */
  saveAs?: string
  /** Replaces an existing file. */
  isForced: boolean
  idempotencyKey?: string
  isConfirmed: boolean
  isDryRun: boolean
  output: OutputChoice
}

/** How a bulk job is run and reported. */
export type JobChoice = {
  /** Target of the receipts: a path, or - for standard output. */
  receipts?: string
  /** Replaces an existing file of receipts. */
  isForced?: boolean
  isConfirmed: boolean
  isDryRun: boolean
  output: OutputChoice
}

export type BulkInvocation = JobChoice & {
  name: 'bulk'
  kind: 'nfc_lock' | 'nfc_unlock' | 'cabinet_threshold' | 'vehicle_strategy'
  targets: readonly string[]
  /** Path of a list of card or serial numbers, or - for standard input. */
  file?: string
  /** All cabinets of the station of that name or id. */
  station?: string
  /** All cabinets, or all vehicles that are leased. */
  isAll: boolean
  /** The rental strategy of that name or id; null unbinds. */
  strategy?: string | null
  params: { reason?: string; threshold?: number; ttlSeconds?: number }
  /** Maximum items per second. */
  rate: number
  /** A job to resume instead of planning one. */
  resume?: string
}

export type ImportInvocation = JobChoice & {
  name: 'import'
  kind: 'vehicle_import' | 'rider_import' | 'battery_import' | 'user_import'
  /** Path of a list with a header, or - for standard input. */
  file: string
  title?: string
  /** The operator of the rows, chosen by users of the platform. */
  tenantId?: string
}

export type JobStepInvocation = JobChoice & {
  name: 'jobStep'
  step: 'resume' | 'retry' | 'pause' | 'cancel'
  id: string
  isFollowed: boolean
}

export type Invocation =
  | OperationInvocation
  | BulkInvocation
  | ImportInvocation
  | JobStepInvocation
  | { name: 'jobShow'; id: string; output: OutputChoice }
  | {
      name: 'openSlot'
      cabinetSn: string
      boxId: number
      reason?: string
      isConfirmed: boolean
      isDryRun: boolean
      output: OutputChoice
    }
  | {
      name: 'deviceCommand'
      deviceKind: 'cabinet' | 'vehicle'
      deviceSn: string
      /** Code or name of the command. */
      command: string
      /** Parameters as JSON, or the path to read them from. */
      data?: string
      /** Parameters as `name=value`; they replace those of `data`. */
      params: readonly string[]
      isAwaited: boolean
      /** Waits for standstill if the command needs it, instead of being refused. */
      isWhenStopped: boolean
      isConfirmed: boolean
      isDryRun: boolean
      output: OutputChoice
    }
  | { name: 'watch'; /** As typed; - is standard input. */ topics: readonly string[]; isJson: boolean }
  | { name: 'print'; text: string }
  | {
      name: 'complete'
      /** Stands before each candidate. */
      prefix: string
      candidates: readonly { value: string; text?: string }[]
      /** The candidates are the stored profiles that begin with the one given. */
      isProfile: boolean
    }
  | {
      name: 'login'
      tenant?: string
      account?: string
      /** Phone number for login by SMS code. */
      phone?: string
      dept?: string
      role?: string
      hasPasswordOnStdin: boolean
    }
  | { name: 'logout' }
  | { name: 'whoami'; output: OutputChoice }
  | { name: 'profileList'; output: OutputChoice }
  | { name: 'profileShow'; profile?: string; output: OutputChoice }
  | { name: 'profileAdd'; profile: string }
  | { name: 'profileUse'; profile: string }
  | { name: 'profileRemove'; profile: string }

export type Parsed = { invocation: Invocation; globals: Globals }
