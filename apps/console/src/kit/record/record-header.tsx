// The header of a record's page: what it is, its state, what it belongs to, and what one does with it.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { RecordActions } from './record-actions'
import { setColumns } from './set-columns'
import type { Column } from '../columns'
import { headingText } from '../labels'
import { PageLink } from '../navigation/page-link'
import { usePane } from '../navigation/pane'
import { recordHref, recordKinds } from '../navigation/record-kinds'
import { nameOf, type DetailOf, type Resource, type RowOf } from '../resource'
import { CopyButton } from '../values/cells'
import { listedSearch, neighboursOf } from './listed-records'
import type { RecordPageProps } from './record-parts'
import classes from './record.module.css'

type HeaderProps<R extends Resource> = {
  page: RecordPageProps<R>
  row: DetailOf<R>
  id: string
  onEdit: () => void
  onRemove: () => void
}

export function RecordHeader<R extends Resource>({ page, row, id, onEdit, onRemove }: HeaderProps<R>) {
  const { i18n } = useLingui()
  const { icon: KindIcon, resource, head = [], belongsTo = [], figures = [] } = page
  const name = nameOf(row, resource.nameField, i18n.locale)
  const title = useRef<HTMLHeadingElement>(null)
  // The row that opened the page no longer exists, so the focus is lost.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className={classes.header}>
      <div className={classes.identity}>
        <BackLink kind={page.kind} />
        <KindIcon size={20} stroke={1.6} className={classes.kind} aria-hidden />
        <VisuallyHidden>{i18n._(resource.label)}</VisuallyHidden>
        <h1 ref={title} tabIndex={-1} className={classes.title}>
          {page.title?.(row) ?? name}
        </h1>
        <CopyButton text={name} isAlwaysShown />
        {setColumns(row, head).map((column) => (
          <span key={column.id}>{column.cell(row)}</span>
        ))}
        {page.mark}
        <span className={classes.tools}>
          <Steps kind={page.kind} id={id} />
          {page.tools?.(row)}
          <RecordActions
            resource={resource}
            // A row of the list has the same fields as its detail.
            row={row as unknown as RowOf<R>}
            rowActions={page.rowActions}
            isEditable={page.isEditable}
            shownAtOnce={2}
            onEdit={page.form && onEdit}
            onRemove={onRemove}
          />
        </span>
      </div>
      <Pairs row={row} columns={belongsTo} className={classes.belongsTo} />
      <Pairs row={row} columns={figures} className={classes.figures} />
    </header>
  )
}

type PairsProps<D> = { row: D; columns: readonly Column<D>[]; className: string | undefined }

function Pairs<D>({ row, columns, className }: PairsProps<D>) {
  const { i18n } = useLingui()
  const present = setColumns(row, columns)
  if (present.length === 0) return null
  return (
    <dl className={className}>
      {present.map((column) => (
        // By what it is called: several may count by one field.
        <div key={headingText(column.label, i18n)}>
          <dt>{headingText(column.label, i18n)}</dt>
          <dd>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** To the list, with the filters it had. */
export function BackLink({ kind, children }: { kind: RecordPageProps<Resource>['kind']; children?: ReactNode }) {
  const { t } = useLingui()
  const { path } = recordKinds[kind]
  const search = new URLSearchParams(listedSearch(path)).toString()
  const label = t`Back to the list`
  const href = search ? `${path}?${search}` : path
  if (children)
    return (
      <PageLink href={href} className={classes.inList}>
        {children}
      </PageLink>
    )
  return (
    <PageLink href={href} className={classes.back} aria-label={label} title={label}>
      <IconArrowLeft size={18} />
    </PageLink>
  )
}

/** Previous and next of the list in which the record was shown. */
function Steps({ kind, id }: { kind: RecordPageProps<Resource>['kind']; id: string }) {
  const { t } = useLingui()
  const { open } = usePane()
  const { previous, next } = neighboursOf(recordKinds[kind].path, id)
  if (previous === undefined && next === undefined) return null
  const step = (label: string, to: string | undefined, StepIcon: typeof IconChevronUp) => (
    <ActionIcon
      aria-label={label}
      title={label}
      disabled={to === undefined}
      onClick={() => to !== undefined && open(recordHref(kind, { id: to }), {}, { isInstead: true })}
    >
      <StepIcon size={17} />
    </ActionIcon>
  )
  return (
    <>
      {step(t`Previous record`, previous, IconChevronUp)}
      {step(t`Next record`, next, IconChevronDown)}
    </>
  )
}
