// What a command line asks for, once it is understood: plain values that `run` carries out. Parsing does no input or
// output beside the argument list.
import type { Locale, OperationId } from '@swapdesk/sdk'

export const outputFormats = ['table', 'tsv', 'json', 'csv'] as const
export type OutputFormat = (typeof outputFormats)[number]

export type OutputChoice = {
  /** Table on a terminal and tsv in a pipe when not given. */
  format?: OutputFormat
  columns?: readonly string[]
  hasHeader: boolean
}

/** Options that every command takes. */
export type Globals = { lang: Locale; profile?: string; server?: string; hasColor: boolean }

export type OperationIntent = {
  name: 'operation'
  operationId: OperationId
  input: Readonly<Record<string, unknown>>
  /** Field → path of a file to send. */
  files: Readonly<Record<string, string>>
  /** Path of a JSON file with more input, or - for standard input. */
  dataFrom?: string
  /** Follow pages up to that many rows. */
  limit?: number
  /** Where a download goes: a path, or - for standard output. */
  saveAs?: string
  idempotencyKey?: string
  isConfirmed: boolean
  isDryRun: boolean
  output: OutputChoice
}

export type Intent =
  | OperationIntent
  | { name: 'print'; text: string }
  | { name: 'login'; tenant?: string; account?: string; hasPasswordOnStdin: boolean }
  | { name: 'logout' }
  | { name: 'whoami'; output: OutputChoice }
  | { name: 'profileList'; output: OutputChoice }
  | { name: 'profileShow'; profile?: string; output: OutputChoice }
  | { name: 'profileAdd'; profile: string }
  | { name: 'profileUse'; profile: string }
  | { name: 'profileRemove'; profile: string }

export type Parsed = { intent: Intent; globals: Globals }
