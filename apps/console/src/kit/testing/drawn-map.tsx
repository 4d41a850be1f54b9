// Instead of the canvas of maps in tests: keeps what it was to draw. Tests that draw maps share it, as modules stay loaded
// between them.
import { useEffect } from 'react'
import type { MapProps } from '../map/map-props'

export const drawn: { map: MapProps | undefined } = { map: undefined }

export function MapCanvas(props: MapProps) {
  useEffect(() => {
    drawn.map = props
  }, [props])
  return <section aria-label={props.label} />
}
