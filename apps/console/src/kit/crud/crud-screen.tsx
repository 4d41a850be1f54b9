// The usual screen: a list with filters, and a drawer to read, add and change. Made of the kit's exported parts only;
// a screen that is different is written from the same parts.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import type { Column } from '../columns'
import type { FormSource, FormValues } from '../form/form'
import { ColumnChooser } from '../list/column-chooser'
import { ExportButton } from '../list/export-button'
import { cleared, FilterBar } from '../list/filter-bar'
import type { Filter } from '../list/filters'
import { Pager } from '../list/pager'
import { type FixedInput, useList } from '../list/use-list'
import { usePane } from '../pane'
import { useReader } from '../reader'
import type { DetailOf, PagedResource, RowOf } from '../resource'
import { useColumnPrefs } from '../table/column-prefs'
import { DataTable } from '../table/data-table'
import type { TableRowAction } from '../table/table-row'
import type { DetailSection } from './detail-view'
import { ListBody, ListFrame, SelectionBar } from './list-frame'
import { RecordDrawer, type SavedReply } from './record-drawer'
import { allColumns } from './sections'
import { useAbilities, useOpenRecord, useRemoveRows, useRowActions } from './use-crud'

export type CrudScreenProps<R extends PagedResource> = {
  resource: R
  columns: readonly Column<RowOf<R>>[]
  filters: readonly Filter[]
  form?: FormSource<R>
  /** Sections of the detail view; all columns in one when not given. */
  detail?: readonly DetailSection<DetailOf<R>>[]
  rowActions?: readonly TableRowAction<RowOf<R>>[]
  /** Buttons beside the primary one. */
  renderTools?: (selected: readonly RowOf<R>[]) => ReactNode
  /** What the screen adds to the list's input, such as a chosen department. */
  fixedInput?: FixedInput
  /** For a list that chooses what another one beside it shows: a click on a row chooses instead of opening it. */
  master?: { chosenId: string; onChoose: (row: RowOf<R>) => void }
  /** Told what the server answered to a saved form. */
  onSaved?: (reply: SavedReply<R>, values: FormValues) => void
  /** What a new row starts with, from where the reader stands. */
  preset?: Readonly<Record<string, unknown>>
}

export function CrudScreen<R extends PagedResource>(props: CrudScreenProps<R>) {
  const { resource, columns, filters, form, rowActions, fixedInput } = props
  const { t, i18n } = useLingui()
  const { isActive } = usePane()
  const reader = useReader()
  const filterNames = useMemo(() => filters.flatMap((filter) => filter.names), [filters])
  const list = useList(resource.list, filterNames, fixedInput)
  const rows = list.rows as unknown as readonly RowOf<R>[]
  const { prefs, change, reset } = useColumnPrefs(reader.userId, resource.name, columns)
  const record = useOpenRecord()
  const removeRows = useRemoveRows(resource)
  const abilities = useAbilities(resource)
  const actions = useRowActions({ resource, record, removeRows, ...(rowActions && { extra: rowActions }) })
  const selected = rows.filter((row) => list.selection[row.id])
  const selectedIds = Object.keys(list.selection)
  const add = () => record.add(props.preset)
  const removeSelected = async () => {
    if (await removeRows(selected)) list.setSelection({})
  }
  const label = i18n._(resource.label)
  const onOpen = props.master?.onChoose ?? (abilities.canView ? (row: RowOf<R>) => record.view(row.id) : undefined)
  const openId = props.master?.chosenId ?? (record.open && 'id' in record.open ? record.open.id : undefined)
  const isFiltered = Object.keys(list.state.filters).length > 0

  return (
    <ListFrame
      isReadOnly={abilities.isReadOnly}
      total={list.query.data?.total}
      tools={
        <>
          {props.renderTools?.(selected)}
          {abilities.canRemove && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconTrash size={15} />}
              onClick={() => void removeSelected()}
            >
              <Trans>Delete</Trans>
            </Button>
          )}
          {resource.export && abilities.canExport && (
            <ExportButton
              operation={resource.export}
              input={list.input}
              columns={prefs.order.filter((id) => !prefs.hidden.includes(id))}
              ids={selectedIds}
            />
          )}
          <ColumnChooser columns={columns} prefs={prefs} onChange={change} onReset={reset} />
          {form && abilities.canAdd && (
            <Button size="xs" leftSection={<IconPlus size={15} />} onClick={add}>
              {t`Add ${label}`}
            </Button>
          )}
        </>
      }
      filters={
        filters.length > 0 && <FilterBar filters={filters} values={list.state.filters} onChange={list.setFilters} />
      }
      selectionBar={
        selectedIds.length > 0 && (
          <SelectionBar count={selectedIds.length} onClear={() => list.setSelection({})}>
            {abilities.canRemove && (
              <Button
                size="compact-sm"
                variant="subtle"
                c="var(--tone-bad)"
                color="red"
                onClick={() => void removeSelected()}
              >
                {t`Delete selected`}
              </Button>
            )}
          </SelectionBar>
        )
      }
      footer={
        list.query.data && (
          <Pager
            total={list.total}
            current={list.state.current}
            size={list.state.size}
            onPage={list.setPage}
            onSize={list.setSize}
          />
        )
      }
    >
      <ListBody
        isLoading={list.query.isPending}
        error={list.query.error}
        onRetry={() => void list.query.refetch()}
        count={rows.length}
        isFiltered={isFiltered}
        onClearFilters={() => list.setFilters(cleared(filters))}
        label={label}
        onAdd={form && abilities.canAdd ? add : undefined}
      >
        <DataTable<RowOf<R>>
          label={label}
          columns={columns}
          rows={rows}
          prefs={prefs}
          onPrefsChange={change}
          sortable={list.sortable}
          order={list.state.order}
          onOrder={list.orderBy}
          selection={list.selection}
          onSelectionChange={list.setSelection}
          actions={actions}
          {...(onOpen && { onOpen })}
          {...(abilities.canEdit && form && { onEdit: (row: RowOf<R>) => record.edit(row.id) })}
          isStale={list.isStale}
          hasPageKeys={isActive}
          {...(openId && { openId })}
        />
      </ListBody>
      <RecordDrawer
        resource={resource}
        record={record}
        rows={rows}
        sections={props.detail ?? allColumns<R>(columns)}
        {...(form && { form })}
        removeRows={removeRows}
        {...(props.onSaved && { onSaved: props.onSaved })}
      />
    </ListFrame>
  )
}
