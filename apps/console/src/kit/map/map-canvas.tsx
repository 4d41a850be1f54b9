// A map in its own chunk: shapes, positions, and one shape that is drawn. Positions are WGS-84.
import 'maplibre-gl/dist/maplibre-gl.css'
import { useLingui } from '@lingui/react/macro'
import { useComputedColorScheme } from '@mantine/core'
import type { FenceShape } from '@swapdesk/domain'
import { useState } from 'react'
import { isEditable } from './drawn-shape'
import classes from './map.module.css'
import type { MapLine, MapMark, MapProps } from './map-props'
import { useMapSettings } from './map-settings'
import { useDrawing } from './use-drawing'
import { type Stops, useMap } from './use-map'
import { useCursor, useLines } from './use-lines'
import { usePrint } from './use-print'
import { useFit, useMarks, useShapes } from './use-shown'

const NO_SHAPES: readonly FenceShape[] = []
const NO_MARKS: readonly MapMark[] = []
const NO_LINES: readonly MapLine[] = []

/** The zoom at which single positions are shown: they say nothing without what is around them. */
const AROUND = 13
/** Of a world of outlines, so that a coast or a city is. */
const AROUND_OUTLINES = 8

type CanvasProps = MapProps & { onError: () => void }

export function MapCanvas({ label, shapes, marks, lines, cursor, draw, isSmall = false, onError }: CanvasProps) {
  const { i18n } = useLingui()
  const settings = useMapSettings()
  const isDark = useComputedColorScheme('light') === 'dark'
  const [stops] = useState<Stops>(() => new Set())
  const { element, map } = useMap(settings, { isDark, locale: i18n.locale, isSmall }, stops, onError)
  const { isGcj02 } = settings
  const given = shapes ?? NO_SHAPES
  const shape = draw?.shape
  useDrawing(map, draw, isGcj02, stops)
  // What cannot be edited is only shown.
  useShapes(map, shape && !isEditable(shape) ? [...given, shape] : given, isGcj02)
  useLines(map, lines ?? NO_LINES, isGcj02)
  useMarks(map, marks ?? NO_MARKS, isGcj02)
  useCursor(map, cursor, isGcj02)
  usePrint(map, element)
  const around = isSmall && settings.baseMap === 'world' ? AROUND_OUTLINES : AROUND
  useFit(map, draw?.fit ? [...given, draw.fit] : given, marks ?? NO_MARKS, { isGcj02, zoomMax: around })
  return <section ref={element} className={classes.canvas} aria-label={label} data-loaded={map !== null} />
}
