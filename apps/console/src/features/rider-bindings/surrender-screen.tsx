// Records of unbinding. What was booked stays; staff contest or close a record.
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { useTenantOptions } from '../../kit/api/options'
import { surrenderColumns, surrenders, surrenderSections } from '../../kit/bindings/surrender-columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { useIsPlatform } from '../../kit/user/current-user'

const {
  vehicle,
  plate,
  rider,
  mobile,
  status,
  cause,
  reason,
  returned,
  held,
  created,
  actor,
  remark,
  strategy,
  operator,
} = surrenderColumns
const columns = [
  vehicle,
  rider,
  created,
  status,
  returned,
  held,
  cause,
  reason,
  actor,
  remark,
  plate,
  mobile,
  operator,
  strategy,
]

const filter = filtersOf<'riderSurrenderList'>(labels)
const filters = [
  filter.text('riderName'),
  filter.text('vehicleSn'),
  filter.dict('status'),
  filter.dict('cause'),
  filter.text('bmsSn'),
  filter.text('riderMobile'),
  filter.text('plateNumber'),
  filter.text('reason'),
  filter.text('actorName'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', useTenantOptions))

const loadForm = () => import('./surrender-form').then((module) => module.surrenderForm)

export function SurrenderScreen() {
  const isPlatform = useIsPlatform()
  return (
    <CrudScreen
      resource={surrenders}
      columns={columns}
      filters={isPlatform ? platformFilters : filters}
      form={loadForm}
      detail={surrenderSections}
    />
  )
}
SurrenderScreen.prefetch = prefetchList(surrenders.list, platformFilters)
