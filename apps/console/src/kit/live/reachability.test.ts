import { i18n } from '@lingui/core'
import { ApiError } from '@swapdesk/sdk'
import { MutationObserver, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReachability, reachability, retryDelaysMs, watchReachability } from './reachability'

i18n.loadAndActivate({ locale: 'en', messages: {} })
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that answers or not. */
function withServer({ hasNetwork = true } = {}) {
  const server = { isThere: false, asked: 0 }
  const watched = createReachability({
    probe: async () => {
      server.asked += 1
      if (!server.isThere) throw new TypeError('refused')
      return true
    },
    hasNetwork: () => hasNetwork,
  })
  return { server, watched }
}

describe('reachability', () => {
  it('stays reachable when the server answers after a doubt', async () => {
    const { server, watched } = withServer()
    server.isThere = true
    watched.doubt()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(watched.get()).toEqual({ status: 'reachable', isTrying: false, waiting: 0 })
    expect(server.asked).toBe(1)
  })

  it('tells a missing network from a server that does not answer', async () => {
    const connected = withServer()
    const alone = withServer({ hasNetwork: false })
    connected.watched.doubt()
    alone.watched.doubt()
    await vi.advanceTimersByTimeAsync(0)
    expect(connected.watched.get().status).toBe('unreachable')
    expect(alone.watched.get().status).toBe('offline')
  })

  it('asks again when a doubt comes while the server is being asked', async () => {
    const { server, watched } = withServer()
    server.isThere = true
    watched.doubt()
    server.isThere = false
    watched.doubt()
    await vi.advanceTimersByTimeAsync(0)
    expect(watched.get().status).toBe('unreachable')
    expect(server.asked).toBe(2)
  })

  it('asks at growing intervals, whatever doubts come meanwhile, until the server answers', async () => {
    const { server, watched } = withServer()
    watched.doubt()
    await vi.advanceTimersByTimeAsync(0)
    for (const [index, delay] of retryDelaysMs.entries()) {
      watched.doubt()
      await vi.advanceTimersByTimeAsync(delay - 1)
      expect(server.asked).toBe(index + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(server.asked).toBe(index + 2)
    }
    server.isThere = true
    await vi.advanceTimersByTimeAsync(15_000)
    expect(watched.get().status).toBe('reachable')
    const { asked } = server
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.asked).toBe(asked)
  })

  it('releases what waits when the server answers, or when nobody wants to wait', async () => {
    const { server, watched } = withServer()
    expect(await watched.ready()).toBe(true)
    watched.doubt()
    await vi.advanceTimersByTimeAsync(0)
    const first = watched.ready()
    const second = watched.ready()
    expect(watched.get().waiting).toBe(2)
    watched.discardWaiting()
    expect(await Promise.all([first, second])).toEqual([false, false])
    expect(watched.get().waiting).toBe(0)
    const [closed, open] = [new AbortController(), new AbortController()]
    const cancelled = watched.ready(closed.signal)
    const kept = watched.ready(open.signal)
    closed.abort()
    expect(await cancelled).toBe(false)
    expect(watched.get().waiting).toBe(1)
    watched.discardWaiting()
    expect(await kept).toBe(false)
    const third = watched.ready()
    server.isThere = true
    await watched.tryNow()
    expect(await third).toBe(true)
  })
})

describe('a query client', () => {
  it('pauses reads and holds writes back while the server does not answer', async () => {
    let isThere = true
    vi.stubGlobal('fetch', async () => {
      if (!isThere) throw new TypeError('refused')
      return new Response()
    })
    const queries = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
    queries.mount()
    const end = watchReachability(queries, i18n)
    const refused = new ApiError({ kind: 'network', operationId: 'vehicleList', message: 'refused' })
    let reads = 0
    const read = new QueryObserver(queries, {
      queryKey: ['vehicle'],
      retry: false,
      queryFn: async () => {
        reads += 1
        if (!isThere) throw refused
        return reads
      },
    })
    const leave = read.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(read.getCurrentResult().data).toBe(1)

    isThere = false
    void read.refetch()
    await vi.advanceTimersByTimeAsync(0)
    expect(reachability.get().status).toBe('unreachable')
    expect(onlineManager.isOnline()).toBe(false)
    const sent: string[] = []
    const write = () =>
      new MutationObserver<void, Error, string>(queries, { mutationFn: async (name) => void sent.push(name) })
    const discarded = write().mutate('discarded')
    await vi.advanceTimersByTimeAsync(500)
    expect(reachability.get().waiting).toBe(1)
    reachability.discardWaiting()
    await expect(discarded).rejects.toThrow('Not sent')
    const kept = write().mutate('kept')
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([])

    isThere = true
    await vi.advanceTimersByTimeAsync(15_000)
    await kept
    expect(sent).toEqual(['kept'])
    expect(onlineManager.isOnline()).toBe(true)
    expect(read.getCurrentResult()).toMatchObject({ data: 3, isError: false })
    leave()
    end()
    queries.unmount()
  })
})
