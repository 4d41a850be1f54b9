// Props shared by paged and tree screens over a resource.
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Column } from '../columns'
import type { FormSource, FormValues } from '../form/form'
import type { Filter } from '../list/filters'
import type { DetailOf, FixedInput, PagedResource, Resource, RowOf, SavedReply, TreeResource } from '../resource'
import type { TableRowAction } from '../table/table-row'
import type { DetailSection } from '../record/detail-view'
import type { Tool } from './screen-tools'
import type { SelectionAction } from './selection-bar'

export type ScreenProps<R extends Resource> = {
  resource: R
  columns: readonly Column<RowOf<R>>[]
  filters: readonly Filter[]
  form?: FormSource<R>
  /** Sections of the detail view; by default one with all columns. */
  detail?: readonly DetailSection<DetailOf<R>>[]
  /** True, or the reason why this row cannot be changed. */
  isEditable?: (row: RowOf<R>) => true | MessageDescriptor
  rowActions?: readonly TableRowAction<RowOf<R>>[]
  /** Input added to the list's, such as a chosen department. */
  fixedInput?: FixedInput<R['list']>
  /** Initial values of a new row from the current context. */
  preset?: Readonly<Record<string, unknown>>
}

export type CrudScreenProps<R extends PagedResource> = ScreenProps<R> & {
  /** Buttons beside the primary one; what needs checked rows is one of `selectionActions`. */
  tools?: readonly Tool[]
  /** Primary button, if adding does not use the drawer form. */
  primary?: Tool | undefined
  /** Actions on checked rows and on all matching rows. */
  selectionActions?: readonly SelectionAction<RowOf<R>>[]
  /** For a list that filters another one beside it: a click selects the row instead of opening it. */
  master?: { chosenId: string; onChoose: (row: RowOf<R>) => void }
  /** Beside the title. */
  mark?: ReactNode
  /** What the rows are, for a list without any, and the first thing to do. */
  empty?: { text: ReactNode; action?: ReactNode }
  /** Called with the server's reply to a saved form. */
  onSaved?: (reply: SavedReply<R>, values: FormValues) => void
}

export type TreeScreenProps<R extends TreeResource> = ScreenProps<R> & {
  /** Whether rows can be added below others. */
  hasAddBelow?: boolean
  /** Whether all branches are initially expanded. */
  isOpenAtFirst?: boolean
}
