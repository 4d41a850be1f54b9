// The cabinet of a page: found by the id or serial number in the URL, and updated by live events.
import type { Data } from '@swapdesk/sdk'
import { useCall } from '../../kit/api/client'
import { useLiveRefresh } from '../../kit/live/use-live'
import { usePane } from '../../kit/navigation/pane'

export type CabinetInfo = Data<'cabinetInfo'>

export function useCabinet() {
  const { search, isActive } = usePane()
  const id = search['view'] ?? ''
  const found = useCall('cabinetDetail', { id }, { isEnabled: isActive && id !== '', staleTimeMs: 60_000 })
  const sn = id === '' ? (search['sn'] ?? '') : (found.data?.cabinetSn ?? '')
  const info = useCall('cabinetInfo', { cabinetSn: sn }, { isEnabled: isActive && sn !== '' })
  useLiveRefresh(['cabinet', 'command', 'alarm'], ['cabinetInfo'], {
    concerns: ({ data }) =>
      ('sn' in data && data.sn === sn) ||
      ('deviceSn' in data && data.deviceSn === sn) ||
      ('deviceId' in data && data.deviceId === sn),
  })
  const retry = () => void (found.error ? found.refetch() : info.refetch())
  return { cabinet: info.data, error: found.error ?? info.error, retry }
}
