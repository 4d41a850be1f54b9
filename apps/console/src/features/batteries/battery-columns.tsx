// The columns of batteries: charge, place and model.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/batteries'
import { BmsWorkingStatus, OnlineStatus } from '@swapdesk/dictionary'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import { MapOf } from '../../kit/map/small/map-of'
import { Charge } from './battery-cells'
import type { BatteryRow } from './battery-resource'
import { BatteryPlace, PlaceHistory, RiderLink, VehicleLink } from './battery-place'

export const loadBatteryForm = () => import('./battery-form').then((module) => module.batteryForm)

const col = columnsOf<BatteryRow>(labels)

const sn = col.link('bmsSn', { kind: 'battery', id: 'id' }, { isSerial: true })
const charge = col.custom('soc', (row) => <Charge percent={row.soc} lowPercent={row.lowPowerPercent} />, {
  width: 130,
  align: 'end',
})
const place = col.custom('cabinetSn', (row) => <BatteryPlace row={row} />, {
  width: 230,
  label: msg`Location`,
  reason: 'the cabinet and slot, the vehicle or the rider that has the battery',
})
const placeTime = col.dateTime('placeTime', { isHiddenAtFirst: true })
const online = col.dict('online', { width: 100 })
const working = col.dict('workingStatus', { width: 130 })
const seen = col.dateTime('lastSeenTime')
const health = col.number('soh', { width: 170 })
const type = col.link('bmsTypeName', { kind: 'batteryType', id: 'bmsTypeId' }, { width: 130 })
const voltage = col.number('voltage', { width: 160 })
const capacity = col.number('ah', { width: 170 })
const uses = col.number('useAmount')
const expected = col.number('estimateChargeTimes', { width: 150, isHiddenAtFirst: true })
const made = col.text('factoryDate', { width: 120, isHiddenAtFirst: true })
const slot = col.number('boxId', { isHiddenAtFirst: true })
const rider = col.custom('riderName', (row) => <RiderLink row={row} />, { width: 110, isHiddenAtFirst: true })
const vehicle = col.custom('vehicleSn', (row) => <VehicleLink row={row} />, { width: 150, isHiddenAtFirst: true })
const history = col.custom('id', (row) => <PlaceHistory id={row.id} />, {
  label: msg`Location history`,
  reason: 'all places, not the identifier',
})
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const status = col.dict('status', { width: 100 })

export const columns = [
  sn,
  charge,
  working,
  online,
  place,
  placeTime,
  seen,
  health,
  type,
  voltage,
  capacity,
  uses,
  operator,
  status,
  expected,
  made,
  slot,
  rider,
  vehicle,
]

/** Being offline is its working status already: it is not said twice. */
const onlineOnce: typeof online = {
  ...online,
  cell: (row) =>
    row.workingStatus === BmsWorkingStatus.Offline && row.online === OnlineStatus.Offline ? null : online.cell(row),
}
export const headColumns = [working, onlineOnce]
/** On its page it is there wherever the battery is. */
const placeNow = { ...place, id: 'place' }

export const belongsToColumns = [operator, type, placeNow]
export const figureColumns = [charge, health, uses, seen]

const map = (row: BatteryRow) => <MapOf kind="battery" id={row.id} />

/** On its page the history of places is a tab. */
export const pageSections = [
  { title: msg`Now`, columns: [charge, health, working, online, seen] },
  { title: msg`Location`, columns: [placeNow, placeTime, rider, vehicle], content: map },
  { title: msg`Battery`, columns: [sn, type, voltage, capacity, uses, expected, made, operator, status] },
  auditSection,
]
export const sections = pageSections.toSpliced(3, 0, {
  title: msg`Location history`,
  columns: [history],
  isWide: true,
} as never)
