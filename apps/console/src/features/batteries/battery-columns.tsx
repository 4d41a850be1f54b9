// The columns of batteries: what one can do now, where it is, what it is.
import { msg } from '@lingui/core/macro'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import { defineResource, type RowOf } from '../../kit/resource'
import { BatteryPlace, Charge } from './battery-cells'

export const batteries = defineResource({
  name: 'battery',
  label: msg`battery`,
  nameField: 'bmsSn',
  list: 'batteryList',
  detail: 'batteryDetail',
  export: 'batteryExport',
})

const col = columnsOf<RowOf<typeof batteries>>()

const sn = col.serial('bmsSn', msg`Battery SN`)
const charge = col.custom('soc', msg`State of charge`, (row) => <Charge percent={row.soc} />, {
  width: 130,
  align: 'end',
})
const place = col.custom('cabinetSn', msg`Whereabouts`, (row) => <BatteryPlace row={row} />, { width: 230 })
const online = col.dict('online', msg`Online`, 'OnlineStatus', { width: 100 })
const working = col.dict('workingStatus', msg`Working status`, 'bms_working_status', { width: 130 })
const seen = col.dateTime('lastSeenTime', msg`Last seen`)
const health = col.number('soh', msg`Health (%)`, { width: 125 })
const voltage = col.number('voltage', msg`Voltage (V)`, { width: 110 })
const capacity = col.number('ah', msg`Capacity (Ah)`, { width: 120 })
const uses = col.number('useAmount', msg`Uses`)
const expected = col.number('estimateChargeTimes', msg`Expected charges`, { width: 140, isHiddenAtFirst: true })
const made = col.text('factoryDate', msg`Made`, { width: 110, isHiddenAtFirst: true })
const slot = col.number('boxId', msg`Slot`, { isHiddenAtFirst: true })
const rider = col.text('riderName', msg`Rider`, { width: 110, isHiddenAtFirst: true })
const vehicle = col.serial('vehicleSn', msg`Vehicle SN`, { isHiddenAtFirst: true })
const operator = col.text('tenantName', msg`Operator`, { width: 130 })
const status = col.dict('status', msg`Status`, 'EnableStatus', { width: 100 })

export const columns = [
  sn,
  charge,
  working,
  online,
  place,
  seen,
  health,
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

export const sections = [
  { title: msg`Now`, columns: [charge, health, working, online, seen] },
  { title: msg`Whereabouts`, columns: [place, rider, vehicle] },
  { title: msg`Battery`, columns: [sn, voltage, capacity, uses, expected, made, operator, status] },
  auditSection,
]
