/**
 * Items of jobs are narrowed by the data scopes of their rows: a colleague's job may contain others. Raw SQL: the
 * condition is composed of those of other nouns.
 */
import { columnOf, snake } from '../../crud/columns.ts'
import { scopedOf } from '../../crud/list.ts'
import type { Condition } from '../../crud/noun.ts'
import { dataScopeOf } from '../../crud/scope.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { refusalOf } from '../../http/principal.ts'
import { importKinds } from './import-kinds.ts'
import { bulkKinds, choosingKinds } from './kinds.ts'

/** For items `i`. The user who planned a job also sees what was not found. */
export function itemScope(context: Context): Condition | undefined {
  const perKind = Object.entries(bulkKinds).flatMap(([kind, { noun }]) => {
    const scope = dataScopeOf(context, scopedOf(noun))
    const from = sql`${sql.table(snake(noun.table))} as ${sql.ref(noun.alias)}`
    return scope
      ? [
          sql`(j.kind <> ${kind} or i.target_id in (select ${columnOf(`${noun.alias}.id`)} from ${from} where ${scope}))`,
        ]
      : []
  })
  const foreign = unseenImports(context).map((kind) => sql`(j.kind <> ${kind} or ${isMine(context)})`)
  if (perKind.length === 0 && foreign.length === 0) return undefined
  const isOwn = sql`i.target_id is null and ${isMine(context)}`
  const inScope = perKind.length > 0 ? [sql`(${isOwn} or ${sql.join(perKind, sql` and `)})`] : []
  const all = sql.join([...inScope, ...foreign], sql` and `)
  return sql`exists (select from bulk_job j where j.id = i.job_id and ${all})`
}

/** A text that items store of their rows, unless a data scope hides the column it is of. */
export function itemText(context: Context, column: 'target' | 'targetName'): RawBuilder<string> {
  const hidden = Object.entries(choosingKinds).flatMap(([kind, { noun, [column]: name }]) =>
    shownColumns(context, noun, [name]).length === 0 ? [kind] : [],
  )
  const text = sql<string>`${columnOf(`i.${column}`)}`
  if (hidden.length === 0) return text
  return sql`case when (select j.kind from bulk_job j where j.id = i.job_id) = any(${hidden}::text[]) then '—' else ${text} end`
}

const isMine = ({ principal }: Context) => sql`j.create_user = ${principal.userId}::bigint`

/** Imports of rows that the caller may not list, or whose key a data scope hides: their items show what such rows contain. */
function unseenImports(context: Context): string[] {
  return Object.entries(importKinds).flatMap(([code, { noun, list, key }]) => {
    const isHidden = shownColumns(context, noun, [key]).length === 0
    return isHidden || refusalOf(context.principal, list, false) ? [code] : []
  })
}
