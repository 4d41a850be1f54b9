// Keys of the shell: a letter with Alt, which browsers leave free. While somebody types they are letters of their own.
import { useEffect } from 'react'
import { isTyping } from '../../../kit/hooks/use-shortcuts'
import { useStableCallback } from '../../../kit/hooks/use-stable-callback'

/** Calls back for the letter pressed with Alt alone; whoever answers true has taken it. */
export function useAltShortcuts(onLetter: (letter: string) => boolean): void {
  const notify = useStableCallback(onLetter)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // By its place on the keyboard: with Alt, many layouts make another character of the key.
      const letter = /^Key([A-Z])$/.exec(event.code)?.[1]
      const isPlain = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (letter && isPlain && !isTyping() && notify(letter)) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [notify])
}
