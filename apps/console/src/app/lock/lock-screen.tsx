// Shows the lock page. It is preloaded when the user locks the tab; after a reload it is fetched.
import { createElement, lazy, Suspense, useState, type ComponentType } from 'react'

let loaded: ComponentType | null = null

export async function loadLockPage(): Promise<ComponentType> {
  loaded ??= (await import('./lock-page')).LockPage
  return loaded
}

const lazyLockPage = lazy(async () => ({ default: await loadLockPage() }))

export function LockScreen() {
  // The component must not change while locked, or the typed password would be lost.
  const [page] = useState<ComponentType>(() => loaded ?? lazyLockPage)
  return <Suspense>{createElement(page)}</Suspense>
}
