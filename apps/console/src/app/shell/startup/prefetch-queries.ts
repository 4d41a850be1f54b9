// Prefetches what the workspace needs before the first render: user, menu, permissions and the first screen's data.
import { QueryClient, type Query } from '@tanstack/react-query'
import { isApiError, type CallId, type Client } from '@swapdesk/sdk'
import { useEffect, useState } from 'react'
import { queryOf } from '../../../kit/api/client'
import { preloadScreen } from '../../registry'
import { takeFirstReplies } from '../../session/first-calls'
import { freshMsOf } from './initial-load'

/** Longest time the first render waits for the page's own request. */
const waitMaxMs = 250

function createQueries(): QueryClient {
  const firstUses = new WeakMap<Query, number>()
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // The SDK has retried already; only network failures are tried once more.
        retry: (failures, error) => failures < 1 && isApiError(error) && error.kind === 'network',
        refetchOnWindowFocus: false,
        // Prefetched data is not requested again by the first render, nor by parts of it that load late.
        staleTime: (query) => freshMsOf(query.state.dataUpdatedAt, firstUses.get(query)),
      },
      // They wait for the server by the reachability of the kit, which can also stop waiting.
      mutations: { networkMode: 'always' },
    },
  })
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded' && !firstUses.has(query)) firstUses.set(query, Date.now())
  })
  return queries
}

let asked: { queries: QueryClient; userId: string | undefined } | undefined
let pagePrefetch: Promise<void> | undefined

/**
 * Starts the workspace's queries with the replies requested before this code was loaded. Called when the code is there,
 * and by the first render, which may come before: the browser says in no certain order that code is there.
 */
export function prefetchWorkspace(client: Client): void {
  const first = takeFirstReplies(client)
  if (!first) return
  const queries = createQueries()
  for (const [id, reply] of Object.entries(first.replies) as [CallId, Promise<unknown>][]) {
    void queries.prefetchQuery({ ...queryOf(client, id), queryFn: () => reply })
  }
  asked = { queries, userId: first.userId }
  pagePrefetch = prefetchPage(client, queries)
}

async function prefetchPage(client: Client, queries: QueryClient): Promise<void> {
  const screen = await preloadScreen(location.pathname)
  const query = screen?.prefetch?.(Object.fromEntries(new URLSearchParams(location.search)))
  if (query) await queries.prefetchQuery(queryOf(client, query.id, query.input))
}

/** The prefetched query client of the logged-in user; a new one for anybody who logs in later. */
export function queriesOf(client: Client): QueryClient {
  prefetchWorkspace(client)
  return (asked?.userId === client.session?.userId ? asked?.queries : undefined) ?? createQueries()
}

/**
 * Ends the prefetch when the workspace is in the document. Not while it renders: React may discard a render and start over,
 * which would send all requests again.
 */
export function endPrefetch(): void {
  asked = undefined
}

/** Whether the page's prefetch has finished or timed out, so that frame and rows render together. */
export function useIsPagePrefetched(): boolean {
  const [isOver, setIsOver] = useState(pagePrefetch === undefined)
  useEffect(() => {
    if (!pagePrefetch) return undefined
    const end = () => {
      pagePrefetch = undefined
      setIsOver(true)
    }
    const timer = setTimeout(end, waitMaxMs)
    void pagePrefetch.then(end)
    return () => clearTimeout(timer)
  }, [])
  return isOver
}
