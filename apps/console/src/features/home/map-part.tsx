// Where the stations are and how, and how many things of each kind are on the live map. Vehicles are left to it: they are many.
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { MapPointState } from '@swapdesk/dictionary'
import { useCall } from '../../kit/api/client'
import { FailedMap } from '../../kit/map/small/failed-map'
import { SmallMap } from '../../kit/map/small/small-map'
import { liveMapOfKind } from '../../kit/map/small/live-map-href'
import { nameOf, type Point } from '../../kit/map/points/point'
import { PointState } from '../../kit/map/points/point-parts'
import { rankOf } from '../../kit/map/points/state-looks'
import { PageLink } from '../../kit/navigation/page-link'
import { RecordLink } from '../../kit/navigation/record-link'
import { DictionaryLabel } from '../../kit/values/dictionary'
import { numberText } from '../../kit/values/format'
import { HomePart } from './home-part'
import classes from './map-part.module.css'

const REFRESH_MS = 60_000
const HEIGHT = 220
/** Those that need attention first. */
const STATIONS_MAX = 200
const NAMED_MAX = 3

export function MapPart() {
  const { t } = useLingui()
  const query = useCall('mapPointCount', {}, { staleTimeMs: REFRESH_MS, refreshMs: REFRESH_MS })
  return (
    <HomePart title={t`On the map`} query={query} minHeight={310} nothing={t`Nothing to show on the map.`}>
      {(counts) => (
        <div className={classes.part}>
          {counts.some(({ kind }) => kind === 'station') && <Stations />}
          <ul className={classes.counts}>
            {counts.map(({ kind, located, total }) => (
              <li key={kind}>
                <PageLink href={liveMapOfKind(kind)} className={classes.count}>
                  <DictionaryLabel code="map_point_kind" value={kind} isPlain /> <strong>{numberText(located)}</strong>
                </PageLink>
                {total > located && (
                  <span className={classes.quiet}>
                    <Trans>of {numberText(total)}</Trans>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </HomePart>
  )
}

function Stations() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall(
    'mapPointList',
    { kinds: 'station' },
    { staleTimeMs: REFRESH_MS, refreshMs: REFRESH_MS },
  )
  if (!data && error) return <FailedMap className={classes.quiet} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={HEIGHT} />
  const total = data.points.length
  const shown = data.points.toSorted((a, b) => rankOf(a.state) - rankOf(b.state)).slice(0, STATIONS_MAX)
  // What needs attention is drawn last, over the others.
  return (
    <>
      <SmallMap label={t`Map of stations`} points={shown.toReversed()} height={HEIGHT} />
      {total > shown.length && (
        <p className={classes.quiet}>
          <Trans>
            {numberText(shown.length)} of {numberText(total)} stations are shown here, those that need attention first.
          </Trans>
        </p>
      )}
      <InNeed
        stations={shown.filter(({ state }) => rankOf(state) < rankOf(MapPointState.Normal)).slice(0, NAMED_MAX)}
      />
    </>
  )
}

/** The first of those that need attention, by name: marks on a map cannot be read aloud or reached by keyboard. */
function InNeed({ stations }: { stations: readonly Point[] }) {
  if (stations.length === 0) return null
  return (
    <ul className={classes.counts}>
      {stations.map((station) => (
        <li key={station.id}>
          <RecordLink kind="station" id={station.id} text={nameOf(station)} /> <PointState state={station.state} />
        </li>
      ))}
    </ul>
  )
}
