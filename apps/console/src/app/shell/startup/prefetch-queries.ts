// Prefetches what the workspace needs before the first render: user, menu, permissions and the first screen's data.
import { QueryClient } from '@tanstack/react-query'
import { isApiError, type CallId, type Client } from '@swapdesk/sdk'
import { useEffect, useState } from 'react'
import { queryOf } from '../../../kit/api/client'
import { preloadScreen } from '../../registry'
import type { FirstReplies } from '../../session/first-calls'
import { freshMsOf } from './initial-load'

/** Longest time the first render waits for the page's own request. */
const waitMaxMs = 250

function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The SDK has retried already; only network failures are tried once more.
        retry: (failures, error) => failures < 1 && isApiError(error) && error.kind === 'network',
        refetchOnWindowFocus: false,
        // Prefetched data is not requested again by the first render, nor by parts of it that load late.
        staleTime: ({ state }) => freshMsOf(state.dataUpdatedAt),
      },
      // They wait for the server by the reachability of the kit, which can also stop waiting.
      mutations: { networkMode: 'always' },
    },
  })
}

let asked: { queries: QueryClient; userId: string | undefined } | undefined
let pagePrefetch: Promise<void> | undefined

/** Starts the workspace's queries with the replies requested before this code was loaded. */
export function prefetchWorkspace(client: Client, replies: FirstReplies): void {
  const queries = createQueries()
  for (const [id, reply] of Object.entries(replies) as [CallId, Promise<unknown>][]) {
    void queries.prefetchQuery({ ...queryOf(client, id), queryFn: () => reply })
  }
  asked = { queries, userId: client.session?.userId }
  pagePrefetch = prefetchPage(client, queries)
}

async function prefetchPage(client: Client, queries: QueryClient): Promise<void> {
  const screen = await preloadScreen(location.pathname)
  const query = screen?.prefetch?.(Object.fromEntries(new URLSearchParams(location.search)))
  if (query) await queries.prefetchQuery(queryOf(client, query.id, query.input))
}

/** The prefetched query client of the logged-in user; a new one for anybody who logs in later. */
export function queriesOf(client: Client): QueryClient {
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
