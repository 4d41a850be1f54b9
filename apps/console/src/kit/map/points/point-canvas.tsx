// A map of points, in the chunk of maps.
import 'maplibre-gl/dist/maplibre-gl.css'
import { useLingui } from '@lingui/react/macro'
import { useComputedColorScheme } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useStableCallback } from '../../hooks/use-stable-callback'
import classes from '../map.module.css'
import { colorsOf } from '../map-colors'
import { useMapSettings } from '../map-settings'
import { type Stops, useMap } from '../use-map'
import { watchClicks, watchPanning } from './point-clicks'
import type { PointMapProps } from './point-props'
import { PointView } from './point-view'

export function PointCanvas({ onError, ...shown }: PointMapProps & { onError: () => void }) {
  const { i18n } = useLingui()
  const settings = useMapSettings()
  const isDark = useComputedColorScheme('light') === 'dark'
  const [stops] = useState<Stops>(() => new Set())
  const { element, map } = useMap(settings, { isDark, locale: i18n.locale }, stops, onError)
  return (
    <>
      <section ref={element} className={classes.canvas} aria-label={shown.label} data-loaded={map !== null} />
      {map && <Points {...shown} map={map} stops={stops} isGcj02={settings.isGcj02} isDark={isDark} />}
    </>
  )
}

type PointsProps = PointMapProps & { map: MapLibreMap; stops: Stops; isGcj02: boolean; isDark: boolean }

/** A change of colours or language makes the map again, and with it what is on it. */
function Points({ map, stops, isGcj02, isDark, looks, points, selected, isFollowed, fit, ...handlers }: PointsProps) {
  const isStill = useReducedMotion()
  const [view] = useState(() => new PointView(map, { looks, colors: colorsOf(isDark), isGcj02, isStill }))
  const onSelect = useStableCallback(handlers.onSelect)
  const onList = useStableCallback(handlers.onList)
  const endFollow = useStableCallback(() => {
    if (!isFollowed) return
    view.endFollow()
    handlers.onFollowEnd()
  })
  useEffect(() => {
    const stop = () => view.stop()
    stops.add(stop)
    return () => {
      stop()
      stops.delete(stop)
    }
  }, [view, stops])
  useEffect(() => watchClicks(map, { onSelect, onList }), [map, onSelect, onList])
  useEffect(() => watchPanning(map, endFollow), [map, endFollow])
  useEffect(() => view.select(selected, isFollowed), [view, selected, isFollowed])
  useEffect(() => {
    view.show(points)
    view.showAll(fit)
  }, [view, points, fit])
  return null
}
