// Whether the page is being printed: then all of it is drawn, not only what is in sight.
import { useSyncExternalStore } from 'react'

function subscribe(notify: () => void): () => void {
  const paper = matchMedia('print')
  paper.addEventListener('change', notify)
  return () => paper.removeEventListener('change', notify)
}

export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia('print').matches)
}
