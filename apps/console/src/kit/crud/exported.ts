// What the export of a list or tree takes: the rows of the filters, or the checked ones, with the visible columns.
import { columnsIn, type Column } from '../columns'
import type { ExportProps } from '../list/export-button'
import type { DownloadId } from '@swapdesk/sdk'
import type { ColumnPrefsControl } from '../table/column-prefs'

type Exported<Row extends object> = {
  operation: DownloadId | undefined
  canExport: boolean
  prefs: ColumnPrefsControl
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  input: ExportProps['input']
  ids: readonly string[]
}

/** Nothing without an operation or without permission. */
export function exportedRows<Row extends object>(list: Exported<Row>): ExportProps | undefined {
  const { operation, input, ids } = list
  if (!operation || !list.canExport) return undefined
  const { order, hidden } = list.prefs.prefs
  const present = new Set(columnsIn(list.rows, list.columns).map(({ id }) => id))
  const columns = order.filter((id) => present.has(id) && !hidden.includes(id))
  return { operation, input, columns, ids }
}
