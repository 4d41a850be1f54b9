// Error boundary of a part of the frame: shows the failure in its place, the rest stays usable. The error is in the
// error log.
import { Trans, useLingui } from '@lingui/react/macro'
import { Portal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Component, Suspense, useState, type ReactNode } from 'react'
import { retryFailedComponents } from './lazy-component'
import classes from './error-boundary.module.css'

type ErrorBoundaryProps = {
  children: ReactNode
  /** How a failure is shown: as text, as an icon button, or over the page. */
  variant?: 'text' | 'button' | 'over'
  /** For parts that open and close: a closed part shows nothing, reopening retries. */
  isOpen?: boolean
  onClose?: () => void
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ isOpen: wasOpen }: ErrorBoundaryProps) {
    if (this.state.hasFailed && this.props.isOpen && !wasOpen) this.retry()
  }

  private readonly retry = () => {
    retryFailedComponents()
    this.setState({ hasFailed: false })
  }

  override render() {
    const { children, variant = 'text', isOpen = true, onClose } = this.props
    if (!this.state.hasFailed) return children
    if (!isOpen) return null
    if (variant === 'button') return <FailedButton onRetry={this.retry} />
    if (variant === 'text') return <FailedText onRetry={this.retry} />
    return (
      <Portal>
        <div className={classes.over}>
          <FailedText onRetry={this.retry} onClose={onClose} />
        </div>
      </Portal>
    )
  }
}

function FailedButton({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  const label = t`This section failed. Try again`
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} onClick={onRetry}>
      <IconAlertTriangle size={17} stroke={1.7} />
    </button>
  )
}

function FailedText({ onRetry, onClose }: { onRetry: () => void; onClose?: (() => void) | undefined }) {
  return (
    <div className={classes.text} role="alert">
      <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
      <p>
        <Trans>This section failed. The rest of the page still works.</Trans>
      </p>
      <div className={classes.ways}>
        <button type="button" onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
        {onClose && (
          <button type="button" onClick={onClose}>
            <Trans>Close</Trans>
          </button>
        )}
      </div>
    </div>
  )
}

type DialogPartProps = { isOpen: boolean; onClose: () => void; children: ReactNode }

/**
 * A dialog in its own chunk, mounted when first opened and kept mounted, so that it can animate closing.
 */
export function DialogPart({ isOpen, onClose, children }: DialogPartProps) {
  const [isAsked, setIsAsked] = useState(isOpen)
  if (isOpen && !isAsked) setIsAsked(true)
  if (!isAsked) return null
  return (
    <ErrorBoundary variant="over" isOpen={isOpen} onClose={onClose}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
