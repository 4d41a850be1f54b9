import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetErrors, recordUiError, readErrors, localClock } from './error-store'

afterEach(() => {
  forgetErrors(readErrors())
  vi.useRealTimers()
})

describe('the errors of a browser tab', () => {
  it('are kept with the last one first, each once with how often it came', () => {
    recordUiError('error', 'a', { stack: 'at a' })
    recordUiError('error', 'b')
    recordUiError('error', 'a', { stack: 'at a' })
    recordUiError('error', 'a', { stack: 'at another place' })
    expect(readErrors().map(({ message, stack, count }) => [message, stack, count])).toEqual([
      ['a', 'at another place', 1],
      ['a', 'at a', 2],
      ['b', null, 1],
    ])
  })

  it('are bounded in number and in length', () => {
    for (let number = 0; number < 250; number += 1) recordUiError('error', `error ${number}`)
    recordUiError('error', 'x'.repeat(5000), { stack: 'y'.repeat(50_000), info: 'z'.repeat(5000) })
    expect(readErrors()).toHaveLength(200)
    const [last] = readErrors()
    expect([last?.message.length, last?.stack?.length, last?.info?.length]).toEqual([1000, 6000, 1500])
  })

  it('are kept in the session storage, and in memory when it is full', () => {
    recordUiError('error', 'kept')
    expect(sessionStorage.getItem('swapdesk.errors')).toContain('kept')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    recordUiError('error', 'not kept')
    expect(readErrors()).toHaveLength(2)
  })

  it('that came while others were sent are not forgotten with them', () => {
    recordUiError('error', 'sent')
    recordUiError('error', 'again')
    const sent = readErrors()
    recordUiError('error', 'again')
    recordUiError('error', 'new')
    forgetErrors(sent)
    expect(readErrors().map(({ message }) => message)).toEqual(['new', 'again'])
  })
})

it('formats date-times in local time', () => {
  expect(localClock(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02 03:04:05')
})
