// The usual screen: a list with filters, and a drawer to read, add and change. Made of the kit's exported parts only;
// a screen that is different is written from the same parts.
import type { FormValues } from '../form/form'
import { cleared, FilterBar } from '../list/filter-bar'
import { Pager } from '../list/pager'
import { usePane } from '../pane'
import type { PagedResource, RowOf } from '../resource'
import { DataTable } from '../table/data-table'
import { ListBody, ListFrame, SelectionBar } from './list-frame'
import { RecordDrawer, type SavedReply } from './record-drawer'
import type { ScreenProps } from './screen-props'
import { ScreenTools, type Tool } from './screen-tools'
import { allColumns } from './sections'
import { useCrudScreen, type CrudModel } from './use-crud-screen'

export type CrudScreenProps<R extends PagedResource> = ScreenProps<R> & {
  /** Buttons beside the primary one. */
  tools?: (selected: readonly RowOf<R>[]) => readonly Tool[]
  /** For a list that chooses what another one beside it shows: a click on a row chooses instead of opening it. */
  master?: { chosenId: string; onChoose: (row: RowOf<R>) => void }
  /** Told what the server answered to a saved form. */
  onSaved?: (reply: SavedReply<R>, values: FormValues) => void
}

type PartProps<R extends PagedResource> = { screen: CrudScreenProps<R>; model: CrudModel<R> }

export function CrudScreen<R extends PagedResource>(props: CrudScreenProps<R>) {
  const { resource, columns, filters, form, onSaved } = props
  const model = useCrudScreen(props)
  const { list, rows, record, removeRows, add, label } = model
  const selectedCount = model.selectedIds.length
  return (
    <ListFrame
      isReadOnly={model.abilities.isReadOnly}
      total={list.query.data?.total}
      tools={<CrudTools screen={props} model={model} />}
      filters={
        filters.length > 0 && <FilterBar filters={filters} values={list.state.filters} onChange={list.setFilters} />
      }
      selectionBar={
        selectedCount > 0 && (
          <SelectionBar
            count={selectedCount}
            onClear={() => list.setSelection({})}
            onRemove={model.abilities.canRemove ? model.removeSelected : undefined}
          />
        )
      }
      footer={list.query.data && <CrudPager model={model} />}
    >
      <ListBody
        isLoading={list.query.isPending}
        error={list.query.error}
        onRetry={() => void list.query.refetch()}
        count={rows.length}
        isFiltered={Object.keys(list.state.filters).length > 0}
        onClearFilters={() => list.setFilters(cleared(filters))}
        label={label}
        onAdd={add}
      >
        <CrudTable screen={props} model={model} />
      </ListBody>
      <RecordDrawer
        resource={resource}
        record={record}
        rows={rows}
        sections={props.detail ?? allColumns<R>(columns)}
        {...(form && { form })}
        removeRows={removeRows}
        {...(onSaved && { onSaved })}
      />
    </ListFrame>
  )
}

function CrudTools<R extends PagedResource>({ screen, model }: PartProps<R>) {
  const { resource, columns, tools } = screen
  const { abilities, list, prefs, add, label, selected, selectedIds, removeSelected } = model
  const visible = prefs.prefs.order.filter((id) => !prefs.prefs.hidden.includes(id))
  return (
    <ScreenTools
      label={label}
      columns={columns}
      prefs={prefs}
      onRemove={abilities.canRemove ? removeSelected : undefined}
      onAdd={add}
      tools={tools?.(selected) ?? []}
      exported={
        resource.export && abilities.canExport
          ? { operation: resource.export, input: list.input, columns: visible, ids: selectedIds }
          : undefined
      }
    />
  )
}

function CrudPager<R extends PagedResource>({ model: { list } }: { model: CrudModel<R> }) {
  const { current, size } = list.state
  return <Pager total={list.total} current={current} size={size} onPage={list.setPage} onSize={list.setSize} />
}

function CrudTable<R extends PagedResource>({ screen, model }: PartProps<R>) {
  const { isActive } = usePane()
  const { list, prefs, onOpen, onEdit, openId } = model
  return (
    <DataTable<RowOf<R>>
      label={model.label}
      columns={screen.columns}
      rows={model.rows}
      prefs={prefs.prefs}
      onPrefsChange={prefs.change}
      sortable={list.sortable}
      order={list.state.order}
      onOrder={list.orderBy}
      selection={list.selection}
      onSelectionChange={list.setSelection}
      actions={model.actions}
      {...(onOpen && { onOpen })}
      {...(onEdit && { onEdit })}
      isStale={list.isStale}
      hasPageKeys={isActive}
      {...(openId && { openId })}
    />
  )
}
