// State and actions of a tree page: rows, expanded branches, and the user's permissions.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApiError } from '@swapdesk/sdk'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { callOperation, useClient } from '../api/client'
import { readListState, withFilters } from '../list/list-state'
import { usePane } from '../navigation/pane'
import { useCurrentUser } from '../user/current-user'
import { metadataOf, type RowOf, type TreeResource } from '../resource'
import { useColumnPrefs } from '../table/column-prefs'
import type { Selection } from '../table/table-model'
import type { TableRowAction } from '../table/table-row'
import { useStableCallback } from '../hooks/use-stable-callback'
import { branchIds, visibleBranches, type Branch } from './forest'
import type { TreeScreenProps } from './screen-props'
import {
  useAbilities,
  useOpenRecord,
  useRemoveKey,
  useRemoveRows,
  useRowActions,
  type OpenRecordControl,
} from './use-crud'

type FilterValues = Readonly<Record<string, string>>

function useForest<R extends TreeResource>(resource: R, input: FilterValues) {
  const client = useClient()
  const { isActive } = usePane()
  return useQuery<unknown, ApiError, readonly RowOf<R>[]>({
    queryKey: [metadataOf(resource.list).domain, resource.list, input],
    queryFn: ({ signal }) => callOperation(client, resource.list, input, { signal }),
    select: (rows) => rows as readonly RowOf<R>[],
    placeholderData: keepPreviousData,
    enabled: isActive,
  })
}

/** Expanded branches: those the user toggled, else the screen's default. */
function useBranches(isOpenAtFirst: boolean) {
  const [toggled, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [isOpenByDefault, setIsOpenByDefault] = useState(isOpenAtFirst)
  return {
    isOpen: (id: string) => toggled.has(id) !== isOpenByDefault,
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

/** The screen's own row actions, and the one that adds below a row. */
function useExtraActions<R extends TreeResource>(
  props: TreeScreenProps<R>,
  canAdd: boolean,
  record: OpenRecordControl,
) {
  const { rowActions, hasAddBelow } = props
  const addBelow = useStableCallback((row: RowOf<R>) => record.add({ parentId: row.id }))
  return useMemo(() => {
    const below: TableRowAction<RowOf<R>> = { id: 'add-below', label: msg`Add below`, icon: IconPlus, run: addBelow }
    return [...(rowActions ?? []), ...(hasAddBelow && canAdd ? [below] : [])]
  }, [rowActions, hasAddBelow, canAdd, addBelow])
}

function useVisibleRows<R extends TreeResource>(forest: readonly RowOf<R>[], isOpen: (id: string) => boolean) {
  const shown = visibleBranches(forest, isOpen)
  const byId = new Map<string, Branch<RowOf<R>>>(shown.map((branch) => [branch.row.id, branch]))
  return { rows: shown.map((branch) => branch.row), branchOf: (id: string) => byId.get(id) }
}

/** The filters of the URL. */
function useFilterValues(filters: TreeScreenProps<TreeResource>['filters']) {
  const { search, setSearch } = usePane()
  const names = useMemo(() => filters.flatMap((filter) => filter.names), [filters])
  const values = readListState(search, names, []).filters
  const setFilters = (changes: FilterValues) => setSearch((before) => withFilters(before, changes))
  return { values, isFiltered: Object.keys(values).length > 0, setFilters }
}

export function useTreeScreen<R extends TreeResource>(props: TreeScreenProps<R>) {
  const { resource, columns, filters, form, fixedInput, preset, isOpenAtFirst = false } = props
  const { i18n } = useLingui()
  const user = useCurrentUser()
  const filtering = useFilterValues(filters)
  const input: FilterValues = { ...filtering.values, ...fixedInput }
  const query = useForest(resource, input)
  const branches = useBranches(isOpenAtFirst)
  const isOpen = (id: string) => filtering.isFiltered || branches.isOpen(id)
  const { rows, branchOf } = useVisibleRows<R>(query.data ?? [], isOpen)
  const [selection, setSelection] = useState<Selection>({})
  const selected = rows.filter((row) => selection[row.id])
  const prefs = useColumnPrefs(user.userId, resource.name, columns)
  const record = useOpenRecord()
  const removeRows = useRemoveRows(resource)
  const abilities = useAbilities(resource)
  const extra = useExtraActions(props, abilities.canAdd, record)
  const actions = useRowActions({ resource, record, removeRows, extra })
  const removeSelected = async () => {
    if (await removeRows(selected)) setSelection({})
  }
  useRemoveKey(abilities.canRemove, removeSelected)
  const view = useStableCallback((row: RowOf<R>) => record.view(row.id))
  const edit = useStableCallback((row: RowOf<R>) => record.edit(row.id))
  return {
    ...filtering,
    input,
    query,
    branches,
    hasBranches: branchIds(query.data ?? []).length > 0,
    isOpen,
    rows,
    branchOf,
    selection,
    setSelection,
    selected,
    prefs,
    record,
    removeRows,
    abilities,
    actions,
    removeSelected: () => void removeSelected(),
    label: i18n._(resource.label),
    add: form && abilities.canAdd ? () => record.add(preset) : undefined,
    onOpen: abilities.canView ? view : undefined,
    onEdit: form && abilities.canEdit ? edit : undefined,
  }
}

export type TreeModel<R extends TreeResource> = ReturnType<typeof useTreeScreen<R>>
