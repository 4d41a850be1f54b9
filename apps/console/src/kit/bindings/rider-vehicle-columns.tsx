// Bindings of riders and vehicles over time: operations, columns, details.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { columnsOf } from '../columns'
import { auditSection } from '../crud/sections'
import { linkedToPage } from '../navigation/own-page-link'
import { defineResource, type RowOf } from '../resource'

// Rows of record: none is removed.
export const riderVehicles = defineResource({
  name: 'rider-vehicle',
  label: msg`vehicle binding`,
  nameField: 'vehicleSn',
  list: 'riderVehicleList',
  page: 'riderVehicle',
  detail: 'riderVehicleDetail',
  submit: 'riderVehicleSubmit',
  export: 'riderVehicleExport',
})

export type RiderVehicleRow = RowOf<typeof riderVehicles>

const col = columnsOf<RiderVehicleRow>(labels)

export const riderVehicleColumns = {
  rider: col.link('riderName', { kind: 'rider', id: 'contactsId' }, { width: 120 }),
  mobile: col.serial('riderMobile', { width: 150 }),
  vehicle: col.link('vehicleSn', { kind: 'vehicle', id: 'vehicleId' }, { isSerial: true }),
  plate: col.text('plateNumber', { width: 110 }),
  vin: col.serial('vehicleVin', { isHiddenAtFirst: true }),
  state: col.dict('state', { width: 110 }),
  start: linkedToPage('riderVehicle', col.dateTime('startTime')),
  end: col.dateTime('endTime'),
  reason: col.text('endReason', { width: 200 }),
  allowance: col.number('batteryBindNum', { width: 130 }),
  bindUser: col.text('bindUserName', { width: 120 }),
  endUser: col.text('endUserName', { width: 120 }),
  operator: col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 }),
}

const { rider, mobile, vehicle, plate, vin, state, start, end, reason, allowance, bindUser, endUser, operator } =
  riderVehicleColumns

export const riderVehicleSections = [
  { title: msg`Rider and vehicle`, columns: [rider, mobile, vehicle, plate, vin, operator] },
  { title: msg`Beginning`, columns: [state, start, bindUser, allowance] },
  { title: msg`End`, columns: [end, endUser, reason], isLeftOutEmpty: true },
  auditSection,
]
