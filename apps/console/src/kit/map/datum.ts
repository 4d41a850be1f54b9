// Positions are WGS-84 everywhere but on base maps in GCJ-02, which Chinese providers have: they are converted to be shown, and
// back from where they are drawn.
import type { FenceShape, Position, Ring } from '@swapdesk/domain'
import gcoord from 'gcoord'

export type Datum = { toMap: (position: Position) => Position; fromMap: (position: Position) => Position }

const { GCJ02, WGS84 } = gcoord
type System = typeof GCJ02 | typeof WGS84

/** A hundredth of a millimetre: more is noise of the conversion, and refused by the drawing tool. */
const rounded = (degrees: number) => Math.round(degrees * 1e9) / 1e9

function converted([lng, lat]: Position, from: System, to: System): Position {
  const [x, y] = gcoord.transform([lng, lat], from, to)
  return [rounded(x), rounded(y)]
}

const unchanged: Datum = { toMap: (position) => position, fromMap: (position) => position }
const gcj02: Datum = {
  toMap: (position) => converted(position, WGS84, GCJ02),
  fromMap: (position) => converted(position, GCJ02, WGS84),
}

export const datumOf = (isGcj02: boolean): Datum => (isGcj02 ? gcj02 : unchanged)

/** A shape whose positions are converted; a circle keeps its radius. */
export function convertShape(shape: FenceShape, convert: (position: Position) => Position): FenceShape {
  if (shape.kind === 'circle') return { ...shape, centre: convert(shape.centre) }
  const polygons = shape.polygons.map((rings) => rings.map((ring): Ring => ring.map(convert)))
  return { kind: 'area', polygons }
}
