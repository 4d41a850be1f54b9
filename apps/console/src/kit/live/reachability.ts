// Whether the server answers. While it does not, one place says so, reads pause and writes wait; both go on when it
// answers again. Loaded after the first page.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isUnreachable } from '@swapdesk/sdk'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { writeScope } from '../api/write-scope'

/** `offline`: the browser has no network; `unreachable`: it has one, but the server does not answer. */
type Reachability = { status: 'reachable' | 'offline' | 'unreachable'; isTrying: boolean; waiting: number }

type Options = {
  /** Asks the server; rejects, or resolves to false, when it does not answer. */
  probe: () => Promise<boolean>
  hasNetwork: () => boolean
}

/** Between two attempts, in milliseconds; the last one repeats. */
export const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000]

export function createReachability({ probe, hasNetwork }: Options) {
  let state: Reachability = { status: 'reachable', isTrying: false, waiting: 0 }
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether a doubt has come since the server was asked: its answer may be older. */
  let isDoubted = false
  const observers = new Set<() => void>()
  const waiters = new Set<(isSent: boolean) => void>()

  const set = (change: Partial<Reachability>): void => {
    state = { ...state, ...change }
    for (const observe of observers) observe()
  }
  const release = (isSent: boolean): void => {
    const released = [...waiters]
    waiters.clear()
    set({ waiting: 0 })
    for (const resolve of released) resolve(isSent)
  }

  /** Asks the server now, and again and again until it answers. */
  async function tryNow(): Promise<void> {
    if (state.isTrying) return
    clearTimeout(timer)
    timer = undefined
    isDoubted = false
    set({ isTrying: true })
    const isThere = await probe().catch(() => false)
    if (isThere) {
      if (isDoubted) {
        set({ isTrying: false })
        return tryNow()
      }
      attempts = 0
      set({ status: 'reachable', isTrying: false })
      release(true)
      return
    }
    set({ status: hasNetwork() ? 'unreachable' : 'offline', isTrying: false })
    timer = setTimeout(() => void tryNow(), retryDelaysMs[Math.min(attempts, retryDelaysMs.length - 1)])
    attempts += 1
  }

  return {
    get: (): Reachability => state,
    subscribe: (observe: () => void): (() => void) => {
      observers.add(observe)
      return () => observers.delete(observe)
    },
    tryNow,
    /** A sign that the server may not answer: asks it, after the attempt that is under way. */
    doubt: (): void => {
      isDoubted = true
      if (timer === undefined) void tryNow()
    },
    /** Resolves to true when the server answers, to false when the user no longer wants to wait, or `scope` has ended. */
    ready: (scope?: AbortSignal): Promise<boolean> =>
      state.status === 'reachable'
        ? Promise.resolve(true)
        : new Promise((resolve) => {
            waiters.add(resolve)
            set({ waiting: waiters.size })
            scope?.addEventListener('abort', () => {
              if (!waiters.delete(resolve)) return
              set({ waiting: waiters.size })
              resolve(false)
            })
          }),
    discardWaiting: (): void => release(false),
    stop: (): void => clearTimeout(timer),
  }
}

const notSentText = msg`Not sent: there was no connection. Your input is still here.`

const probeMs = 5_000

async function isServerThere(): Promise<boolean> {
  const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeMs) })
  return ok
}

/** Of this browser tab. */
export const reachability = createReachability({ probe: isServerThere, hasNetwork: () => navigator.onLine })

/** Pauses the reads and writes of a query client while the server does not answer; returns a function that ends it. */
export function watchReachability(queries: QueryClient, i18n: I18n): () => void {
  // A browser without internet may well reach a server of its own network, so its events are signs only.
  onlineManager.setEventListener((setOnline) =>
    reachability.subscribe(() => setOnline(reachability.get().status === 'reachable')),
  )
  const { doubt } = reachability
  // This code may have been loaded after the event.
  if (!navigator.onLine) doubt()
  addEventListener('offline', doubt)
  const tryNow = () => void reachability.tryNow()
  addEventListener('online', tryNow)
  const failures = [queries.getQueryCache(), queries.getMutationCache()].map((cache) =>
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isUnreachable(event.action.error)) doubt()
    }),
  )
  const writes = queries.getMutationCache().config
  writes.onMutate = async (_, mutation) => {
    if (!(await reachability.ready(mutation.meta?.[writeScope] as AbortSignal | undefined)))
      throw new Error(i18n._(notSentText))
  }
  return () => {
    removeEventListener('offline', doubt)
    removeEventListener('online', tryNow)
    for (const leave of failures) leave()
    delete writes.onMutate
  }
}
