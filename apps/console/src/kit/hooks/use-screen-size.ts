// The four screen sizes of the specification (platform §9). Printing uses the wide layout.
import { useSyncExternalStore } from 'react'

export type ScreenSize = 0 | 1 | 2 | 3

const steps = ['(min-width: 768px), print', '(min-width: 992px), print', '(min-width: 1200px), print']

function currentSize(): ScreenSize {
  return steps.filter((step) => matchMedia(step).matches).length as ScreenSize
}

function subscribe(notify: () => void): () => void {
  const queries = steps.map((step) => matchMedia(step))
  for (const query of queries) query.addEventListener('change', notify)
  return () => {
    for (const query of queries) query.removeEventListener('change', notify)
  }
}

/** 3 from 1200 pixels on, 2 from 992, 1 from 768, otherwise 0: a phone. */
export function useScreenSize(): ScreenSize {
  return useSyncExternalStore(subscribe, currentSize)
}
