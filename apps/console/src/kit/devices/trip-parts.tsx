// The last trips of a vehicle or a rider, on its page.
import { msg } from '@lingui/core/macro'
import { listHref } from '../navigation/list-href'
import { relatedList } from '../record/related-list'
import { tripColumns, trips, tripSections } from './trip-columns'

const { started, status, sn, rider, duration, distance, speed, startAddress, endAddress, alarms } = tripColumns
const shared = { id: 'trips', title: msg`Trips`, resource: trips, sections: tripSections } as const
/** The row's title where it is a card: the vehicle is the same in all of them. */
const start = { ...started, isTitle: true }

export function tripsOfVehicle<D extends { id: string }>(snOf: (row: D) => string) {
  return relatedList({
    ...shared,
    columns: [start, status, duration, distance, speed, rider, startAddress, endAddress, alarms],
    filter: (row: D) => ({ vehicleId: row.id }),
    inList: (row) => listHref<'tripList'>('/fleet/trip', { sn: snOf(row) }),
  })
}

export const tripsOfRider = relatedList({
  ...shared,
  columns: [start, status, duration, distance, speed, sn, startAddress, endAddress, alarms],
  filter: ({ id }: { id: string; name: string }) => ({ contactsId: id }),
  inList: ({ name }) => listHref<'tripList'>('/fleet/trip', { riderName: name }),
})
