// Tools in the header of an open record: previous, next, delete, edit.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconEdit, IconTrash } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { PageLink } from '../navigation/page-link'
import { recordHref } from '../navigation/record-kinds'
import { removable, type Resource, type RowOf } from '../resource'
import { useStableCallback } from '../hooks/use-stable-callback'
import classes from './crud.module.css'
import type { RecordDrawerProps } from './record-props'
import { RowTools } from './row-tools'
import { useAbilities } from './use-crud'

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

type ToolProps = {
  label: string
  onUse: (() => void) | undefined
  /** Why it is disabled for this row. */
  reason?: string | undefined
  children: ReactNode
}

function Tool({ label, onUse, reason, children }: ToolProps) {
  return (
    <ActionIcon
      aria-label={label}
      title={reason ?? label}
      disabled={!onUse}
      aria-disabled={reason !== undefined}
      data-disabled={reason !== undefined || undefined}
      onClick={() => reason === undefined && onUse?.()}
    >
      {children}
    </ActionIcon>
  )
}

type ViewToolsProps<R extends Resource> = RecordDrawerProps<R> & { id: string }

export function ViewTools<R extends Resource>(props: ViewToolsProps<R>) {
  const { resource, record, rows, removeRows, isEditable, rowActions, form, id } = props
  const { t, i18n } = useLingui()
  const { canEdit, canRemove } = useAbilities(resource)
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  const editable = (row && isEditable?.(row)) ?? true
  const canRemoveIt = row ? removable(resource, [row]) : true
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
      {row && rowActions && <RowTools row={row} actions={rowActions} />}
      {resource.page && (
        <Button size="xs" variant="default" component={PageLink} href={recordHref(resource.page, { id })}>
          <Trans>Open page</Trans>
        </Button>
      )}
      {canRemove && row && (
        <Tool
          label={t`Delete`}
          reason={canRemoveIt === true ? undefined : i18n._(canRemoveIt)}
          onUse={() => void remove()}
        >
          <IconTrash size={17} stroke={1.7} />
        </Tool>
      )}
      {canEdit && form && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconEdit size={15} />}
          title={editable === true ? undefined : i18n._(editable)}
          aria-disabled={editable !== true}
          data-disabled={editable !== true || undefined}
          onClick={() => editable === true && record.edit(id)}
        >
          <Trans>Edit</Trans>
        </Button>
      )}
    </span>
  )
}
