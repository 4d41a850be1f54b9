// Tools in the header of a record beside its list: previous, next, its page, and what one does with it.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowsDiagonal, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { PageLink } from '../navigation/page-link'
import { recordHref } from '../navigation/record-kinds'
import type { Resource, RowOf } from '../resource'
import { useStableCallback } from '../hooks/use-stable-callback'
import classes from './crud.module.css'
import type { RecordDrawerProps } from './record-props'
import { RecordActions } from '../record/record-actions'

/** The arrow keys step through the records while one is being read. */
function useStepKeys(onStep: (step: -1 | 1) => void): void {
  const listen = useStableCallback((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('[role="menu"], input, textarea') !== null
    if (event.defaultPrevented || isElsewhere || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  })
  useEffect(() => {
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [listen])
}

type ToolProps = { label: string; onUse: (() => void) | undefined; children: ReactNode }

function Tool({ label, onUse, children }: ToolProps) {
  return (
    <ActionIcon aria-label={label} title={label} disabled={!onUse} onClick={onUse}>
      {children}
    </ActionIcon>
  )
}

type ViewToolsProps<R extends Resource> = RecordDrawerProps<R> & { id: string }

export function ViewTools<R extends Resource>(props: ViewToolsProps<R>) {
  const { resource, record, rows, removeRows, isEditable, rowActions, form, id } = props
  const { t } = useLingui()
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  const step = (to: RowOf<R> | undefined) => to && (() => record.view(to.id))
  const toPrevious = step(rows[index - 1])
  const toNext = index < 0 ? undefined : step(rows[index + 1])
  useStepKeys((direction) => (direction < 0 ? toPrevious?.() : toNext?.()))
  const remove = async () => {
    if (row && (await removeRows([row]))) record.close()
  }
  return (
    <span className={classes.drawerTools}>
      <Tool label={t`Previous record`} onUse={toPrevious}>
        <IconChevronUp size={17} />
      </Tool>
      <Tool label={t`Next record`} onUse={toNext}>
        <IconChevronDown size={17} />
      </Tool>
      {resource.page && (
        <ActionIcon
          component={PageLink}
          href={recordHref(resource.page, { id })}
          aria-label={t`Open page`}
          title={t`Open page`}
        >
          <IconArrowsDiagonal size={17} />
        </ActionIcon>
      )}
      <RecordActions
        resource={resource}
        row={row}
        rowActions={rowActions}
        isEditable={isEditable}
        shownAtOnce={1}
        onEdit={form && (() => record.edit(id))}
        onRemove={() => void remove()}
      />
    </span>
  )
}
