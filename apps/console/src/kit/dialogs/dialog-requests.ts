// Dialogs that belong to one place of the frame and are asked for from others: the search has a command for each.
import { useEffect } from 'react'
import { useStable } from '../hooks/use-stable-callback'

export type AskedDialog = 'keys' | 'lock' | 'switch' | 'themes'

const asked = new EventTarget()

export function askFor(dialog: AskedDialog): void {
  asked.dispatchEvent(new Event(dialog))
}

/** For the place a dialog belongs to: opens it when somebody asks. */
export function useAskedFor(dialog: AskedDialog, onAsked: () => void): void {
  const open = useStable(onAsked)
  useEffect(() => {
    asked.addEventListener(dialog, open)
    return () => asked.removeEventListener(dialog, open)
  }, [dialog, open])
}
