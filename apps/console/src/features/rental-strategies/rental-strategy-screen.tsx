// Rental strategies: what leasing a vehicle costs, and how long it may be overdue.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/rental-strategies'
import { useTenantOptions } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { auditSection } from '../../kit/crud/sections'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import type { RowOf } from '../../kit/resource'
import { useIsPlatform } from '../../kit/user/current-user'
import { rentalStrategies } from './rental-strategy-resource'

const col = columnsOf<RowOf<typeof rentalStrategies>>(labels)
const name = col.text('templateName', { width: 160 })
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

const columns = [
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
const platformColumns = columns.toSpliced(1, 0, operator)

const filter = filtersOf<'rentalStrategyList'>(labels)
const filters = [filter.text('templateName'), filter.dict('status')]
const platformFilters = [filter.options('tenantId', useTenantOptions), ...filters]

const sections = [
  { title: msg`Details`, columns: [name, operator, deposit, status] },
  { title: msg`Weekly lease`, columns: [weekRent, weekGrace, weekReminder] },
  { title: msg`Monthly lease`, columns: [monthRent, monthGrace, monthReminder] },
  auditSection,
]

const loadForm = () => import('./rental-strategy-form').then((module) => module.rentalStrategyForm)

export function RentalStrategyScreen() {
  const isPlatform = useIsPlatform()
  return (
    <CrudScreen
      resource={rentalStrategies}
      columns={isPlatform ? platformColumns : columns}
      filters={isPlatform ? platformFilters : filters}
      form={loadForm}
      detail={sections}
    />
  )
}
RentalStrategyScreen.prefetch = prefetchList(rentalStrategies.list, platformFilters)
