// Packages: what riders buy. Changing one changes what is sold from then on; those who bought it keep what they have.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/packages'
import { useTenantOptions } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { auditSection } from '../../kit/crud/sections'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import type { RowOf } from '../../kit/resource'
import { useIsPlatform } from '../../kit/user/current-user'
import { packages } from './package-resource'

const col = columnsOf<RowOf<typeof packages>>(labels)
const name = col.text('name', { width: 190 })
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const type = col.dict('type', { width: 110 })
const num = col.number('num', { width: 130 })
const amount = col.money('amount')
const originalAmount = col.money('originalAmount')
const presentedAmount = col.money('presentedAmount')
const validDays = col.number('validDays', { width: 130 })
const dailyLimit = col.number('dailyLimit')
const status = col.dict('status', { width: 100 })
const remark = col.text('remark')
const updated = col.dateTime('updateTime')

const columns = [
  name,
  type,
  num,
  amount,
  originalAmount,
  presentedAmount,
  validDays,
  dailyLimit,
  status,
  remark,
  updated,
]
const platformColumns = columns.toSpliced(1, 0, operator)

const filter = filtersOf<'packList'>(labels)
const filters = [
  filter.text('name'),
  filter.dict('type'),
  filter.dict('status'),
  filter.dateRange('startTime', 'endTime'),
]
const platformFilters = [filter.options('tenantId', useTenantOptions), ...filters]

const sections = [
  { title: msg`Details`, columns: [name, operator, type, num, validDays, dailyLimit, status, remark] },
  { title: msg`Price`, columns: [amount, originalAmount, presentedAmount] },
  auditSection,
]

const loadForm = () => import('./package-form').then((module) => module.packageForm)

export function PackageScreen() {
  const isPlatform = useIsPlatform()
  return (
    <CrudScreen
      resource={packages}
      columns={isPlatform ? platformColumns : columns}
      filters={isPlatform ? platformFilters : filters}
      form={loadForm}
      detail={sections}
    />
  )
}
PackageScreen.prefetch = prefetchList(packages.list, platformFilters)
