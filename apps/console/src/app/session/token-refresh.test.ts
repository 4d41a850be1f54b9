import type { Session } from '@swapdesk/sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scheduleTokenRefresh } from './token-refresh'
import { browserSessionStore, loadSession } from './session-store'
import { withTabLock } from './tab-lock'
import { testSession } from './testing'

const refresh = vi.fn<() => Promise<Session>>()
const onGone = vi.fn<() => void>()
let stop = (): void => undefined

async function begin(refreshAfterMs: number): Promise<void> {
  await browserSessionStore.save({ ...testSession, refreshAt: Date.now() + refreshAfterMs })
  stop = scheduleTokenRefresh({ refresh }, onGone)
}

beforeEach(() => {
  vi.useFakeTimers()
  refresh.mockReset().mockResolvedValue(testSession)
  onGone.mockReset()
})
afterEach(async () => {
  stop()
  vi.useRealTimers()
  await browserSessionStore.clear()
})

describe('the age of the token', () => {
  it('is looked at every ten seconds and leads to a renewal at its limit', async () => {
    await begin(3_000_000)
    await vi.advanceTimersByTimeAsync(2_999_000)
    expect(refresh).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('does not lead to a second renewal while one is under way, and to another try when it failed', async () => {
    let fail: (error: Error) => void = () => undefined
    refresh.mockImplementation(
      () =>
        new Promise((_, reject) => {
          fail = reject
        }),
    )
    await begin(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refresh).toHaveBeenCalledTimes(1)
    fail(new Error('offline'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('is looked at at once when the machine wakes up', async () => {
    await begin(1_000)
    vi.setSystemTime(Date.now() + 3_600_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('waits for the cookies another tab has just written', async () => {
    await begin(100_000)
    document.cookie = 'swapdesk-access-token=; Path=/; Max-Age=0'
    await vi.advanceTimersByTimeAsync(10_200)
    document.cookie = 'swapdesk-access-token=arrived; Path=/'
    await vi.advanceTimersByTimeAsync(1_000)
    expect(onGone).not.toHaveBeenCalled()
  })

  it('reports when there is no token any more', async () => {
    await begin(1_000)
    document.cookie = 'swapdesk-access-token=; Path=/; Max-Age=0'
    await vi.advanceTimersByTimeAsync(11_000)
    await vi.waitFor(() => expect(onGone).toHaveBeenCalled())
    expect(refresh).not.toHaveBeenCalled()
    // By a refresh token that stays, the login page leads back.
    expect(loadSession()).toBeNull()
  })

  it('leaves the cookies of a login in another tab, whose user is not seen yet', async () => {
    stop = scheduleTokenRefresh({ refresh }, onGone)
    await vi.advanceTimersByTimeAsync(10_000)
    document.cookie = 'swapdesk-access-token=new; Path=/'
    document.cookie = 'swapdesk-refresh-token=new; Path=/'
    await vi.waitFor(() => expect(onGone).toHaveBeenCalled())
    expect(document.cookie).toContain('swapdesk-refresh-token=new')
  })

  it('waits for a renewal that has begun before it takes a missing token for the end', async () => {
    await begin(100_000)
    document.cookie = 'swapdesk-access-token=; Path=/; Max-Age=0'
    let renew: (() => void) | undefined
    const renewal = withTabLock(
      () =>
        new Promise<void>((resolve) => {
          renew = resolve
        }),
    )
    await vi.waitFor(() => expect(renew).toBeDefined())
    await vi.advanceTimersByTimeAsync(11_000)
    await browserSessionStore.save({ ...testSession, refreshAt: Date.now() + 100_000 })
    renew?.()
    await renewal
    await vi.advanceTimersByTimeAsync(1_000)
    expect(onGone).not.toHaveBeenCalled()
    expect(loadSession()?.accessToken).toBe(testSession.accessToken)
  })
})
