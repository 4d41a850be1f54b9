// The panel beside a list: one record to read, with the list in use beside it, or a form over it to change or add one. Rendered
// inside its pane, so that a half-filled form survives switching tabs.
import { useLingui } from '@lingui/react/macro'
import { CloseButton, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '@swapdesk/sdk'
import { lazy, Suspense, useCallback, useEffect, useId, useRef } from 'react'
import { callOperation, useClient } from '../api/client'
import { confirmDiscard } from '../dialogs/feedback'
import { usePane } from '../navigation/pane'
import { metadataOf, nameOf, type DetailOf, type Resource, type RowOf } from '../resource'
import { ErrorState, RowsSkeleton } from '../loading/states'
import { useStableCallback } from '../hooks/use-stable-callback'
import classes from './crud.module.css'
import { DetailView } from '../record/detail-view'
import { HistorySection } from '../record/history-section'
import type { RecordForm as RecordFormComponent } from './record-form'
import type { RecordDrawerProps } from './record-props'
import type { OpenRecord, OpenRecordControl } from './use-crud'
import { ViewTools } from './view-tools'

const RecordForm = lazy(() =>
  import('./record-form').then((module) => ({ default: module.RecordForm })),
) as unknown as typeof RecordFormComponent

/** The record of an open drawer: from its detail operation if there is one, else the row of the list. */
function useRecord<R extends Resource>(resource: R, open: OpenRecord | null, rows: readonly RowOf<R>[]) {
  const client = useClient()
  const id = open && 'id' in open ? open.id : undefined
  const { detail, detailKey = 'id' } = resource
  const query = useQuery<DetailOf<R>, ApiError>({
    queryKey: [metadataOf(detail ?? resource.list).domain, detail, { id }],
    queryFn: async ({ signal }) => {
      if (!detail || id === undefined) throw new Error(`${resource.name} has no detail operation`)
      return (await callOperation(client, detail, { [detailKey]: id }, { signal })) as DetailOf<R>
    },
    enabled: id !== undefined && detail !== undefined,
  })
  const row = rows.find((candidate) => candidate.id === id)
  return detail ? query : { ...query, data: row as DetailOf<R> | undefined, error: null, isPending: false }
}

/** Closes the drawer, after a confirmation if a form has unsaved changes. */
function useConfirmedClose(record: OpenRecordControl) {
  const { t } = useLingui()
  const { setUnsaved: setPaneUnsaved } = usePane()
  const isUnsaved = useRef(false)
  const setUnsaved = useCallback(
    (value: boolean) => {
      isUnsaved.current = value
      setPaneUnsaved(value)
    },
    [setPaneUnsaved],
  )
  const close = async () => {
    const isConfirmed = !isUnsaved.current || (await confirmDiscard(t`Your changes in this form will be lost.`))
    if (isConfirmed) record.close()
  }
  return { close: () => void close(), setUnsaved }
}

const layers = '[role="dialog"], [role="menu"]'

/** Escape closes the drawer unless a dialog or menu above it is open, which closes itself. */
function useEscape(isOpen: boolean, close: () => void) {
  const content = useRef<HTMLDivElement & HTMLDialogElement>(null)
  const listen = useStableCallback((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.getAttribute('data-mantine-stop-propagation') === 'true') return
    const above = target?.closest(layers) ?? document.querySelector('[data-portal] [aria-modal="true"]')
    if (above === null || content.current?.contains(above)) close()
  })
  useEffect(() => {
    if (!isOpen) return
    // In the capturing phase, when the dialog above is still mounted.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [isOpen, listen])
  return content
}

/** Sets the window title to the open record; that of a record's page stays, whatever is open in a part of it. */
function useRecordTitle(name: string | null): void {
  const { setRecord, isPart = false } = usePane()
  useEffect(() => {
    if (isPart) return undefined
    setRecord(name)
    return () => setRecord(null)
  }, [name, setRecord, isPart])
}

export function RecordDrawer<R extends Resource>(props: RecordDrawerProps<R>) {
  const { resource, record, rows } = props
  const { t, i18n } = useLingui()
  const { open } = record
  const loaded = useRecord(resource, open, rows)
  const { close, setUnsaved } = useConfirmedClose(record)
  const content = useEscape(open !== null, close)
  const titleId = useId()
  const label = i18n._(resource.label)
  const name = nameOf(loaded.data, resource.nameField, i18n.locale)
  useRecordTitle(open && open.mode !== 'add' ? name : null)
  const titles = { add: t`Add ${label}`, edit: t`Edit ${label} ${name}`, view: name || label }
  if (open?.mode === 'view') {
    return (
      <dialog ref={content} open className={classes.peek} aria-labelledby={titleId}>
        <div className={classes.peekHeader}>
          <h2 id={titleId} className={classes.drawerTitle}>
            {titles.view}
          </h2>
          <CloseButton aria-label={t`Close`} onClick={close} />
          <ViewTools {...props} id={open.id} />
        </div>
        <div className={classes.peekBody}>
          <Content {...props} open={open} loaded={loaded} onClose={close} onUnsaved={setUnsaved} />
        </div>
      </dialog>
    )
  }
  return (
    <Drawer.Root
      opened={open !== null}
      onClose={close}
      closeOnEscape={false}
      position="right"
      size={620}
      withinPortal={false}
      lockScroll={false}
      classNames={{ inner: classes.drawerInner, content: classes.drawerContent }}
    >
      <Drawer.Overlay backgroundOpacity={0.18} className={classes.drawerOverlay} />
      <Drawer.Content ref={content}>
        <Drawer.Header className={classes.drawerHeader}>
          <Drawer.Title className={classes.drawerTitle}>{open ? titles[open.mode] : ''}</Drawer.Title>
          <Drawer.CloseButton aria-label={t`Close`} />
        </Drawer.Header>
        <Drawer.Body p={0} className={classes.drawerBody}>
          {open && <Content {...props} open={open} loaded={loaded} onClose={close} onUnsaved={setUnsaved} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

type ContentProps<R extends Resource> = RecordDrawerProps<R> & {
  open: OpenRecord
  loaded: { data: DetailOf<R> | undefined; error: ApiError | null; refetch: () => unknown }
  onClose: () => void
  onUnsaved: (isUnsaved: boolean) => void
}

function Content<R extends Resource>(props: ContentProps<R>) {
  const { resource, record, sections, form, onSaved, open, loaded, onClose, onUnsaved } = props
  if (open.mode !== 'add' && loaded.error)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (open.mode !== 'add' && !loaded.data) return <RowsSkeleton rows={6} />
  if (open.mode === 'view')
    return (
      loaded.data && (
        <>
          <DetailView row={loaded.data} sections={sections} />
          <HistorySection key={open.id} resource={resource} id={open.id} row={loaded.data} />
        </>
      )
    )
  if (!form) return null
  return (
    <Suspense fallback={<RowsSkeleton rows={6} />}>
      <RecordForm
        key={open.mode === 'add' ? 'add' : open.id}
        resource={resource}
        form={form}
        open={open}
        row={open.mode === 'add' ? null : (loaded.data ?? null)}
        onClose={onClose}
        onUnsaved={onUnsaved}
        record={record}
        {...(onSaved && { onSaved })}
      />
    </Suspense>
  )
}
