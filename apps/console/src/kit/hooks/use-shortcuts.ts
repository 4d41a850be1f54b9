// Page-wide shortcuts, ignored while the user types or a dialog is open.
import { useEffect, useRef } from 'react'

/** Whether a text control has the focus. */
export function isTyping(): boolean {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement) return focused.type !== 'checkbox' && focused.type !== 'radio'
  return focused instanceof HTMLTextAreaElement || focused instanceof HTMLSelectElement
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}

/** Calls back for a key that is not handled otherwise, unless the user types or a dialog is open. */
export function useShortcuts(isOn: boolean, onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey
      if (!isTaken && !isTyping() && !isDialogOpen()) latest.current(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
