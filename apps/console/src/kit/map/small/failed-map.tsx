// A map whose points could not be loaded, with the way to ask again.
import '@mantine/core/styles/Anchor.layer.css'
import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'

type FailedMapProps = { className: string | undefined; error: Error; onRetry: () => void }

export function FailedMap({ className, error, onRetry }: FailedMapProps) {
  return (
    <p className={className} role="alert">
      {error.message}{' '}
      <Anchor component="button" size="sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Anchor>
    </p>
  )
}
