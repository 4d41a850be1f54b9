// What is said of a point on a map: how it is, and how old its position is.
import { Trans } from '@lingui/react/macro'
import { Ago } from '../../devices/since'
import { NotSet, State } from '../../values/cells'
import { DictionaryLabel } from '../../values/dictionary'
import { stateLooks } from './state-looks'
import type { Point } from './point'

export function PointState({ state }: Pick<Point, 'state'>) {
  if (state === null) return <NotSet />
  return (
    <State statusColor={stateLooks[state].color}>
      <DictionaryLabel code="map_point_state" value={state} isPlain />
    </State>
  )
}

/** How old its position is; a fixed place has no age. */
export function FixAge({ locateTime, kind }: Pick<Point, 'locateTime' | 'kind'>) {
  if (locateTime !== null) return <Ago at={locateTime} />
  return kind === 'station' || kind === 'cabinet' ? <Trans>fixed</Trans> : <NotSet />
}
