// Records of unbinding: operations, columns, details.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { columnsOf } from '../columns'
import { auditSection } from '../crud/sections'
import { linkedToPage } from '../navigation/own-page-link'
import { defineResource, type RowOf } from '../resource'
import { Serials } from './serials'

// Rows of record: none is removed.
export const surrenders = defineResource({
  name: 'rider-surrender',
  label: msg`surrender`,
  nameField: 'vehicleSn',
  list: 'riderSurrenderList',
  page: 'riderSurrender',
  detail: 'riderSurrenderDetail',
  submit: 'riderSurrenderSubmit',
  export: 'riderSurrenderExport',
})

type SurrenderRow = RowOf<typeof surrenders>

const col = columnsOf<SurrenderRow>(labels)

export const surrenderColumns = {
  vehicle: col.link('vehicleSn', { kind: 'vehicle', id: 'vehicleId' }, { isSerial: true }),
  plate: col.text('plateNumber', { width: 110 }),
  rider: col.link('riderName', { kind: 'rider', id: 'contactsId' }, { width: 120 }),
  mobile: col.serial('riderMobile', { width: 150 }),
  status: col.dict('status', { width: 110 }),
  cause: col.dict('cause', { width: 130 }),
  reason: col.text('reason', { width: 200 }),
  returned: col.custom('bmsSn', (row) => <Serials joined={row.bmsSn} />, { width: 190 }),
  fitted: col.custom('fittedBmsSn', (row) => <Serials joined={row.fittedBmsSn} />, { width: 190 }),
  held: col.custom('heldBmsSn', (row) => <Serials joined={row.heldBmsSn} />, { width: 190 }),
  created: linkedToPage('riderSurrender', col.dateTime('createTime')),
  actor: col.text('actorName', { width: 120 }),
  remark: col.text('remark', { width: 200 }),
  strategy: col.link(
    'rentalStrategyName',
    { kind: 'rentalStrategy', id: 'rentalStrategyRecordId' },
    { isHiddenAtFirst: true },
  ),
  operator: col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 }),
}

const {
  vehicle,
  plate,
  rider,
  mobile,
  status,
  cause,
  reason,
  returned,
  fitted,
  held,
  created,
  actor,
  remark,
  strategy,
  operator,
} = surrenderColumns

export const surrenderSections = [
  { title: msg`Rider and vehicle`, columns: [rider, mobile, vehicle, plate, strategy, operator] },
  { title: msg`Unbinding`, columns: [cause, reason, created, actor] },
  { title: msg`Batteries given back and held`, columns: [returned, fitted, held] },
  { title: msg`Handling`, columns: [status, remark] },
  auditSection,
]
