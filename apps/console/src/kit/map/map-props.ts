// What a map shows.
import type { FenceShape, Position } from '@swapdesk/domain'
import type { Drawing } from './draw-control'
import type { DrawMode } from './drawn-shape'
import type { MarkGlyph } from './mark-glyphs'
import type { PointLook } from './points/point-looks'

export type MapMark = {
  at: Position
  title: string
  /** A pin of this colour, a sign, or the symbol of a point. */
  look: { color: string } | { glyph: MarkGlyph } | { symbol: PointLook; isFaded: boolean }
  /** Whether the map moves to show it. */
  isFitted?: boolean
}

/** A line through positions; dashed where nothing is known of it but its ends. */
export type MapLine = { positions: readonly Position[]; color: string; isDashed?: boolean }

export type MapProps = {
  label: string
  shapes?: readonly FenceShape[]
  marks?: readonly MapMark[]
  /** Among other things on a page that scrolls: only two fingers, or a key and the wheel, move the map. */
  isSmall?: boolean
  lines?: readonly MapLine[]
  /** A mark that moves, and whether the map moves with it. */
  cursor?: { at: Position; isFollowed: boolean } | undefined
  draw?: {
    shape: FenceShape | null
    /** The shape the map moves to. */
    fit: FenceShape | null
    onChange: (shape: FenceShape) => void
    onMode: (mode: DrawMode | null) => void
    /** With null when the map is gone. */
    onReady: (drawing: Drawing | null) => void
  }
}
