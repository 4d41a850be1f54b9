// What every screen over a resource is made of, whether its rows come in pages or as a tree.
import type { MessageDescriptor } from '@lingui/core'
import type { Column } from '../columns'
import type { FormSource } from '../form/form'
import type { Filter } from '../list/filters'
import type { FixedInput } from '../list/use-list'
import type { DetailOf, Resource, RowOf } from '../resource'
import type { TableRowAction } from '../table/table-row'
import type { DetailSection } from './detail-view'

export type ScreenProps<R extends Resource> = {
  resource: R
  columns: readonly Column<RowOf<R>>[]
  filters: readonly Filter[]
  form?: FormSource<R>
  /** Sections of the detail view; all columns in one when not given. */
  detail?: readonly DetailSection<DetailOf<R>>[]
  /** True or the reason why this row cannot be changed, for rows that may not all be. */
  isEditable?: (row: RowOf<R>) => true | MessageDescriptor
  rowActions?: readonly TableRowAction<RowOf<R>>[]
  /** What the screen adds to the list's input, such as a chosen department. */
  fixedInput?: FixedInput
  /** What a new row starts with, from where the reader stands. */
  preset?: Readonly<Record<string, unknown>>
}
