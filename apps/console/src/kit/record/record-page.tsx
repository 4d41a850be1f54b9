// The page of one record: header, picture, lists of what belongs to it, and facts. The parts load and fail alone.
import '@mantine/core/styles/Tabs.layer.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Tabs, VisuallyHidden } from '@mantine/core'
import { IconFileUnknown, IconTrash } from '@tabler/icons-react'
import { Suspense, useEffect, useId, useMemo, type ReactNode } from 'react'
import { RecordPanel } from '../crud/record-panel'
import { DetailView } from './detail-view'
import { setColumns } from './set-columns'
import { useOpenRecord, useRemoveRows } from '../crud/use-crud'
import { ErrorBoundary } from '../loading/error-boundary'
import { lazyComponent } from '../loading/lazy-component'
import { ErrorState, NoPermission, Notice, RowsSkeleton } from '../loading/states'
import { PaneProvider, usePane } from '../navigation/pane'
import { recordKinds } from '../navigation/record-kinds'
import { nameOf, type DetailOf, type Resource, type RowOf } from '../resource'
import { codeOf, usePermissionCheck } from '../user/permissions'
import { BackLink, RecordHeader } from './record-header'
import { recordNouns } from './record-nouns'
import type { RecordPageProps, RelatedPart } from './record-parts'
import { RecordSkeleton } from './record-skeleton'
import { useRecord } from './use-record'
import classes from './record.module.css'

export function RecordPage<R extends Resource>(props: RecordPageProps<R>) {
  const can = usePermissionCheck()
  const { detail } = recordKinds[props.kind]
  if (can(detail, 'view')) return <Permitted {...props} />
  return <NoPermission code={codeOf(detail, 'view')} />
}

function Permitted<R extends Resource>(props: RecordPageProps<R>) {
  const state = useRecord<R>(props.kind)
  switch (state.kind) {
    case 'loading':
      return <RecordSkeleton />
    case 'failed':
      return <ErrorState error={state.error} onRetry={state.retry} />
    case 'found':
      return <Found page={props} row={state.row} id={state.id} />
    case 'removed':
      return (
        <Notice
          icon={IconTrash}
          title={<Trans>This record has been removed</Trans>}
          text={<Trans>Somebody removed it, or it was moved to where you cannot see it.</Trans>}
        >
          <ToList kind={props.kind} />
        </Notice>
      )
    case 'unknown':
      return (
        <Notice
          icon={IconFileUnknown}
          title={<Trans>There is no such record</Trans>}
          text={<Trans>The address is wrong, the record was removed, or it is not among those you may see.</Trans>}
        >
          <ToList kind={props.kind} />
        </Notice>
      )
  }
}

function ToList({ kind }: { kind: RecordPageProps<Resource>['kind'] }) {
  return (
    <BackLink kind={kind}>
      <Trans>Back to the list</Trans>
    </BackLink>
  )
}

/** Tab and window are named after the record, also while another tab is shown. */
function useRecordName(name: string): void {
  const { setRecord } = usePane()
  useEffect(() => setRecord(name), [name, setRecord])
}

type FoundProps<R extends Resource> = { page: RecordPageProps<R>; row: DetailOf<R>; id: string }

function Found<R extends Resource>({ page, row, id }: FoundProps<R>) {
  const { i18n } = useLingui()
  const { resource, form, picture, title } = page
  const record = useOpenRecord()
  const pane = usePane()
  const part = useMemo(() => ({ ...pane, isPart: true }), [pane])
  const heading = useId()
  const removeRows = useRemoveRows(resource)
  useRecordName(title?.(row) ?? nameOf(row, resource.nameField, i18n.locale))
  const related = useRelated([...(page.related ?? []), historyPart(page.kind, id)], row)
  return (
    <div className={classes.page}>
      <RecordHeader
        page={page}
        row={row}
        id={id}
        onEdit={() => record.edit(id)}
        onRemove={() => void removeRows([row as unknown as RowOf<R>])}
      />
      {picture && <Part>{picture(row)}</Part>}
      <div className={classes.columns} data-alone={related.length === 0 || undefined}>
        {related.length > 0 && <Related parts={related} row={row} />}
        <aside className={classes.facts} aria-labelledby={heading}>
          <VisuallyHidden component="h2" id={heading}>
            <Trans>Details</Trans>
          </VisuallyHidden>
          <DetailView row={row} sections={factsOf(page, row) as never} />
        </aside>
      </div>
      {form && (
        <PaneProvider value={part}>
          <RecordPanel
            resource={resource}
            // The record is read on this page: the drawer contains the form only.
            record={{ ...record, open: record.open?.mode === 'edit' ? record.open : null }}
            rows={[]}
            sections={[]}
            form={form}
            removeRows={removeRows}
          />
        </PaneProvider>
      )}
    </div>
  )
}

/** The sections without what the header shows already. */
function factsOf<R extends Resource>(page: RecordPageProps<R>, row: DetailOf<R>) {
  const { resource, sections, head = [], belongsTo = [], figures = [] } = page
  const shown = new Set(setColumns(row, [...head, ...belongsTo, ...figures]).map(({ id }) => id))
  const columnsOf = (columns: (typeof sections)[number]['columns']) =>
    columns.filter(({ id }) => id !== resource.nameField && !shown.has(id))
  return sections.map((section) => ({ ...section, columns: columnsOf(section.columns) }))
}

const RecordHistory = lazyComponent(async () => (await import('./record-history')).RecordHistory)

/** Who changed the record: the last tab of every page. */
function historyPart<D>(kind: RecordPageProps<Resource>['kind'], id: string): RelatedPart<D> {
  return {
    id: 'history',
    title: msg`History`,
    operation: 'recordHistory',
    content: (row) => {
      const { updateTime } = row as { updateTime?: string }
      const { detail } = recordKinds[kind]
      return <RecordHistory kind={recordNouns[kind]} detail={detail} id={id} version={updateTime ?? ''} />
    },
  }
}

/** While its code loads, the rest of the page stays. */
function Part({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<RowsSkeleton rows={4} />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** The parts the user may read that apply to this record. */
function useRelated<D>(parts: readonly RelatedPart<D>[], row: D): readonly RelatedPart<D>[] {
  const can = usePermissionCheck()
  return parts.filter(({ operation, applies }) => can(operation) && (applies?.(row) ?? true))
}

function Related<D>({ parts, row }: { parts: readonly RelatedPart<D>[]; row: D }) {
  const { i18n } = useLingui()
  const { search, setSearch } = usePane()
  const chosen = parts.find(({ id }) => id === search['tab']) ?? parts[0]
  return (
    <Tabs
      className={classes.related}
      keepMounted={false}
      value={chosen?.id ?? null}
      onChange={(tab) => tab && setSearch((before) => ({ ...before, tab }))}
    >
      <Tabs.List>
        {parts.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id}>
            {i18n._(title)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {chosen && (
        <Tabs.Panel key={chosen.id} value={chosen.id} className={classes.relatedPanel}>
          <Part>{chosen.content(row)}</Part>
        </Tabs.Panel>
      )}
    </Tabs>
  )
}
