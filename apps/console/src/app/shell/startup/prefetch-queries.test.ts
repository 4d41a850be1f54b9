import type { Client, Session } from '@swapdesk/sdk'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testSession } from '../../session/testing'
import { prefetchWorkspace, claimQueries } from './prefetch-queries'

const call = vi.fn<(id: string) => Promise<unknown>>()

function clientOf(session: Session | null): Client {
  return { session, call } as unknown as Client
}

const replies = () => ({
  authUserInfo: Promise.resolve({ real_name: '林知夏' }),
  menuRoutes: Promise.resolve([]),
  menuButtons: Promise.resolve([]),
})

function begin(session: Session): void {
  prefetchWorkspace(clientOf(session), replies() as unknown as Parameters<typeof prefetchWorkspace>[1])
}

const known = (client: Client) =>
  claimQueries(client)
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[1])

describe('prefetched queries', () => {
  beforeEach(() => {
    claimQueries(clientOf(null))
    history.replaceState({}, '', '/wel/index')
  })

  it('is there for the workspace of the same person, once', () => {
    begin(testSession)
    expect(known(clientOf(testSession))).toEqual(['authUserInfo', 'menuRoutes', 'menuButtons'])
    expect(known(clientOf(testSession))).toEqual([])
  })

  it('is not used by a user who logs in instead', () => {
    begin(testSession)
    expect(known(clientOf({ ...testSession, userId: '7' }))).toEqual([])
  })

  it('uses the pending requests, and sends none itself', async () => {
    begin(testSession)
    const queries = claimQueries(clientOf(testSession))
    const [person] = queries.getQueryCache().getAll()
    await person?.promise
    expect(person?.state.data).toEqual({ real_name: '林知夏' })
    expect(call).not.toHaveBeenCalled()
  })
})
