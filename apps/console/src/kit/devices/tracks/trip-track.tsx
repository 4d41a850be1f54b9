// The track of a trip.
import { Trans } from '@lingui/react/macro'
import { useCall } from '../../api/client'
import { lazyComponent } from '../../loading/lazy-component'
import { ErrorState, RowsSkeleton } from '../../loading/states'
import { isWhole } from '../../record/whole-filter'
import { instantOf, localTimeText } from '../../values/time-zone'
import { useTrackEvents } from './use-track-events'
import classes from './tracks.module.css'

const TrackView = lazyComponent(async () => (await import('./track-view')).TrackView)

type Trip = { sn: string; vehicleId: string; startTime: string; endTime: string | null }
/** The end is not part of a range, the last report of the trip is. */
const SECOND_MS = 1_000
/** One that goes on is shown as far as it is known. */
const LONGEST_MS = 30 * 86_400_000
/** Each look is a line in the log. */
const REFRESH_MS = 60_000

/** Whether the reader sees what the track is read by: a data scope may hide the vehicle or the times. */
export const hasTrack = ({ sn, vehicleId, startTime, endTime }: Trip) =>
  isWhole({ sn, vehicleId, startTime }) && endTime !== undefined

type TripTrackProps = { trip: Trip; height?: number }

export function TripTrack({ trip: { sn, vehicleId, startTime, endTime }, height = 420 }: TripTrackProps) {
  const until = localTimeText(endTime === null ? instantOf(startTime) + LONGEST_MS : instantOf(endTime) + SECOND_MS)
  const { data, error, refetch } = useCall(
    'vehicleGpsList',
    { deviceId: sn, startTime, endTime: until },
    endTime === null ? { refreshMs: REFRESH_MS } : {},
  )
  const events = useTrackEvents({ vehicleId, sn }, startTime, until, endTime === null ? REFRESH_MS : undefined)
  // The vehicle was removed since, or is out of reach.
  const isGone = error?.error === 'row.not-found'
  if (error && !data && !isGone) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data && !isGone) return <RowsSkeleton rows={4} />
  if (!data || data.length === 0)
    return (
      <p className={classes.nothing}>
        <Trans>No position of this time is known: none was reported, or it is not kept any more.</Trans>
      </p>
    )
  return <TrackView fixes={data} events={events} sn={sn} name={`${sn}-${startTime.slice(0, 10)}`} height={height} />
}
