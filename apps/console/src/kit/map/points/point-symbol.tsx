// The symbol of a point beside its name: as the map draws it.
import { BOX, FADED, GLYPH_WIDTH, glyphs, type PointLook, shapes } from './point-looks'

type PointSymbolProps = { look: PointLook; size?: number; isFaded?: boolean }

export function PointSymbol({ look: { shape, glyph, color }, size = 18, isFaded = false }: PointSymbolProps) {
  return (
    <svg width={size} height={size} viewBox={`0 0 ${BOX} ${BOX}`} opacity={isFaded ? FADED : 1} aria-hidden>
      <path d={shapes[shape]} fill={color} />
      <path
        d={glyphs[glyph]}
        fill={glyph === 'arrow' ? '#fff' : 'none'}
        stroke="#fff"
        strokeWidth={GLYPH_WIDTH}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
