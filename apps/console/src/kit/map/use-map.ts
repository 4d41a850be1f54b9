// The map of an element, once its base map is loaded; made again when language or colours change.
import {
  AttributionControl,
  Map as MapLibreMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { baseStyle } from './base-style'
import type { MapLook } from './map-colors'
import type { MapSettings } from './map-settings'
import { mapTexts } from './map-texts'

setWorkerUrl(workerUrl)

const NOWHERE = { center: [105, 25] as [number, number], zoom: 1.4 }

/** Must be called before a map is removed. */
export type Stops = Set<() => void>

type Opened = {
  style: StyleSpecification | string
  credit: string | null
  texts: Record<string, string>
  isSmall: boolean
}

function openMap(container: HTMLElement, { style, credit, texts, isSmall }: Opened): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style,
    locale: texts,
    ...NOWHERE,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: isSmall,
  })
  map.addControl(new AttributionControl({ compact: false, ...(credit !== null && { customAttribution: credit }) }))
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  if (!isSmall) map.addControl(new ScaleControl())
  map.touchZoomRotate.disableRotation()
  return map
}

export function useMap(
  settings: MapSettings,
  { isDark, locale, isSmall = false }: MapLook & { isSmall?: boolean },
  stops: Stops,
  onError: () => void,
) {
  const { i18n } = useLingui()
  const element = useRef<HTMLElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  useEffect(() => {
    let isOver = false
    let made: MapLibreMap | undefined
    const open = async () => {
      const style = await baseStyle(settings, { isDark, locale })
      if (isOver || !element.current) return
      const opened = openMap(element.current, {
        style,
        credit: settings.baseMap === 'style' ? settings.attribution : null,
        texts: mapTexts(i18n),
        isSmall,
      })
      made = opened
      let isLoaded = false
      opened.on('load', () => {
        isLoaded = true
        if (!isOver) setMap(opened)
      })
      // A tile that fails leaves a hole, and is asked for again when it comes into view.
      opened.on('error', (event) => {
        if (!isOver && !isLoaded && !('tile' in event)) onError()
      })
    }
    open().catch(() => {
      if (!isOver) onError()
    })
    return () => {
      isOver = true
      setMap(null)
      for (const stop of stops) stop()
      made?.remove()
    }
  }, [settings, isDark, locale, isSmall, i18n, stops, onError])
  return { element, map }
}
