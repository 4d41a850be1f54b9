// What staff do about an order, in the list and on its page: each with its right, and why it is not possible.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OperationId } from '@swapdesk/sdk'
import { IconArrowBackUp, IconCoins, IconDoor, type Icon, IconUserCheck } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { SwapRow } from '../../kit/devices/swap-columns'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { SwapActionName } from './action-dialog'
import { possible } from './possible'
import { reviewActions } from './review-actions'
import { useDoorActions } from './use-door-actions'

const ResolveDialog = lazy(() => import('./resolve-dialog').then((module) => ({ default: module.ResolveDialog })))
const SwapActionDialog = lazy(() => import('./action-dialog').then((module) => ({ default: module.SwapActionDialog })))

type Chosen = { swap: SwapRow; action: 'settle' | SwapActionName }
type Offered = {
  action: Chosen['action']
  operation: OperationId
  label: MessageDescriptor
  icon: Icon
  enabled: TableRowAction<SwapRow>['enabled'] & {}
}

const offered: readonly Offered[] = [
  {
    action: 'reopen',
    operation: 'swapRecordReopen',
    label: msg`Open again`,
    icon: IconDoor,
    enabled: possible('reopen'),
  },
  {
    action: 'giveBack',
    operation: 'swapRecordGiveBack',
    label: msg`Give back`,
    icon: IconArrowBackUp,
    enabled: possible('giveBack'),
  },
  {
    action: 'settle',
    operation: 'swapRecordResolve',
    label: msg`Settle`,
    icon: IconUserCheck,
    enabled: possible('settle'),
  },
  { action: 'credit', operation: 'swapRecordCredit', label: msg`Credit`, icon: IconCoins, enabled: possible('credit') },
]

export function useResolving() {
  const may = usePermissionCheck()
  const doorActions = useDoorActions()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const rowActions = useMemo(
    (): TableRowAction<SwapRow>[] => [
      ...offered
        .filter(({ operation }) => may(operation))
        .map(({ action, label, icon, enabled }) => ({
          id: action,
          label,
          icon,
          enabled,
          run: (swap: SwapRow) => setChosen({ swap, action }),
        })),
      ...reviewActions(may, setChosen),
      ...doorActions,
    ],
    [may, doorActions],
  )
  const close = () => setChosen(null)
  const dialog = (
    <Suspense>
      {chosen?.action === 'settle' && <ResolveDialog swap={chosen.swap} onClose={close} />}
      {chosen && chosen.action !== 'settle' && (
        <SwapActionDialog swap={chosen.swap} action={chosen.action} onClose={close} />
      )}
    </Suspense>
  )
  return { rowActions, dialog }
}
