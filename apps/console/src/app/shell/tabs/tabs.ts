// Tab rules: the welcome page is first and cannot be closed, each page has one tab, closing activates the previous one
// (spec platform §2).
import type { Search } from '../../../kit/navigation/pane'

/** An open page; `draws` is incremented to remount it. */
export type Tab = { path: string; search: Search; draws?: number }

export const homePath = '/wel/index'
export const firstTabs: readonly Tab[] = [{ path: homePath, search: {} }]

function isSame(one: Search, other: Search): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** The tabs including this page; its tab keeps the last query. */
export function withTab(tabs: readonly Tab[], path: string, search: Search): readonly Tab[] {
  const present = tabs.find((tab) => tab.path === path)
  if (!present) return [...tabs, { path, search }]
  if (isSame(present.search, search)) return tabs
  return tabs.map((tab) => (tab === present ? { ...tab, search } : tab))
}

/** The tabs with another page in the place of one; without it where the other one has a tab already. */
export function replacedTab(tabs: readonly Tab[], path: string, next: Tab): readonly Tab[] {
  if (tabs.some((tab) => tab.path === next.path)) return tabs.filter((tab) => tab.path !== path || !canClose(path))
  return tabs.map((tab) => (tab.path === path ? next : tab))
}

export function canClose(path: string): boolean {
  return path !== homePath
}

/** The tabs without one, and the tab to activate if it was active. */
export function withoutTab(tabs: readonly Tab[], path: string): { tabs: readonly Tab[]; neighbour: Tab | undefined } {
  const index = tabs.findIndex((tab) => tab.path === path)
  if (index < 0 || !canClose(path)) return { tabs, neighbour: undefined }
  const rest = tabs.filter((tab) => tab.path !== path)
  return { tabs: rest, neighbour: rest[Math.max(0, index - 1)] }
}

export function onlyTab(tabs: readonly Tab[], path: string): readonly Tab[] {
  return tabs.filter((tab) => tab.path === path || !canClose(tab.path))
}

/** The tabs up to one. */
export function tabsUpTo(tabs: readonly Tab[], path: string): readonly Tab[] {
  const index = tabs.findIndex((tab) => tab.path === path)
  return tabs.filter((tab, position) => position <= index || !canClose(tab.path))
}

/** Moves a tab; the welcome page stays first. */
export function movedTab(tabs: readonly Tab[], path: string, position: number): readonly Tab[] {
  const index = tabs.findIndex((tab) => tab.path === path)
  const target = Math.min(Math.max(position, 1), tabs.length - 1)
  const tab = tabs[index]
  if (!tab || !canClose(path) || index === target) return tabs
  return tabs.toSpliced(index, 1).toSpliced(target, 0, tab)
}

/** Remounts the page of a tab. */
export function reloadedTab(tabs: readonly Tab[], path: string): readonly Tab[] {
  return tabs.map((tab) => (tab.path === path ? { ...tab, draws: (tab.draws ?? 0) + 1 } : tab))
}

/** The address of a tab. */
export function hrefOf({ path, search }: Tab): string {
  const text = new URLSearchParams(search).toString()
  return text ? `${path}?${text}` : path
}

function isTab(value: unknown): value is Tab {
  const { path, search } = (value ?? {}) as Partial<Tab>
  if (typeof path !== 'string' || !path.startsWith('/') || typeof search !== 'object') return false
  return Object.values(search).every((text) => typeof text === 'string')
}

/** Parses stored tabs: drops invalid entries and puts the welcome page first. */
export function parseTabs(text: string | null): readonly Tab[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!Array.isArray(stored)) return firstTabs
    const home = stored.find((tab) => isTab(tab) && tab.path === homePath) ?? firstTabs[0]
    return [home, ...stored.filter((tab) => isTab(tab) && tab.path !== homePath)]
  } catch {
    return firstTabs
  }
}
