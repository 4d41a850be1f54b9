// The sign of a mark beside text: in legends and tables.
import { type MarkGlyph, markGlyphs, signOf } from './mark-glyphs'

export function MarkBadge({ glyph, size = 16 }: { glyph: MarkGlyph; size?: number }) {
  const shape = markGlyphs[glyph]
  const { stroke, fill, 'stroke-width': strokeWidth } = signOf(shape)
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path d={shape.outline} fill={shape.color} />
      <path
        d={shape.sign}
        fill={fill}
        stroke={stroke}
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
