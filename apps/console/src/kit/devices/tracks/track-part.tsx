// The track of a vehicle or battery over a day, a week or a month, on its page.
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCall } from '../../api/client'
import { PeriodPicker, usePeriod } from '../period-picker'
import { lazyComponent } from '../../loading/lazy-component'
import { ErrorState, RowsSkeleton } from '../../loading/states'
import type { RelatedPart } from '../../record/record-parts'
import { useTrackEvents } from './use-track-events'
import classes from './tracks.module.css'

const TrackView = lazyComponent(async () => (await import('./track-view')).TrackView)

type TrackOperation = 'vehicleGpsList' | 'batteryGpsList'
type TrackProps = { operation: TrackOperation; id: string; sn: string }

export function Track({ operation, id, sn }: TrackProps) {
  const chosen = usePeriod()
  const { startTime, endTime } = chosen.range
  const of = operation === 'vehicleGpsList' ? ({ vehicleId: id, sn } as const) : ({ batteryId: id, sn } as const)
  const events = useTrackEvents(of, startTime, endTime)
  const { data, error, refetch, isPlaceholderData } = useCall(
    operation,
    { deviceId: sn, startTime, endTime },
    { keepsPrevious: true },
  )
  return (
    <div className={classes.part} data-grows>
      <div className={classes.tools}>
        <PeriodPicker {...chosen} />
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={6} />}
      {data && data.length === 0 && (
        <p className={classes.nothing}>
          <Trans>No position was reported in this time. Choose an earlier time or a longer period.</Trans>
        </p>
      )}
      {data && data.length > 0 && (
        <div data-stale={isPlaceholderData || undefined} className={classes.content}>
          <TrackView fixes={data} events={events} sn={sn} name={`${sn}-${chosen.from}-${chosen.period}`} />
        </div>
      )}
    </div>
  )
}

export function trackOf<D extends { id: string }>(operation: TrackOperation, snOf: (row: D) => string): RelatedPart<D> {
  return {
    id: 'track',
    title: msg`Track`,
    operation,
    content: (row) => <Track operation={operation} id={row.id} sn={snOf(row)} />,
  }
}
