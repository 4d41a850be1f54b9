// One thing on a small map, and in words: how it is, where, how old that is, and the way to the live map.
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import type { FenceShape } from '@swapdesk/domain'
import { MapPointKind } from '@swapdesk/dictionary'
import { useEffect, useRef } from 'react'
import { useCall } from '../../api/client'
import { useStableCallback } from '../../hooks/use-stable-callback'
import { PageLink } from '../../navigation/page-link'
import { PointState, FixAge } from '../points/point-parts'
import type { Point } from '../points/point'
import { PointSymbol } from '../points/point-symbol'
import { lookOf, looks, neutralLook } from '../points/state-looks'
import { useStaleCheck } from '../points/use-stale-check'
import { FailedMap } from './failed-map'
import { liveMapHref } from './live-map-href'
import { SmallMap } from './small-map'
import classes from './small-map.module.css'

const REFRESH_MS = 30_000
const NO_POINTS: readonly Point[] = []

export type OneOnMapProps = {
  kind: MapPointKind
  /** Something else than the record is on the map: it is named. */
  isOther?: boolean
  shapes?: readonly FenceShape[]
  record?: RecordPosition
  /** When the record was last changed: then it may be elsewhere. */
  changeTime?: string | null
} & ({ id: string } | { sn: string })

export function ShownOnMap({ isLive, record, ...props }: OneOnMapProps & { isLive: boolean }) {
  return isLive || !record ? <OneOnMap {...props} /> : <RecordOnMap {...props} record={record} />
}

/** What the record of something says of its place; what a data scope hides is missing. */
type RecordPosition = { name: string; lng?: number | null; lat?: number | null; locateTime?: string | null }

type RecordOnMapProps = Pick<OneOnMapProps, 'kind' | 'shapes'> & { record: RecordPosition }

function useLabel(kind: MapPointKind) {
  const { t } = useLingui()
  const isFixed = kind === MapPointKind.Station || kind === MapPointKind.Cabinet
  return isFixed ? t`Location` : t`Last position`
}

/** For those who may not see the live map: its state and the way there are left out. */
function RecordOnMap({ kind, shapes, record }: RecordOnMapProps) {
  const label = useLabel(kind)
  const { name, lng, lat, locateTime = null } = record
  const place = typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : null
  const isHidden = lng === undefined || lat === undefined
  if (!place && (shapes ?? []).length === 0) return isHidden ? null : <NoPosition />
  return (
    <>
      <SmallMap
        label={label}
        points={place ? [{ ...place, kind, id: name, sn: null, name, locateTime, state: null }] : []}
        shapes={shapes}
      />
      {place ? (
        <div className={classes.words}>
          <span className={classes.quiet}>
            <FixAge kind={kind} locateTime={locateTime} />
          </span>
          <Coordinates {...place} />
        </div>
      ) : (
        !isHidden && <Unlocated />
      )}
    </>
  )
}

function OneOnMap({ kind, shapes, isOther = false, changeTime, ...which }: OneOnMapProps) {
  const { t } = useLingui()
  const ofItself = useLabel(kind)
  const input = 'id' in which ? { kinds: kind, id: which.id } : { kinds: kind, sn: which.sn }
  // Asked for again when it is shown again: it may have been moved meanwhile.
  const { data, error, refetch } = useCall('mapPointList', input, { refreshMs: REFRESH_MS })
  useRefetchAfter(changeTime, JSON.stringify(input), refetch)
  const [point] = data?.points ?? NO_POINTS
  const label = isOther ? t`Last position of the device` : ofItself
  if (!data && error) return <FailedMap className={classes.missing} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={classes.skeleton} />
  if (!point && (shapes ?? []).length === 0) return <NoPosition />
  return (
    <>
      <SmallMap label={label} points={data.points} shapes={shapes} />
      {point ? <Words point={point} isOther={isOther} /> : <Unlocated />}
    </>
  )
}

/** Another record is asked for by itself. */
function useRefetchAfter(changeTime: string | null | undefined, record: string, refetch: () => unknown) {
  const last = useRef({ changeTime, record })
  const ask = useStableCallback(() => void refetch())
  useEffect(() => {
    if (last.current.record === record && last.current.changeTime !== changeTime) ask()
    last.current = { changeTime, record }
  }, [changeTime, record, ask])
}

/** Under a map that shows its geofence only. */
const Unlocated = () => (
  <span className={classes.quiet}>
    <Trans>No position yet</Trans>
  </span>
)

function NoPosition() {
  return (
    <p className={classes.missing}>
      <Trans>No position yet</Trans>
    </p>
  )
}

const Coordinates = ({ lng, lat }: Pick<Point, 'lng' | 'lat'>) => (
  <span className={classes.position}>{`${lng.toFixed(5)}, ${lat.toFixed(5)}`}</span>
)

function Words({ point, isOther }: { point: Point; isOther: boolean }) {
  const isStale = useStaleCheck()
  const { kind, state, lng, lat, locateTime, isOwnPosition } = point
  return (
    <div className={classes.words}>
      <PointSymbol look={looks[lookOf(kind, state)] ?? neutralLook} isFaded={isStale(point)} />
      {isOther && (
        <span className={classes.quiet}>
          <Trans>Last position of the device</Trans>
        </span>
      )}
      <PointState state={state} />
      <span className={classes.quiet}>
        <FixAge kind={kind} locateTime={locateTime} />
      </span>
      <Coordinates lng={lng} lat={lat} />
      <PageLink href={liveMapHref(point)} className={classes.link}>
        <Trans>Show on the live map</Trans>
      </PageLink>
      {kind === 'battery' && !isOwnPosition && (
        <span className={classes.note}>
          <Trans>The position is that of the station or vehicle that holds it.</Trans>
        </span>
      )}
    </div>
  )
}
