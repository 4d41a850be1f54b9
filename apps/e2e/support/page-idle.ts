/** Waits until a page has no pending requests except its event stream, which never ends. */
import type { Page, Request } from '@playwright/test'

/** Longest gap between a request and one that follows from it. */
const QUIET_MS = 250
/** After this it names what has not ended, before the test runs into its own limit without saying why. */
const IDLE_MAX_MS = 45_000
/** Workers load themselves, base maps and fonts, and call no operation. */
const isOfWorker = (request: Request): boolean => !request.url().includes('/api/')
const isStream = (request: Request): boolean => request.url().includes('/api/swapdesk/events')
/** The script of a worker: one that ends before it has loaded is never reported, neither the request nor the worker. */
const isWorkerScript = (request: Request): boolean => /\/assets\/[^/]*-worker-[^/]*\.js$/.test(request.url())

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
    if (isStream(request) || isWorkerScript(request)) return
    open.add(request)
    restart()
  })
  const end = (request: Request) => {
    if (open.delete(request)) restart()
  }
  // What a worker was fetching when it ended, such as that of a map, is reported neither as finished nor as failed.
  page.on('worker', (worker) => {
    worker.on('close', () => {
      for (const request of open) if (isOfWorker(request)) end(request)
    })
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () =>
    new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        const pending = [...open].map((request) => `${request.resourceType()} ${request.url()}`)
        reject(new Error(`these requests have not ended: ${pending.join(', ')}`))
      }, IDLE_MAX_MS)
      waiting.push(() => {
        clearTimeout(limit)
        resolve()
      })
      restart()
    })
}
