/**
 * Items of jobs are narrowed by the data scopes of their rows: a colleague's job may contain others. Raw SQL: the
 * condition is composed of those of other nouns.
 */
import { columnOf, snake } from '../../crud/columns.ts'
import { scopedOf } from '../../crud/list.ts'
import type { Condition } from '../../crud/noun.ts'
import { dataScopeOf } from '../../crud/scope.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { bulkKinds } from './kinds.ts'

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
  if (perKind.length === 0) return undefined
  const isOwn = sql`i.target_id is null and j.create_user = ${context.principal.userId}::bigint`
  return sql`exists (select from bulk_job j where j.id = i.job_id and (${isOwn} or ${sql.join(perKind, sql` and `)}))`
}
