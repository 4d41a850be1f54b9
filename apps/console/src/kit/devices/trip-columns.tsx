// Trips in lists: when, how far, whose, and how they ended.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/trips'
import { columnsOf } from '../columns'
import { auditSection } from '../crud/sections'
import { linkedToPage } from '../navigation/own-page-link'
import { ListLink } from '../navigation/record-link'
import type { DetailSection } from '../record/detail-view'
import { defineResource, type DetailOf, type RowOf } from '../resource'
import { NotSet, NumberValue, Text } from '../values/cells'
import { Elapsed } from './since'
import { hasTrack, TripTrack } from './tracks/trip-track'

export const trips = defineResource({
  name: 'trip',
  label: msg`trip`,
  nameField: 'sn',
  list: 'tripList',
  page: 'trip',
  detail: 'tripDetail',
  remove: 'tripRemove',
  isRemovable: ({ status }: { status: number }) =>
    status === 0 ? msg`The trip goes on; it can be deleted when it has ended` : true,
  export: 'tripExport',
})

export type TripRow = RowOf<typeof trips>

const metresPerKm = 1_000
const decimals = 2

const col = columnsOf<TripRow>(labels)

function Alarms({ row: { alarmCount, sn, startTime, endTime } }: { row: TripRow }) {
  if (alarmCount === 0) return <NumberValue value={0} />
  const during = { startTime_datege: startTime, ...(endTime && { startTime_datele: endTime }) }
  const search = { deviceId: sn, ...during }
  return <ListLink path="/alarm/vehicle" list="alarmPage" search={search} text={String(alarmCount)} />
}

/** Stations this near are where the trip began or ended. */
const atStationMetres = 200

type TripEndProps = { geofence: string | null; address: string | null; metres: number | null }

/** The geofence, and the nearest station with its distance if that is not where it was. */
function TripEnd({ geofence, address, metres }: TripEndProps) {
  const { t } = useLingui()
  const km = metres !== null && metres > atStationMetres ? (metres / metresPerKm).toFixed(1) : null
  const station = address !== null && km !== null ? t`${address} (${km} km away)` : address
  return <Text value={[geofence, station].filter((part) => part !== null).join(' / ') || null} />
}

export const tripColumns = {
  sn: col.link('sn', { kind: 'vehicle', id: 'vehicleId' }, { isSerial: true, isTitle: true }),
  rider: col.link('riderName', { kind: 'rider', id: 'contactsId' }, { width: 120 }),
  status: col.dict('status', { width: 100 }),
  started: linkedToPage('trip', col.dateTime('startTime', { width: 135 })),
  ended: col.dateTime('endTime', { width: 135 }),
  duration: col.custom('duration', (row) => <Elapsed ms={row.duration * 1_000} />, {
    width: 110,
    align: 'end',
    label: msg`Duration`,
    reason: 'hours and minutes, not seconds',
  }),
  distance: col.custom('distance', (row) => <NumberValue value={(row.distance / metresPerKm).toFixed(decimals)} />, {
    width: 145,
    align: 'end',
    label: msg`Distance (km)`,
    reason: 'kilometres, not metres',
  }),
  speed: col.number('averageSpeed', { width: 190 }),
  startAddress: col.custom(
    'startAddress',
    ({ startGeofence, startAddress, startStationDistance }) => (
      <TripEnd geofence={startGeofence} address={startAddress} metres={startStationDistance} />
    ),
    { width: 240 },
  ),
  endAddress: col.custom(
    'endAddress',
    ({ endGeofence, endAddress, endStationDistance }) => (
      <TripEnd geofence={endGeofence} address={endAddress} metres={endStationDistance} />
    ),
    { width: 240 },
  ),
  startGeofence: col.text('startGeofence', { isHiddenAtFirst: true }),
  endGeofence: col.text('endGeofence', { isHiddenAtFirst: true }),
  startStation: col.number('startStationDistance', { width: 140, isHiddenAtFirst: true }),
  endStation: col.number('endStationDistance', { width: 140, isHiddenAtFirst: true }),
  alarms: col.custom('alarmCount', (row) => <Alarms row={row} />, { width: 90, align: 'end' }),
  remark: col.text('remark', { width: 180 }),
  plate: col.text('plateNumber', { width: 110 }),
  vin: col.text('vin', { isHiddenAtFirst: true }),
  startMileage: col.number('startMileage', { width: 140, isHiddenAtFirst: true }),
  endMileage: col.number('endMileage', { width: 140, isHiddenAtFirst: true }),
  startLongitude: col.number('startLongitude'),
  startLatitude: col.number('startLatitude'),
  endLongitude: col.number('endLongitude'),
  endLatitude: col.number('endLatitude'),
  operator: col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 }),
}

const c = tripColumns

/** On its page the track is a tab. */
export const tripPageSections: readonly DetailSection<DetailOf<typeof trips>>[] = [
  {
    title: msg`Trip`,
    columns: [c.status, c.sn, c.plate, c.vin, c.rider, c.duration, c.distance, c.speed, c.alarms, c.remark, c.operator],
  },
  {
    title: msg`Start`,
    columns: [c.started, c.startAddress, c.startStation, c.startMileage, c.startLongitude, c.startLatitude],
  },
  {
    title: msg`End`,
    columns: [c.ended, c.endAddress, c.endStation, c.endMileage, c.endLongitude, c.endLatitude],
    isLeftOutEmpty: true,
  },
  auditSection,
]
export const tripSections = tripPageSections.toSpliced(3, 0, {
  title: msg`Track`,
  columns: [],
  operation: 'vehicleGpsList',
  content: (row) => (hasTrack(row) ? <TripTrack trip={row} height={260} /> : <NotSet />),
})
