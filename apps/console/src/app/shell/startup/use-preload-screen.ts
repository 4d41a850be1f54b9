// A page's code and words are on their way as soon as the pointer rests on its link, or the keyboard is on it.
import { useRef } from 'react'
import { preloadScreen } from '../../registry'

/** The pointer only crosses links on its way; resting this long on one means it. */
const restMs = 60

/** For a link to a page. */
export function usePreloadScreen(path: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    onPointerEnter: () => {
      timer.current = setTimeout(() => void preloadScreen(path), restMs)
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: () => void preloadScreen(path),
  }
}
