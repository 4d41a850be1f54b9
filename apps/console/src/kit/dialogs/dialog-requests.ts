// Lets one part of the frame open a dialog that belongs to another; the search has a command for each.
import { useEffect } from 'react'
import { useStableCallback } from '../hooks/use-stable-callback'

export type DialogName = 'keys' | 'lock' | 'switch' | 'themes'

const asked = new EventTarget()

export function openDialog(dialog: DialogName): void {
  asked.dispatchEvent(new Event(dialog))
}

/** For the dialog's owner: called when it is requested. */
export function useDialogRequest(dialog: DialogName, onAsked: () => void): void {
  const open = useStableCallback(onAsked)
  useEffect(() => {
    asked.addEventListener(dialog, open)
    return () => asked.removeEventListener(dialog, open)
  }, [dialog, open])
}
