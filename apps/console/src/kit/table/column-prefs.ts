// The user's table preferences: columns, order, widths and density, stored per user in the browser.
import { useCallback, useState } from 'react'
import type { Density } from '../appearance/appearance-store'

export const rowHeights: Record<Density, number> = { compact: 30, normal: 36, comfortable: 44 }

export type ColumnPrefs = {
  order: string[]
  hidden: string[]
  widths: Record<string, number>
  /** Null until the user chooses one for this table; then the theme's density applies. */
  density: Density | null
}

type Known = readonly { id: string; isHiddenAtFirst?: boolean }[]

/** The default preferences of a table. */
export function defaultPrefs(columns: Known): ColumnPrefs {
  return {
    order: columns.map((column) => column.id),
    hidden: columns.filter((column) => column.isHiddenAtFirst).map((column) => column.id),
    widths: {},
    density: null,
  }
}

/**
 * Adapts stored preferences to the current columns: removed columns are dropped, new ones appear at the position the
 * screen gives them.
 */
export function fitPrefs(columns: Known, remembered: Partial<ColumnPrefs> | null): ColumnPrefs {
  const fresh = defaultPrefs(columns)
  if (!remembered?.order) return { ...fresh, density: remembered?.density ?? null }
  const known = remembered.order.filter((id) => fresh.order.includes(id))
  const added = fresh.order.filter((id) => !known.includes(id))
  const order = [...known]
  for (const id of added) order.splice(Math.min(fresh.order.indexOf(id), order.length), 0, id)
  const hidden = (remembered.hidden ?? []).filter((id) => fresh.order.includes(id))
  return {
    order,
    hidden: [...hidden, ...fresh.hidden.filter((id) => added.includes(id))],
    widths: remembered.widths ?? {},
    density: remembered.density ?? null,
  }
}

/** Moves one column before another. */
export function moveColumn(order: readonly string[], moved: string, before: string): string[] {
  if (moved === before) return [...order]
  const rest = order.filter((id) => id !== moved)
  rest.splice(rest.indexOf(before) + (order.indexOf(moved) < order.indexOf(before) ? 1 : 0), 0, moved)
  return rest
}

function read(key: string): Partial<ColumnPrefs> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<ColumnPrefs> | null
  } catch {
    return null
  }
}

export type ColumnPrefsControl = ReturnType<typeof useColumnPrefs>

/** The user's preferences for one table and their setters. */
export function useColumnPrefs(owner: string, table: string, columns: Known) {
  const key = `swapdesk.columns.${owner}.${table}`
  const [prefs, setPrefs] = useState(() => fitPrefs(columns, read(key)))
  const change = useCallback(
    (next: Partial<ColumnPrefs>) => {
      setPrefs((before) => {
        const after = { ...before, ...next }
        localStorage.setItem(key, JSON.stringify(after))
        return after
      })
    },
    [key],
  )
  const reset = useCallback(() => {
    localStorage.removeItem(key)
    setPrefs(defaultPrefs(columns))
  }, [key, columns])
  return { prefs, change, reset }
}
