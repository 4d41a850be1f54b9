import { afterEach, describe, expect, it, vi } from 'vitest'
import { withLease } from './lease'

const leaseKey = 'swapdesk.session.lease'

afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

describe('the lease of a browser without locks', () => {
  it('lets one in at a time, and everybody in the end', async () => {
    vi.useFakeTimers()
    let inside = 0
    let most = 0
    const done: number[] = []
    const work = (number: number) => async () => {
      inside += 1
      most = Math.max(most, inside)
      await new Promise((resolve) => {
        setTimeout(resolve, 9_000)
      })
      inside -= 1
      done.push(number)
      return number
    }
    const all = Promise.all([1, 2, 3].map((number) => withLease(work(number))))
    await vi.advanceTimersByTimeAsync(40_000)
    expect(await all).toEqual([1, 2, 3])
    expect(most).toBe(1)
    expect(done).toHaveLength(3)
  })

  it('goes to the next when its holder is gone, and is given back by work that fails', async () => {
    vi.useFakeTimers()
    localStorage.setItem(leaseKey, JSON.stringify({ owner: 'dead', until: Date.now() + 5_000 }))
    const work = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('offline'))
    const outcome = withLease(work).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(4_900)
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(300)
    expect(work).toHaveBeenCalledTimes(1)
    expect(await outcome).toEqual(new Error('offline'))
    expect(localStorage.getItem(leaseKey)).toBeNull()
  })

  it.each(['{', JSON.stringify({ owner: 'of a clock set back', until: Date.now() + 3_600_000 })])(
    'does not wait for what is no lease: %s',
    async (text) => {
      localStorage.setItem(leaseKey, text)
      expect(await withLease(async () => 'in')).toBe('in')
    },
  )
})
