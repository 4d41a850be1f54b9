// The images of a map of points, drawn when it is made.
import type { Map as MapLibreMap } from 'maplibre-gl'
import { BOX, GLYPH_WIDTH, glyphs, type PointLook, shapes } from './point-looks'

/** Pixels of the image per pixel of the screen. */
const RATIO = 2
const MARGIN = 2
const HALO_WIDTH = 3

const fill = (context: CanvasRenderingContext2D, path: Path2D) => context.fill(path)

function imageOf({ shape, glyph, color }: PointLook): ImageData | undefined {
  const size = (BOX + 2 * MARGIN) * RATIO
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.scale(RATIO, RATIO)
  context.translate(MARGIN, MARGIN)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.strokeStyle = '#fff'
  const outline = new Path2D(shapes[shape])
  context.lineWidth = HALO_WIDTH
  context.stroke(outline)
  context.fillStyle = color
  fill(context, outline)
  const mark = new Path2D(glyphs[glyph])
  context.lineWidth = GLYPH_WIDTH
  context.stroke(mark)
  context.fillStyle = '#fff'
  if (glyph === 'arrow') fill(context, mark)
  return context.getImageData(0, 0, size, size)
}

export function addPointImages(map: MapLibreMap, looks: Readonly<Record<string, PointLook>>): void {
  for (const [name, look] of Object.entries(looks)) {
    const image = map.hasImage(name) ? undefined : imageOf(look)
    if (image) map.addImage(name, image, { pixelRatio: RATIO })
  }
}
