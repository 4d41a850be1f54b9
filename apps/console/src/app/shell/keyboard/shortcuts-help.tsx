// Opens the list of shortcuts with `?` or from the search.
import { useState } from 'react'
import { useDialogRequest } from '../../../kit/dialogs/dialog-requests'
import { useShortcuts } from '../../../kit/hooks/use-shortcuts'
import { lazyComponent } from '../../../kit/loading/lazy-component'
import { DialogPart } from '../../../kit/loading/error-boundary'

const ShortcutsDialog = lazyComponent(() => import('./shortcuts-dialog').then((module) => module.ShortcutsDialog))

export function ShortcutsHelp() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  useDialogRequest('keys', () => setIsOpen(true))
  useShortcuts(true, (event) => {
    if (event.key === '?') setIsOpen(true)
  })
  return (
    <DialogPart isOpen={isOpen} onClose={close}>
      <ShortcutsDialog isOpen={isOpen} onClose={close} />
    </DialogPart>
  )
}
