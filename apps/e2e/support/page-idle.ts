/** Waits until a page has no pending requests except its event stream, which never ends. */
import type { Page, Request } from '@playwright/test'

/** Longest gap between a request and one that follows from it. */
const QUIET_MS = 250
const isStream = (request: Request): boolean => request.url().includes('/api/swapdesk/events')

export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  const waiting: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  const restart = () => {
    clearTimeout(timer)
    if (open.size > 0 || waiting.length === 0) return
    timer = setTimeout(() => {
      for (const resolve of waiting.splice(0)) resolve()
    }, QUIET_MS)
  }
  page.on('request', (request) => {
    if (isStream(request)) return
    open.add(request)
    restart()
  })
  const end = (request: Request) => {
    if (open.delete(request)) restart()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      restart()
    })
}
