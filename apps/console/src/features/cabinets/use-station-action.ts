// The action that binds a cabinet to a station.
import { msg } from '@lingui/core/macro'
import { IconMapPin } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { CabinetRow } from './cabinet-resource'

export function useStationAction(show: (cabinet: CabinetRow) => void): readonly TableRowAction<CabinetRow>[] {
  const can = usePermissionCheck()('cabinetUpdateStation')
  return useMemo(
    () => (can ? [{ id: 'station', label: msg`Bind station`, icon: IconMapPin, run: show }] : []),
    [can, show],
  )
}
