// Badge of built-in dictionaries, which cannot be changed.
import { Trans } from '@lingui/react/macro'
import { NotSet, State } from '../../kit/values/cells'

export function BuiltInBadge({ isSealed }: { isSealed: boolean }) {
  return isSealed ? (
    <State statusColor="info">
      <Trans>Sealed</Trans>
    </State>
  ) : (
    <NotSet />
  )
}
