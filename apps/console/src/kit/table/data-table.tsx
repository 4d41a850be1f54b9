// The table of every list: sticky head, first and last column, sorting, resizing, reordering, multi-select, keys and
// row actions. Above fifty rows only visible ones are in the document.
import { useTable, type ColumnDef, type Updater } from '@tanstack/react-table'
import { lazy, Suspense, useMemo, useRef, type CSSProperties } from 'react'
import { columnsIn, type Column } from '../columns'
import { useThemeDensity } from '../appearance/use-appearance'
import { useScreenSize } from '../hooks/use-screen-size'
import { rowHeights } from './column-prefs'
import classes from './data-table.module.css'
import { RowsSkeleton } from '../loading/states'
import type { CardList as CardListComponent } from './card-list'
import { TableBody } from './table-body'
import { TableHead } from './table-head'
import { features, type DataTableProps, type Features, type Selection } from './table-model'

const noSelection: Selection = {}

function applied<Value>(updater: Updater<Value>, before: Value): Value {
  return typeof updater === 'function' ? (updater as (before: Value) => Value)(before) : updater
}

type VisibleProps<R extends { id: string }> = DataTableProps<R> & { visible: readonly Column<R>[] }

function useModel<R extends { id: string }>(props: VisibleProps<R>) {
  const { columns, visible, rows, prefs, onPrefsChange, selection = noSelection, onSelectionChange } = props
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<Features, R> => ({
        id: column.id,
        size: column.width ?? 160,
        minSize: 60,
        maxSize: 800,
        meta: column,
      })),
    [columns],
  )
  const visibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.id, visible.includes(column)])),
    [columns, visible],
  )
  return useTable<Features, R>({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => row.id,
    columnResizeMode: 'onChange',
    enableRowSelection: onSelectionChange !== undefined,
    state: {
      columnOrder: prefs.order,
      columnVisibility: visibility,
      columnSizing: prefs.widths,
      rowSelection: selection,
    },
    onColumnSizingChange: (updater) => onPrefsChange({ widths: applied(updater, prefs.widths) }),
    onRowSelectionChange: (updater) => onSelectionChange?.(applied(updater, selection)),
  })
}

const selectColumnWidth = 40

/** Space for the inline row actions and the menu of the others; reserved only on devices without hover. */
function actionsWidth(count: number): number {
  return count === 0 ? 0 : Math.min(count, 4) * 30 + 18
}

const CardList = lazy(() =>
  import('./card-list').then((module) => ({ default: module.CardList })),
) as unknown as typeof CardListComponent

/** The columns that are shown, in the user's order; those that a data scope hides are in no row. */
function useVisibleColumns<R extends { id: string }>(props: DataTableProps<R>): readonly Column<R>[] {
  const { columns, prefs, rows } = props
  // By name: other rows with the same columns change nothing here.
  const present = columnsIn(rows, columns)
    .map(({ id }) => id)
    .join()
  return useMemo(() => {
    const names = new Set(present.split(','))
    const byId = new Map(columns.map((column) => [column.id, column]))
    return prefs.order.filter((id) => names.has(id) && !prefs.hidden.includes(id)).flatMap((id) => byId.get(id) ?? [])
  }, [columns, prefs.order, prefs.hidden, present])
}

/** A table; on a phone its rows are cards. */
export function DataTable<R extends { id: string }>(props: DataTableProps<R>) {
  const visible = useVisibleColumns(props)
  if (useScreenSize() > 0) return <WideTable {...props} visible={visible} />
  return (
    <Suspense fallback={<RowsSkeleton />}>
      <CardList {...props} visible={visible} />
    </Suspense>
  )
}

function WideTable<R extends { id: string }>(props: VisibleProps<R>) {
  const { rows, prefs, actions = [], onSelectionChange } = props
  const usualDensity = useThemeDensity()
  const model = useModel(props)
  const scroller = useRef<HTMLDivElement>(null)
  const isSelectable = onSelectionChange !== undefined
  const rowHeight = rowHeights[prefs.density ?? usualDensity]
  const rowStyle = {
    '--row-height': `${rowHeight}px`,
    '--actions-width': `${actionsWidth(actions.length)}px`,
  } as CSSProperties
  const totalWidth = model.getTotalSize() + (isSelectable ? selectColumnWidth : 0)
  return (
    <div ref={scroller} className={classes.scroller} data-stale={props.isStale || undefined}>
      <table
        className={classes.table}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-busy={props.isStale}
        style={{ minWidth: totalWidth, ...rowStyle }}
      >
        <colgroup>
          {isSelectable && <col style={{ width: selectColumnWidth }} />}
          {model.getVisibleLeafColumns().map((column) => (
            <col key={column.id} style={{ width: column.getSize() }} />
          ))}
          <col />
          {actions.length > 0 && <col className={classes.actionsCol} />}
        </colgroup>
        <TableHead
          model={model}
          sortable={props.sortable ?? []}
          order={props.order ?? null}
          {...(props.onOrder && { onOrder: props.onOrder })}
          onMove={(columnOrder) => props.onPrefsChange({ order: columnOrder })}
          columnOrder={prefs.order}
          isSelectable={isSelectable}
          hasActions={actions.length > 0}
        />
        <TableBody {...props} scroller={scroller} rowHeight={rowHeight} isSelectable={isSelectable} actions={actions} />
      </table>
    </div>
  )
}
