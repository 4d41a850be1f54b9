import type { Client, Session } from '@swapdesk/sdk'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testSession } from '../../session/testing'
import { endPrefetch, prefetchWorkspace, queriesOf } from './prefetch-queries'

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
    begin(testSession)
    for (let render = 0; render < 2; render += 1)
      expect(known(clientOf(testSession))).toEqual(['authUserInfo', 'menuRoutes', 'menuButtons'])
    endPrefetch()
    expect(known(clientOf(testSession))).toEqual([])
  })

  it('is not used by a user who logs in instead', () => {
    begin(testSession)
    expect(known(clientOf({ ...testSession, userId: '7' }))).toEqual([])
  })

  it('uses the pending requests, and sends none itself', async () => {
    begin(testSession)
    const queries = queriesOf(clientOf(testSession))
    const [person] = queries.getQueryCache().getAll()
    await person?.promise
    expect(person?.state.data).toEqual({ real_name: '林知夏' })
    expect(call).not.toHaveBeenCalled()
  })
})
