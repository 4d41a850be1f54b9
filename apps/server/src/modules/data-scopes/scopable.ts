/** The resources data scopes can narrow, by domain word, with the columns their custom rules may compare. */
import { definedNouns } from '../../crud/noun.ts'
import { scopeColumnsOf } from '../../crud/scope.ts'

/** Columns of a resource's rules, or undefined when no scope can name it. */
export function scopableColumns(name: string): readonly string[] | undefined {
  const columns = definedNouns().find((noun) => noun.name === name && noun.scopeColumns)?.scopeColumns
  return columns && scopeColumnsOf(columns)
}
