// A screen whose rows form a tree (menus, departments, roles): a table with branches that open, and the same drawer as
// every list. The forest is small enough to come whole, so there are no pages.
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApiError } from '@swapdesk/sdk'
import { useMemo, useState } from 'react'
import { callOperation, useClient } from '../client'
import type { Column } from '../columns'
import type { FormSource } from '../form/form'
import { ColumnChooser } from '../list/column-chooser'
import { cleared, FilterBar } from '../list/filter-bar'
import type { Filter } from '../list/filters'
import { readListState, withFilters } from '../list/list-state'
import type { FixedInput } from '../list/use-list'
import { usePane } from '../pane'
import { useReader } from '../reader'
import { metadataOf, type DetailOf, type RowOf, type TreeResource } from '../resource'
import { useColumnPrefs } from '../table/column-prefs'
import { DataTable, type Selection } from '../table/data-table'
import type { TableRowAction } from '../table/table-row'
import { BranchLead } from './branch-lead'
import type { DetailSection } from './detail-view'
import { branchIds, countRows, visibleBranches, type Branch } from './forest'
import { ListBody, ListFrame, SelectionBar } from './list-frame'
import { RecordDrawer } from './record-drawer'
import { allColumns } from './sections'
import { useAbilities, useOpenRecord, useRemoveRows, useRowActions } from './use-crud'

export type TreeScreenProps<R extends TreeResource> = {
  resource: R
  columns: readonly Column<RowOf<R>>[]
  filters: readonly Filter[]
  form?: FormSource<R>
  detail?: readonly DetailSection<DetailOf<R>>[]
  rowActions?: readonly TableRowAction<RowOf<R>>[]
  /** What the screen adds to the list's input, such as the dictionary whose items are shown. */
  fixedInput?: FixedInput
  /** What a new row starts with. */
  preset?: Readonly<Record<string, unknown>>
  /** Whether rows can be added below others. */
  hasAddBelow?: boolean
  /** Whether all branches are open at first. */
  isOpenAtFirst?: boolean
}

function useForest<R extends TreeResource>(resource: R, filters: Readonly<Record<string, string>>) {
  const client = useClient()
  const { isActive } = usePane()
  return useQuery<unknown, ApiError, readonly RowOf<R>[]>({
    queryKey: [metadataOf(resource.list).domain, resource.list, filters],
    queryFn: ({ signal }) => callOperation(client, resource.list, filters, { signal }),
    select: (rows) => rows as readonly RowOf<R>[],
    placeholderData: keepPreviousData,
    enabled: isActive,
  })
}

/** Which branches are open: those the reader turned, else as the screen starts. */
function useBranches(isOpenAtFirst: boolean) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [isOpenByDefault, setIsOpenByDefault] = useState(isOpenAtFirst)
  return {
    isOpen: (id: string) => turned.has(id) !== isOpenByDefault,
    turn: (id: string) =>
      setTurned((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    setAll: (isOpen: boolean) => {
      setTurned(new Set())
      setIsOpenByDefault(isOpen)
    },
    isOpenByDefault,
  }
}

export function TreeScreen<R extends TreeResource>(props: TreeScreenProps<R>) {
  const { resource, columns, filters, form } = props
  const { t, i18n } = useLingui()
  const pane = usePane()
  const reader = useReader()
  const names = useMemo(() => filters.flatMap((filter) => filter.names), [filters])
  const values = readListState(pane.search, names, []).filters
  const isFiltered = Object.keys(values).length > 0
  const query = useForest(resource, { ...values, ...props.fixedInput })
  const forest = query.data ?? []
  const branches = useBranches(props.isOpenAtFirst ?? false)
  const shown = visibleBranches(forest, (id) => isFiltered || branches.isOpen(id))
  const byId = new Map<string, Branch<RowOf<R>>>(shown.map((branch) => [branch.row.id, branch]))
  const rows = shown.map((branch) => branch.row)
  const [selection, setSelection] = useState<Selection>({})
  const selected = rows.filter((row) => selection[row.id])
  const { prefs, change, reset } = useColumnPrefs(reader.userId, resource.name, columns)
  const record = useOpenRecord()
  const removeRows = useRemoveRows(resource)
  const abilities = useAbilities(resource)
  const addBelow: TableRowAction<RowOf<R>> = {
    id: 'add-below',
    label: msg`Add below`,
    icon: IconPlus,
    run: (row) => record.add({ parentId: row.id }),
  }
  const extra = [...(props.rowActions ?? []), ...(props.hasAddBelow && abilities.canAdd ? [addBelow] : [])]
  const actions = useRowActions({ resource, record, removeRows, extra })
  const label = i18n._(resource.label)
  const setFilters = (changes: Readonly<Record<string, string>>) =>
    pane.setSearch((before) => withFilters(before, changes))
  const removeSelected = async () => {
    if (await removeRows(selected)) setSelection({})
  }
  return (
    <ListFrame
      isReadOnly={abilities.isReadOnly}
      total={query.data && countRows(forest)}
      tools={
        <>
          {branchIds(forest).length > 0 && (
            <Button size="xs" variant="subtle" color="gray" onClick={() => branches.setAll(!branches.isOpenByDefault)}>
              {branches.isOpenByDefault ? t`Collapse all` : t`Expand all`}
            </Button>
          )}
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
          <ColumnChooser columns={columns} prefs={prefs} onChange={change} onReset={reset} />
          {form && abilities.canAdd && (
            <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => record.add(props.preset)}>
              {t`Add ${label}`}
            </Button>
          )}
        </>
      }
      filters={filters.length > 0 && <FilterBar filters={filters} values={values} onChange={setFilters} />}
      selectionBar={selected.length > 0 && <SelectionBar count={selected.length} onClear={() => setSelection({})} />}
    >
      <ListBody
        isLoading={query.isPending}
        error={query.error}
        onRetry={() => void query.refetch()}
        count={rows.length}
        isFiltered={isFiltered}
        onClearFilters={() => setFilters(cleared(filters))}
        label={label}
        onAdd={form && abilities.canAdd ? () => record.add(props.preset) : undefined}
      >
        <DataTable<RowOf<R>>
          label={label}
          columns={columns}
          rows={rows}
          prefs={prefs}
          onPrefsChange={change}
          selection={selection}
          onSelectionChange={setSelection}
          actions={actions}
          {...(abilities.canView && { onOpen: (row: RowOf<R>) => record.view(row.id) })}
          {...(abilities.canEdit && form && { onEdit: (row: RowOf<R>) => record.edit(row.id) })}
          isStale={query.isPlaceholderData}
          hasPageKeys={pane.isActive}
          renderLead={(row) => (
            <BranchLead
              branch={byId.get(row.id)}
              isOpen={isFiltered || branches.isOpen(row.id)}
              onTurn={() => branches.turn(row.id)}
            />
          )}
        />
      </ListBody>
      <RecordDrawer
        resource={resource}
        record={record}
        rows={rows}
        sections={props.detail ?? allColumns<R>(columns)}
        {...(form && { form })}
        removeRows={removeRows}
      />
    </ListFrame>
  )
}
