// What is said of the selection over the map: its card, what is at one place, or that it is not there.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type Point, keyOf, nameOf } from '../../kit/map/points/point'
import classes from './live-map.module.css'
import { atPlaceOf } from './map-search'
import { OverMap } from './over-map'
import { PointCard } from './point-card'
import { SamePlace } from './same-place'
import type { Selection } from './use-selection'

type SelectedPointProps = {
  selection: Selection
  points: ReadonlyMap<string, Point>
  shown: readonly Point[]
  /** Whether all points are known, so that one that is missing is not there. */
  isRead: boolean
  isStale: (point: Point) => boolean
  onClearFilters: () => void
}

export function SelectedPoint({ selection, points, shown, isRead, isStale, onClearFilters }: SelectedPointProps) {
  const { t } = useLingui()
  const { selected, listed, hasFocus } = selection
  const point = selected === null ? undefined : points.get(selected)
  const here = useMemo(() => (point ? atPlaceOf(shown, point) : []), [shown, point])
  const others = here.filter((one) => one !== point)
  return (
    <div className={classes.over}>
      <output className={classes.hidden}>{point && t`${nameOf(point)} is selected`}</output>
      {listed.length > 0 && (
        <SamePlace
          points={listed.flatMap((key) => points.get(key) ?? [])}
          hasFocus={hasFocus}
          onSelect={selection.select}
          onClose={selection.clearList}
        />
      )}
      {point && listed.length === 0 && (
        <PointCard
          key={selected}
          point={point}
          isStale={isStale(point)}
          isFilteredOut={!shown.includes(point)}
          isFollowed={selection.isFollowed}
          isFollowEnded={selection.isFollowEnded}
          others={others.length}
          hasFocus={hasFocus}
          onFollow={selection.follow}
          onOthers={(isByKeyboard) => selection.list(here.map(keyOf), isByKeyboard)}
          onClearFilters={onClearFilters}
          onClose={selection.clear}
        />
      )}
      {selected !== null && !point && isRead && (
        <OverMap
          label={t`Selected`}
          hasFocus={hasFocus}
          onClose={selection.clear}
          head={
            <output className={classes.names}>
              <Trans>What is selected is not on the map: it was removed, or has no position.</Trans>
            </output>
          }
        />
      )}
    </div>
  )
}
