// Signs of marks on a map, which differ in shape as well as in colour. Paths are in a box of 24 by 24.
import { FADED, GLYPH_WIDTH, glyphs, type PointLook, shapes } from './points/point-looks'

export type MarkGlyph = 'start' | 'end' | 'stop' | 'swap' | 'alarm'

type Glyph = { color: string; outline: string; sign: string; isFilled?: boolean }

const CIRCLE = 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z'

export const markGlyphs: Readonly<Record<MarkGlyph, Glyph>> = {
  start: { color: '#2f9e44', outline: CIRCLE, sign: 'M9.5 7.5v9l7-4.5z', isFilled: true },
  end: { color: '#343a40', outline: CIRCLE, sign: 'M8.5 8.5h7v7h-7z', isFilled: true },
  stop: { color: '#b35c00', outline: 'M3 3h18v18h-18z', sign: 'M9.5 17.5v-11h3.5a3.2 3.2 0 0 1 0 6.4h-3.5' },
  swap: { color: '#1971c2', outline: CIRCLE, sign: 'M7 10h9.5l-3-3M17 14h-9.5l3 3' },
  alarm: { color: '#c92a2a', outline: 'M12 1.5l11 20h-22z', sign: 'M12 9.5v5M12 18v.2' },
}

const SVG = 'http://www.w3.org/2000/svg'

function pathOf(attributes: Readonly<Record<string, string>>): SVGPathElement {
  const path = document.createElementNS(SVG, 'path')
  for (const [name, value] of Object.entries(attributes)) path.setAttribute(name, value)
  return path
}

/** How a sign is drawn over its outline. */
export const signOf = ({ isFilled = false }: Pick<Glyph, 'isFilled'>) => ({
  fill: isFilled ? '#ffffff' : 'none',
  stroke: '#ffffff',
  'stroke-width': isFilled ? '0' : '2',
  'stroke-linecap': 'round' as const,
  'stroke-linejoin': 'round' as const,
})

/** A white edge keeps it visible on every base map. */
function svgOf(size: number, outline: string, color: string, sign: SVGPathElement): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  for (const [name, value] of Object.entries({ viewBox: '0 0 24 24', width: `${size}`, height: `${size}` }))
    svg.setAttribute(name, value)
  svg.append(pathOf({ d: outline, fill: color, stroke: '#ffffff', 'stroke-width': '1.5' }), sign)
  return svg
}

/** An element for a marker. */
export function markElement(name: MarkGlyph): HTMLElement {
  const glyph = markGlyphs[name]
  const element = document.createElement('div')
  element.dataset['glyph'] = name
  element.append(svgOf(22, glyph.outline, glyph.color, pathOf({ d: glyph.sign, ...signOf(glyph) })))
  return element
}

/** The symbol of a point, as the live map draws it. */
export function symbolElement({ shape, glyph, color }: PointLook, isFaded: boolean): HTMLElement {
  const element = document.createElement('div')
  element.dataset['symbol'] = `${shape}-${glyph}`
  const sign = { ...signOf({ isFilled: glyph === 'arrow' }), 'stroke-width': String(GLYPH_WIDTH) }
  const symbol = svgOf(24, shapes[shape], color, pathOf({ d: glyphs[glyph], ...sign }))
  // Not the element: the marker sets the opacity of that one itself.
  symbol.style.opacity = isFaded ? String(FADED) : '1'
  element.append(symbol)
  return element
}
