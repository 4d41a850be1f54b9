// The open tabs, in session storage: kept over reloads, reset on login.
import { useSyncExternalStore } from 'react'
import { firstTabs, parseTabs, type Tab } from './tabs'
import { retainUnsaved } from './unsaved-changes'

const storageKey = 'swapdesk.tabs'
const listeners = new Set<() => void>()

let tabs = parseTabs(sessionStorage.getItem(storageKey))

export function setTabs(change: (before: readonly Tab[]) => readonly Tab[]): void {
  const next = change(tabs)
  if (next === tabs) return
  tabs = next
  sessionStorage.setItem(storageKey, JSON.stringify(tabs))
  retainUnsaved(tabs.map((tab) => tab.path))
  for (const notify of listeners) notify()
}

export function resetTabs(): void {
  setTabs(() => firstTabs)
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export function useTabs(): readonly Tab[] {
  return useSyncExternalStore(subscribe, () => tabs)
}
