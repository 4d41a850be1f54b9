// What a screen asks first, as its address says it: so that it can be asked before the screen is drawn.
import type { CallId, PageId } from '@swapdesk/sdk'
import type { ComponentType } from 'react'
import type { Filter } from './filters'
import { listInput, readListState } from './list-state'
import type { Search } from '../navigation/pane'
import { sortableOf } from '../resource'

export type Prefetch = (search: Search) => { id: CallId; input: object }
export type Screen = ComponentType & { prefetch?: Prefetch }

/** For a screen that shows a list and nothing of its own decides about its rows. */
export function prefetchList(id: PageId, filters: readonly Filter[]): Prefetch {
  const names = filters.flatMap((filter) => filter.names)
  return (search) => ({ id, input: listInput(readListState(search, names, sortableOf(id))) })
}
