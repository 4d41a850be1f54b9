// The standard CRUD screen: a list with filters, and a drawer to read, add and change. Made of the kit's exported parts only;
// other screens use the same parts.
import { cleared, FilterBar } from '../list/filter-bar'
import { Pager } from '../list/pager'
import { usePane } from '../navigation/pane'
import { removableSome, type PagedResource, type RowOf } from '../resource'
import { DataTable } from '../table/data-table'
import { ListBody, ListFrame } from './list-frame'
import { RecordPanel } from './record-panel'
import type { CrudScreenProps } from './screen-props'
import { ScreenTools } from './screen-tools'
import { allColumns } from './sections'
import { SelectionBar } from './selection-bar'
import { useCrudScreen, type CrudModel } from './use-crud-screen'

type PartProps<R extends PagedResource> = { screen: CrudScreenProps<R>; model: CrudModel<R> }

export function CrudScreen<R extends PagedResource>(props: CrudScreenProps<R>) {
  const { resource, columns, filters, form, isEditable, rowActions, onSaved } = props
  const model = useCrudScreen(props)
  const { list, rows, record, removeRows, add, label } = model
  return (
    <ListFrame
      isReadOnly={model.abilities.isReadOnly}
      mark={props.mark}
      total={list.query.data?.total}
      tools={<CrudTools screen={props} model={model} />}
      filters={
        filters.length > 0 && <FilterBar filters={filters} values={list.state.filters} onChange={list.setFilters} />
      }
      selectionBar={model.checkedCount > 0 && <CrudSelection screen={props} model={model} />}
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
      <RecordPanel
        resource={resource}
        record={record}
        rows={rows}
        sections={props.detail ?? allColumns<R>(columns)}
        {...(form && { form })}
        {...(isEditable && { isEditable })}
        {...(rowActions && { rowActions })}
        removeRows={removeRows}
        {...(onSaved && { onSaved })}
      />
    </ListFrame>
  )
}

function CrudSelection<R extends PagedResource>({ screen, model }: PartProps<R>) {
  const { list } = model
  const selectionActions = screen.selectionActions ?? []
  const isOffered = list.hasMoreThanChecked && selectionActions.some((action) => action.runMatching)
  return (
    <SelectionBar
      count={model.checkedCount}
      rows={model.selected}
      actions={selectionActions}
      matching={list.matching}
      offered={isOffered ? list.total : undefined}
      onMatching={list.chooseMatching}
      onClear={() => list.setSelection({})}
      onRemove={model.abilities.canRemove ? model.removeSelected : undefined}
      canRemove={removableSome<R>(screen.resource, model.selected)}
    />
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
      onRemove={abilities.canRemove && !list.matching ? removeSelected : undefined}
      onAdd={add}
      primary={screen.primary}
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
  const { list, prefs, onOpen, onEdit, openId, abilities } = model
  // Check boxes are shown only where an action uses them.
  const isSelectable =
    abilities.canRemove || abilities.canExport || Boolean(screen.selectionActions?.length ?? screen.tools)
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
      {...(isSelectable && { selection: list.selection, onSelectionChange: list.setSelection })}
      actions={model.actions}
      {...(onOpen && { onOpen })}
      {...(onEdit && { onEdit })}
      isStale={list.isStale}
      hasPageKeys={isActive}
      {...(openId && { openId })}
    />
  )
}
