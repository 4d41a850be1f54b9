// Which rider has which battery, now and formerly. Swaps and staff move batteries; the rows are the record of it.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { BindingState } from '@swapdesk/dictionary'
import { IconArrowBackUp } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTenantOptions } from '../../kit/api/options'
import {
  riderBatteries,
  riderBatteryColumns,
  type RiderBatteryRow,
  riderBatterySections,
} from '../../kit/bindings/rider-battery-columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import type { TableRowAction } from '../../kit/table/table-row'
import { useIsPlatform } from '../../kit/user/current-user'
import { usePermissionCheck } from '../../kit/user/permissions'

const TakeBatteryDialog = lazy(() =>
  import('../../kit/bindings/take-battery-dialog').then((module) => ({ default: module.TakeBatteryDialog })),
)

const { battery, rider, mobile, state, start, end, reason, user, operator } = riderBatteryColumns
const columns = [battery, rider, mobile, state, start, end, reason, user, operator]

const filter = filtersOf<'riderBatteryList'>(labels)
const filters = [
  filter.text('riderName'),
  filter.text('batterySn'),
  filter.dict('state'),
  filter.text('riderMobile'),
  filter.dateRange('startTime_datege', 'startTime_datele'),
  filter.dateRange('endTime_datege', 'endTime_datele'),
]
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', useTenantOptions))

const loadForm = () => import('./rider-battery-form').then((module) => module.riderBatteryForm)

const neverEditable = () => msg`What is recorded does not change; take the battery back instead`

export function RiderBatteryScreen() {
  const isPlatform = useIsPlatform()
  const canTakeBack = usePermissionCheck()('riderBatteryUnbind')
  const [taken, setTaken] = useState<RiderBatteryRow | null>(null)
  const rowActions = useMemo((): TableRowAction<RiderBatteryRow>[] => {
    const takeBack: TableRowAction<RiderBatteryRow> = {
      id: 'takeBack',
      label: msg`Take back`,
      icon: IconArrowBackUp,
      enabled: (row) => row.state === BindingState.Current || msg`The binding has ended`,
      run: setTaken,
    }
    return canTakeBack ? [takeBack] : []
  }, [canTakeBack])
  return (
    <>
      <CrudScreen
        resource={riderBatteries}
        columns={columns}
        filters={isPlatform ? platformFilters : filters}
        form={loadForm}
        detail={riderBatterySections}
        isEditable={neverEditable}
        rowActions={rowActions}
      />
      <Suspense>
        {taken && (
          <TakeBatteryDialog
            riderId={taken.contactsId}
            riderName={taken.riderName}
            tenantId={taken.tenantId}
            serials={[taken.batterySn]}
            onClose={() => setTaken(null)}
          />
        )}
      </Suspense>
    </>
  )
}
RiderBatteryScreen.prefetch = prefetchList(riderBatteries.list, platformFilters)
