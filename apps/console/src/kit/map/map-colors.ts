// Muted colours of base maps, in which shapes stand out, and the look of labels.
import type { SymbolLayerSpecification } from 'maplibre-gl'

/** Of shapes, on either ground. */
export const SHAPE_COLOR = '#2563c9'

/** What a base map follows. */
export type MapLook = { isDark: boolean; locale: string }

export type MapColors = {
  water: string
  land: string
  green: string
  border: string
  building: string
  road: string
  text: string
  halo: string
}

const light: MapColors = {
  water: '#dbe6ee',
  land: '#f6f5f1',
  green: '#e6ecdf',
  border: '#aab4bd',
  building: '#e4e1da',
  road: '#ffffff',
  text: '#4a5560',
  halo: '#ffffff',
}
const dark: MapColors = {
  water: '#16202a',
  land: '#26303a',
  green: '#25342f',
  border: '#54616e',
  building: '#303b46',
  road: '#46525e',
  text: '#c3ccd4',
  halo: '#16202a',
}

export const colorsOf = (isDark: boolean): MapColors => (isDark ? dark : light)

export const labelLayout = {
  'text-font': ['system-ui', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'sans-serif'],
  'text-size': 12,
  'text-max-width': 8,
} satisfies SymbolLayerSpecification['layout']

export function labelPaint({ text, halo }: MapColors): SymbolLayerSpecification['paint'] {
  return { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.2 }
}
