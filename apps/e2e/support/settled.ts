/** Waits until a page has nothing under way but its stream of live events, which never ends. */
import type { Page, Request } from '@playwright/test'

const QUIET_MS = 500
const isStream = (request: Request): boolean => request.url().includes('/api/swapdesk/events')

export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changedAt = Date.now()
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (isStream(request)) return
    change(request)
    changedAt = Date.now()
  }
  page.on(
    'request',
    note((request) => open.add(request)),
  )
  page.on(
    'requestfinished',
    note((request) => open.delete(request)),
  )
  page.on(
    'requestfailed',
    note((request) => open.delete(request)),
  )
  return async () => {
    while (open.size > 0 || Date.now() - changedAt < QUIET_MS) await page.waitForTimeout(QUIET_MS / 5)
  }
}
