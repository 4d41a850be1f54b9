// What is said over the map. It has the focus when it was opened by keyboard, and Escape closes it.
import { useLingui } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStableCallback } from '../../kit/hooks/use-stable-callback'
import classes from './live-map.module.css'

type OverMapProps = { label: string; hasFocus: boolean; head: ReactNode; children?: ReactNode; onClose: () => void }

export function OverMap({ label, hasFocus, head, children, onClose }: OverMapProps) {
  const { t } = useLingui()
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hasFocus) element.current?.focus({ preventScroll: true })
  }, [hasFocus])
  const closeWithEscape = useStableCallback(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  })
  useEffect(() => {
    const opened = element.current
    opened?.addEventListener('keydown', closeWithEscape)
    return () => opened?.removeEventListener('keydown', closeWithEscape)
  }, [closeWithEscape])
  return (
    <section ref={element} className={classes.card} aria-label={label} tabIndex={-1}>
      <header className={classes.cardHead}>
        {head}
        <CloseButton size="sm" aria-label={t`Close`} onClick={onClose} />
      </header>
      {children}
    </section>
  )
}
