// Alt shortcuts of the shell, ignored while the user types.
import { useEffect } from 'react'
import { isTyping } from '../../../kit/hooks/use-shortcuts'
import { useStableCallback } from '../../../kit/hooks/use-stable-callback'

/** Calls back for a letter pressed with Alt alone; the handler returns true when it has handled it. */
export function useAltShortcuts(onLetter: (letter: string) => boolean): void {
  const notify = useStableCallback(onLetter)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // By `code`: with Alt, many layouts produce another character.
      const letter = /^Key([A-Z])$/.exec(event.code)?.[1]
      const isPlain = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (letter && isPlain && !isTyping() && notify(letter)) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [notify])
}
