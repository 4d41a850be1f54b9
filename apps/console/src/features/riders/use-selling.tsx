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

const enabled = (rider: RiderRow) => rider.status !== RiderStatus.Frozen || msg`The rider is frozen`

export function useSelling() {
  const can = usePermissionCheck()
  const canChoose = can('packList')
  const [canSell, canGive] = [canChoose && can('walletSell'), canChoose && can('walletGive')]
  const [shown, show] = useState<{ kind: 'sell' | 'give'; rider: RiderRow } | null>(null)
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
  const close = () => show(null)
  const dialog = shown && (
    <Suspense>
      {shown.kind === 'sell' ? (
        <SellDialog rider={shown.rider} onClose={close} />
      ) : (
        <GiveDialog rider={shown.rider} onClose={close} />
      )}
    </Suspense>
  )
  return { actions, dialog }
}
