// The page of one trip.
import { IconRoute } from '@tabler/icons-react'
import { useCall } from '../../kit/api/client'
import { alarmsOfDevice } from '../../kit/devices/device-parts'
import { tripColumns, tripPageSections, type TripRow, trips } from '../../kit/devices/trip-columns'
import { trackOfTrip } from '../../kit/devices/trip-parts'
import { RecordPage } from '../../kit/record/record-page'
import { useOutcomeAction } from './use-outcome-action'

const { sn, rider, operator, status, started, duration, distance, speed, alarms } = tripColumns

const related = [
  trackOfTrip,
  alarmsOfDevice<TripRow>(
    'vehicle',
    (row) => row.sn,
    ({ startTime, endTime }) => ({
      startTime_datege: startTime,
      ...(endTime !== null && { startTime_datele: endTime }),
    }),
  ),
]

/** Month to minute of a date-time: the whole one is among the figures. */
const [from, until] = [5, 16] as const
/** A vehicle has many trips. */
const titleOf = ({ sn, startTime }: TripRow) => [sn, startTime?.slice(from, until)].filter(Boolean).join(' · ')

/** As often as its track is read. */
const refreshMs = 60_000

/** Shows nothing: reads a trip that goes on again, as the server sends no events about it. */
function Refreshed({ id }: { id: string }) {
  useCall('tripDetail', { id }, { refreshMs })
  return null
}

const refreshed = ({ id, endTime }: TripRow) => endTime === null && <Refreshed id={id} />

export function TripPage() {
  const { rowActions, dialog } = useOutcomeAction()
  return (
    <>
      <RecordPage
        kind="trip"
        resource={trips}
        icon={IconRoute}
        title={titleOf}
        head={[status]}
        belongsTo={[sn, rider, operator]}
        figures={[{ ...started, cell: started.detail }, duration, distance, speed, alarms]}
        sections={tripPageSections}
        related={related}
        rowActions={rowActions}
        tools={refreshed}
      />
      {dialog}
    </>
  )
}
