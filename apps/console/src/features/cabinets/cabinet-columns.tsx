// The columns of cabinets: online status and available batteries first.
import { labels } from '@swapdesk/contract/labels/cabinets'
import { msg } from '@lingui/core/macro'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import { MapOf } from '../../kit/map/small/map-of'
import { AlarmCount, ThresholdPair } from './cabinet-cells'
import type { CabinetRow } from './cabinet-resource'

const col = columnsOf<CabinetRow>(labels)

const name = col.link('name', { kind: 'cabinet', id: 'id' }, { width: 180 })
const sn = col.serial('cabinetSn', { width: 150 })
const online = col.dict('online', { width: 90 })
const full = col.number('fullCount', { width: 130 })
const empty = col.number('emptyCount', { width: 110 })
const slots = col.number('boxTotal', { width: 100 })
const threshold = col.custom(
  'threshold',
  (row) => <ThresholdPair wanted={row.threshold} reported={row.reportedThreshold} />,
  { width: 200, align: 'end' },
)
const alarms = col.custom('alarmCount', (row) => <AlarmCount count={row.alarmCount} />, { width: 130 })
const station = col.link('stationName', { kind: 'station', id: 'stationId' }, { width: 150 })
const camera = col.link('cameraName', { kind: 'camera', id: 'cameraId' }, { width: 170, isHiddenAtFirst: true })
const seen = col.dateTime('lastSeenTime')
const firmware = col.text('firmware', { width: 95 })
const address = col.text('address', { width: 180 })
const hours = col.text('openingHours', { width: 130, isHiddenAtFirst: true })
const checked = col.dateTime('checkTime', { isHiddenAtFirst: true })
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130, isHiddenAtFirst: true })
const status = col.dict('status', { width: 90 })
const created = col.dateTime('createTime', { isHiddenAtFirst: true })

export const columns = [
  name,
  sn,
  online,
  full,
  empty,
  slots,
  threshold,
  alarms,
  station,
  seen,
  firmware,
  address,
  camera,
  hours,
  checked,
  operator,
  status,
  created,
]

export const headColumns = [sn, online]
export const belongsToColumns = [station, operator]
export const figureColumns = [full, empty, slots, alarms, seen]

const map = (row: CabinetRow) => <MapOf kind="cabinet" id={row.id} changeTime={row.updateTime} />
export const cabinetSections = [
  { title: msg`Cabinet`, columns: [name, sn, slots, threshold, firmware, status] },
  { title: msg`Now`, columns: [online, seen, full, empty, alarms] },
  { title: msg`Location`, columns: [station, address, camera, hours, checked, operator], content: map },
  auditSection,
]
