// Drawing and editing one shape on a map. A circle stays a circle: it is moved and resized, never reshaped.
import { CIRCLE_CORNERS, type FenceShape } from '@swapdesk/domain'
import type { Map as MapLibreMap } from 'maplibre-gl'
import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawSelectMode,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { convertShape, type Datum } from './datum'
import { type DrawMode, featuresOf, isEditable, shapeOf } from './drawn-shape'

export type Drawing = {
  /** Begins a new shape, which replaces the present one. */
  begin: (mode: DrawMode) => void
  /** Ends drawing without a new shape. */
  cancel: () => void
  show: (shape: FenceShape | null) => void
  stop: () => void
}

type DrawOptions = {
  datum: Datum
  color: `#${string}`
  onChange: (shape: FenceShape) => void
  /** Whether a shape is being drawn. */
  onMode: (mode: DrawMode | null) => void
}

/** A circle has this many points to resize it by; its 64 corners would hide its edge. */
const CIRCLE_HANDLES = 4

type ModeOf = (id: string | number) => unknown

/** Zero for the corners of a circle that are no handles. */
function widthOfHandle(modeOf: ModeOf, width: number) {
  return ({ properties }: GeoJSONStoreFeatures): number => {
    const isOfCircle = modeOf(properties['selectionPointFeatureId'] as string) === 'circle'
    return isOfCircle && Number(properties['index']) % (CIRCLE_CORNERS / CIRCLE_HANDLES) !== 0 ? 0 : width
  }
}

const ofPolygon = { draggable: true, coordinates: { midpoints: true, draggable: true, deletable: true } }

function modesOf(color: `#${string}`, modeOf: ModeOf) {
  const styles = { fillColor: color, fillOpacity: 0.18, outlineColor: color, outlineWidth: 2 } as const
  return [
    new TerraDrawSelectMode({
      flags: {
        polygon: { feature: ofPolygon },
        rectangle: { feature: ofPolygon },
        circle: { feature: { draggable: true, coordinates: { midpoints: false, resizable: 'center-fixed' } } },
      },
      styles: {
        selectedPolygonColor: color,
        selectedPolygonFillOpacity: 0.22,
        selectedPolygonOutlineColor: color,
        selectedPolygonOutlineWidth: 2,
        selectionPointColor: color,
        selectionPointWidth: widthOfHandle(modeOf, 4),
        selectionPointOutlineWidth: widthOfHandle(modeOf, 1),
        midPointColor: color,
      },
    }),
    new TerraDrawPolygonMode({ styles }),
    new TerraDrawRectangleMode({ styles }),
    new TerraDrawCircleMode({ styles, segments: CIRCLE_CORNERS }),
  ]
}

export function startDrawing(map: MapLibreMap, { datum, color, onChange, onMode }: DrawOptions): Drawing {
  const modeOf: ModeOf = (id) => draw.getSnapshotFeature(id)?.properties['mode']
  const draw: TerraDraw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map }),
    modes: modesOf(color, modeOf),
  })
  draw.start()
  draw.setMode('select')
  let isShowing = false

  const select = (id: string | number) => {
    draw.setMode('select')
    draw.selectFeature(id)
    onMode(null)
  }
  const publish = () => {
    const shape = shapeOf(draw.getSnapshot())
    if (shape) onChange(convertShape(shape, datum.fromMap))
  }
  draw.on('finish', (id, { action }) => {
    if (action === 'draw') {
      const others = draw.getSnapshot().filter((feature) => feature.id !== id)
      draw.removeFeatures(others.flatMap((feature) => feature.id ?? []))
      select(id)
    }
    publish()
  })
  // A corner that is removed ends no gesture.
  draw.on('change', (_, type) => {
    if (type === 'delete' && !isShowing && draw.getMode() === 'select') publish()
  })

  return {
    begin(mode) {
      draw.setMode(mode)
      onMode(mode)
    },
    cancel() {
      draw.setMode('select')
      onMode(null)
    },
    show(shape) {
      isShowing = true
      draw.clear()
      if (shape && isEditable(shape)) {
        const [first] = draw.addFeatures(featuresOf(convertShape(shape, datum.toMap)))
        if (first?.valid && first.id !== undefined) select(first.id)
      }
      isShowing = false
    },
    stop: () => draw.stop(),
  }
}
