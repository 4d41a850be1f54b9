// What shapes, glyphs and fading mean.
import { Trans } from '@lingui/react/macro'
import type { MapPointKind } from '@swapdesk/dictionary'
import { PointSymbol } from '../../kit/map/points/point-symbol'
import { DictionaryLabel } from '../../kit/values/dictionary'
import classes from './live-map.module.css'
import { kinds as allKinds, lookOf, looks, neutralLook, states } from '../../kit/map/points/state-looks'

export function Legend() {
  return (
    <details className={classes.legend}>
      <summary>
        <Trans>Legend</Trans>
      </summary>
      <ul className={classes.legendItems}>
        {allKinds.map((kind: MapPointKind) => (
          <Item key={kind} look={kind}>
            <DictionaryLabel code="map_point_kind" value={kind} isPlain />
          </Item>
        ))}
        {states.map((state) => (
          <Item key={state} look={lookOf('vehicle', state)}>
            <DictionaryLabel code="map_point_state" value={state} isPlain />
          </Item>
        ))}
        <Item look={lookOf('vehicle', null)}>
          <Trans>State unknown</Trans>
        </Item>
        <Item look={lookOf('vehicle', 'normal')} isFaded>
          <Trans>Position older than 10 min</Trans>
        </Item>
      </ul>
    </details>
  )
}

function Item({ look, isFaded = false, children }: { look: string; isFaded?: boolean; children: React.ReactNode }) {
  return (
    <li className={classes.legendItem}>
      <PointSymbol look={looks[look] ?? neutralLook} size={15} isFaded={isFaded} />
      {children}
    </li>
  )
}
