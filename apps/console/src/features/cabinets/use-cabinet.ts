// A cabinet with its slots, updated by live events.
import type { Data } from '@swapdesk/sdk'
import { useCall } from '../../kit/api/client'
import { useLiveRefresh } from '../../kit/live/use-live'
import { usePane } from '../../kit/navigation/pane'

export type CabinetInfo = Data<'cabinetInfo'>

export function useCabinet(sn: string) {
  const { isActive } = usePane()
  const info = useCall('cabinetInfo', { cabinetSn: sn }, { isEnabled: isActive })
  useLiveRefresh(['cabinet', 'command', 'alarm'], ['cabinetInfo', 'cabinetDetail'], {
    concerns: ({ data }) =>
      ('sn' in data && data.sn === sn) ||
      ('deviceSn' in data && data.deviceSn === sn) ||
      ('deviceId' in data && data.deviceId === sn),
  })
  return { cabinet: info.data, error: info.error, retry: () => void info.refetch() }
}
