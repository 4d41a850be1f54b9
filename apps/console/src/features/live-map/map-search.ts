// The filters of the live map and what is selected, as the address has them. Pure.
import { MapPointKind, MapPointState } from '@swapdesk/dictionary'
import { nameOf, type Point } from '../../kit/map/points/point'
import { kinds, rankOf, states } from '../../kit/map/points/state-looks'
import { KINDS_DEFAULT } from '../../kit/map/small/live-map-href'
import type { Search } from '../../kit/navigation/pane'

export type MapSearch = {
  kinds: readonly MapPointKind[]
  /** All where it is empty. */
  states: readonly MapPointState[]
  text: string
  tenantId: string | undefined
  selected: string | null
  isFollowed: boolean
}

function chosen<T extends string>(text: string | undefined, all: readonly T[]): readonly T[] {
  const names = text?.split(',') ?? []
  return all.filter((name) => names.includes(name))
}

export function readSearch(search: Search): MapSearch {
  return {
    kinds: search['kinds'] === undefined ? KINDS_DEFAULT : chosen(search['kinds'], kinds),
    states: chosen(search['states'], states),
    text: search['text'] ?? '',
    tenantId: search['tenantId'],
    selected: search['selected'] ?? null,
    isFollowed: search['follow'] === '1' && search['selected'] !== undefined,
  }
}

/** A name that is chosen no longer, or now too. */
export function toggled<T extends string>(names: readonly T[], name: T): string {
  return (names.includes(name) ? names.filter((one) => one !== name) : [...names, name]).join()
}

/** Sets and, with undefined, removes parameters. */
export function withSearch(search: Search, changes: Readonly<Record<string, string | undefined>>): Search {
  const entries = Object.entries({ ...search, ...changes })
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** What sorting and searching need of a point, as long as it is the same object. */
type Sorted = { point: Point; rank: number; name: string; text: string }

const sorted = new WeakMap<Point, Sorted>()

function sortedOf(point: Point): Sorted {
  const known = sorted.get(point)
  if (known) return known
  const { sn, name, state } = point
  const made = { point, rank: rankOf(state), name: nameOf(point), text: `${sn ?? ''}\n${name ?? ''}`.toLowerCase() }
  sorted.set(point, made)
  return made
}

const byAttention = (a: Sorted, b: Sorted) => a.rank - b.rank || (a.name < b.name ? -1 : 1)

type Given = Readonly<Record<'kinds' | 'states' | 'text', string | undefined>>

/** What the filters leave, what needs attention first. */
export function shownPoints(points: ReadonlyMap<string, Point>, given: Given): Point[] {
  const set = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const wanted = readSearch(Object.fromEntries(set))
  const sought = wanted.text.trim().toLowerCase()
  return [...points.values()]
    .filter(({ kind }) => wanted.kinds.includes(kind))
    .filter(({ state }) => wanted.states.length === 0 || (state !== null && wanted.states.includes(state)))
    .map(sortedOf)
    .filter(({ text }) => sought === '' || text.includes(sought))
    .toSorted(byAttention)
    .map(({ point }) => point)
}

const SAME_PLACE_DEGREES = 0.00005

/** What is within some five metres of a point, with it. */
export function atPlaceOf(points: readonly Point[], { lng, lat }: Point): Point[] {
  return points.filter(
    (one) => Math.abs(one.lng - lng) < SAME_PLACE_DEGREES && Math.abs(one.lat - lat) < SAME_PLACE_DEGREES,
  )
}
