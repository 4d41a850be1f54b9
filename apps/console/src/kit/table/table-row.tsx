// One row of a table. Memoised: selecting or opening a row renders only that row.
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Menu } from '@mantine/core'
import { IconDots, type Icon } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { Column } from '../columns'
import classes from './data-table.module.css'

/** An action of a row. `enabled` returns true, or the reason for being disabled, which the button shows. */
export type TableRowAction<R> = {
  id: string
  label: MessageDescriptor
  icon: Icon
  enabled?: (row: R) => true | MessageDescriptor
  run: (row: R) => void
  isDangerous?: boolean
}

/** Number of inline actions; the others are in the row's menu. */
const shownAtOnce = 3

type TableRowProps<R extends { id: string }> = {
  row: R
  index: number
  columns: readonly Column<R>[]
  isSelectable: boolean
  isSelected: boolean
  /** The active row. */
  isCurrent: boolean
  isOpen: boolean
  actions: readonly TableRowAction<R>[]
  renderLead?: (row: R) => ReactNode
  onToggle: (id: string) => void
  onCurrent: (index: number) => void
  onOpen?: (row: R) => void
}

function Row<R extends { id: string }>(props: TableRowProps<R>) {
  const { row, index, columns, isSelectable, isSelected, isCurrent, isOpen, actions, renderLead, onOpen } = props
  const { t } = useLingui()
  return (
    // The body handles Enter on the row like a click.
    <tr
      className={classes.row}
      data-row-index={index}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      aria-selected={isSelectable ? isSelected : undefined}
      aria-rowindex={index + 2}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => props.onCurrent(index)}
      onClick={onOpen ? () => onOpen(row) : undefined}
      data-clickable={onOpen ? true : undefined}
    >
      {isSelectable && (
        <td className={classes.selectCell} data-sticky="start" onClick={(event) => event.stopPropagation()}>
          <input
            type="checkbox"
            className={classes.checkbox}
            aria-label={t`Select record ${index + 1}`}
            checked={isSelected}
            tabIndex={isCurrent ? 0 : -1}
            onChange={() => props.onToggle(row.id)}
          />
        </td>
      )}
      {columns.map((column, position) => (
        <td
          key={column.id}
          data-align={column.align}
          data-sticky={position === 0 ? 'start' : undefined}
          data-after-select={(position === 0 && isSelectable) || undefined}
        >
          {position === 0 && renderLead?.(row)}
          {column.cell(row)}
        </td>
      ))}
      <td className={classes.filler} aria-hidden />
      {actions.length > 0 && (
        <td className={classes.actionsCell} data-sticky="end" onClick={(event) => event.stopPropagation()}>
          <RowActions row={row} actions={actions} isCurrent={isCurrent} />
        </td>
      )}
    </tr>
  )
}

type RowActionsProps<R> = { row: R; actions: readonly TableRowAction<R>[]; isCurrent: boolean }

function RowActions<R>({ row, actions, isCurrent }: RowActionsProps<R>) {
  const { t, i18n } = useLingui()
  const shown = actions.length > shownAtOnce + 1 ? actions.slice(0, shownAtOnce) : actions
  const rest = actions.slice(shown.length)
  return (
    <span className={classes.actions}>
      {shown.map((action) => {
        const enabled = action.enabled?.(row) ?? true
        const label = i18n._(action.label)
        return (
          <button
            key={action.id}
            type="button"
            className={classes.action}
            data-dangerous={action.isDangerous || undefined}
            aria-label={label}
            title={enabled === true ? label : i18n._(enabled)}
            aria-disabled={enabled !== true}
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => enabled === true && action.run(row)}
          >
            <action.icon size={16} stroke={1.7} />
          </button>
        )
      })}
      {rest.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <button
              type="button"
              className={classes.action}
              aria-label={t`More actions`}
              title={t`More actions`}
              tabIndex={isCurrent ? 0 : -1}
            >
              <IconDots size={16} />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <MenuAction key={action.id} row={row} action={action} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}

export function MenuAction<R>({ row, action }: { row: R; action: TableRowAction<R> }) {
  const { i18n } = useLingui()
  const enabled = action.enabled?.(row) ?? true
  return (
    <Menu.Item
      leftSection={<action.icon size={16} stroke={1.7} />}
      disabled={enabled !== true}
      title={enabled === true ? undefined : i18n._(enabled)}
      {...(action.isDangerous && { color: 'red' })}
      onClick={() => action.run(row)}
    >
      {i18n._(action.label)}
    </Menu.Item>
  )
}

export const TableRow = memo(Row) as typeof Row
