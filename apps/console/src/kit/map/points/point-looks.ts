// How points on a map look: a shape says what it is, a colour and a glyph how it is, so that neither depends on colour alone.
// Paths are in a box of 24 by 24; the map draws them on a canvas, lists and legends as SVG.

export const shapes = {
  circle: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z',
  square: 'M6 2.5h12A3.5 3.5 0 0 1 21.5 6v12a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 18V6A3.5 3.5 0 0 1 6 2.5z',
  house: 'M12 1.5l10.5 8.8V20a2.5 2.5 0 0 1-2.5 2.5H4A2.5 2.5 0 0 1 1.5 20v-9.7z',
  cell: 'M9 1.5h6V4h2a2.5 2.5 0 0 1 2.5 2.5V20a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 20V6.5A2.5 2.5 0 0 1 7 4h2z',
} as const

export const glyphs = {
  none: '',
  arrow: 'M9.5 8v8l6.5-4z',
  bang: 'M12 7v6.2M12 16.6v.4',
  cross: 'M8.7 9.2l6.6 6.6M15.3 9.2l-6.6 6.6',
  ring: 'M12 9a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7z',
  low: 'M8 16.5h8',
  exit: 'M9 16l6-6M10.2 9.5H15.5v5.3',
  dash: 'M8 12.5h8',
  query: 'M9.4 9.7a2.7 2.7 0 1 1 4 2.3c-.9.5-1.4 1-1.4 2M12 17v.2',
} as const

export type PointLook = { shape: keyof typeof shapes; glyph: keyof typeof glyphs; color: string; isBad?: boolean }

export const BOX = 24
export const GLYPH_WIDTH = 2.4
/** Opacity of what may be somewhere else by now. */
export const FADED = 0.45
