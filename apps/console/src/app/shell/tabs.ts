// The rules of tabs: the welcome page is always the first and stays, every page has one tab, and closing shows the one
// before (spec platform §2).
import type { Search } from '../../kit/pane'

export type Tab = { path: string; search: Search }

export const homePath = '/wel/index'
export const firstTabs: readonly Tab[] = [{ path: homePath, search: {} }]

function isSame(one: Search, other: Search): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** The tabs with this page among them; its tab remembers the query last seen. */
export function withTab(tabs: readonly Tab[], path: string, search: Search): readonly Tab[] {
  const present = tabs.find((tab) => tab.path === path)
  if (!present) return [...tabs, { path, search }]
  if (isSame(present.search, search)) return tabs
  return tabs.map((tab) => (tab === present ? { path, search } : tab))
}

export function canClose(path: string): boolean {
  return path !== homePath
}

/** The tabs without one, and the path to show when it was the active one. */
export function withoutTab(tabs: readonly Tab[], path: string): { tabs: readonly Tab[]; neighbour: Tab | undefined } {
  const index = tabs.findIndex((tab) => tab.path === path)
  if (index < 0 || !canClose(path)) return { tabs, neighbour: undefined }
  const rest = tabs.filter((tab) => tab.path !== path)
  return { tabs: rest, neighbour: rest[Math.max(0, index - 1)] }
}

export function onlyTab(tabs: readonly Tab[], path: string): readonly Tab[] {
  return tabs.filter((tab) => tab.path === path || !canClose(tab.path))
}

/** The address of a tab. */
export function hrefOf({ path, search }: Tab): string {
  const text = new URLSearchParams(search).toString()
  return text ? `${path}?${text}` : path
}
