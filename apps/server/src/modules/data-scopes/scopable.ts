/** The resources data scopes can narrow, by domain word, with the columns their custom rules may compare. */
import type { OperationId } from '@swapdesk/contract/operations'
import { viewColumns } from '../../crud/list.ts'
import { definedNouns } from '../../crud/noun.ts'
import { scopeColumnsOf } from '../../crud/scope.ts'

/** Columns of a resource's rules, or undefined when no scope can name it. */
export function scopableColumns(name: string): readonly string[] | undefined {
  const columns = definedNouns().find((noun) => noun.name === name && noun.scopeColumns)?.scopeColumns
  return columns && scopeColumnsOf(columns)
}

/** Columns that any read of a resource shows. */
export function shownBy(name: string): ReadonlySet<string> {
  const views = definedNouns()
    .filter((noun) => noun.name === name)
    .flatMap(({ operations: { list, detail, options, moreLists = [], moreDetails = [] } }) => [
      list,
      detail,
      options,
      ...moreLists,
      ...moreDetails,
    ])
  return new Set(views.flatMap((view: OperationId | undefined) => (view ? viewColumns(view) : [])))
}
