// Handles chunks that cannot be loaded, mostly because a release replaced them: reloads the page once, or offers it
// when input would be lost.
import { useSyncExternalStore } from 'react'

const reloadedKey = 'swapdesk.reloaded-for'

/** The messages of Chromium, Firefox, Safari, and Vite for style sheets. */
const messagePattern = /dynamically imported module|importing a module script failed|unable to preload css/i

export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && messagePattern.test(error.message)
}

const entryOf = (html: Document): string => html.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''

/** The entry script of the current release if it differs from this page's; else undefined. */
async function newRelease(): Promise<string | undefined> {
  try {
    const reply = await fetch('/', { cache: 'no-store' })
    const entry = entryOf(new DOMParser().parseFromString(await reply.text(), 'text/html'))
    return reply.ok && entry !== '' && entry !== entryOf(document) ? entry : undefined
  } catch {
    return undefined
  }
}

let isOffered = false
const observers = new Set<() => void>()

function offer(): void {
  isOffered = true
  for (const observe of observers) observe()
}

/** Whether to offer a reload because of a new release. */
export function useReleaseOffer(): boolean {
  return useSyncExternalStore(
    (notify) => {
      observers.add(notify)
      return () => observers.delete(notify)
    },
    () => isOffered,
  )
}

/** `isBusy`: whether a reload would lose typed input. */
export async function handleChunkLoadError(isBusy: () => boolean, reload = () => location.reload()): Promise<void> {
  const entry = await newRelease()
  if (!entry) return
  if (isBusy() || sessionStorage.getItem(reloadedKey) === entry) return offer()
  sessionStorage.setItem(reloadedKey, entry)
  reload()
}
