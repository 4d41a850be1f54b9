// Offers a reload when a new release was deployed and reloading automatically would lose input.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useReleaseOffer } from '../../../kit/errors/chunk-load-error'
import classes from '../panes/pane-boundary.module.css'

export function ReleaseBanner() {
  const isOffered = useReleaseOffer()
  return (
    <output className={classes.release} data-shown={isOffered || undefined}>
      {isOffered && (
        <>
          <Trans>
            A new version has been released and parts of this page are no longer available. Save your input, then
            reload.
          </Trans>
          <Button size="compact-sm" onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        </>
      )}
    </output>
  )
}
