// Product packages: the menus that tenants with a package may use.
import { labels } from '@swapdesk/contract/labels/tenant-packages'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { packageForm } from './package-form'
import { tenantPackages, type TenantPackageRow } from './package-resource'

const col = columnsOf<TenantPackageRow>(labels)
const columns = [
  col.named('packageName', 'packageNameEn', { width: 200 }),
  col.custom('menuId', (row) => row.menuId.split(',').filter(Boolean).length, { width: 90 }),
  col.number('tenantCount', { width: 90 }),
  col.text('remark', { width: 300 }),
  col.dict('status'),
  col.dateTime('updateTime'),
]

const filter = filtersOf<'tenantPackageList'>(labels)
const filters = [filter.text('packageName'), filter.dict('status')]

export function TenantPackageScreen() {
  return <CrudScreen resource={tenantPackages} columns={columns} filters={filters} form={packageForm} />
}
TenantPackageScreen.prefetch = prefetchList(tenantPackages.list, filters)
