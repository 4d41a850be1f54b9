// What maps are drawn on, as the server is configured.
import type { Data } from '@swapdesk/sdk'
import { createContext, use } from 'react'

export type MapSettings = Data<'platformBootstrap'>['map']

const builtIn: MapSettings = { baseMap: 'world', url: null, attribution: null, isGcj02: false }

const MapSettingsContext = createContext<MapSettings>(builtIn)
export const MapSettingsProvider = MapSettingsContext

export function useMapSettings(): MapSettings {
  return use(MapSettingsContext)
}
