// Cameras, with the cabinets they watch. Their pictures are on the page of each.
import { Trans } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/cameras'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { useIsPlatform } from '../../kit/user/current-user'
import { cameraSections, columns, platformColumns } from './camera-columns'
import { cameras } from './camera-resource'
import { useCameraActions } from './use-camera-actions'

const filter = filtersOf<'cameraList'>(labels)
const filters = [
  filter.text('deviceName'),
  filter.dict('online'),
  filter.text('deviceId'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]
const platformFilters = [filter.options('tenantId', useTenantOptions), ...filters]

const loadForm = () => import('./camera-form').then((module) => module.cameraForm)

export function CameraScreen() {
  const isPlatform = useIsPlatform()
  const rowActions = useCameraActions()
  return (
    <CrudScreen
      resource={cameras}
      columns={isPlatform ? platformColumns : columns}
      filters={isPlatform ? platformFilters : filters}
      form={loadForm}
      detail={cameraSections}
      rowActions={rowActions}
      empty={{
        text: (
          <Trans>
            Cameras watch cabinets. Add one with its device ID and password, then choose it in the form of its cabinet.
          </Trans>
        ),
      }}
    />
  )
}
CameraScreen.prefetch = prefetchList(cameras.list, platformFilters)
