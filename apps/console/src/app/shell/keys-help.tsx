// `?`, or the search's command, shows the keys that work on every list.
import { useState } from 'react'
import { useAskedFor } from '../../kit/asked-dialogs'
import { useTypingFreeKeys } from '../../kit/keys'
import { lazyPart } from '../../kit/lazy-part'
import { AskedPart } from '../../kit/part-boundary'

const KeysDialog = lazyPart(() => import('./keys-dialog').then((module) => module.KeysDialog))

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
