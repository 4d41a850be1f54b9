// What is at one place on the map, to choose from.
import { Plural, useLingui } from '@lingui/react/macro'
import { type Point, keyOf, nameOf } from '../../kit/map/points/point'
import { PointSymbol } from '../../kit/map/points/point-symbol'
import classes from './live-map.module.css'
import { OverMap } from './over-map'
import { lookOf, looks, neutralLook } from '../../kit/map/points/state-looks'
import { PointState } from '../../kit/map/points/point-parts'
import { ShowMore, useShowMore } from './show-more'

type SamePlaceProps = {
  points: readonly Point[]
  hasFocus: boolean
  onSelect: (key: string, isByKeyboard: boolean) => void
  onClose: () => void
}

export function SamePlace({ points, hasFocus, onSelect, onClose }: SamePlaceProps) {
  const { t } = useLingui()
  const { shown, ...more } = useShowMore(points)
  return (
    <OverMap
      label={t`At this place`}
      hasFocus={hasFocus}
      onClose={onClose}
      head={
        <strong className={classes.names}>
          <Plural value={points.length} one="# thing is here" other="# things are here" />
        </strong>
      }
    >
      <ul className={classes.here}>
        {shown.map((point) => (
          <li key={keyOf(point)}>
            <button
              type="button"
              className={classes.name}
              onClick={({ detail }) => onSelect(keyOf(point), detail === 0)}
            >
              <PointSymbol look={looks[lookOf(point.kind, point.state)] ?? neutralLook} size={16} />
              <span className={classes.first}>{nameOf(point)}</span>
              <PointState state={point.state} />
            </button>
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
    </OverMap>
  )
}
