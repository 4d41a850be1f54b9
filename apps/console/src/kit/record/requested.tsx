// Who asked for what another person decides about, and why.
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'

/** Nothing where a data scope hides the reason. */
export function Requested({ userName, reason }: { userName: string | null; reason: string | null }) {
  if ((reason ?? null) === null) return null
  return (
    <Text size="sm">
      {(userName ?? null) === null ? (
        reason
      ) : (
        <Trans>
          {userName} asked for it: {reason}
        </Trans>
      )}
    </Text>
  )
}
