// The drawer beside a list: one record to read, to change or to add. It lives inside its pane, so that the reader can
// go to another tab and come back to a half-filled form.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChevronDown, IconChevronUp, IconEdit, IconTrash } from '@tabler/icons-react'
import type { ApiError, Data } from '@swapdesk/sdk'
import { lazy, Suspense, useCallback, useEffect, useRef, type ReactNode } from 'react'
import { callOperation, useClient } from '../client'
import { askToDiscard } from '../feedback'
import type { FormSource, FormValues } from '../form/form'
import { usePane } from '../pane'
import { metadataOf, type DetailOf, type Resource, type RowOf, type SubmitId } from '../resource'
import { Failed, RowsLoading } from '../states'
import classes from './crud.module.css'
import type { DetailSection } from './detail-view'
import type { RecordForm as RecordFormComponent } from './record-form'
import { DetailView } from './detail-view'
import { useAbilities, type OpenRecord, type OpenRecordControl } from './use-crud'

const RecordForm = lazy(() =>
  import('./record-form').then((module) => ({ default: module.RecordForm })),
) as unknown as typeof RecordFormComponent

/** What the resource's submit answers. */
export type SavedReply<R extends Resource> = R['submit'] extends SubmitId ? Data<R['submit']> : never

export type RecordDrawerProps<R extends Resource> = {
  resource: R
  record: OpenRecordControl
  /** The rows of the page, to step through. */
  rows: readonly RowOf<R>[]
  sections: readonly DetailSection<DetailOf<R>>[]
  form?: FormSource<R>
  removeRows: (rows: readonly RowOf<R>[]) => Promise<boolean>
  onSaved?: (reply: SavedReply<R>, values: FormValues) => void
  /** Shown below the details. */
  extra?: (row: DetailOf<R>) => ReactNode
}

/** The record an open drawer is about: its detail where there is such an operation, else the row of the list. */
function useRecord<R extends Resource>(resource: R, open: OpenRecord | null, rows: readonly RowOf<R>[]) {
  const client = useClient()
  const id = open && 'id' in open ? open.id : undefined
  const { detail } = resource
  const query = useQuery<DetailOf<R>, ApiError>({
    queryKey: [metadataOf(detail ?? resource.list).domain, detail, { id }],
    queryFn: async ({ signal }) => {
      if (!detail || id === undefined) throw new Error(`${resource.name} has no detail operation`)
      return (await callOperation(client, detail, { id }, { signal })) as DetailOf<R>
    },
    enabled: id !== undefined && detail !== undefined,
  })
  const row = rows.find((candidate) => candidate.id === id)
  return detail ? query : { ...query, data: row as DetailOf<R> | undefined, error: null, isPending: false }
}

function nameOf(row: unknown, field: string): string {
  return (row as Record<string, string> | undefined)?.[field] ?? ''
}

export function RecordDrawer<R extends Resource>(props: RecordDrawerProps<R>) {
  const { resource, record, rows, sections, form, extra } = props
  const { t, i18n } = useLingui()
  const { setUnsaved } = usePane()
  const { open } = record
  const loaded = useRecord(resource, open, rows)
  const isUnsaved = useRef(false)
  const noteUnsaved = useCallback(
    (value: boolean) => {
      isUnsaved.current = value
      setUnsaved(value)
    },
    [setUnsaved],
  )
  const close = async () => {
    const mayClose = !isUnsaved.current || (await askToDiscard(t`What you changed in this form will be lost.`))
    if (mayClose) record.close()
  }
  const label = i18n._(resource.label)
  const name = nameOf(loaded.data, resource.nameField)
  const titles = { add: t`Add ${label}`, edit: t`Edit ${label} ${name}`, view: name || label }
  return (
    <Drawer.Root
      opened={open !== null}
      onClose={() => void close()}
      position="right"
      size={620}
      withinPortal={false}
      lockScroll={false}
      classNames={{ inner: classes.drawerInner, content: classes.drawerContent }}
    >
      <Drawer.Overlay backgroundOpacity={0.18} className={classes.drawerOverlay} />
      <Drawer.Content>
        <Drawer.Header className={classes.drawerHeader}>
          <div className={classes.drawerHead}>
            <Drawer.Title className={classes.drawerTitle}>{open ? titles[open.mode] : ''}</Drawer.Title>
            {open?.mode === 'view' && <ViewTools {...props} id={open.id} />}
          </div>
          <Drawer.CloseButton aria-label={t`Close`} />
        </Drawer.Header>
        <Drawer.Body p={0} className={classes.drawerBody}>
          {open?.mode !== 'add' && loaded.error && (
            <Failed error={loaded.error} onRetry={() => void loaded.refetch()} />
          )}
          {open?.mode !== 'add' && !loaded.error && !loaded.data && <RowsLoading rows={6} />}
          {open?.mode === 'view' && loaded.data && (
            <>
              <DetailView row={loaded.data} sections={sections} />
              {extra?.(loaded.data)}
            </>
          )}
          {form && open && open.mode !== 'view' && (open.mode === 'add' || loaded.data) && (
            <Suspense fallback={<RowsLoading rows={6} />}>
              <RecordForm
                key={open.mode === 'add' ? 'add' : open.id}
                resource={resource}
                form={form}
                open={open}
                row={open.mode === 'add' ? null : (loaded.data ?? null)}
                onClose={() => void close()}
                onUnsaved={noteUnsaved}
                record={record}
                {...(props.onSaved && { onSaved: props.onSaved })}
              />
            </Suspense>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** The arrow keys step through the records while one is being read. */
function useStepKeys(onStep: (step: -1 | 1) => void): void {
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element && event.target.closest('[role="menu"], input, textarea') !== null
      if (isElsewhere || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      event.preventDefault()
      latest.current(event.key === 'ArrowUp' ? -1 : 1)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

type ViewToolsProps<R extends Resource> = RecordDrawerProps<R> & { id: string }

function ViewTools<R extends Resource>(props: ViewToolsProps<R>) {
  const { resource, record, rows, removeRows, form, id } = props
  const { t } = useLingui()
  const { canEdit, canRemove } = useAbilities(resource)
  const index = rows.findIndex((row) => row.id === id)
  const previous = rows[index - 1]
  const next = index < 0 ? undefined : rows[index + 1]
  const row = rows[index]
  useStepKeys((step) => {
    const target = step < 0 ? previous : next
    if (target) record.view(target.id)
  })
  return (
    <span className={classes.drawerTools}>
      <ActionIcon
        aria-label={t`Previous row`}
        title={t`Previous row`}
        disabled={!previous}
        onClick={() => previous && record.view(previous.id)}
      >
        <IconChevronUp size={17} />
      </ActionIcon>
      <ActionIcon
        aria-label={t`Next row`}
        title={t`Next row`}
        disabled={!next}
        onClick={() => next && record.view(next.id)}
      >
        <IconChevronDown size={17} />
      </ActionIcon>
      {canRemove && row && (
        <ActionIcon
          aria-label={t`Delete`}
          title={t`Delete`}
          onClick={() => void removeRows([row]).then((isGone) => isGone && record.close())}
        >
          <IconTrash size={17} stroke={1.7} />
        </ActionIcon>
      )}
      {canEdit && form && (
        <Button size="xs" variant="default" leftSection={<IconEdit size={15} />} onClick={() => record.edit(id)}>
          <Trans>Edit</Trans>
        </Button>
      )}
    </span>
  )
}
