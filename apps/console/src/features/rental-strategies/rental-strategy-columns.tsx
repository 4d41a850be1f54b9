// The columns of rental strategies, for the list, the panel beside it and the page of one.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/rental-strategies'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import type { RentalStrategyRow } from './rental-strategy-resource'

export const loadRentalStrategyForm = () => import('./rental-strategy-form').then((module) => module.rentalStrategyForm)

const col = columnsOf<RentalStrategyRow>(labels)
const name = col.link('templateName', { kind: 'rentalStrategy', id: 'id' }, { width: 160 })
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const deposit = col.money('depositAmount')
const weekRent = col.money('weekRentAmount')
const weekGrace = col.number('weekGracePeriod', { width: 140 })
const weekReminder = col.number('weekRentReminder', { width: 140 })
const monthRent = col.money('monthRentAmount')
const monthGrace = col.number('monthGracePeriod', { width: 140 })
const monthReminder = col.number('monthRentReminder', { width: 140 })
const status = col.dict('status', { width: 100 })
const updated = col.dateTime('updateTime')

export const columns = [
  name,
  deposit,
  weekRent,
  weekGrace,
  weekReminder,
  monthRent,
  monthGrace,
  monthReminder,
  status,
  updated,
]
export const platformColumns = columns.toSpliced(1, 0, operator)

export const headColumns = [status]
export const belongsToColumns = [operator]
export const priceColumns = [deposit, weekRent, monthRent]

export const sections = [
  { title: msg`Details`, columns: [name, operator, deposit, status] },
  { title: msg`Weekly lease`, columns: [weekRent, weekGrace, weekReminder] },
  { title: msg`Monthly lease`, columns: [monthRent, monthGrace, monthReminder] },
  auditSection,
]
