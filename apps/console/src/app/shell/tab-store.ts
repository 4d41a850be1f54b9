// The open tabs of this browser tab: kept over a reload, gone with the browser tab, reset on login.
import { useSyncExternalStore } from 'react'
import { firstTabs, type Tab } from './tabs'

const storageKey = 'swapdesk.tabs'
const listeners = new Set<() => void>()

function remembered(): readonly Tab[] {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Tab[] | null) ?? firstTabs
  } catch {
    return firstTabs
  }
}

let tabs = remembered()

export function setTabs(change: (before: readonly Tab[]) => readonly Tab[]): void {
  const next = change(tabs)
  if (next === tabs) return
  tabs = next
  sessionStorage.setItem(storageKey, JSON.stringify(tabs))
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
