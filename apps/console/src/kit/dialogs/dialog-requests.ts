// Opens dialogs owned by other parts of the shell, for commands of the search.
import { useEffect } from 'react'
import { useStableCallback } from '../hooks/use-stable-callback'

type DialogName = 'keys' | 'lock' | 'switch' | 'themes'

const asked = new EventTarget()

export function openDialog(dialog: DialogName): void {
  asked.dispatchEvent(new Event(dialog))
}

/** Called by the dialog's owner; runs the callback when the dialog is requested. */
export function useDialogRequest(dialog: DialogName, onAsked: () => void): void {
  const open = useStableCallback(onAsked)
  useEffect(() => {
    asked.addEventListener(dialog, open)
    return () => asked.removeEventListener(dialog, open)
  }, [dialog, open])
}
