// Batteries that should have been brought back: operations, columns, details.
import { msg } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/battery-debts'
import { BatteryDebtReason } from '@swapdesk/dictionary'
import { columnsOf } from '../columns'
import { MapOf } from '../map/small/map-of'
import { defineResource, type RowOf } from '../resource'
import { DictionaryLabel } from '../values/dictionary'

export const batteryDebts = defineResource({
  name: 'battery-debt',
  label: msg`battery debt`,
  nameField: 'bmsSn',
  list: 'batteryDebtList',
  detail: 'batteryDebtDetail',
  export: 'batteryDebtExport',
})

export type DebtRow = RowOf<typeof batteryDebts>

/** Beyond the allowance: how many the rider has. */
function Reason({ row: { reason, heldCount, allowance } }: { row: DebtRow }) {
  const isOver = reason === BatteryDebtReason.OverAllowance && heldCount !== null && allowance !== null
  return (
    <span>
      <DictionaryLabel code="battery_debt_reason" value={reason} isPlain />
      {isOver && ` · ${heldCount} / ${allowance}`}
    </span>
  )
}

const col = columnsOf<DebtRow>(labels)

export const debtColumns = {
  battery: col.link('bmsSn', { kind: 'battery', id: 'id' }, { isSerial: true }),
  rider: col.link('riderName', { kind: 'rider', id: 'riderId' }, { width: 120 }),
  mobile: col.serial('mobile', { width: 150 }),
  state: col.dict('state', { width: 150 }),
  reason: col.custom('reason', (row) => <Reason row={row} />, { width: 190 }),
  days: col.custom('heldDays', ({ heldDays }) => <Plural value={heldDays} one="# day" other="# days" />, {
    width: 135,
    align: 'end',
  }),
  since: col.dateTime('since'),
  worth: col.money('worth'),
  lastSeen: col.dateTime('lastSeenTime'),
  lastCabinet: col.link('lastCabinetSn', { kind: 'cabinet', id: 'lastCabinetId' }, { isSerial: true, width: 150 }),
  lastCabinetTime: col.dateTime('lastCabinetTime', { isHiddenAtFirst: true }),
  lastSwap: col.dateTime('lastSwapTime'),
  type: col.text('bmsTypeName', { width: 110 }),
  place: col.dict('place', { width: 110, isHiddenAtFirst: true }),
  held: col.number('heldCount', { isHiddenAtFirst: true }),
  allowance: col.number('allowance', { isHiddenAtFirst: true }),
  decisionReason: col.text('decisionReason', { isHiddenAtFirst: true }),
  decisionUser: col.text('decisionUserName', { isHiddenAtFirst: true, width: 120 }),
  decisionTime: col.dateTime('decisionTime', { isHiddenAtFirst: true }),
  requestReason: col.text('requestReason', { isHiddenAtFirst: true }),
  requestUser: col.text('requestUserName', { isHiddenAtFirst: true, width: 130 }),
  requestTime: col.dateTime('requestTime', { isHiddenAtFirst: true }),
  review: col.dict('reviewState', { isHiddenAtFirst: true, width: 130 }),
  reviewReason: col.text('reviewReason', { isHiddenAtFirst: true }),
  reviewer: col.text('reviewerName', { isHiddenAtFirst: true, width: 120 }),
  operator: col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 }),
}

/** Of the battery that was not brought back. */
const map = (row: DebtRow) => <MapOf kind="battery" id={row.id} isOther />

const c = debtColumns
export const debtSections = [
  { title: msg`Debt`, columns: [c.battery, c.state, c.reason, c.days, c.since, c.worth, c.type, c.operator] },
  { title: msg`Rider`, columns: [c.rider, c.mobile, c.held, c.allowance, c.lastSwap] },
  { title: msg`Last known`, columns: [c.place, c.lastSeen, c.lastCabinet, c.lastCabinetTime], content: map },
  { title: msg`Decision`, columns: [c.decisionReason, c.decisionUser, c.decisionTime] },
  {
    title: msg`Write-off`,
    columns: [c.review, c.requestReason, c.requestUser, c.requestTime, c.reviewer, c.reviewReason],
  },
]
