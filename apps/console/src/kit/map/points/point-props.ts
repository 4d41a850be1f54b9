// What a map of points shows.
import type { Position } from '@swapdesk/domain'
import type { PointLook } from './point-looks'

export type MapPoint = {
  key: string
  at: Position
  /** A name in the table of looks. */
  look: string
  /** Beside the symbol where there is room. */
  title: string
  /** Whether it may be somewhere else by now. */
  isStale: boolean
}

export type PointMapProps = {
  label: string
  looks: Readonly<Record<string, PointLook>>
  points: readonly MapPoint[]
  selected: string | null
  /** Whether the map moves with the selected one. */
  isFollowed: boolean
  onSelect: (key: string) => void
  /** The user moved the map while it moved with the selected one. */
  onFollowEnd: () => void
  /** Several points that are at one place. */
  onList: (keys: readonly string[]) => void
  /** Changes when the map shall show all points. */
  fit: number
}
