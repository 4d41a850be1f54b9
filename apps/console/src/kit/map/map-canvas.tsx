// A map in its own chunk: shapes, positions, and one shape that is drawn. Positions are WGS-84.
import 'maplibre-gl/dist/maplibre-gl.css'
import { useLingui } from '@lingui/react/macro'
import { useComputedColorScheme } from '@mantine/core'
import type { FenceShape, Position } from '@swapdesk/domain'
import { fenceOutline } from '@swapdesk/domain'
import {
  AttributionControl,
  LngLatBounds,
  Map as MapLibreMap,
  Marker,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import { baseStyle } from './base-style'
import { convertShape, datumOf } from './datum'
import { type Drawing, startDrawing } from './draw-control'
import { isEditable } from './drawn-shape'
import classes from './map.module.css'
import type { MapProps } from './map-props'
import { type MapSettings, useMapSettings } from './map-settings'

setWorkerUrl(workerUrl)

const SHAPE_COLOR = '#2563c9'
const SHAPES = 'swapdesk-shapes'
const FIT = { padding: 36, maxZoom: 16, duration: 0 } as const
const NOWHERE = { center: [105, 25] as [number, number], zoom: 1.4 }

type Opened = { map: MapLibreMap; drawing: Drawing | null }

function boundsOf(shapes: readonly FenceShape[], positions: readonly Position[]): LngLatBounds | null {
  const all = [...positions, ...shapes.flatMap((shape) => fenceOutline(shape).flat(2))]
  const [first] = all
  if (!first) return null
  const bounds = new LngLatBounds([first[0], first[1]], [first[0], first[1]])
  for (const [lng, lat] of all) bounds.extend([lng, lat])
  return bounds
}

function collectionOf(shapes: readonly FenceShape[]): GeoJSON.FeatureCollection {
  const features = shapes.flatMap((shape) =>
    fenceOutline(shape).map((rings): GeoJSON.Feature => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: rings.map((ring) => ring.map(([lng, lat]) => [lng, lat])) },
    })),
  )
  return { type: 'FeatureCollection', features }
}

function addShapeLayers(map: MapLibreMap): void {
  map.addSource(SHAPES, { type: 'geojson', data: collectionOf([]) })
  map.addLayer({
    id: `${SHAPES}-fill`,
    type: 'fill',
    source: SHAPES,
    paint: { 'fill-color': SHAPE_COLOR, 'fill-opacity': 0.18 },
  })
  map.addLayer({
    id: `${SHAPES}-line`,
    type: 'line',
    source: SHAPES,
    paint: { 'line-color': SHAPE_COLOR, 'line-width': 2 },
  })
}

/** The map of an element, once its base map is loaded; made anew when language or colours change. */
function useMap(settings: MapSettings, isDark: boolean, locale: string, onError: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  useEffect(() => {
    let isOver = false
    let made: MapLibreMap | undefined
    const open = async () => {
      const style = await baseStyle(settings, { isDark, locale })
      if (isOver || !element.current) return
      made = new MapLibreMap({
        container: element.current,
        style,
        ...NOWHERE,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        cooperativeGestures: false,
      })
      const credit = settings.baseMap === 'style' ? settings.attribution : null
      made.addControl(new AttributionControl({ compact: false, ...(credit !== null && { customAttribution: credit }) }))
      made.addControl(new NavigationControl({ showCompass: false }), 'top-right')
      made.addControl(new ScaleControl())
      made.touchZoomRotate.disableRotation()
      made.on('load', () => {
        if (isOver || !made) return
        addShapeLayers(made)
        setMap(made)
      })
      made.on('error', () => {
        if (!isOver && made && !made.isStyleLoaded()) onError()
      })
    }
    open().catch(() => {
      if (!isOver) onError()
    })
    return () => {
      isOver = true
      setMap(null)
      made?.remove()
    }
  }, [settings, isDark, locale, onError])
  return { element, map }
}

export function MapCanvas({ label, shapes = [], marks = [], draw, onError }: MapProps & { onError: () => void }) {
  const { i18n } = useLingui()
  const settings = useMapSettings()
  const isDark = useComputedColorScheme('light') === 'dark'
  const { element, map } = useMap(settings, isDark, i18n.locale, onError)
  const opened = useRef<Opened | null>(null)
  const { isGcj02 } = settings
  const drawn = draw?.shape ?? null
  // What was drawn here is on the map already.
  const ownShape = useRef<FenceShape | null>(null)
  const onDraw = useRef(draw)
  useEffect(() => {
    onDraw.current = draw
  })
  const isDrawing = draw !== undefined

  useEffect(() => {
    if (!map) return undefined
    const drawing = isDrawing
      ? startDrawing(map, {
          datum: datumOf(isGcj02),
          color: SHAPE_COLOR,
          onChange(shape) {
            ownShape.current = shape
            onDraw.current?.onChange(shape)
          },
          onMode: (mode) => onDraw.current?.onMode(mode),
        })
      : null
    opened.current = { map, drawing }
    ownShape.current = null
    onDraw.current?.onReady(drawing)
    return () => {
      opened.current = null
      onDraw.current?.onReady(null)
      drawing?.stop()
    }
  }, [map, isDrawing, isGcj02])

  useEffect(() => {
    if (!map || !isDrawing || ownShape.current === drawn) return
    ownShape.current = drawn
    opened.current?.drawing?.show(drawn)
  }, [map, isDrawing, drawn])

  const shownText = JSON.stringify([shapes, drawn && !isEditable(drawn) ? drawn : null, marks.map(({ at }) => at)])
  useEffect(() => {
    if (!map) return
    const { toMap } = datumOf(isGcj02)
    const [given, fixed] = JSON.parse(shownText) as [FenceShape[], FenceShape | null]
    const shown = [...given, ...(fixed ? [fixed] : [])].map((shape) => convertShape(shape, toMap))
    map.getSource<import('maplibre-gl').GeoJSONSource>(SHAPES)?.setData(collectionOf(shown))
  }, [map, shownText, isGcj02])

  useEffect(() => {
    if (!map) return undefined
    const { toMap } = datumOf(isGcj02)
    const placed = marks.map(({ at, color, title }) => {
      const [lng, lat] = toMap(at)
      const marker = new Marker({ color, scale: 0.8 }).setLngLat([lng, lat]).addTo(map)
      marker.getElement().title = title
      return marker
    })
    return () => {
      for (const marker of placed) marker.remove()
    }
  }, [map, marks, isGcj02])

  // Only what is given from outside moves the map, not what is being drawn on it.
  const fitText = JSON.stringify([
    shapes,
    draw?.fit ?? null,
    marks.filter(({ isFitted }) => isFitted).map(({ at }) => at),
  ])
  useEffect(() => {
    if (!map) return
    const { toMap } = datumOf(isGcj02)
    const [given, fitted, positions] = JSON.parse(fitText) as [FenceShape[], FenceShape | null, Position[]]
    const all = [...given, ...(fitted ? [fitted] : [])].map((shape) => convertShape(shape, toMap))
    const bounds = boundsOf(all, positions.map(toMap))
    if (bounds) map.fitBounds(bounds, FIT)
  }, [map, fitText, isGcj02])

  return <div ref={element} className={classes.canvas} role="region" aria-label={label} data-loaded={map !== null} />
}
