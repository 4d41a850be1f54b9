// The page size "auto": as many rows as the window has room for, without scrolling.
import { useSyncExternalStore } from 'react'
import { rowHeights } from '../table/column-prefs'

/** In the URL, and remembered for lists whose URL has no size. */
export const auto = 'auto'

/** Bars, title, filters, head and pager around the rows of a list that fills its page. */
const aroundRowsPx = 260
const rowsMin = 5
/** Lists on phones are cards, which scroll. */
const cardsBelowPx = 768
const cards = 20
const settleMs = 250
const key = 'swapdesk.page-size'

export function rowsInWindow(): number {
  if (innerWidth < cardsBelowPx) return cards
  return Math.max(rowsMin, Math.floor((innerHeight - aroundRowsPx) / rowHeights.normal))
}

function subscribe(notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(notify, settleMs)
  }
  addEventListener('resize', listen)
  return () => {
    clearTimeout(timer)
    removeEventListener('resize', listen)
  }
}

/** Renders again when another number of rows fits, once the window's size has settled. */
export function useRowsInWindow(): number {
  return useSyncExternalStore(subscribe, rowsInWindow)
}

export function isAutoRemembered(): boolean {
  return localStorage.getItem(key) === auto
}

export function rememberAuto(isAuto: boolean): void {
  if (isAuto) localStorage.setItem(key, auto)
  else localStorage.removeItem(key)
}
