// How things look on maps: the shape says what it is, colour and glyph how it is.
import { MapPointKind, MapPointState } from '@swapdesk/dictionary'
import type { PointLook } from './point-looks'
import type { StatusColor } from '../../values/status-colors'
import type { Point } from './point'

const SHAPES = { vehicle: 'circle', station: 'house', cabinet: 'square', battery: 'cell' } as const

/** Green, blue, amber, red and grey are those of states everywhere, dark enough for white glyphs. */
const COLORS: Readonly<Record<StatusColor, string>> = {
  ok: '#2b8a3e',
  info: '#1c6fc4',
  warn: '#c2660a',
  bad: '#c92a2a',
  off: '#66717d',
}

type StateLook = { glyph: PointLook['glyph']; color: StatusColor }
type StateName = MapPointState | 'unknown'

/** In the order of attention, which is that of the list. */
export const stateLooks: Readonly<Record<StateName, StateLook>> = {
  [MapPointState.Alarm]: { glyph: 'bang', color: 'bad' },
  [MapPointState.Outside]: { glyph: 'exit', color: 'bad' },
  [MapPointState.Offline]: { glyph: 'cross', color: 'off' },
  [MapPointState.Empty]: { glyph: 'ring', color: 'warn' },
  [MapPointState.Low]: { glyph: 'low', color: 'warn' },
  [MapPointState.Moving]: { glyph: 'arrow', color: 'info' },
  [MapPointState.Normal]: { glyph: 'none', color: 'ok' },
  [MapPointState.Disabled]: { glyph: 'dash', color: 'off' },
  unknown: { glyph: 'query', color: 'off' },
}

const ranks = new Map(Object.keys(stateLooks).map((name, rank) => [name, rank]))

export const kinds = Object.values(MapPointKind)
export const states = Object.values(MapPointState).toSorted((a, b) => rankOf(a) - rankOf(b))

/** What is moving keeps its place among what is not. */
export function rankOf(state: Point['state']): number {
  const name = state === MapPointState.Moving ? MapPointState.Normal : (state ?? 'unknown')
  return ranks.get(name) ?? ranks.size
}

const lookName = (kind: MapPointKind, state: StateName) => `${kind}-${state}`

/** By kind and state, and of kinds alone. */
export const looks: Readonly<Record<string, PointLook>> = Object.fromEntries(
  kinds.flatMap((kind): [string, PointLook][] => [
    [kind, { shape: SHAPES[kind], glyph: 'none', color: COLORS.off } satisfies PointLook],
    ...(Object.entries(stateLooks) as [StateName, StateLook][]).map(
      ([state, { glyph, color }]): [string, PointLook] => [
        lookName(kind, state),
        { shape: SHAPES[kind], glyph, color: COLORS[color], isBad: color === 'bad' } satisfies PointLook,
      ],
    ),
  ]),
)

export const neutralLook = { shape: 'circle', glyph: 'none', color: COLORS.off } as const satisfies PointLook

export const lookOf = (kind: MapPointKind, state: Point['state']) => lookName(kind, state ?? 'unknown')
