// Takes a vehicle out of service and back, each with its undo.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { EnableStatus } from '@swapdesk/dictionary'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useWrite } from '../../kit/api/client'
import { toastError, toastUndoable } from '../../kit/dialogs/feedback'
import { useStableCallback } from '../../kit/hooks/use-stable-callback'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { VehicleRow } from './vehicle-resource'

export function useStatusActions(): TableRowAction<VehicleRow>[] {
  const { t } = useLingui()
  const canChange = usePermissionCheck()('vehicleUpdateStatus')
  const { mutateAsync: update } = useWrite('vehicleUpdateStatus')
  const set = useStableCallback(async ({ id, vehicleSn, updateTime }: VehicleRow, status: EnableStatus) => {
    try {
      await update({ id, status, updateTime })
      const [message, before] =
        status === EnableStatus.Enabled
          ? [t`${vehicleSn} is enabled`, EnableStatus.Disabled]
          : [t`${vehicleSn} is disabled`, EnableStatus.Enabled]
      toastUndoable(message, () => void update({ id, status: before }).catch(toastError))
    } catch (error) {
      toastError(error)
    }
  })
  return useMemo(() => {
    const isEnabled = (row: VehicleRow) => row.status === EnableStatus.Enabled
    const enable: TableRowAction<VehicleRow> = {
      id: 'enable',
      label: msg`Enable vehicle`,
      icon: IconPlayerPlay,
      enabled: (row) => !isEnabled(row) || msg`The vehicle is already enabled`,
      run: (row) => void set(row, EnableStatus.Enabled),
    }
    const disable: TableRowAction<VehicleRow> = {
      id: 'disable',
      label: msg`Disable vehicle`,
      icon: IconPlayerPause,
      enabled: (row) => isEnabled(row) || msg`The vehicle is already disabled`,
      run: (row) => void set(row, EnableStatus.Disabled),
    }
    return canChange ? [disable, enable] : []
  }, [canChange, set])
}
