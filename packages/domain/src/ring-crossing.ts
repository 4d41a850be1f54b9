/** Where rings cross or touch themselves or each other: the interior of such an area is ambiguous. */

/** Longitude and latitude in degrees. */
export type Position = readonly [lng: number, lat: number]
export type Ring = readonly Position[]

type Edge = { from: Position; to: Position; ring: number; index: number }

/** The edges without those of zero length, which drawing tools produce. */
function edgesOf(rings: readonly Ring[]): Edge[] {
  return rings.flatMap((ring, number) =>
    ring
      .slice(1)
      .map((to, index) => ({ from: ring[index] ?? to, to }))
      .filter(({ from, to }) => from[0] !== to[0] || from[1] !== to[1])
      .map((edge, index) => ({ ...edge, ring: number, index })),
  )
}

/** Positive where the path from a over b to c turns left, 0 where it goes straight. */
function turn([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
}

function isBetween([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): boolean {
  return Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by)
}

/** A common position of two edges, if they have one. */
function meeting(a: Edge, b: Edge): Position | undefined {
  const [toFrom, toTo] = [turn(a.from, a.to, b.from), turn(a.from, a.to, b.to)]
  const [backFrom, backTo] = [turn(b.from, b.to, a.from), turn(b.from, b.to, a.to)]
  if (toFrom === 0 && isBetween(b.from, a.from, a.to)) return b.from
  if (toTo === 0 && isBetween(b.to, a.from, a.to)) return b.to
  if (backFrom === 0 && isBetween(a.from, b.from, b.to)) return a.from
  if (backTo === 0 && isBetween(a.to, b.from, b.to)) return a.to
  return toFrom * toTo < 0 && backFrom * backTo < 0 ? intersection(a, b) : undefined
}

/** Of two edges that cross and are not parallel. */
function intersection({ from: [ax, ay], to: [bx, by] }: Edge, { from: [cx, cy], to: [dx, dy] }: Edge): Position {
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
  const share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across
  return [ax + share * (bx - ax), ay + share * (by - ay)]
}

/** Whether an edge runs back along the previous one. */
function isFold(a: Edge, b: Edge): boolean {
  const isStraight = turn(a.from, a.to, b.to) === 0
  const dot = (a.to[0] - a.from[0]) * (b.to[0] - b.from[0]) + (a.to[1] - a.from[1]) * (b.to[1] - b.from[1])
  return isStraight && dot < 0
}

/** The first position where they do. With at most a few hundred edges, every pair can be checked. */
export function crossingOf(rings: readonly Ring[]): Position | undefined {
  const edges = edgesOf(rings)
  const lengths = rings.map((_, number) => edges.filter(({ ring }) => ring === number).length)
  for (const [position, a] of edges.entries()) {
    for (const b of edges.slice(position + 1)) {
      const found = crossingOfEdges(a, b, lengths[a.ring] ?? 0)
      if (found) return found
    }
  }
  return undefined
}

function crossingOfEdges(a: Edge, b: Edge, length: number): Position | undefined {
  if (a.ring !== b.ring) return meeting(a, b)
  if (b.index === a.index + 1) return isFold(a, b) ? a.to : undefined
  if (a.index === 0 && b.index === length - 1) return isFold(b, a) ? a.from : undefined
  return meeting(a, b)
}
