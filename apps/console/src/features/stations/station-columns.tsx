// The columns of stations: available batteries, type and address.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/stations'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import { MapOf } from '../../kit/map/small/map-of'
import { CabinetsOnline, FullBatteries, OpenAlarms } from './station-figures'
import type { StationRow } from './station-resource'

const col = columnsOf<StationRow>(labels)

const name = col.link('stationName', { kind: 'station', id: 'id' }, { width: 180 })
const full = col.custom('fullCount', (row) => <FullBatteries row={row} />, {
  width: 120,
  align: 'end',
})
const cabinets = col.custom('onlineCount', (row) => <CabinetsOnline row={row} />, { width: 170 })
const alarms = col.custom('alarmCount', (row) => <OpenAlarms row={row} />, { width: 120 })
const total = col.number('cabinetCount', { width: 100 })
const equipment = col.dict('deviceType', { width: 130 })
const site = col.dict('stationType')
const status = col.dict('status', { width: 140 })
const address = col.text('address', { width: 260 })
const longitude = col.number('lng', { width: 130, isHiddenAtFirst: true })
const latitude = col.number('lat', { width: 120, isHiddenAtFirst: true })
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const remark = col.text('remark', { isHiddenAtFirst: true })
const created = col.dateTime('createTime', { isHiddenAtFirst: true })

export const columns = [
  name,
  equipment,
  site,
  status,
  total,
  address,
  operator,
  longitude,
  latitude,
  full,
  cabinets,
  alarms,
  remark,
  created,
]

export const headColumns = [status]
export const belongsToColumns = [operator, address]
export const figureColumns = [full, cabinets, alarms]

/** Available batteries come first. */
export const overviewColumns = [name, full, cabinets, alarms, status, equipment, site, address, operator]

const ready = { title: msg`Now`, columns: [full, cabinets, alarms] }
const own = { title: msg`Station`, columns: [name, equipment, site, status, operator, remark] }
const place = {
  title: msg`Location`,
  columns: [address, longitude, latitude],
  content: ({ id, stationName: name, lng, lat, updateTime }: StationRow) => (
    <MapOf kind="station" id={id} record={{ name, lng, lat }} changeTime={updateTime} />
  ),
}

export const sections = [ready, own, place, auditSection]
