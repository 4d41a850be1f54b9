// What a row shows where it is a card: its first column as the title, its state beside it, and the next few below.
import type { Column } from '../columns'

export type CardParts<R> = { title: Column<R> | undefined; state: Column<R> | undefined; facts: readonly Column<R>[] }

const factsMax = 4
const titleHeightPx = 40
const factHeightPx = 38
const paddingPx = 18
const gapPx = 8

export function cardParts<R>(visible: readonly Column<R>[]): CardParts<R> {
  const [title, ...others] = visible
  const state = others.find((column) => column.isState)
  return { title, state, facts: others.filter((column) => column !== state).slice(0, factsMax) }
}

/** All cards of a list have the same height, so that only those in sight need to be drawn. The gap is part of it. */
export function cardHeight(facts: number): number {
  return titleHeightPx + Math.ceil(facts / 2) * factHeightPx + paddingPx + gapPx
}
