// Batteries with riders over time: operations, columns, details.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { columnsOf } from '../columns'
import { auditSection } from '../crud/sections'
import { linkedToPage } from '../navigation/own-page-link'
import { defineResource, type RowOf } from '../resource'

// Rows of record: none is changed or removed.
export const riderBatteries = defineResource({
  name: 'rider-battery',
  label: msg`battery binding`,
  nameField: 'batterySn',
  list: 'riderBatteryList',
  page: 'riderBattery',
  detail: 'riderBatteryDetail',
  submit: 'riderBatterySubmit',
  export: 'riderBatteryExport',
})

export type RiderBatteryRow = RowOf<typeof riderBatteries>

const col = columnsOf<RiderBatteryRow>(labels)

export const riderBatteryColumns = {
  battery: col.link('batterySn', { kind: 'battery', id: 'batteryId' }, { isSerial: true }),
  rider: col.link('riderName', { kind: 'rider', id: 'contactsId' }, { width: 120 }),
  mobile: col.serial('riderMobile', { width: 150 }),
  state: col.dict('state', { width: 110 }),
  start: linkedToPage('riderBattery', col.dateTime('startTime')),
  end: col.dateTime('endTime'),
  reason: col.text('reason', { width: 200 }),
  user: col.text('bindUserName', { width: 120 }),
  endReason: col.text('endReason', { width: 200 }),
  endUser: col.text('endUserName', { width: 120 }),
  operator: col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 }),
}

const { battery, rider, mobile, state, start, end, reason, user, endReason, endUser, operator } = riderBatteryColumns

export const riderBatterySections = [
  { title: msg`Rider and battery`, columns: [rider, mobile, battery, operator] },
  { title: msg`Beginning`, columns: [state, start, user, reason] },
  { title: msg`End`, columns: [end, endUser, endReason], isLeftOutEmpty: true },
  auditSection,
]
