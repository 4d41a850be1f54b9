// The content of a card: its title (the first column unless another is marked), picture and state beside it, and the
// next few columns below.
import type { Column } from '../columns'

export type CardParts<R> = {
  title: Column<R> | undefined
  picture: Column<R> | undefined
  state: Column<R> | undefined
  fields: readonly Column<R>[]
}

const fieldsMax = 4
const titleHeightPx = 40
const fieldHeightPx = 38
const paddingPx = 18
const gapPx = 8

export function cardParts<R>(visible: readonly Column<R>[]): CardParts<R> {
  const title = visible.find((column) => column.isTitle) ?? visible[0]
  const others = visible.filter((column) => column !== title)
  const state = others.find((column) => column.isState)
  const picture = others.find((column) => column.isPicture)
  const fields = others.filter((column) => column !== state && column !== picture).slice(0, fieldsMax)
  return { title, picture, state, fields }
}

/** All cards of a list have the same height, so that only visible ones need to be rendered. The gap is part of it. */
export function cardHeight(fields: number): number {
  return titleHeightPx + Math.ceil(fields / 2) * fieldHeightPx + paddingPx + gapPx
}
