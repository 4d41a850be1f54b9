// What people decide about a battery debt: each with its right, and why it is not possible.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { BatteryDebtState } from '@swapdesk/dictionary'
import { orNull } from '@swapdesk/sdk'
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconFileOff,
  type Icon,
  IconRotate,
  IconUserExclamation,
} from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { DebtRow } from '../../kit/devices/debt-columns'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import { type DebtActionName, debtOperations } from './debt-operations'

const DebtDialog = lazy(() => import('./debt-dialog').then((module) => ({ default: module.DebtDialog })))

type Offered = {
  label: MessageDescriptor
  icon: Icon
  enabled: (row: DebtRow) => true | MessageDescriptor
}

const waits = msg`A write-off waits for another person, who decides first`
const isWaiting = ({ state }: DebtRow) => state === BatteryDebtState.WriteOff
const notWaiting = msg`No write-off waits for approval`
const byOther = (row: DebtRow) => {
  if (!isWaiting(row)) return notWaiting
  return !row.isOwnRequest || msg`You asked for it: another person decides, or you withdraw it`
}

const offered: Record<DebtActionName, Offered> = {
  confirm: {
    label: msg`Confirm debt`,
    icon: IconUserExclamation,
    enabled: (row) => {
      if (isWaiting(row)) return waits
      if (row.riderId === null) return msg`No rider has the battery, or had it before it was missing`
      return row.state === BatteryDebtState.Open || msg`The debt is confirmed already`
    },
  },
  withdraw: {
    label: msg`Withdraw confirmation`,
    icon: IconRotate,
    enabled: (row) => {
      if (isWaiting(row)) return waits
      return row.state === BatteryDebtState.Confirmed || msg`The debt is not confirmed`
    },
  },
  writeOff: { label: msg`Write off`, icon: IconFileOff, enabled: (row) => !isWaiting(row) || waits },
  approve: { label: msg`Approve write-off`, icon: IconCheck, enabled: byOther },
  reject: { label: msg`Reject write-off`, icon: IconBan, enabled: byOther },
  withdrawWriteOff: {
    label: msg`Withdraw write-off`,
    icon: IconArrowBackUp,
    enabled: (row) => {
      if (!isWaiting(row)) return notWaiting
      // Where a data scope hides it, the server decides.
      return (orNull(row.isOwnRequest) ?? true) || msg`Who asked for it withdraws it`
    },
  },
}

export function useDebtActions() {
  const may = usePermissionCheck()
  const [chosen, setChosen] = useState<{ debt: DebtRow; action: DebtActionName } | null>(null)
  const rowActions = useMemo(
    () =>
      (Object.keys(offered) as DebtActionName[])
        .filter((action) => may(debtOperations[action]))
        .map((action): TableRowAction<DebtRow> => ({
          ...offered[action],
          id: action,
          run: (debt) => setChosen({ debt, action }),
        })),
    [may],
  )
  const dialog = <Suspense>{chosen && <DebtDialog {...chosen} onClose={() => setChosen(null)} />}</Suspense>
  return { rowActions, dialog }
}
