import type { Client, Session } from '@swapdesk/sdk'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startFirstCalls } from '../../session/first-calls'
import { testSession } from '../../session/testing'
import { endPrefetch, prefetchWorkspace, queriesOf } from './prefetch-queries'

const first = {
  authUserInfo: { real_name: '林知夏' },
  menuRoutes: [],
  menuButtons: [],
}
const call = vi.fn<(id: keyof typeof first) => Promise<unknown>>((id) => Promise.resolve(first[id]))

function clientOf(session: Session | null): Client {
  return { session, call } as unknown as Client
}

/** A client whose first requests have been sent. */
function startedClient(session: Session = testSession): Client {
  const client = clientOf(session)
  startFirstCalls(client)
  call.mockClear()
  return client
}

function begin(): void {
  prefetchWorkspace(startedClient())
}

const known = (client: Client) =>
  queriesOf(client)
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[1])

describe('prefetched queries', () => {
  beforeEach(() => {
    endPrefetch()
    history.replaceState({}, '', '/wel/index')
  })

  it('is there for each render of the workspace of the same person, until it is in the document', () => {
    begin()
    for (let render = 0; render < 2; render += 1)
      expect(known(clientOf(testSession))).toEqual(['authUserInfo', 'menuRoutes', 'menuButtons'])
    endPrefetch()
    expect(known(clientOf(testSession))).toEqual([])
  })

  it('is there for a render that comes before the prefetch, which then starts nothing', () => {
    const client = startedClient()
    expect(known(client)).toEqual(['authUserInfo', 'menuRoutes', 'menuButtons'])
    endPrefetch()
    prefetchWorkspace(client)
    expect(known(client)).toEqual([])
    expect(call).not.toHaveBeenCalled()
  })

  it('is not used by a render of a user who logged in after the first requests', () => {
    const session = { ...testSession }
    const client = startedClient(session)
    session.userId = '7'
    expect(known(client)).toEqual([])
  })

  it('is not used by a user who logs in instead', () => {
    begin()
    expect(known(clientOf({ ...testSession, userId: '7' }))).toEqual([])
  })

  it('uses the pending requests, and sends none itself', async () => {
    begin()
    const queries = queriesOf(clientOf(testSession))
    const [person] = queries.getQueryCache().getAll()
    await person?.promise
    expect(person?.state.data).toEqual({ real_name: '林知夏' })
    expect(call).not.toHaveBeenCalled()
  })
})
