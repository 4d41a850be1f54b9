// The standard CRUD screen: a list with filters, and a drawer to read, add and change. Made of the kit's exported parts only;
// other screens use the same parts.
import { cleared, FilterBar } from '../list/filter-bar'
import { columnsIn } from '../columns'
import type { ExportProps } from '../list/export-button'
import { Pager } from '../list/pager'
import { usePane } from '../navigation/pane'
import { removableSome, type PagedResource, type RowOf } from '../resource'
import { DataTable } from '../table/data-table'
import { exportedRows } from './exported'
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
        query={list.query}
        count={rows.length}
        isFiltered={Object.keys(list.state.filters).length > 0}
        onClearFilters={() => list.setFilters(cleared(filters))}
        label={label}
        onAdd={add}
        empty={props.empty}
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
  const { list, abilities } = model
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
      onRemove={abilities.canRemove ? model.removeSelected : undefined}
      canRemove={removableSome<R>(screen.resource, model.selected)}
      exported={exportOf(screen, model)}
    />
  )
}

/** What a file takes: the checked rows, or all that match where none are. */
function exportOf<R extends PagedResource>(screen: CrudScreenProps<R>, model: CrudModel<R>): ExportProps | undefined {
  return exportedRows({
    operation: screen.resource.export,
    canExport: model.abilities.canExport,
    prefs: model.prefs,
    columns: screen.columns,
    rows: model.rows,
    input: model.list.input,
    ids: model.selectedIds,
  })
}

function CrudTools<R extends PagedResource>({ screen, model }: PartProps<R>) {
  return (
    <ScreenTools
      label={model.label}
      columns={columnsIn(model.rows, screen.columns)}
      prefs={model.prefs}
      onAdd={model.add}
      resource={screen.resource}
      primary={screen.primary}
      tools={screen.tools ?? []}
      exported={exportOf(screen, model)}
    />
  )
}

/** A short list on a page of something else fits without one. */
const partRowsMax = 10

function CrudPager<R extends PagedResource>({ model: { list } }: { model: CrudModel<R> }) {
  const { isPart } = usePane()
  if (isPart && list.total <= partRowsMax) return null
  return <Pager {...list.state} total={list.total} onPage={list.setPage} onSize={list.setSize} />
}

function CrudTable<R extends PagedResource>({ screen, model }: PartProps<R>) {
  const { isActive } = usePane()
  const { list, prefs, onOpen, onEdit, openId, abilities } = model
  // Check boxes are shown only where an action uses them.
  const isSelectable = abilities.canRemove || abilities.canExport || Boolean(screen.selectionActions?.length)
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
      isPeeking={model.record.open?.mode === 'view'}
    />
  )
}
