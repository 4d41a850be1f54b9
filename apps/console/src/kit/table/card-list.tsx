// The rows of a table as cards, for a phone: the same rows, selection, order and actions. Loaded on demand.
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { headingText } from '../labels'
import type { Column } from '../columns'
import { useStableCallback } from '../hooks/use-stable-callback'
import { Card } from './card'
import classes from './card-list.module.css'
import { cardHeight, cardParts } from './card-parts'
import type { DataTableProps, Selection } from './table-model'
import { useRowWindow } from './row-window'

type CardListProps<R extends { id: string }> = DataTableProps<R> & { visible: readonly Column<R>[] }

const noSelection: Selection = {}

export function CardList<R extends { id: string }>(props: CardListProps<R>) {
  const { label, rows, visible, selection = noSelection, onSelectionChange, actions = [], onOpen, renderLead } = props
  const scroller = useRef<HTMLDivElement>(null)
  const parts = cardParts(visible)
  const height = cardHeight(parts.fields.length)
  const shown = useRowWindow(rows.length, height, scroller)
  const toggle = useStableCallback((id: string) => {
    const { [id]: isSelected, ...rest } = selection
    onSelectionChange?.(isSelected ? rest : { ...rest, [id]: true })
  })
  return (
    <div ref={scroller} className={classes.scroller} data-stale={props.isStale || undefined}>
      <ListTools {...props} />
      <ul className={classes.cards} aria-label={label} aria-busy={props.isStale}>
        <li aria-hidden style={{ height: shown.before }} />
        {rows.slice(shown.from, shown.to).map((row, position) => (
          <Card<R>
            key={row.id}
            row={row}
            index={shown.from + position}
            count={rows.length}
            height={height}
            parts={parts}
            isSelectable={onSelectionChange !== undefined}
            isSelected={selection[row.id] === true}
            isOpen={row.id === props.openId}
            actions={actions}
            onToggle={toggle}
            {...(onOpen && { onOpen })}
            {...(renderLead && { renderLead })}
          />
        ))}
        <li aria-hidden style={{ height: shown.after }} />
      </ul>
    </div>
  )
}

/** The functions of a table head: select all rows, and choose the order. */
function ListTools<R extends { id: string }>(props: CardListProps<R>) {
  const { rows, columns, sortable = [], order, onOrder, selection = noSelection, onSelectionChange } = props
  const { t, i18n } = useLingui()
  const sorts = columns.filter((column) => sortable.includes(column.id))
  const checked = rows.filter((row) => selection[row.id]).length
  const isAll = checked === rows.length
  if (!onSelectionChange && (sorts.length === 0 || !onOrder)) return null
  return (
    <div className={classes.tools}>
      {onSelectionChange && (
        <label className={classes.all}>
          <input
            type="checkbox"
            className={classes.checkbox}
            checked={isAll}
            ref={(input) => {
              if (input) input.indeterminate = checked > 0 && !isAll
            }}
            onChange={() =>
              onSelectionChange(isAll ? noSelection : Object.fromEntries(rows.map((row) => [row.id, true])))
            }
          />
          {t`Select all records of this page`}
        </label>
      )}
      {onOrder && sorts.length > 0 && (
        <span className={classes.order}>
          <select
            aria-label={t`Sort by`}
            value={order?.column ?? ''}
            onChange={(event) => event.currentTarget.value && onOrder(event.currentTarget.value)}
          >
            <option value="">{t`Sort by`}</option>
            {sorts.map((column) => (
              <option key={column.id} value={column.id}>
                {headingText(column.label, i18n)}
              </option>
            ))}
          </select>
          {order && (
            <button
              type="button"
              aria-label={order.isDescending ? t`Descending; reverse` : t`Ascending; reverse`}
              onClick={() => onOrder(order.column)}
            >
              {order.isDescending ? '↓' : '↑'}
            </button>
          )}
        </span>
      )}
    </div>
  )
}
