// What the workspace asks before it draws anything: who it is, the menu and the permissions, and what the page's own screen
// needs. All of it is under way before the first picture is made.
import { QueryClient } from '@tanstack/react-query'
import { isApiError, type CallId, type Client } from '@swapdesk/sdk'
import { useEffect, useState } from 'react'
import { queryOf } from '../../../kit/api/client'
import { preloadScreen } from '../../registry'
import type { FirstReplies } from '../../session/first-calls'
import { isInitialLoadDone } from './initial-load'

/** What a page asks may take as long before the frame is drawn without it. */
const waitMaxMs = 250

function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The SDK has retried what may be retried; a refusal does not get better by asking again.
        retry: (failures, error) => failures < 1 && isApiError(error) && error.kind === 'network',
        refetchOnWindowFocus: false,
        // What was asked ahead of the first page is not asked again by what then shows it.
        staleTime: () => (isInitialLoadDone() ? 0 : Infinity),
      },
    },
  })
}

let asked: { queries: QueryClient; userId: string | undefined } | undefined
let pagePrefetch: Promise<void> | undefined

/** To be called once somebody is known to be logged in, with what was asked before this code was there. */
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

/** The queries of a workspace: those on their way for the same person, once; whoever logs in later begins with none. */
export function claimQueries(client: Client): QueryClient {
  const queries = asked?.userId === client.session?.userId ? asked?.queries : undefined
  asked = undefined
  return queries ?? createQueries()
}

/** Whether what the first page asked has come, or takes too long: so that its rows are drawn along with the frame. */
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
