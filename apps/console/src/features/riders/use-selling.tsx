// What sells a rider a package and gives one, in the list and on the page of the rider.
import { msg } from '@lingui/core/macro'
import { RiderStatus } from '@swapdesk/dictionary'
import { IconCoins, IconGift } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { RiderRow } from './rider-resource'

const SellDialog = lazy(() => import('./sell-dialog').then((module) => ({ default: module.SellDialog })))
const GiveDialog = lazy(() => import('./sell-dialog').then((module) => ({ default: module.GiveDialog })))

const ReceiptDialog = lazy(() =>
  import('../../kit/payments/receipt-dialog').then((module) => ({ default: module.ReceiptDialog })),
)

type Shown = { kind: 'sell' | 'give'; rider: RiderRow } | { kind: 'receipt'; paymentId: string }

const enabled = (rider: RiderRow) => rider.status !== RiderStatus.Frozen || msg`The rider is frozen`

export function useSelling() {
  const can = usePermissionCheck()
  const canChoose = can('packList')
  const [canSell, canGive] = [canChoose && can('walletSell'), canChoose && can('walletGive')]
  const canSeePayment = can('payRecordDetail')
  const [shown, show] = useState<Shown | null>(null)
  const actions = useMemo((): TableRowAction<RiderRow>[] => {
    const sell: TableRowAction<RiderRow> = {
      id: 'sell',
      label: msg`Sell package`,
      icon: IconCoins,
      enabled,
      run: (rider) => show({ kind: 'sell', rider }),
    }
    const give: TableRowAction<RiderRow> = {
      id: 'give',
      label: msg`Give package`,
      icon: IconGift,
      enabled,
      run: (rider) => show({ kind: 'give', rider }),
    }
    return [...(canSell ? [sell] : []), ...(canGive ? [give] : [])]
  }, [canSell, canGive])
  // A sale ends with its receipt in place of the form, which closes itself.
  const closeForm = () => show((current) => (current?.kind === 'receipt' ? current : null))
  const onCredited = (paymentId: string) => {
    // Not in place of another rider's form, opened while this one was being sent.
    if (canSeePayment) show((current) => (current === shown ? { kind: 'receipt', paymentId } : current))
  }
  const dialog = shown && (
    <Suspense>
      {shown.kind === 'sell' && <SellDialog rider={shown.rider} onCredited={onCredited} onClose={closeForm} />}
      {shown.kind === 'give' && <GiveDialog rider={shown.rider} onCredited={onCredited} onClose={closeForm} />}
      {shown.kind === 'receipt' && <ReceiptDialog paymentId={shown.paymentId} onClose={() => show(null)} />}
    </Suspense>
  )
  return { actions, dialog }
}
