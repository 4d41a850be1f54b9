// A map on paper: browsers print no WebGL canvas, so its picture takes its place while a page is printed.
import type { CameraOptions, Map as MapLibreMap } from 'maplibre-gl'
import { type RefObject, useEffect } from 'react'

/** Fits on A4 and Letter, upright. */
const PAPER_WIDTH = 640

export function usePrint(map: MapLibreMap | null, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = element.current
    if (!map || !shown) return undefined
    let camera: Pick<CameraOptions, 'center' | 'zoom'> | null = null
    const before = () => {
      if (shown.clientWidth === 0) return
      const bounds = map.getBounds()
      camera = { center: map.getCenter(), zoom: map.getZoom() }
      shown.style.width = `${Math.min(shown.clientWidth, PAPER_WIDTH)}px`
      map.resize()
      // All that was seen, also where paper is narrower.
      map.fitBounds(bounds, { duration: 0 })
      map.redraw()
      // In the same task as the drawing, which is kept no longer.
      shown.style.backgroundImage = `url(${map.getCanvas().toDataURL()})`
    }
    const after = () => {
      shown.style.removeProperty('width')
      shown.style.removeProperty('background-image')
      map.resize()
      if (camera) map.jumpTo(camera)
      camera = null
    }
    globalThis.addEventListener('beforeprint', before)
    globalThis.addEventListener('afterprint', after)
    return () => {
      globalThis.removeEventListener('beforeprint', before)
      globalThis.removeEventListener('afterprint', after)
    }
  }, [map, element])
}
