// The header of a record's page: what it is, its state, what it belongs to, and what one does with it.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconDots, IconEdit, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useAbilities } from '../crud/use-crud'
import type { Column } from '../columns'
import { headingText } from '../labels'
import { PageLink } from '../navigation/page-link'
import { usePane } from '../navigation/pane'
import { recordHref, recordKinds } from '../navigation/record-kinds'
import { nameOf, removable, type DetailOf, type Resource, type RowOf } from '../resource'
import { CopyButton } from '../values/cells'
import { MenuAction, type TableRowAction } from '../table/table-row'
import { listedSearch, neighboursOf } from './listed-records'
import { setColumns, type RecordPageProps } from './record-parts'
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
          {name}
        </h1>
        <CopyButton text={name} isAlwaysShown />
        {setColumns(row, head).map((column) => (
          <span key={column.id}>{column.cell(row)}</span>
        ))}
        {page.mark}
        <span className={classes.tools}>
          <Steps kind={page.kind} id={id} />
          {page.tools?.(row)}
          <Actions page={page} row={row} onEdit={onEdit} onRemove={onRemove} />
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
        <div key={column.id}>
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

const shownAtOnce = 2

type ActionsProps<R extends Resource> = Omit<HeaderProps<R>, 'id'>

/** Edit and the first actions as words, the others in a menu; a disabled one says why. */
function Actions<R extends Resource>({ page, row: detail, onEdit, onRemove }: ActionsProps<R>) {
  const { t, i18n } = useLingui()
  const { resource, rowActions = [], form, isEditable } = page
  const { canEdit, canRemove } = useAbilities(resource)
  // A row of the list has the same fields as its detail.
  const row = detail as unknown as RowOf<R>
  const editable = isEditable?.(row) ?? true
  const shown = rowActions.slice(0, shownAtOnce)
  const rest = rowActions.slice(shownAtOnce)
  const canRemoveIt = removable(resource, [row])
  return (
    <>
      {shown.map((action) => (
        <ActionButton key={action.id} row={row} action={action} />
      ))}
      {canEdit && form && (
        <Button
          size="xs"
          leftSection={<IconEdit size={15} />}
          title={editable === true ? undefined : i18n._(editable)}
          aria-disabled={editable !== true}
          data-disabled={editable !== true || undefined}
          onClick={() => editable === true && onEdit()}
        >
          {t`Edit`}
        </Button>
      )}
      {(rest.length > 0 || canRemove) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={30} variant="default" aria-label={t`More actions`} title={t`More actions`}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <MenuAction key={action.id} row={row} action={action} />
            ))}
            {canRemove && (
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} stroke={1.7} />}
                disabled={canRemoveIt !== true}
                title={canRemoveIt === true ? undefined : i18n._(canRemoveIt)}
                onClick={onRemove}
              >
                {t`Delete`}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

function ActionButton<Row>({ row, action }: { row: Row; action: TableRowAction<Row> }) {
  const { i18n } = useLingui()
  const enabled = action.enabled?.(row) ?? true
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<action.icon size={15} stroke={1.7} />}
      title={enabled === true ? undefined : i18n._(enabled)}
      aria-disabled={enabled !== true}
      data-disabled={enabled !== true || undefined}
      onClick={() => enabled === true && action.run(row)}
    >
      {i18n._(action.label)}
    </Button>
  )
}
