// Shown while the server cannot be reached.
import { Trans } from '@lingui/react/macro'
import classes from './pages.module.css'

export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={classes.page} role="alert">
      <h1 className={classes.title}>
        <Trans>The server cannot be reached</Trans>
      </h1>
      <p className={classes.text}>
        <Trans>Check your connection. If others cannot reach it either, the service is down.</Trans>
      </p>
      <button type="button" className={classes.link} onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </main>
  )
}
