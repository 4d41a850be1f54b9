// The columns of riders: identity, vehicle, and balance.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/riders'
import { Serials } from '../../kit/bindings/serials'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import type { RiderRow } from './rider-resource'

const col = columnsOf<RiderRow>(labels)

const name = col.link('name', { kind: 'rider', id: 'id' }, { width: 120 })
const mobile = col.serial('mobile', { width: 150 })
const status = col.dict('status', { width: 100 })
const registered = col.dateTime('registerTime')
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const card = col.link('cardNo', { kind: 'card', number: 'cardNo' }, { isSerial: true })
const vehicle = col.link('vehicleSn', { kind: 'vehicle', number: 'vehicleSn' }, { isSerial: true })
const vehicleType = col.dict('vehicleType', { width: 130 })
const leaseEnd = col.dateTime('vehicleExpirationTime', { width: 160 })
const strategy = col.text('templateName', { isHiddenAtFirst: true })
const battery = col.custom('bmsSn', (row) => <Serials joined={row.bmsSn} />, { width: 190 })
const allowance = col.number('batteryBindNum', { isHiddenAtFirst: true })
const swaps = col.number('residueDegree', { width: 110 })
const balance = col.money('balance')
const packages = col.text('packInfoSummary', { isHiddenAtFirst: true })
const account = col.text('accountInfo', { isHiddenAtFirst: true })
const passEnd = col.dateTime('expirationTime', { isHiddenAtFirst: true })
const freezeReason = col.text('freezeReason', { width: 200 })
const freezeTime = col.dateTime('freezeTime', { isHiddenAtFirst: true })
const freezeUser = col.text('freezeUserName', { isHiddenAtFirst: true })
const unfreezeReason = col.text('unfreezeReason', { isHiddenAtFirst: true, width: 200 })
const unfreezeTime = col.dateTime('unfreezeTime', { isHiddenAtFirst: true })
const unfreezeUser = col.text('unfreezeUserName', { isHiddenAtFirst: true })

export const columns = [
  name,
  mobile,
  status,
  swaps,
  balance,
  vehicle,
  vehicleType,
  leaseEnd,
  battery,
  allowance,
  card,
  registered,
  operator,
  strategy,
  packages,
  account,
  passEnd,
  freezeReason,
  freezeTime,
  freezeUser,
  unfreezeReason,
  unfreezeTime,
  unfreezeUser,
]

export const headColumns = [status]
export const belongsToColumns = [operator, mobile]
export const figureColumns = [vehicle, battery, card, leaseEnd]

export const sections = [
  { title: msg`Rider`, columns: [name, mobile, status, registered, operator] },
  {
    title: msg`Freezing`,
    columns: [freezeReason, freezeTime, freezeUser, unfreezeReason, unfreezeTime, unfreezeUser],
    isLeftOutEmpty: true,
  },
  { title: msg`Rider account`, columns: [swaps, balance, packages, account, passEnd] },
  { title: msg`Bound vehicle`, columns: [vehicle, vehicleType, leaseEnd, strategy, battery, allowance] },
  { title: msg`Bound NFC card`, columns: [card] },
  auditSection,
]
