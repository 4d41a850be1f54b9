// A dialog that is mounted while it is open. Focuses its first field and restores the focus on close.
import { useLingui } from '@lingui/react/macro'
import { Modal, type ModalProps } from '@mantine/core'
import { useCallback, useRef, type ReactNode } from 'react'
import { useReturnFocus } from './return-focus'

type DialogProps = Omit<ModalProps, 'opened' | 'closeButtonProps' | 'title' | 'children'> & {
  title: ReactNode
  children: ReactNode
}

export function Dialog({ children, ...props }: DialogProps) {
  const { t } = useLingui()
  useReturnFocus()
  return (
    <Modal opened closeButtonProps={{ 'aria-label': t`Close` }} {...props}>
      {children}
    </Modal>
  )
}

const fields = 'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)'

function firstField(container: HTMLElement): HTMLElement | null {
  const first = container.querySelector<HTMLElement>(fields)
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return container.querySelector<HTMLElement>(`input[type="radio"][name="${CSS.escape(first.name)}"]:checked`) ?? first
}

/** Around the fields of a dialog or drawer: the first one has the focus, unless a field is marked for it. */
export function FirstFieldFocus({ children }: { children: ReactNode }) {
  const isDone = useRef(false)
  const mark = useCallback((container: HTMLDivElement | null) => {
    if (!container || isDone.current) return
    isDone.current = true
    const marked = container.querySelector<HTMLElement>('[data-autofocus]')
    const field = marked ?? firstField(container)
    field?.setAttribute('data-autofocus', 'true')
    // Fields that mount after the dialog, which has focused another element by then.
    const { activeElement } = document
    const isHere = container.closest('[role="dialog"]')?.contains(activeElement)
    // The pressed button is gone once the form takes the place of what was read.
    if (isHere || activeElement === document.body) field?.focus()
  }, [])
  return (
    <div ref={mark} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
