// `?`, or the search's command, shows the keys that work on every list.
import { useState } from 'react'
import { useAskedFor } from '../../../kit/dialogs/dialog-requests'
import { useTypingFreeKeys } from '../../../kit/hooks/use-shortcuts'
import { lazyPart } from '../../../kit/loading/lazy-part'
import { AskedPart } from '../../../kit/loading/part-boundary'

const KeysDialog = lazyPart(() => import('./shortcuts-dialog').then((module) => module.KeysDialog))

export function KeysHelp() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  useAskedFor('keys', () => setIsOpen(true))
  useTypingFreeKeys(true, (event) => {
    if (event.key === '?') setIsOpen(true)
  })
  return (
    <AskedPart isOpen={isOpen} onClose={close}>
      <KeysDialog isOpen={isOpen} onClose={close} />
    </AskedPart>
  )
}
