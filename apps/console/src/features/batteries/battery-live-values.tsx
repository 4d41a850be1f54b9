// What a battery measures now, on its page: the same values as in the panel of the monitoring list.
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconBattery3 } from '@tabler/icons-react'
import { useCall } from '../../kit/api/client'
import { ErrorState, Notice, RowsSkeleton } from '../../kit/loading/states'
import { DetailView } from '../../kit/record/detail-view'
import { monitoringSections } from './monitoring-columns'
import { useMonitoringRefresh } from './use-monitoring-refresh'

export function BatteryLiveValues({ id }: { id: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('batteryMonitoringDetail', { id })
  useMonitoringRefresh()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={6} />
  if (data.lastSeenTime === null) return <Notice icon={IconBattery3} title={t`This battery has not reported yet`} />
  return (
    <>
      <VisuallyHidden component="h2">{t`Live values`}</VisuallyHidden>
      <DetailView row={data} sections={monitoringSections} />
    </>
  )
}
