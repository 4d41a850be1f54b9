// The order that a rider has at a cabinet while the rider is being frozen, and what becomes of it.
import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { SwapKind, SwapPhase, SwapStatus } from '@swapdesk/dictionary'
import { isSwapLive } from '@swapdesk/domain'
import { useCall } from '../../kit/api/client'
import { usePermissionCheck } from '../../kit/user/permissions'
import { DictionaryLabel } from '../../kit/values/dictionary'

/** More orders than a rider has in progress or waiting for staff. */
const shownMax = 20
const refreshMs = 2_000

export function LiveOrder({ riderId }: { riderId: string }) {
  const input = { contactsId: riderId, status: SwapStatus.InProgress, size: shownMax, searchCount: false }
  const { data } = useCall('swapRecordList', input, { isEnabled: usePermissionCheck()('swapRecordList'), refreshMs })
  const order = data?.records.find(({ phase }) => isSwapLive(phase))
  if (!order) return null
  const { orderNo, cabinetSn, kind, phase } = order
  const isUnsent = phase === SwapPhase.Created && kind !== SwapKind.Return
  return (
    <Alert variant="light" color={isUnsent ? 'orange' : 'blue'}>
      {isUnsent ? (
        <Trans>
          Order {orderNo} at cabinet {cabinetSn} is cancelled, unless its door command goes out before.
        </Trans>
      ) : (
        <Trans>
          Order {orderNo} at cabinet {cabinetSn} goes on until it is finished.
        </Trans>
      )}{' '}
      <DictionaryLabel code="swap_phase" value={phase} isPlain />
    </Alert>
  )
}
