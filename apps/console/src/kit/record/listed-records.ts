// The rows each list showed last in this window: for previous and next on a record's page, and for the way back.
import { useEffect } from 'react'
import type { Search } from '../navigation/pane'

type Listed = { ids: readonly string[]; search: Search }

const listed = new Map<string, Listed>()

/** Remembers the rows of the list at a path. */
export function useListedRecords(path: string, rows: readonly { id: string }[], search: Search): void {
  useEffect(() => {
    listed.set(path, { ids: rows.map(({ id }) => id), search })
  }, [path, rows, search])
}

/** The records before and after one in its list; none where the list has not shown it. */
export function neighboursOf(path: string, id: string): { previous: string | undefined; next: string | undefined } {
  const ids = listed.get(path)?.ids ?? []
  const index = ids.indexOf(id)
  return { previous: ids[index - 1], next: index < 0 ? undefined : ids[index + 1] }
}

/** The filters the list has. */
export function listedSearch(path: string): Search {
  return listed.get(path)?.search ?? {}
}
