/** Filters over phones, which are stored without what people write between the digits: found as typed, and without it. */
import { withoutSeparators } from '@swapdesk/domain'
import { columnOf } from '../../crud/columns.ts'
import { type Filter, filterOn, likePattern } from '../../crud/filters.ts'
import type { ReadsText } from '../../crud/references.ts'
import { sql } from '../../db/database.ts'

/** The spellings that a search means. */
function spellings(typed: string): string[] {
  const stored = withoutSeparators(typed, '')
  return stored === '' ? [typed] : [typed, stored]
}

export function spelledContains<R extends string>(column: R): Filter<string, R, ReadsText<R>> {
  return filterOn(column, (value) => sql`${columnOf(column)} ilike any(${spellings(value).map(likePattern)}::text[])`)
}

export function spelledEquals<R extends string>(column: R): Filter<string, R, ReadsText<R>> {
  return filterOn(column, (value) => sql`${columnOf(column)} = any(${spellings(value)}::text[])`)
}
