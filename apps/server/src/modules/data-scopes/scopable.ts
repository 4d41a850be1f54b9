/** The resources data scopes can narrow, by domain word, with the columns their custom rules may compare. */
import { headingOf } from '@swapdesk/contract/label'
import type { OperationId } from '@swapdesk/contract/operations'
import { replyColumns } from '@swapdesk/contract/reply-columns'
import { viewColumns } from '../../crud/list.ts'
import { definedNouns } from '../../crud/noun.ts'
import { scopeColumnsOf } from '../../crud/scope.ts'
import { ALWAYS_SHOWN } from '../../crud/visible-columns.ts'
import type { DataOf } from '../../http/context.ts'

/** Columns of a resource's rules, or undefined when no scope can name it. */
export function scopableColumns(name: string): readonly string[] | undefined {
  const columns = definedNouns().find((noun) => noun.name === name && noun.scopeColumns)?.scopeColumns
  return columns && scopeColumnsOf(columns)
}

export function scopableNames(): string[] {
  const nouns = definedNouns().filter(({ scopeColumns }) => scopeColumns)
  return [...new Set(nouns.map(({ name }) => name))].toSorted()
}

function viewsOf(name: string): OperationId[] {
  return definedNouns()
    .filter((noun) => noun.name === name)
    .flatMap(({ operations: { list, detail, options, moreLists = [], moreDetails = [], moreViews = [] } }) =>
      [list, detail, options, ...moreLists, ...moreDetails, ...moreViews].filter((view) => view !== undefined),
    )
}

/** Columns that any read of a resource shows. */
export function shownBy(name: string): ReadonlySet<string> {
  return new Set(viewsOf(name).flatMap(viewColumns))
}

/** What the forms of data scopes choose from; columns that are always shown are not offered. */
export function scopableResources(): DataOf<'dataScopeResourceOptions'> {
  const nouns = definedNouns().filter(
    (noun, index, all) => noun.scopeColumns && all.findIndex((other) => other.name === noun.name) === index,
  )
  return nouns
    .map(({ name, title }) => {
      const labels = new Map(
        viewsOf(name).flatMap((view) =>
          (replyColumns[view]?.() ?? []).map(({ name: column, label }) => [column, label]),
        ),
      )
      const columnOf = (column: string) => {
        const label = labels.get(column)
        return label
          ? { name: column, label: headingOf(label, 'zh'), labelEn: headingOf(label, 'en') }
          : { name: column, label: column, labelEn: column }
      }
      return {
        scopeClass: name,
        name: title.zh,
        nameEn: title.en,
        scopeColumns: (scopableColumns(name) ?? []).map(columnOf),
        visibleColumns: [...shownBy(name)].filter((column) => !ALWAYS_SHOWN.has(column)).map(columnOf),
      }
    })
    .toSorted((one, other) => (one.scopeClass < other.scopeClass ? -1 : 1))
}
