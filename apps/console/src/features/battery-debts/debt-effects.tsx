// What follows from a decision about a battery debt.
import '@mantine/core/styles/List.layer.css'
import { Trans } from '@lingui/react/macro'
import { List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DebtRow } from '../../kit/devices/debt-columns'
import { Requested } from '../../kit/record/requested'
import type { DebtActionName } from './debt-operations'

/** Why is asked for. */
export type ReasonedAction = Exclude<DebtActionName, 'withdrawWriteOff'>

export function DebtEffects({ debt, action }: { debt: DebtRow; action: ReasonedAction }): ReactNode {
  if (action === 'confirm') return <ConfirmEffects />
  if (action === 'withdraw')
    return (
      <Text size="sm">
        <Trans>The rider can swap again. The battery stays in the list while the reason of the debt holds.</Trans>
      </Text>
    )
  if (action === 'reject')
    return (
      <Text size="sm">
        <Trans>The debt stays as it is. The requester sees the reason.</Trans>
      </Text>
    )
  return (
    <>
      {action === 'approve' && <Requested userName={debt.requestUserName} reason={debt.requestReason} />}
      <WriteOffEffects />
    </>
  )
}

function ConfirmEffects() {
  return (
    <List size="sm" spacing={6}>
      <List.Item>
        <Trans>The rider is in arrears: cabinets give no battery out, and say why.</Trans>
      </List.Item>
      <List.Item>
        <Trans>Cabinets still take batteries back. The debt ends by itself when the battery is back.</Trans>
      </List.Item>
    </List>
  )
}

function WriteOffEffects() {
  return (
    <List size="sm" spacing={6}>
      <List.Item>
        <Trans>
          The battery is recorded as lost, and the debt ends; the rider is no longer in arrears because of it.
        </Trans>
      </List.Item>
      <List.Item>
        <Trans>If a device reports the battery later, it is found again.</Trans>
      </List.Item>
      <List.Item>
        <Trans>Another person than the one who asked has to approve it.</Trans>
      </List.Item>
    </List>
  )
}
