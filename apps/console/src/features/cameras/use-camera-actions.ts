// What can be watched of a camera in the list: its page opens at the picture or the recordings.
import { msg } from '@lingui/core/macro'
import { IconHistory, IconPlayerPlay } from '@tabler/icons-react'
import { recordHref } from '../../kit/navigation/record-kinds'
import { usePane } from '../../kit/navigation/pane'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { CameraRow } from './camera-resource'

export function useCameraActions() {
  const can = usePermissionCheck()
  const { open } = usePane()
  const show = (tab: string) => (row: CameraRow) => open(recordHref('camera', { id: row.id }), { tab })
  return [
    ...(can('cameraPreview')
      ? [{ id: 'live', label: msg`Live picture`, icon: IconPlayerPlay, run: show('live') }]
      : []),
    ...(can('cameraQueryRecords')
      ? [{ id: 'recordings', label: msg`Recordings`, icon: IconHistory, run: show('recordings') }]
      : []),
  ]
}
