// The lock page once it is there. Who locks has loaded it before, and it is drawn at once; after a reload it has to come.
import { createElement, lazy, Suspense, useState, type ComponentType } from 'react'

let loaded: ComponentType | null = null

export async function loadLockPage(): Promise<ComponentType> {
  loaded ??= (await import('./lock-page')).LockPage
  return loaded
}

const lazyLockPage = lazy(async () => ({ default: await loadLockPage() }))

export function LockScreen() {
  // The same one as long as it is locked: what is typed would be lost with a change.
  const [page] = useState<ComponentType>(() => loaded ?? lazyLockPage)
  return <Suspense>{createElement(page)}</Suspense>
}
