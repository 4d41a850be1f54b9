// One row as a card. A tap opens it; further actions are in its menu.
import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo, useId, type ReactNode } from 'react'
import classes from './card.module.css'
import type { CardParts } from './card-parts'
import { MenuAction, type TableRowAction } from './table-row'
import { headingText } from '../labels'

type CardProps<R extends { id: string }> = {
  row: R
  index: number
  count: number
  height: number
  parts: CardParts<R>
  isSelectable: boolean
  isSelected: boolean
  isOpen: boolean
  actions: readonly TableRowAction<R>[]
  renderLead?: (row: R) => ReactNode
  onToggle: (id: string) => void
  onOpen?: (row: R) => void
}

function OneCard<R extends { id: string }>(props: CardProps<R>) {
  const { row, index, parts, isSelectable, isSelected, onOpen } = props
  const { t, i18n } = useLingui()
  return (
    <li
      className={classes.place}
      style={{ height: props.height }}
      aria-posinset={index + 1}
      aria-setsize={props.count}
      data-row-index={index}
    >
      <div className={classes.card} data-selected={isSelected || undefined} data-open={props.isOpen || undefined}>
        <div className={classes.title}>
          {isSelectable && (
            <input
              type="checkbox"
              className={classes.checkbox}
              aria-label={t`Select record ${index + 1}`}
              checked={isSelected}
              onChange={() => props.onToggle(row.id)}
            />
          )}
          {props.renderLead?.(row)}
          {parts.picture && <span className={classes.picture}>{parts.picture.cell(row)}</span>}
          <Title row={row} parts={parts} {...(onOpen && { onOpen })} />
          {parts.state && <span className={classes.state}>{parts.state.cell(row)}</span>}
          {props.actions.length > 0 && <CardActions row={row} actions={props.actions} />}
        </div>
        <dl className={classes.facts}>
          {parts.fields.map((column) => (
            <div key={column.id}>
              <dt>{headingText(column.label, i18n)}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}

type TitleProps<R> = { row: R; parts: CardParts<R>; onOpen?: (row: R) => void }

function Title<R>({ row, parts: { title }, onOpen }: TitleProps<R>) {
  const id = useId()
  if (!title) return null
  return (
    <>
      <span id={id} className={classes.name}>
        {title.cell(row)}
      </span>
      {/* It covers the card: a tap opens the row, except on elements above it. */}
      {onOpen && <button type="button" className={classes.opener} aria-labelledby={id} onClick={() => onOpen(row)} />}
    </>
  )
}

function CardActions<R>({ row, actions }: { row: R; actions: readonly TableRowAction<R>[] }) {
  const { t } = useLingui()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={classes.actions} aria-label={t`Actions`} title={t`Actions`}>
          <IconDots size={18} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <MenuAction key={action.id} row={row} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export const Card = memo(OneCard) as typeof OneCard
