// Actions on cards beside editing: lock, unlock, and show their taps.
import { msg } from '@lingui/core/macro'
import { NfcCardStatus } from '@swapdesk/dictionary'
import { IconHistory, IconLock, IconLockOpen } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSameTenantRule, useCanPlanJobs } from '../../kit/api/plan-bulk-job'
import type { SelectionAction } from '../../kit/crud/selection-bar'
import { usePane } from '../../kit/navigation/pane'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { TableRowAction } from '../../kit/table/table-row'
import { useStableCallback } from '../../kit/hooks/use-stable-callback'
import type { CardRow } from './card-resource'
import type { LockRequest, LockResult } from './lock-dialog'

const LockDialog = lazy(() => import('./lock-dialog').then((module) => ({ default: module.LockDialog })))
const LockResultDialog = lazy(() =>
  import('./lock-result-dialog').then((module) => ({ default: module.LockResultDialog })),
)

const isLocked = (card: CardRow) => card.status === NfcCardStatus.Locked

/** A pair of actions of the same name: for one row, and for selected rows. */
function lockActions(
  isLock: boolean,
  openDialog: (request: LockRequest) => void,
  enabledMatching: SelectionAction<CardRow>['enabledMatching'] | false,
) {
  const base = isLock ? { id: 'lock', icon: IconLock } : { id: 'unlock', icon: IconLockOpen }
  const row: TableRowAction<CardRow> = {
    ...base,
    label: isLock ? msg`Lock card` : msg`Unlock card`,
    enabled: (card) => {
      if (!isLock && card.isLockedByFreeze) return msg`The rider is frozen: unfreeze the rider`
      // Locked by staff too, it stays locked when the rider is unfrozen.
      if (isLock && card.isLockedByFreeze) return true
      return isLocked(card) !== isLock || (isLock ? msg`The card is already locked` : msg`The card is not locked`)
    },
    run: (card) => openDialog({ isLock, rows: [card] }),
  }
  const selection: SelectionAction<CardRow> = {
    ...base,
    label: isLock ? msg`Lock cards` : msg`Unlock cards`,
    enabled: (rows) =>
      rows.some((card) => isLocked(card) !== isLock || (isLock && card.isLockedByFreeze)) ||
      (isLock ? msg`All selected cards are already locked` : msg`None of the selected cards is locked`),
    run: (rows, clear) => openDialog({ isLock, rows, clear }),
    ...(enabledMatching && { enabledMatching, runMatching: (matching) => openDialog({ isLock, rows: [], matching }) }),
  }
  return { row, selection }
}

export function useLocking() {
  const can = usePermissionCheck()
  const canPlan = useCanPlanJobs()
  const isInOne = useSameTenantRule()
  const { open } = usePane()
  const [request, setRequest] = useState<LockRequest | null>(null)
  const [result, setResult] = useState<LockResult | null>(null)
  const [canLock, canUnlock, canSeeUsage] = [can('nfcCardLock'), can('nfcCardUnlock'), can('nfcUsageList')]
  const showUsage = useStableCallback((card: CardRow) => open('/nfc/usage', { cardNo: card.cardNo }))
  const pairs = useMemo(
    () => [
      ...(canLock ? [lockActions(true, setRequest, canPlan && isInOne)] : []),
      ...(canUnlock ? [lockActions(false, setRequest, canPlan && isInOne)] : []),
    ],
    [canLock, canUnlock, canPlan, isInOne],
  )
  const rowActions = useMemo((): TableRowAction<CardRow>[] => {
    const usage = { id: 'usage', label: msg`Tap history`, icon: IconHistory, run: showUsage }
    return [...pairs.map((pair) => pair.row), ...(canSeeUsage ? [usage] : [])]
  }, [pairs, canSeeUsage, showUsage])
  return {
    rowActions,
    selectionActions: useMemo(() => pairs.map((pair) => pair.selection), [pairs]),
    dialogs: (
      <Suspense fallback={null}>
        {request && <LockDialog request={request} onDone={setResult} onClose={() => setRequest(null)} />}
        {result && <LockResultDialog result={result} onClose={() => setResult(null)} />}
      </Suspense>
    ),
  }
}
