import { useSyncExternalStore } from 'react'
import { currentAppearance, onAppearanceChange, type Density, type Appearance } from './appearance-store'

export function useAppearance(): Appearance {
  return useSyncExternalStore(onAppearanceChange, currentAppearance)
}

/** How dense tables are where the user has not chosen for the table itself: the theme's word. */
export function useThemeDensity(): Density {
  return useSyncExternalStore(onAppearanceChange, () => currentAppearance().density)
}
