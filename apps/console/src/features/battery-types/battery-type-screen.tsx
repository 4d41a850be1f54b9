// Battery types: voltage, capacity, expected cycles and value of the models of batteries.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/battery-types'
import { useTenantOptions } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { auditSection } from '../../kit/crud/sections'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import type { RowOf } from '../../kit/resource'
import { useIsPlatform } from '../../kit/user/current-user'
import { batteryTypes } from './battery-type-resource'

const col = columnsOf<RowOf<typeof batteryTypes>>(labels)
const name = col.text('bmsTypeName', { width: 160 })
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const voltage = col.dict('voltage', { width: 110 })
const capacity = col.dict('ah', { width: 110 })
const current = col.number('current', { width: 120 })
const cycles = col.number('theoreticalLifespan', { width: 130 })
const value = col.money('value')
const batteries = col.number('batteryCount', { width: 100 })
const status = col.dict('status', { width: 100 })
const updated = col.dateTime('updateTime')

const columns = [name, voltage, capacity, current, cycles, value, batteries, status, updated]
const platformColumns = columns.toSpliced(1, 0, operator)

const filter = filtersOf<'batteryTypeList'>(labels)
const filters = [filter.text('bmsTypeName'), filter.dict('voltage'), filter.dict('ah'), filter.dict('status')]
const platformFilters = [filter.options('tenantId', useTenantOptions), ...filters]

const sections = [
  { title: msg`Details`, columns: [name, operator, voltage, capacity, current, cycles, value, batteries, status] },
  auditSection,
]

const loadForm = () => import('./battery-type-form').then((module) => module.batteryTypeForm)

export function BatteryTypeScreen() {
  const isPlatform = useIsPlatform()
  return (
    <CrudScreen
      resource={batteryTypes}
      columns={isPlatform ? platformColumns : columns}
      filters={isPlatform ? platformFilters : filters}
      form={loadForm}
      detail={sections}
    />
  )
}
BatteryTypeScreen.prefetch = prefetchList(batteryTypes.list, platformFilters)
