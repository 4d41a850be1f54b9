/** Sort orders: the columns a client names, checked against those the contract allows. */
import { operations } from '@swapdesk/contract/operations'
import { type RawBuilder, sql } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { camel, columnExpression, columnOf } from './columns.ts'
import type { Noun } from './noun.ts'
import { assertShown } from './visible-columns.ts'

function names(list: unknown): string[] {
  return typeof list === 'string' && list !== '' ? list.split(',').map((name) => name.trim()) : []
}

/** ORDER BY of a list; ties are ordered by identifier, so that pages never overlap. */
export function orderOf(
  context: Context,
  noun: Noun,
  input: { ascs?: unknown; descs?: unknown },
  byDefault: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const operation = operations[context.operation]
  const sortable: readonly string[] = 'sortable' in operation ? operation.sortable : []
  const given = [
    ...names(input.ascs).map((name) => ({ name, direction: sql`asc` })),
    ...names(input.descs).map((name) => ({ name, direction: sql`desc` })),
  ]
  if (given.length === 0) return byDefault
  const parts = given.map(({ name, direction }) => {
    // Older clients of the API family send the column's name in snake case.
    const column = camel(name)
    if (!sortable.includes(column)) throw new Problem('sort.not-allowed', { field: name.slice(0, 64) })
    assertShown(context, noun, [column])
    return sql`${columnExpression(context, noun, column)} ${direction} nulls last`
  })
  return sql`${sql.join(parts)}, ${columnOf(`${noun.alias}.id`)} desc`
}
