// A screen whose rows form a tree (menus, departments, roles): a table with expandable branches and the same drawer as lists.
// Trees are small enough to load whole, so there are no pages.
import { useLingui } from '@lingui/react/macro'
import { columnsIn } from '../columns'
import type { ExportProps } from '../list/export-button'
import { cleared, FilterBar } from '../list/filter-bar'
import { usePane } from '../navigation/pane'
import { removableSome, type RowOf, type TreeResource } from '../resource'
import { DataTable } from '../table/data-table'
import { TreeToggle } from './tree-toggle'
import { exportedRows } from './exported'
import { countRows } from './forest'
import { ListBody, ListFrame } from './list-frame'
import { RecordPanel } from './record-panel'
import type { TreeScreenProps } from './screen-props'
import { ScreenTools, type Tool } from './screen-tools'
import { allColumns } from './sections'
import { SelectionBar } from './selection-bar'
import { useTreeScreen, type TreeModel } from './use-tree-screen'

type PartProps<R extends TreeResource> = { screen: TreeScreenProps<R>; model: TreeModel<R> }

export function TreeScreen<R extends TreeResource>(props: TreeScreenProps<R>) {
  const { resource, columns, filters, form } = props
  const model = useTreeScreen(props)
  const { query, values, rows, abilities, selected } = model
  return (
    <ListFrame
      isReadOnly={abilities.isReadOnly}
      total={query.data && countRows(query.data)}
      tools={<TreeTools screen={props} model={model} />}
      filters={filters.length > 0 && <FilterBar filters={filters} values={values} onChange={model.setFilters} />}
      selectionBar={
        selected.length > 0 && (
          <SelectionBar
            count={selected.length}
            onClear={() => model.setSelection({})}
            onRemove={abilities.canRemove ? model.removeSelected : undefined}
            canRemove={removableSome<R>(resource, selected)}
            exported={exportOf({ screen: props, model })}
          />
        )
      }
    >
      <ListBody
        query={query}
        count={rows.length}
        isFiltered={model.isFiltered}
        onClearFilters={() => model.setFilters(cleared(filters))}
        label={model.label}
        onAdd={model.add}
      >
        <TreeTable screen={props} model={model} />
      </ListBody>
      <RecordPanel
        resource={resource}
        record={model.record}
        rows={rows}
        sections={props.detail ?? allColumns<R>(columns)}
        {...(form && { form })}
        removeRows={model.removeRows}
      />
    </ListFrame>
  )
}

function TreeTools<R extends TreeResource>({ screen, model }: PartProps<R>) {
  const { t } = useLingui()
  const { branches, hasBranches } = model
  const turn: Tool = {
    id: 'turn',
    label: branches.isOpenByDefault ? t`Collapse all` : t`Expand all`,
    run: () => branches.setAll(!branches.isOpenByDefault),
    isQuiet: true,
  }
  return (
    <ScreenTools
      label={model.label}
      columns={columnsIn(model.rows, screen.columns)}
      prefs={model.prefs}
      onAdd={model.add}
      resource={screen.resource}
      tools={hasBranches ? [turn] : []}
      exported={exportOf({ screen, model })}
    />
  )
}

function exportOf<R extends TreeResource>({ screen, model }: PartProps<R>): ExportProps | undefined {
  return exportedRows({
    operation: screen.resource.export,
    canExport: model.abilities.canExport,
    prefs: model.prefs,
    columns: screen.columns,
    rows: model.rows,
    input: model.input,
    ids: model.selected.map((row) => row.id),
  })
}

function TreeTable<R extends TreeResource>({ screen, model }: PartProps<R>) {
  const { isActive } = usePane()
  const { prefs, branchOf, isOpen, branches, hasBranches, onOpen, onEdit } = model
  return (
    <DataTable<RowOf<R>>
      label={model.label}
      columns={screen.columns}
      rows={model.rows}
      prefs={prefs.prefs}
      onPrefsChange={prefs.change}
      selection={model.selection}
      onSelectionChange={model.setSelection}
      actions={model.actions}
      {...(onOpen && { onOpen })}
      {...(onEdit && { onEdit })}
      isStale={model.query.isPlaceholderData}
      hasPageKeys={isActive}
      {...(hasBranches && {
        renderLead: (row: RowOf<R>) => (
          <TreeToggle branch={branchOf(row.id)} isOpen={isOpen(row.id)} onTurn={() => branches.turn(row.id)} />
        ),
      })}
    />
  )
}
