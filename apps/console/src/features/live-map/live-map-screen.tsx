// The live map: where vehicles, stations, cabinets and batteries are and how they are, on a map and in the list beside it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFocusCentered } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { ListBody, ListFrame } from '../../kit/crud/list-frame'
import { LiveMark } from '../../kit/live/live-mark'
import { PointMap } from '../../kit/map/points/point-map'
import { useStaleCheck } from '../../kit/map/points/use-stale-check'
import { usePane } from '../../kit/navigation/pane'
import classes from './live-map.module.css'
import { LiveMapFilters } from './live-map-filters'
import { Legend } from './legend'
import { readSearch, shownPoints } from './map-search'
import { PointList } from './point-list'
import { looks } from '../../kit/map/points/state-looks'
import { markOf } from './point-marks'
import { SelectedPoint } from './selected-point'
import { Unshown } from './unshown'
import { usePoints } from './use-points'
import { useSelection } from './use-selection'

export function LiveMapScreen() {
  const { t } = useLingui()
  const { search } = usePane()
  const wanted = readSearch(search)
  const { query, points } = usePoints(wanted.tenantId)
  const isStale = useStaleCheck()
  const parts = useRef<HTMLDivElement>(null)
  const selection = useSelection(parts)
  const { selected, isFollowed, change, select } = selection
  const [fit, setFit] = useState(0)

  const { kinds, states, text } = search
  const shown = useMemo(() => shownPoints(points, { kinds, states, text }), [points, kinds, states, text])
  const marks = useMemo(() => shown.map((point) => markOf(point, isStale(point))), [shown, isStale])
  const isFiltered = kinds !== undefined || states !== undefined || wanted.text !== ''
  const clearFilters = () => change({ kinds: undefined, states: undefined, text: undefined })
  return (
    <ListFrame
      mark={<LiveMark />}
      total={query.data ? shown.length : undefined}
      tools={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFocusCentered size={15} />}
          disabled={shown.length === 0}
          onClick={() => setFit(fit + 1)}
        >
          <Trans>Show all</Trans>
        </Button>
      }
      filters={<LiveMapFilters wanted={wanted} points={points} onChange={change} />}
    >
      <div ref={parts} className={classes.parts}>
        <div className={classes.map}>
          <PointMap
            label={t`Map of positions`}
            looks={looks}
            points={marks}
            selected={selected}
            isFollowed={isFollowed}
            onSelect={select}
            onFollowEnd={selection.endFollow}
            onList={selection.list}
            fit={fit}
          />
          <SelectedPoint
            selection={selection}
            points={points}
            shown={shown}
            isRead={query.isSuccess && !query.isPlaceholderData}
            isStale={isStale}
            onClearFilters={clearFilters}
          />
        </div>
        <div className={classes.side}>
          <ListBody
            query={query}
            count={shown.length}
            isFiltered={isFiltered}
            onClearFilters={clearFilters}
            label={t`things with a position`}
            empty={{
              text: (
                <Trans>
                  Vehicles and batteries appear once they have reported a position, stations and cabinets once a station
                  has coordinates.
                </Trans>
              ),
            }}
          >
            <PointList points={shown} selected={selected} isStale={isStale} onSelect={select} />
          </ListBody>
          <Unshown tenantId={wanted.tenantId} kinds={wanted.kinds} read={points} />
          <Legend />
        </div>
      </div>
    </ListFrame>
  )
}
