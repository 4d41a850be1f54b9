/** The nouns whose records have a history, by kind, and how their records are named. */
import type { OperationId } from '@swapdesk/contract/operations'
import type { RecordNoun } from '@swapdesk/dictionary'
import { columnOf } from '../../crud/columns.ts'
import { definedNouns, type NamedRecord, type Noun } from '../../crud/noun.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import { hasColumn } from '../../db/tables.ts'
import type { Context } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { Problem } from '../../http/problem.ts'

export type RecordedNoun = Noun & { record: NamedRecord }

export function isRecorded(noun: Noun): noun is RecordedNoun {
  return noun.record !== undefined
}

function recordedNouns(): readonly RecordedNoun[] {
  return definedNouns().filter(isRecorded)
}

/** The noun of a kind; the contract has checked the kind. */
export function nounOfKind(kind: RecordNoun): RecordedNoun {
  const noun = recordedNouns().find(({ record }) => record.kind === kind)
  if (!noun) throw new Problem('row.not-found')
  return noun
}

/** Refuses callers without the permission of an operation of the noun. */
export function assertMay(context: Context, operation: OperationId | undefined, isUpdate = false): void {
  const refusal = operation ? refusalOf(context.principal, operation, isUpdate) : new Problem('row.not-found')
  if (refusal) throw refusal
}

/** The name of a record as the caller sees it: the first of its columns that is set and shown, else the identifier. */
export function titleExpression(context: Context, noun: RecordedNoun): RawBuilder<string> {
  const names = noun.record.title.flatMap((name) =>
    context.locale === 'en' && hasColumn(noun.table, `${name}En`) ? [`${name}En`, name] : [name],
  )
  const columns = shownColumns(context, noun, names).map(
    (name) => sql`nullif(${columnOf(`${noun.alias}.${name}`)}, '')`,
  )
  return sql<string>`coalesce(${sql.join([...columns, sql`${columnOf(`${noun.alias}.id`)}::text`])})`
}
