// What follows from an action on an order.
import { Trans } from '@lingui/react/macro'
import '@mantine/core/styles/List.layer.css'
import { List } from '@mantine/core'
import { SwapKind, SwapSettled } from '@swapdesk/dictionary'
import { isSettledAsDone } from '@swapdesk/validation'
import type { SwapRow } from '../../kit/devices/swap-columns'

export function ReopenEffects({ swap: { outBox } }: { swap: SwapRow }) {
  const slot = String(outBox ?? '—')
  return (
    <List size="sm" spacing={6}>
      <List.Item>
        <Trans>The door of slot {slot} opens now. Be sure that the rider stands in front of the cabinet.</Trans>
      </List.Item>
      <List.Item>
        <Trans>When the battery is taken the order counts as done, and is charged like any other.</Trans>
      </List.Item>
      <List.Item>
        <Trans>If it is not taken, the order waits as before.</Trans>
      </List.Item>
    </List>
  )
}

export function GiveBackEffects({ swap: { inBox } }: { swap: SwapRow }) {
  const slot = String(inBox ?? '—')
  return (
    <List size="sm" spacing={6}>
      <List.Item>
        <Trans>The door of slot {slot} opens now. Be sure that the rider stands in front of the cabinet.</Trans>
      </List.Item>
      <List.Item>
        <Trans>When the rider takes the old battery, the order ends as aborted. Nothing is charged.</Trans>
      </List.Item>
      <List.Item>
        <Trans>If it is not taken, the order waits as before.</Trans>
      </List.Item>
    </List>
  )
}

export function CreditEffects() {
  return (
    <List size="sm" spacing={6}>
      <List.Item>
        <Trans>The rider gets back what the order cost, in the package or balance that paid for it.</Trans>
      </List.Item>
      <List.Item>
        <Trans>A package that has ended since stays ended.</Trans>
      </List.Item>
      <List.Item>
        <Trans>The batteries stay where they are; the swap still counts as done.</Trans>
      </List.Item>
      <List.Item>
        <Trans>Another person than the one who asked has to approve it.</Trans>
      </List.Item>
    </List>
  )
}

type Settlement = { swap: SwapRow; settled: SwapSettled }

export function SettlementEffects({ swap: { kind, outBox }, settled }: Settlement) {
  const slot = String(outBox ?? '—')
  return (
    <List size="sm" spacing={6}>
      <List.Item>
        {kind === SwapKind.Return ? (
          settled === SwapSettled.Returned ? (
            <Trans>The return counts as done. Nothing is charged.</Trans>
          ) : (
            <Trans>The order ends as aborted: the rider has the battery. Nothing is charged.</Trans>
          )
        ) : settled === SwapSettled.Returned ? (
          <Trans>The order ends as aborted. Nothing is charged; what was held goes back to the rider.</Trans>
        ) : (
          <Trans>The order counts as done, and is charged like any other.</Trans>
        )}
      </List.Item>
      {kind !== SwapKind.Return && (
        <List.Item>
          {settled === SwapSettled.Returned ? (
            <Trans>The battery of slot {slot} stays where it is.</Trans>
          ) : (
            <Trans>The battery of slot {slot} is with the rider from now on.</Trans>
          )}
        </List.Item>
      )}
      <List.Item>
        <Trans>The slots become free, and the rider can begin another order.</Trans>
      </List.Item>
      <List.Item>
        <Trans>If the cabinet reports otherwise later, its report counts.</Trans>
      </List.Item>
      {isSettledAsDone(kind, settled) && (
        <List.Item>
          <Trans>It counts as done, so another person than the one who asked has to approve it.</Trans>
        </List.Item>
      )}
    </List>
  )
}
