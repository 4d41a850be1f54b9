// What a map shows.
import type { FenceShape, Position } from '@swapdesk/domain'
import type { Drawing } from './draw-control'
import type { DrawMode } from './drawn-shape'

export type MapMark = {
  at: Position
  color: string
  title: string
  /** Whether the map moves to show it. */
  isFitted?: boolean
}

export type MapProps = {
  label: string
  shapes?: readonly FenceShape[]
  marks?: readonly MapMark[]
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
