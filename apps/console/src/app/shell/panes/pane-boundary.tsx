// Error boundary of a page: other panes stay usable. Shows error and request id, offers a retry, or a reload when the
// page's chunk is gone.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { isApiError } from '@swapdesk/sdk'
import { Component, useState, type ReactNode } from 'react'
import { isChunkLoadError } from '../../../kit/errors/chunk-load-error'
import { localClock } from '../../../kit/errors/error-store'
import { PageLink } from '../../../kit/navigation/page-link'
import classes from './pane-boundary.module.css'

type Failure = { error: unknown; time: string }

type PaneErrorBoundaryProps = { children: ReactNode; onRetry?: () => void }

export class PaneErrorBoundary extends Component<PaneErrorBoundaryProps, { failure: Failure | null }> {
  override state = { failure: null as Failure | null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, time: localClock(new Date()) } }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const retry = () => {
      this.props.onRetry?.()
      this.setState({ failure: null })
    }
    return <Crashed {...failure} onRetry={retry} />
  }
}

function detailsOf({ error, time }: Failure): string {
  const requestId = isApiError(error) ? error.requestId : undefined
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return [time, location.href, requestId && `request ${requestId}`, text].filter(Boolean).join('\n')
}

function Crashed({ error, time, onRetry }: Failure & { onRetry: () => void }) {
  const { t } = useLingui()
  const [isCopied, setIsCopied] = useState(false)
  const isLost = isChunkLoadError(error)
  const requestId = isApiError(error) ? error.requestId : undefined
  const copy = () => void navigator.clipboard.writeText(detailsOf({ error, time })).then(() => setIsCopied(true))
  return (
    <div className={classes.crashed} role="alert">
      <h1>{isLost ? <Trans>This page could not be loaded</Trans> : <Trans>This page failed</Trans>}</h1>
      <p>
        {isLost ? (
          <Trans>
            A new version may have been released, or the connection was lost. Your other tabs are not affected.
          </Trans>
        ) : (
          <Trans>Your other tabs are not affected. The error is in the error log in the top bar.</Trans>
        )}
      </p>
      {!isLost && <code>{error instanceof Error ? error.message : String(error)}</code>}
      {requestId && <code>{t`Request ${requestId}`}</code>}
      <div className={classes.ways}>
        <Button size="xs" variant={isLost ? 'default' : 'filled'} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {isLost && (
          <Button size="xs" onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        )}
        <Button size="xs" variant="default" onClick={copy}>
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy details</Trans>}
        </Button>
        <PageLink href="/wel/index">
          <Trans>Home</Trans>
        </PageLink>
      </div>
    </div>
  )
}
