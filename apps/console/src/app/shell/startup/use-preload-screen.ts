// Preloads a page's code and catalogs when its link is hovered or focused.
import { useRef } from 'react'
import { preloadScreen } from '../../registry'

/** Hover time that counts as intent. */
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
