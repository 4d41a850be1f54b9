// Batteries: how full they are and where. Read-only: rows come with the devices.
import { msg } from '@lingui/core/macro'
import { prefetchList } from '../../kit/list/prefetch'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { useIsPlatform } from '../../kit/user/current-user'
import { batteries, columns, sections } from './battery-columns'

const chargeLevels = ['10', '20', '50', '80'].map((percent) => ({ value: percent, label: `≤ ${percent}%` }))

const filter = filtersOf<'batteryList'>()
const filters = [
  filter.text('bmsSn', msg`Battery SN`),
  filter.dict('workingStatus', msg`Working status`, 'bms_working_status'),
  filter.options('soc_le', msg`State of charge`, () => chargeLevels),
  filter.text('cabinetSn', msg`Cabinet`),
  filter.dict('online', msg`Online`, 'OnlineStatus'),
  filter.dict('status', msg`Status`, 'EnableStatus'),
  filter.dateRange('createTime_datege', 'createTime_datele', msg`Created`),
]
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', msg`Operator`, useTenantOptions))

export function BatteryScreen() {
  const isPlatform = useIsPlatform()
  return (
    <CrudScreen
      resource={batteries}
      columns={columns}
      filters={isPlatform ? platformFilters : filters}
      detail={sections}
    />
  )
}
BatteryScreen.prefetch = prefetchList(batteries.list, platformFilters)
