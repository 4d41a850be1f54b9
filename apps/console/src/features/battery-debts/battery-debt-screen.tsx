// Batteries that should have been brought back: who has them, since when, what they are worth, and what is decided.
import { labels } from '@swapdesk/contract/labels/battery-debts'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { batteryDebts, debtColumns, debtSections } from '../../kit/devices/debt-columns'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { useLiveRefresh } from '../../kit/live/use-live'
import { usePane } from '../../kit/navigation/pane'
import { useIsPlatform } from '../../kit/user/current-user'
import { DebtTotals } from './debt-totals'
import { useDebtActions } from './use-debt-actions'

const c = debtColumns
const columns = [
  c.battery,
  c.rider,
  c.mobile,
  c.state,
  c.reason,
  c.days,
  c.since,
  c.worth,
  c.lastSeen,
  c.lastCabinet,
  c.lastSwap,
  c.type,
  c.place,
  c.held,
  c.allowance,
  c.lastCabinetTime,
  c.decisionReason,
  c.decisionUser,
  c.decisionTime,
  c.review,
  c.requestReason,
  c.requestUser,
  c.requestTime,
  c.reviewer,
  c.reviewReason,
]
const platformColumns = columns.toSpliced(1, 0, c.operator)

const filter = filtersOf<'batteryDebtList'>(labels)
const filters = [
  filter.text('riderName'),
  filter.dict('reason'),
  filter.dict('state'),
  filter.text('bmsSn'),
  filter.text('mobile'),
  filter.dict('place'),
  filter.dateRange('since_datege', 'since_datele'),
]
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', useTenantOptions))

export function BatteryDebtScreen() {
  const isPlatform = useIsPlatform()
  const { search } = usePane()
  const { rowActions, dialog } = useDebtActions()
  useLiveRefresh(['cabinet'], ['batteryDebtList', 'batteryDebtDetail', 'batteryDebtFigures'], { pauseMs: 10_000 })
  return (
    <>
      <CrudScreen
        resource={batteryDebts}
        columns={isPlatform ? platformColumns : columns}
        filters={isPlatform ? platformFilters : filters}
        detail={debtSections}
        rowActions={rowActions}
        mark={<DebtTotals tenantId={search['tenantId']} />}
      />
      {dialog}
    </>
  )
}
BatteryDebtScreen.prefetch = prefetchList(batteryDebts.list, platformFilters)
