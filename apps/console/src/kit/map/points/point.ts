// What the server says of something on the map.
import type { Data } from '@swapdesk/sdk'

export type Point = Data<'mapPointList'>['points'][number]

export const keyOf = ({ kind, id }: Pick<Point, 'kind' | 'id'>) => `${kind}:${id}`

export const nameOf = ({ sn, name, id }: Pick<Point, 'sn' | 'name' | 'id'>) => name ?? sn ?? id

/** To about a metre. */
export const placeText = (lng: number, lat: number) => `${lng.toFixed(5)}, ${lat.toFixed(5)}`
