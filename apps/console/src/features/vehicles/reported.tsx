// When a device reported something, and how long ago that is.
import { Trans } from '@lingui/react/macro'
import { orNull } from '@swapdesk/sdk'
import { Ago } from '../../kit/devices/since'
import { DateTime, NotSet } from '../../kit/values/cells'

export function Reported({ at }: { at: string | null | undefined }) {
  const known = orNull(at)
  if (known === null) return <NotSet />
  return (
    <Trans>
      <DateTime value={known} /> (<Ago at={known} />)
    </Trans>
  )
}
