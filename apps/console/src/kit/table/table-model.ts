// Shared by the parts of a table: properties, selection, and the used features of TanStack Table.
import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  type RowSelectionState,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Column } from '../columns'
import type { Order } from '../list/list-state'
import type { ColumnPrefs } from './column-prefs'
import type { TableRowAction } from './table-row'

export type Selection = RowSelectionState

export type DataTableProps<R extends { id: string }> = {
  /** The accessible name of the table. */
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  prefs: ColumnPrefs
  onPrefsChange: (change: Partial<ColumnPrefs>) => void
  sortable?: readonly string[]
  order?: Order | null
  onOrder?: (column: string) => void
  /** Selected rows by id; without it rows cannot be selected. */
  selection?: Selection
  onSelectionChange?: (selection: Selection) => void
  /** Actions of a row. */
  actions?: readonly TableRowAction<R>[]
  onOpen?: (row: R) => void
  onEdit?: (row: R) => void
  /** Whether old rows are shown while the next ones load. */
  isStale?: boolean
  /** Rendered before the first column's value (the branches of a tree). */
  renderLead?: (row: R) => ReactNode
  /** Rows with a highlighted background, such as the one whose details are open. */
  openId?: string
  /** Whether the record beside the list follows the focused row. */
  isPeeking?: boolean
  /** Whether `j`, `k`, Enter and `e` work from anywhere on the page, not only inside the table. */
  hasPageKeys?: boolean
}

export const features = tableFeatures({
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
})
export type Features = typeof features
