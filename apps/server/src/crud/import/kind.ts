/** What can be imported: the noun of the rows, how one is added and removed, and the field that identifies rows. */
import type { OperationId } from '@swapdesk/contract/operations'
import type { RawBuilder } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import type { Noun, Row } from '../noun.ts'
import { removeRows, submitRow } from '../write.ts'

export type ImportKind = {
  noun: Noun
  submit: OperationId
  remove: OperationId
  list: OperationId
  /** The input field that identifies rows. */
  key: string
  /** The key as it is stored; how it is typed, without this. */
  storedKey?(typed: string, country: string): string
  /** What two keys of one row have in common, if they may be typed in different ways. */
  sameKey?(typed: string, country: string): string
  /** Whether a row `x` was used since it was added, beside edits. */
  isUsed?: RawBuilder<unknown>
  /** The most lines of a file that one request imports; larger ones are imported as jobs. */
  fileRowsMax: number
  add(context: Context, input: Row): Promise<{ id: string }>
  /** Changes the row with the `id` of the input. */
  change(context: Context, input: Row): Promise<{ id: string }>
  take(context: Context, ids: readonly string[]): Promise<unknown>
}

const FILE_ROWS_MAX = 1_000

/** The import of a noun without rules beside those of its form. */
export function importKind(noun: Noun, key: string, remove = noun.operations.remove): ImportKind {
  const { submit, list } = noun.operations
  if (!submit || !remove || !list) throw new Error(`${noun.name} cannot be imported`)
  return {
    noun,
    submit,
    remove,
    list,
    key,
    fileRowsMax: FILE_ROWS_MAX,
    add: (context, input) => submitRow(context, noun, input),
    change: (context, input) => submitRow(context, noun, input),
    take: (context, ids) => removeRows(context, noun, ids),
  }
}
