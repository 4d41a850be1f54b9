// The request of a screen derived from its URL, which can be sent before the screen renders.
import type { CallId, PageId } from '@swapdesk/sdk'
import type { ComponentType } from 'react'
import type { Filter } from './filters'
import { listInput, readListState } from './list-state'
import type { Search } from '../navigation/pane'
import { sortableOf } from '../resource'

type Prefetch = (search: Search) => { id: CallId; input: object }
export type Screen = ComponentType & { prefetch?: Prefetch }

/** For screens whose list depends on the URL only. */
export function prefetchList(id: PageId, filters: readonly Filter[]): Prefetch {
  const names = filters.flatMap((filter) => filter.names)
  return (search) => ({ id, input: listInput(readListState(search, names, sortableOf(id))) })
}
