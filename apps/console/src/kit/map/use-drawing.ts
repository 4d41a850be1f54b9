// The shape that is drawn on a map.
import type { Map as MapLibreMap } from 'maplibre-gl'
import { formatFence } from '@swapdesk/domain'
import { useEffect, useRef, useState } from 'react'
import { datumOf } from './datum'
import { type Drawing, startDrawing } from './draw-control'
import { SHAPE_COLOR } from './map-colors'
import type { MapProps } from './map-props'
import type { Stops } from './use-map'

type Draw = NonNullable<MapProps['draw']>

export function useDrawing(map: MapLibreMap | null, draw: Draw | undefined, isGcj02: boolean, stops: Stops): void {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  // What was drawn here is on the map already, also if it was refused.
  const drawn = useRef<string | null>(null)
  const current = useRef(draw)
  useEffect(() => {
    current.current = draw
  })
  const isDrawing = draw !== undefined
  useEffect(() => {
    if (!map || !isDrawing) return undefined
    const started = startDrawing(map, {
      datum: datumOf(isGcj02),
      color: SHAPE_COLOR,
      onChange(shape) {
        drawn.current = formatFence(shape)
        current.current?.onChange(shape)
      },
      onMode: (mode) => current.current?.onMode(mode),
    })
    const stop = () => {
      if (!stops.delete(stop)) return
      setDrawing(null)
      current.current?.onReady(null)
      started.stop()
    }
    stops.add(stop)
    drawn.current = null
    setDrawing(started)
    current.current?.onReady(started)
    return stop
  }, [map, isDrawing, isGcj02, stops])
  const shape = draw?.shape ?? null
  useEffect(() => {
    if (!shape || formatFence(shape) !== drawn.current) drawing?.show(shape)
    drawn.current = null
  }, [drawing, shape])
}
