// Settling an order, in the list and on its page.
import { msg } from '@lingui/core/macro'
import { IconUserCheck } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { needsPerson, type SwapRow } from '../../kit/devices/swap-columns'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'

const ResolveDialog = lazy(() => import('./resolve-dialog').then((module) => ({ default: module.ResolveDialog })))

export function useResolving() {
  const canResolve = usePermissionCheck()('swapRecordResolve')
  const [swap, setSwap] = useState<SwapRow | null>(null)
  const rowActions = useMemo(
    (): TableRowAction<SwapRow>[] =>
      canResolve
        ? [
            {
              id: 'resolve',
              label: msg`Settle`,
              icon: IconUserCheck,
              enabled: (row) => needsPerson(row) || msg`The order does not wait for staff`,
              run: setSwap,
            },
          ]
        : [],
    [canResolve],
  )
  const dialog = <Suspense>{swap && <ResolveDialog swap={swap} onClose={() => setSwap(null)} />}</Suspense>
  return { rowActions, dialog }
}
