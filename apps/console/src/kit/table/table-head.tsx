// The head of a table: labels that sort when clicked and can be dragged to another position, and edges that resize.
import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Header, ReactTable } from '@tanstack/react-table'
import { useState, type KeyboardEvent } from 'react'
import { headingText } from '../labels'
import type { Column } from '../columns'
import type { Order } from '../list/list-state'
import { moveColumn } from './column-prefs'
import type { Features } from './table-model'
import classes from './data-table.module.css'

type TableHeadProps<R extends { id: string }> = {
  model: ReactTable<Features, R>
  sortable: readonly string[]
  order: Order | null
  onOrder?: (column: string) => void
  columnOrder: readonly string[]
  onMove: (columnOrder: string[]) => void
  isSelectable: boolean
  hasActions: boolean
}

const sortDirections = { ascending: 'ascending', descending: 'descending', none: 'none' } as const

export function TableHead<R extends { id: string }>(props: TableHeadProps<R>) {
  const { model, isSelectable, hasActions } = props
  const { t } = useLingui()
  const [dragged, setDragged] = useState<string | null>(null)
  const headers = model.getHeaderGroups()[0]?.headers ?? []
  return (
    <thead className={classes.head}>
      <tr>
        {isSelectable && (
          <th scope="col" className={classes.selectCell} data-sticky="start">
            <input
              type="checkbox"
              className={classes.checkbox}
              aria-label={t`Select all records of this page`}
              checked={model.getIsAllPageRowsSelected()}
              ref={(input) => {
                if (input) input.indeterminate = model.getIsSomePageRowsSelected() && !model.getIsAllPageRowsSelected()
              }}
              onChange={model.getToggleAllPageRowsSelectedHandler()}
            />
          </th>
        )}
        {headers.map((header, index) => (
          <HeadCell
            key={header.id}
            {...props}
            header={header}
            isFirst={index === 0}
            dragged={dragged}
            onDrag={setDragged}
          />
        ))}
        <td className={classes.filler} aria-hidden />
        {hasActions && (
          <th scope="col" className={classes.actionsHead} data-sticky="end">
            <span className={classes.actionsLabel}>{t`Actions`}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type HeadCellProps<R extends { id: string }> = TableHeadProps<R> & {
  header: Header<Features, R>
  isFirst: boolean
  dragged: string | null
  onDrag: (id: string | null) => void
}

function HeadCell<R extends { id: string }>(props: HeadCellProps<R>) {
  const { header, sortable, order, onOrder, isFirst, dragged, onDrag, columnOrder, onMove, isSelectable } = props
  const { i18n } = useLingui()
  const [isOver, setIsOver] = useState(false)
  const column = header.column.columnDef.meta as Column<R>
  const id = header.column.id
  const label = headingText(column.label, i18n)
  const isSorted = order?.column === id
  const direction = isSorted ? (order.isDescending ? 'descending' : 'ascending') : 'none'
  const drop = () => {
    if (dragged) onMove(moveColumn(columnOrder, dragged, id))
    setIsOver(false)
    onDrag(null)
  }
  return (
    <th
      scope="col"
      data-align={column.align}
      data-sticky={isFirst ? 'start' : undefined}
      data-after-select={(isFirst && isSelectable) || undefined}
      data-drop={(isOver && dragged !== null && dragged !== id) || undefined}
      aria-sort={sortable.includes(id) ? sortDirections[direction] : undefined}
      draggable={!isFirst}
      onDragStart={() => onDrag(id)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        if (!dragged || isFirst) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {sortable.includes(id) && onOrder ? (
        <SortButton label={label} direction={direction} onSort={() => onOrder(id)} />
      ) : (
        <span className={classes.headLabel} title={label}>
          {label}
        </span>
      )}
      <Resizer header={header} label={label} />
    </th>
  )
}

type SortButtonProps = { label: string; direction: keyof typeof sortDirections; onSort: () => void }

function SortButton({ label, direction, onSort }: SortButtonProps) {
  return (
    <button type="button" className={classes.sort} title={label} onClick={onSort}>
      <span className={classes.sortLabel}>{label}</span>
      {direction === 'descending' ? (
        <IconArrowDown size={13} />
      ) : (
        <IconArrowUp size={13} data-idle={direction === 'none' || undefined} />
      )}
    </button>
  )
}

const keyboardStep = 16

function Resizer<R extends { id: string }>({ header, label }: { header: Header<Features, R>; label: string }) {
  const { t } = useLingui()
  const start = header.getResizeHandler()
  const { column } = header
  const resizeByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -keyboardStep, ArrowRight: keyboardStep }[event.key]
    if (step === undefined) return
    event.preventDefault()
    column.table.setColumnSizing((sizes) => ({ ...sizes, [column.id]: Math.max(60, column.getSize() + step) }))
  }
  return (
    <button
      type="button"
      aria-label={t`Width of ${label}`}
      title={t`Drag to resize; double-click to reset`}
      className={classes.resizer}
      draggable
      onDragStart={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onMouseDown={start}
      onTouchStart={start}
      onDoubleClick={() => column.resetSize()}
      onKeyDown={resizeByKey}
    />
  )
}
