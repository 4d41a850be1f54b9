// Shown when a route fails to render.
import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import classes from './pages.module.css'

export function RouteFailed({ error }: ErrorComponentProps) {
  return (
    <main className={classes.page} role="alert">
      <h1 className={classes.title}>
        <Trans>This page failed</Trans>
      </h1>
      <p className={classes.text}>{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" className={classes.link} onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </button>
    </main>
  )
}
