/** Undoes a change of a record: writes the values from before it back, through the operation that edits the record. */
import type { OperationId } from '@swapdesk/contract/operations'
import { lockRow } from '../../crud/write.ts'
import { sql } from '../../db/database.ts'
import { isDecimal } from '../../db/tables.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { readInput } from '../../http/input.ts'
import type { AnyHandler } from '../../http/mount.ts'
import { Problem } from '../../http/problem.ts'
import { changeTexts } from './change-texts.ts'
import { auditRows, historyFields, undoableFields } from './history.ts'
import { assertMay, nounOfKind, type RecordedNoun } from './record-nouns.ts'

/** The handlers of the operations that edit records. */
export type Submits = Readonly<Partial<Record<OperationId, AnyHandler>>>

function isSame(noun: RecordedNoun, name: string, one: unknown, other: unknown): boolean {
  if (isDecimal(noun.table, name) && isSet(one) && isSet(other)) return Number(one) === Number(other)
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

const isSet = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

export async function undoChange(
  context: Context,
  { kind, id, changeId }: InputOf<'recordUndo'>,
  submits: Submits,
): Promise<{ id: string }> {
  const noun = nounOfKind(kind)
  const { detail, submit } = noun.operations
  assertMay(context, detail)
  if (!submit) throw new Problem('record.not-undoable')
  assertMay(context, submit, true)
  const view = detail as OperationId
  const row = await lockRow(context, noun, id)
  const [change] = await auditRows(context, noun, id, { more: sql`a.id = ${changeId}`, limit: 1 })
  if (!change) throw new Problem('row.not-found')
  const fields = undoableFields(noun, change, historyFields(context, noun, view))
  if (fields.length === 0) throw new Problem('record.not-undoable')
  const changed = fields.find(({ name, to }) => !isSame(noun, name, row[name], to))
  if (changed) {
    const { name } = changed
    const texts = await changeTexts(context, noun, view, [{ name, from: row[name], to: null }])
    throw new Problem('record.changed-since', { field: texts.label(name), now: texts.text(name, row[name]) ?? '---' })
  }
  const given = Object.fromEntries(fields.map(({ name, from }) => [name, from]))
  const input = readInput(submit, [{ id, ...given }], context.foreignFiles)
  const run = submits[submit] as (context: Context, input: object) => Promise<{ id: string }>
  return run({ ...context, operation: submit }, input)
}
