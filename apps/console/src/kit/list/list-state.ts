// The state of a list in its URL: page, size, order and filters, under the names of the API's parameters.
import type { Search } from '../navigation/pane'
import { auto, isAutoRemembered, rowsInWindow } from './auto-size'

export const pageSizes = [10, 30, 50, 100, 200] as const
const pageSizeDefault = 10

export type Order = { column: string; isDescending: boolean }
export type PageSize = number | typeof auto
export type ListState = { current: number; size: number; isAutoSize: boolean; order: Order | null; filters: Search }

function positive(text: string | undefined, fallback: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : fallback
}

/** Parses the state from a URL; invalid values fall back to the defaults. */
export function readListState(search: Search, filterNames: readonly string[], sortable: readonly string[]): ListState {
  const size = positive(search['size'], pageSizeDefault)
  const isAutoSize = search['size'] === auto || (search['size'] === undefined && isAutoRemembered())
  const column = search['descs'] ?? search['ascs']
  return {
    current: positive(search['current'], 1),
    size: isAutoSize ? rowsInWindow() : pageSizes.some((option) => option === size) ? size : pageSizeDefault,
    isAutoSize,
    order: column && sortable.includes(column) ? { column, isDescending: 'descs' in search } : null,
    filters: pick(search, filterNames),
  }
}

function pick(search: Search, names: readonly string[]): Search {
  return Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
}

function without(search: Search, names: readonly string[]): Search {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)))
}

/** Goes to a page; the first one is omitted. */
export function withPage(search: Search, current: number): Search {
  const rest = without(search, ['current'])
  return current > 1 ? { ...rest, current: String(current) } : rest
}

/** Changes the page size; the first visible row stays on the page. */
export function withSize(search: Search, size: PageSize): Search {
  const before = readListState(search, [], [])
  const firstRow = (before.current - 1) * before.size
  const rest = without(search, ['size'])
  const rows = size === auto ? rowsInWindow() : size
  const isDefault = size === pageSizeDefault && !isAutoRemembered()
  return withPage(isDefault ? rest : { ...rest, size: String(size) }, Math.floor(firstRow / rows) + 1)
}

/** Orders by a column, or by the default order for null; resets the page. */
export function withOrder(search: Search, order: Order | null): Search {
  const rest = without(search, ['ascs', 'descs', 'current'])
  return order ? { ...rest, [order.isDescending ? 'descs' : 'ascs']: order.column } : rest
}

/** Clicking a header: ascending, descending, then the default order. */
export function nextOrder(order: Order | null, column: string): Order | null {
  if (order?.column !== column) return { column, isDescending: false }
  return order.isDescending ? null : { column, isDescending: true }
}

/** Sets and clears filters ('' clears); resets the page. */
export function withFilters(search: Search, changes: Readonly<Record<string, string>>): Search {
  const rest = without(search, [...Object.keys(changes), 'current'])
  const set = Object.entries(changes).filter(([, value]) => value !== '')
  return { ...rest, ...Object.fromEntries(set) }
}

/** The parameters of the list call. */
export function listInput(state: ListState): Record<string, string | number> {
  const order = state.order ? { [state.order.isDescending ? 'descs' : 'ascs']: state.order.column } : {}
  return { ...state.filters, ...order, current: state.current, size: state.size }
}

/** The page to go to when the current one has become empty (its rows were removed), otherwise null. */
export function correctedPage(page: { current: number; total: number; size: number; rows: number }): number | null {
  if (page.rows > 0 || page.current === 1 || page.total < 0) return null
  return Math.max(1, Math.ceil(page.total / page.size))
}
