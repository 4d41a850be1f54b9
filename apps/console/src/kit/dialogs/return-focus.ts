// Restores the focus when a dialog closes: to the last focused element that still exists, such as the row's button.
import { useEffect } from 'react'

const keptMax = 20
/** Newest first. */
const focused: HTMLElement[] = []

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    // A menu item is unmounted after use; the menu's button had the focus before.
    if (!(target instanceof HTMLElement) || target.closest('[role="menu"]')) return
    const known = focused.indexOf(target)
    if (known >= 0) focused.splice(known, 1)
    focused.unshift(target)
    focused.length = Math.min(focused.length, keptMax)
  })
}

function restore(): void {
  const { activeElement } = document
  if (activeElement !== null && activeElement !== document.body && activeElement.isConnected) return
  focused.find((element) => element.isConnected)?.focus({ preventScroll: true })
}

/** For a dialog that is mounted while it is open. */
export function useReturnFocus(): void {
  useEffect(() => restore, [])
}
