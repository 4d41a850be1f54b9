// Whether the page is being printed; everything is rendered then.
import { useSyncExternalStore } from 'react'

function subscribe(notify: () => void): () => void {
  const paper = matchMedia('print')
  paper.addEventListener('change', notify)
  return () => paper.removeEventListener('change', notify)
}

export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia('print').matches)
}
