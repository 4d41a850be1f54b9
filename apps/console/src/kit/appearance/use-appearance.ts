import { useSyncExternalStore } from 'react'
import { currentLook, onLook, type Density, type Look } from './appearance-store'

export function useLook(): Look {
  return useSyncExternalStore(onLook, currentLook)
}

/** How dense tables are where the reader has not chosen for the table itself: the theme's word. */
export function useUsualDensity(): Density {
  return useSyncExternalStore(onLook, () => currentLook().density)
}
