// A door of an order that waits for a second person, or for its cabinet: confirmed and cancelled from the order.
import { msg, t } from '@lingui/core/macro'
import { IconBan, IconDoorEnter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { refreshDomainOf } from '../../kit/api/client'
import type { SwapRow } from '../../kit/devices/swap-columns'
import { cancellable, useCommandWork } from '../../kit/devices/use-command-actions'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'

/** The command as far as the order names it; who asked for it is refused by the server. */
function commandOf({ doorCommandId, doorState, doorBoxId, cabinetSn }: SwapRow) {
  const box = String(doorBoxId ?? '—')
  const name = t`Open the door of slot ${box}`
  return {
    id: doorCommandId ?? '',
    state: doorState ?? 'done',
    createUser: '',
    name,
    nameEn: name,
    deviceSn: cabinetSn,
  } as const
}

export function useDoorActions(): readonly TableRowAction<SwapRow>[] {
  const may = usePermissionCheck()
  const queries = useQueryClient()
  const { confirmOne, cancelOne } = useCommandWork()
  const [canConfirm, canCancel] = [may('deviceCommandConfirm'), may('deviceCommandCancel')]
  return useMemo(() => {
    const refresh = () => refreshDomainOf(queries, 'swapRecordReopen')
    const confirm: TableRowAction<SwapRow> = {
      id: 'confirm-door',
      label: msg`Confirm opening the door`,
      icon: IconDoorEnter,
      enabled: ({ doorState }) => doorState === 'waiting' || msg`No door of the order waits for a second person`,
      run: (row) => void confirmOne(commandOf(row)).then(refresh),
    }
    const cancel: TableRowAction<SwapRow> = {
      id: 'cancel-door',
      label: msg`Cancel opening the door`,
      icon: IconBan,
      enabled: (row) =>
        (row.doorState ?? null) === null ? msg`No door of the order is being opened` : cancellable(commandOf(row)),
      run: (row) => void cancelOne(commandOf(row)).then(refresh),
    }
    return [...(canConfirm ? [confirm] : []), ...(canCancel ? [cancel] : [])]
  }, [canConfirm, canCancel, queries, confirmOne, cancelOne])
}
