// A part of the frame that fails says so in its own place, or where it would have been drawn over the page, and the rest
// lives on. What happened stands in the error log.
import { Trans, useLingui } from '@lingui/react/macro'
import { Portal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Component, Suspense, useState, type ReactNode } from 'react'
import { renewFailedParts } from './lazy-part'
import classes from './part-boundary.module.css'

type PartBoundaryProps = {
  children: ReactNode
  /** How the failure shows: as text where the part stands, as a button among buttons, or over the page. */
  place?: 'text' | 'button' | 'over'
  /** Of a part that opens and closes: closed, it says nothing; opened again, it is drawn anew. */
  isOpen?: boolean
  onClose?: () => void
}

export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ isOpen: wasOpen }: PartBoundaryProps) {
    if (this.state.hasFailed && this.props.isOpen && !wasOpen) this.retry()
  }

  private readonly retry = () => {
    renewFailedParts()
    this.setState({ hasFailed: false })
  }

  override render() {
    const { children, place = 'text', isOpen = true, onClose } = this.props
    if (!this.state.hasFailed) return children
    if (!isOpen) return null
    if (place === 'button') return <FailedButton onRetry={this.retry} />
    if (place === 'text') return <FailedText onRetry={this.retry} />
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
  const label = t`This part failed. Try again`
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
        <Trans>This part failed. The rest works as before.</Trans>
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

type AskedPartProps = { isOpen: boolean; onClose: () => void; children: ReactNode }

/**
 * What is drawn over the page when the reader asks for it, in a chunk of its own. Once asked for it stays, so that it can
 * close in its own time.
 */
export function AskedPart({ isOpen, onClose, children }: AskedPartProps) {
  const [isAsked, setIsAsked] = useState(isOpen)
  if (isOpen && !isAsked) setIsAsked(true)
  if (!isAsked) return null
  return (
    <PartBoundary place="over" isOpen={isOpen} onClose={onClose}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  )
}
