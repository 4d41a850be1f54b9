// Addresses of the live map: with something selected, or with all things of a kind.
import { MapPointKind } from '@swapdesk/dictionary'
import { keyOf, type Point } from '../points/point'

/** Cabinets and most batteries are where a station or vehicle is: they are shown by those, until somebody wants them. */
export const KINDS_DEFAULT: readonly MapPointKind[] = [MapPointKind.Vehicle, MapPointKind.Station]

const hrefOf = (search: Readonly<Record<string, string>>) => `/fleet/live-map?${new URLSearchParams(search).toString()}`

export function liveMapHref({ kind, id }: Pick<Point, 'kind' | 'id'>): string {
  const selected = keyOf({ kind, id })
  return hrefOf(KINDS_DEFAULT.includes(kind) ? { selected } : { kinds: [...KINDS_DEFAULT, kind].join(), selected })
}

export const liveMapOfKind = (kind: MapPointKind) => hrefOf({ kinds: kind })
