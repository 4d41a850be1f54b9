// Data of a list page: the state in its URL, the rows of the server, and the selection.
import type { ApiError, PageId, Row } from '@swapdesk/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf, useClient } from '../api/client'
import { usePane } from '../navigation/pane'
import { auto, rememberAuto, useRowsInWindow } from './auto-size'
import { sortableOf, type FixedInput } from '../resource'
import type { Selection } from '../table/table-model'
import * as listState from './list-state'

/** All rows that match the filters, and the count the user has seen. */
export type Matching = { filter: Readonly<Record<string, string>>; expectedCount: number }
type Page<R> = { records: R[]; total: number; size: number; current: number; pages: number }

/** Goes to the last page when the current one has become empty, for example after removing its rows. */
function usePageCorrection({ current, size }: listState.ListState, page: Page<unknown> | undefined): void {
  const { setSearch } = usePane()
  const corrected = page && listState.correctedPage({ current, total: page.total, size, rows: page.records.length })
  useEffect(() => {
    if (typeof corrected === 'number') setSearch((before) => listState.withPage(before, corrected))
  }, [corrected, setSearch])
}

export function useList<L extends PageId>(list: L, filterNames: readonly string[], fixed?: FixedInput<L>) {
  type R = Row<L> & { id: string }
  const client = useClient()
  const { search, setSearch, isActive } = usePane()
  useRowsInWindow()
  const state = listState.readListState(search, filterNames, sortableOf(list))
  const input = { ...listState.listInput(state), ...fixed }
  const query = useQuery<unknown, ApiError, Page<R>>({
    ...queryOf(client, list, input),
    select: (page) => page as Page<R>,
    placeholderData: keepPreviousData,
    enabled: isActive,
  })
  const [selection, setChecked] = useState<Selection>({})
  const [matching, setMatching] = useState<Matching | null>(null)
  const setSelection = (next: Selection) => {
    setMatching(null)
    setChecked(next)
  }
  const page = query.data
  const rows = page?.records ?? []
  usePageCorrection(state, query.isPlaceholderData ? undefined : page)

  return {
    state,
    sortable: sortableOf(list),
    input,
    query,
    rows,
    total: page?.total ?? 0,
    isStale: query.isPlaceholderData,
    selection,
    setSelection,
    matching,
    chooseMatching: () =>
      setMatching({ filter: { ...state.filters, ...fixed }, expectedCount: page?.total ?? rows.length }),
    /** Whether every visible row is selected, and there are more. */
    hasMoreThanChecked: rows.length > 0 && (page?.total ?? 0) > rows.length && rows.every((row) => selection[row.id]),
    // The selection is limited to visible rows, so that no action applies to unseen ones.
    setPage: (current: number) => {
      setSelection({})
      setSearch((before) => listState.withPage(before, current), { push: true })
    },
    setSize: (size: listState.PageSize) => {
      setSelection({})
      rememberAuto(size === auto)
      setSearch((before) => listState.withSize(before, size))
    },
    orderBy: (column: string) =>
      setSearch((before) => listState.withOrder(before, listState.nextOrder(state.order, column))),
    setFilters: (changes: Readonly<Record<string, string>>) => {
      setSelection({})
      setSearch((before) => listState.withFilters(before, changes))
    },
  }
}

export type List<L extends PageId> = ReturnType<typeof useList<L>>
