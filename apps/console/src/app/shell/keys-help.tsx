// `?` shows the keys that work on every list.
import { lazy, Suspense, useState } from 'react'
import { useTypingFreeKeys } from '../../kit/keys'

const KeysDialog = lazy(() => import('./keys-dialog').then((module) => ({ default: module.KeysDialog })))

export function KeysHelp() {
  const [isOpen, setIsOpen] = useState(false)
  // Once asked for it stays, so that it can close in its own time.
  const [isAsked, setIsAsked] = useState(false)
  useTypingFreeKeys(true, (event) => {
    if (event.key !== '?') return
    setIsAsked(true)
    setIsOpen(true)
  })
  if (!isAsked) return null
  return (
    <Suspense>
      <KeysDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}
