import { useSyncExternalStore } from 'react'
import { currentAppearance, onAppearanceChange, type Density, type Appearance } from './appearance-store'

export function useAppearance(): Appearance {
  return useSyncExternalStore(onAppearanceChange, currentAppearance)
}

/** The theme's table density, where the user has not chosen one for the table. */
export function useThemeDensity(): Density {
  return useSyncExternalStore(onAppearanceChange, () => currentAppearance().density)
}
