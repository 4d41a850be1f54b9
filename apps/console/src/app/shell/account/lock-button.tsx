// Locks the screen: button, Alt L, or the search's command.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useDialogRequest } from '../../../kit/dialogs/dialog-requests'
import { lazyComponent } from '../../../kit/loading/lazy-component'
import { DialogPart } from '../../../kit/loading/error-boundary'
import { useAltShortcuts } from '../keyboard/alt-shortcuts'

const LockDialog = lazyComponent(() => import('../../lock/lock-dialog').then((module) => module.LockDialog))

export function LockButton() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  useDialogRequest('lock', open)
  useAltShortcuts((letter) => {
    if (letter !== 'L') return false
    open()
    return true
  })
  return (
    <>
      <ActionIcon
        size={30}
        aria-label={t`Lock the screen`}
        title={t`Lock the screen (Alt L)`}
        aria-keyshortcuts="Alt+L"
        onClick={open}
      >
        <IconLock size={18} stroke={1.7} />
      </ActionIcon>
      <DialogPart isOpen={isOpen} onClose={close}>
        {isOpen && <LockDialog onClose={close} />}
      </DialogPart>
    </>
  )
}
