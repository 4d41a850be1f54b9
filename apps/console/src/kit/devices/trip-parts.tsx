// Trips on pages: the last ones of a vehicle or a rider, those while a binding lasted, and the track of one.
import { msg } from '@lingui/core/macro'
import type { FixedInput } from '../resource'
import type { RelatedPart } from '../record/record-parts'
import { relatedList } from '../record/related-list'
import { wholeListHref } from '../record/whole-filter'
import classes from './tracks/tracks.module.css'
import { hasTrack, TripTrack } from './tracks/trip-track'
import { tripColumns, type TripRow, trips, tripSections } from './trip-columns'

const { started, status, sn, rider, duration, distance, speed, startAddress, endAddress, alarms } = tripColumns
const shared = { id: 'trips', title: msg`Trips`, resource: trips, sections: tripSections } as const
/** The row's title where it is a card: the vehicle is the same in all of them. */
const start = { ...started, isTitle: true }

export function tripsOfVehicle<D extends { id: string }>(snOf: (row: D) => string) {
  return relatedList({
    ...shared,
    columns: [start, status, duration, distance, speed, rider, startAddress, endAddress, alarms],
    filter: (row: D) => ({ vehicleId: row.id }),
    inList: (row) => wholeListHref<'tripList'>('/fleet/trip', { sn: snOf(row) }),
  })
}

export const tripsOfRider = relatedList({
  ...shared,
  columns: [start, status, duration, distance, speed, sn, startAddress, endAddress, alarms],
  filter: ({ id }: { id: string; name: string }) => ({ contactsId: id }),
  inList: ({ name }) => wholeListHref<'tripList'>('/fleet/trip', { riderName: name }),
})

/** @param inList the same rows by the filters that the page of the list has */
export function tripsWithin<D extends { id: string }>(
  filter: (row: D) => FixedInput<'tripList'>,
  inList: (row: D) => FixedInput<'tripList'>,
) {
  return relatedList({
    ...shared,
    columns: [start, status, duration, distance, speed, startAddress, endAddress, alarms],
    filter,
    inList: (row) => wholeListHref<'tripList'>('/fleet/trip', inList(row)),
  })
}

export const trackOfTrip: RelatedPart<TripRow> = {
  id: 'track',
  title: msg`Track`,
  operation: 'vehicleGpsList',
  applies: hasTrack,
  content: (row) => (
    <div className={classes.part} data-grows>
      <TripTrack trip={row} />
    </div>
  ),
}
