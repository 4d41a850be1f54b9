// The body of a table: rendered rows, the active row, and keyboard handling.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { Column } from '../columns'
import { useShortcuts } from '../hooks/use-shortcuts'
import { useStableCallback } from '../hooks/use-stable-callback'
import type { DataTableProps } from './table-model'
import { useRowWindow } from './row-window'
import { TableRow, type TableRowAction } from './table-row'

type TableBodyProps<R extends { id: string }> = DataTableProps<R> & {
  scroller: RefObject<HTMLDivElement | null>
  visible: readonly Column<R>[]
  rowHeight: number
  isSelectable: boolean
  actions: readonly TableRowAction<R>[]
}

/** Changes the active row and focuses it once it is in the document. */
function useCurrentRow(count: number, scrollTo: (index: number) => void) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [current, setCurrent] = useState(0)
  const focusRow = useCallback(
    (index: number) => {
      const bounded = Math.max(0, Math.min(count - 1, index))
      setCurrent(bounded)
      scrollTo(bounded)
      const find = () => body.current?.querySelector<HTMLElement>(`[data-row-index="${bounded}"]`)
      // At once if it is rendered, so that the next key applies to it; otherwise after scrolling has rendered it.
      const row = find()
      if (row) row.focus()
      else requestAnimationFrame(() => find()?.focus())
    },
    [count, scrollTo],
  )
  return { body, current: Math.min(current, Math.max(0, count - 1)), setCurrent, focusRow }
}

type RowKeys = { current: number; focusRow: (index: number) => void; toggle: (id: string) => void }

/** Keys of a focused row, and the two page-wide ones. */
function useRowKeys<R extends { id: string }>(
  props: TableBodyProps<R>,
  body: RefObject<HTMLElement | null>,
  { current, focusRow, toggle }: RowKeys,
) {
  const { rows, onOpen, onEdit, isSelectable, isPeeking } = props
  const act = (key: string): boolean => {
    const row = rows[current]
    if (!row) return false
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key]
    if (step !== undefined) {
      focusRow(current + step)
      const next = rows[current + step]
      if (isPeeking && next) onOpen?.(next)
    } else if (key === 'Home') focusRow(0)
    else if (key === 'End') focusRow(rows.length - 1)
    else if ((key === 'Enter' || key === ' ') && onOpen) onOpen(row)
    else if (key === 'e' && onEdit) onEdit(row)
    else if (key === 'x' && isSelectable) toggle(row.id)
    else return false
    return true
  }
  const onKey = useStableCallback((event: KeyboardEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey
    if (event.target instanceof HTMLTableRowElement && isPlain && act(event.key)) event.preventDefault()
  })
  useEffect(() => {
    const element = body.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [body, onKey])
  useShortcuts(props.hasPageKeys ?? false, ({ key }) => {
    if (key !== 'j' && key !== 'k') return
    const isOnPage = document.activeElement === document.body
    focusRow(isOnPage ? current : current + (key === 'j' ? 1 : -1))
  })
}

export function TableBody<R extends { id: string }>(props: TableBodyProps<R>) {
  const { rows, visible, selection, onSelectionChange, onOpen, actions, isSelectable, renderLead } = props
  const shown = useRowWindow(rows.length, props.rowHeight, props.scroller)
  const { body, current, setCurrent, focusRow } = useCurrentRow(rows.length, shown.scrollTo)
  const toggle = useStableCallback((id: string) => {
    const { [id]: isSelected, ...rest } = selection ?? {}
    onSelectionChange?.(isSelected ? rest : { ...rest, [id]: true })
  })
  useRowKeys(props, body, { current, focusRow, toggle })

  return (
    <tbody ref={body}>
      {shown.before > 0 && <tr aria-hidden style={{ height: shown.before }} />}
      {rows.slice(shown.from, shown.to).map((row, position) => {
        const index = shown.from + position
        return (
          <TableRow<R>
            key={row.id}
            row={row}
            index={index}
            columns={visible}
            isSelectable={isSelectable}
            isSelected={selection?.[row.id] === true}
            isCurrent={index === current}
            isOpen={row.id === props.openId}
            actions={actions}
            {...(renderLead && { renderLead })}
            onToggle={toggle}
            onCurrent={setCurrent}
            {...(onOpen && { onOpen })}
          />
        )
      })}
      {shown.after > 0 && <tr aria-hidden style={{ height: shown.after }} />}
    </tbody>
  )
}
