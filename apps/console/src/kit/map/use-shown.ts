// Shapes and positions on a map, and the part of it that shows them. Positions are WGS-84; the map may be in GCJ-02.
import { fenceOutline, type FenceShape, type Position } from '@swapdesk/domain'
import { type GeoJSONSource, LngLatBounds, type Map as MapLibreMap, Marker, type MarkerOptions } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { convertShape, datumOf } from './datum'
import { SHAPE_COLOR } from './map-colors'
import type { MapMark } from './map-props'
import { markElement, symbolElement } from './mark-glyphs'

const SHAPES = 'swapdesk-shapes'
const FIT = { padding: 36, duration: 0 } as const
const SHAPE_ZOOM_MAX = 16

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

function shapeSource(map: MapLibreMap): GeoJSONSource {
  const known = map.getSource<GeoJSONSource>(SHAPES)
  if (known) return known
  // Without simplification, which makes circles angular.
  map.addSource(SHAPES, { type: 'geojson', data: collectionOf([]), tolerance: 0 })
  const paint = { 'fill-color': SHAPE_COLOR, 'fill-opacity': 0.18 }
  map.addLayer({ id: `${SHAPES}-fill`, type: 'fill', source: SHAPES, paint })
  const line = { 'line-color': SHAPE_COLOR, 'line-width': 2 }
  map.addLayer({ id: `${SHAPES}-line`, type: 'line', source: SHAPES, paint: line })
  return map.getSource(SHAPES) as GeoJSONSource
}

/** Text is compared, as callers make the same values again. */
const textOf = (value: unknown) => JSON.stringify(value)

export function useShapes(map: MapLibreMap | null, shapes: readonly FenceShape[], isGcj02: boolean): void {
  const text = textOf(shapes)
  useEffect(() => {
    if (!map) return
    const { toMap } = datumOf(isGcj02)
    const shown = (JSON.parse(text) as FenceShape[]).map((shape) => convertShape(shape, toMap))
    void shapeSource(map).setData(collectionOf(shown))
  }, [map, text, isGcj02])
}

function drawnOf(look: MapMark['look']): MarkerOptions {
  if ('color' in look) return { color: look.color, scale: 0.8 }
  return { element: 'glyph' in look ? markElement(look.glyph) : symbolElement(look.symbol, look.isFaded) }
}

export function useMarks(map: MapLibreMap | null, marks: readonly MapMark[], isGcj02: boolean): void {
  const text = textOf(marks)
  useEffect(() => {
    if (!map) return undefined
    const { toMap } = datumOf(isGcj02)
    const placed = (JSON.parse(text) as MapMark[]).map(({ at, look, title }) => {
      const [lng, lat] = toMap(at)
      const marker = new Marker(drawnOf(look)).setLngLat([lng, lat]).addTo(map)
      marker.getElement().title = title
      return marker
    })
    return () => {
      for (const marker of placed) marker.remove()
    }
  }, [map, text, isGcj02])
}

/** Whether somebody has moved the map since it was there: moves by code have no event of a pointer or a key. */
function useMovedByReader(map: MapLibreMap | null) {
  const isMoved = useRef(false)
  useEffect(() => {
    if (!map) return undefined
    isMoved.current = false
    const note = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent) isMoved.current = true
    }
    map.on('movestart', note)
    return () => void map.off('movestart', note)
  }, [map])
  return isMoved
}

/**
 * Only what is given moves the map, not what is being drawn on it; and marks that move do not once somebody has moved the map.
 * The order of the marks says nothing.
 */
export function useFit(
  map: MapLibreMap | null,
  shapes: readonly FenceShape[],
  marks: readonly MapMark[],
  { isGcj02, zoomMax }: { isGcj02: boolean; zoomMax: number },
): void {
  const isMoved = useMovedByReader(map)
  const fitted = useRef<string>(undefined)
  const givenText = textOf(shapes)
  const fittedMarks = marks.filter(({ isFitted }) => isFitted)
  const positionText = textOf(fittedMarks.map(({ at }) => at).toSorted(([a, b], [c, d]) => a - c || b - d))
  useEffect(() => {
    if (!map) return
    const isSameShapes = fitted.current === givenText
    fitted.current = givenText
    if (isSameShapes && isMoved.current) return
    const { toMap } = datumOf(isGcj02)
    const given = JSON.parse(givenText) as FenceShape[]
    const positions = JSON.parse(positionText) as Position[]
    const bounds = boundsOf(
      given.map((shape) => convertShape(shape, toMap)),
      positions.map(toMap),
    )
    const maxZoom = given.length > 0 ? SHAPE_ZOOM_MAX : zoomMax
    if (bounds) map.fitBounds(bounds, { ...FIT, maxZoom })
  }, [map, givenText, positionText, isGcj02, zoomMax, isMoved])
}
