// The browser's full screen mode, if supported.
import { useSyncExternalStore } from 'react'

function subscribe(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}

async function toggle(isFull: boolean): Promise<void> {
  try {
    await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  } catch {
    // The browser may refuse; the page is unchanged then.
  }
}

export function useFullScreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  return { isSupported: document.fullscreenEnabled, isFull, toggle: () => void toggle(isFull) }
}
