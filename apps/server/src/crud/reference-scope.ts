/** Rows that refer to rows of other nouns are narrowed by the data scopes of those. Raw SQL: composed of the conditions of other nouns. */
import { type RawBuilder, sql } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { columnOf, snake } from './columns.ts'
import { scopedOf } from './list.ts'
import type { Condition, Noun } from './noun.ts'
import { dataScopeOf, tenantPredicateOf } from './scope.ts'

/** Removed rows are within the scope that they were in. */
function narrowed(context: Context, noun: Noun, column: string): Condition[] {
  const scope = dataScopeOf(context, scopedOf(noun))
  if (!scope) return []
  const { alias, table } = noun
  const where = sql.join([tenantPredicateOf(context, alias) ?? [], scope].flat(), sql` and `)
  // The column stands outside the query, whose alias may be the same.
  return [
    sql`${columnOf(column)} in (select ${columnOf(`${alias}.id`)} from ${sql.table(snake(table))} as ${sql.ref(alias)} where ${where})`,
  ]
}

/**
 * The rows whose columns refer to rows within the data scopes of their nouns.
 * @param references nouns with the columns that refer to them, as `alias.column`; a function, as nouns refer to each other
 */
export function referenceScope(
  references: () => readonly (readonly [Noun, string])[],
): (context: Context) => Condition | undefined {
  return (context) => {
    const all = references().flatMap(([noun, column]) => narrowed(context, noun, column))
    return all.length === 0 ? undefined : sql`${sql.join(all, sql` and `)}`
  }
}

/**
 * A reference of rows that are shown also where it lies beyond the data scopes of its noun: its columns are then null, and
 * nothing is found by it.
 */
export function referenceWithin(references: () => readonly (readonly [Noun, string])[]) {
  const scopeOf = referenceScope(references)
  return {
    value:
      <T>(value: RawBuilder<T>) =>
      (context: Context): RawBuilder<T | null> => {
        const scope = scopeOf(context)
        return scope ? sql<T | null>`case when ${scope} then ${value} end` : value
      },
    condition: (condition: Condition, context: Context): Condition => {
      const scope = scopeOf(context)
      return scope ? sql`(${condition} and ${scope})` : condition
    },
  }
}
