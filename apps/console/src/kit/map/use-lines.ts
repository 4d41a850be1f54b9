// Lines on a map, and a mark that moves along them. Positions are WGS-84; the map may be in GCJ-02.
import { type GeoJSONSource, LngLatBounds, type Map as MapLibreMap, Marker } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { datumOf } from './datum'
import { SHAPE_COLOR } from './map-colors'
import type { MapLine, MapProps } from './map-props'

const LINES = 'swapdesk-lines'
const FIT = { padding: 36, duration: 0, maxZoom: 16 } as const
const LINE_WIDTH = 4

function lineSource(map: MapLibreMap): GeoJSONSource {
  const known = map.getSource<GeoJSONSource>(LINES)
  if (known) return known
  map.addSource(LINES, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
  const layer = { type: 'line', source: LINES, layout: { 'line-cap': 'round', 'line-join': 'round' } } as const
  const paint = { 'line-color': ['get', 'color'] as ['get', string], 'line-width': LINE_WIDTH }
  map.addLayer({ ...layer, id: `${LINES}-known`, filter: ['!', ['get', 'isDashed']], paint })
  const dashed = { ...paint, 'line-width': 2, 'line-dasharray': [1, 2] }
  map.addLayer({ ...layer, id: `${LINES}-dashed`, filter: ['get', 'isDashed'], paint: dashed })
  return map.getSource(LINES) as GeoJSONSource
}

/** Shown whole when they are given; one that only grows does not move the map. */
export function useLines(map: MapLibreMap | null, lines: readonly MapLine[], isGcj02: boolean): void {
  const fitted = useRef({ map, begins: '' })
  useEffect(() => {
    if (!map) return
    const { toMap } = datumOf(isGcj02)
    const bounds = new LngLatBounds()
    const features = lines.map(({ positions, color, isDashed = false }): GeoJSON.Feature => {
      const coordinates = positions.map((position) => {
        const [lng, lat] = toMap(position)
        bounds.extend([lng, lat])
        return [lng, lat]
      })
      return { type: 'Feature', properties: { color, isDashed }, geometry: { type: 'LineString', coordinates } }
    })
    void lineSource(map).setData({ type: 'FeatureCollection', features })
    const begins = String(lines[0]?.positions[0])
    if (bounds.isEmpty() || (fitted.current.map === map && fitted.current.begins === begins)) return
    fitted.current = { map, begins }
    map.fitBounds(bounds, FIT)
  }, [map, lines, isGcj02])
}

export function useCursor(map: MapLibreMap | null, cursor: MapProps['cursor'], isGcj02: boolean): void {
  const marker = useRef<Marker | null>(null)
  useEffect(() => {
    if (!map) return undefined
    return () => {
      marker.current?.remove()
      marker.current = null
    }
  }, [map])
  const [lng, lat] = cursor?.at ?? [null, null]
  const isFollowed = cursor?.isFollowed ?? false
  useEffect(() => {
    if (!map || lng === null || lat === null) return
    const [x, y] = datumOf(isGcj02).toMap([lng, lat])
    marker.current ??= new Marker({ color: SHAPE_COLOR, scale: 0.9 }).setLngLat([x, y]).addTo(map)
    marker.current.setLngLat([x, y])
    if (isFollowed && !map.getBounds().contains([x, y])) map.panTo([x, y], { duration: 300 })
  }, [map, lng, lat, isFollowed, isGcj02])
}
