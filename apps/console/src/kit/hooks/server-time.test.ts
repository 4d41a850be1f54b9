import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { noteServerDate, serverNow } from './server-time'
import { useCurrentTime } from './use-current-time'

const HOUR_MS = 3_600_000
const noteAt = (ms: number) => noteServerDate(new Headers({ date: new Date(ms).toUTCString() }))

afterEach(() => {
  noteAt(Date.now())
  vi.useRealTimers()
})

it('is that of the last reply, also where the clock of the browser is wrong', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  expect(serverNow()).toBe(Date.now())
  noteAt(Date.now() + HOUR_MS)
  expect(serverNow()).toBe(Date.now() + HOUR_MS)
  expect(renderHook(useCurrentTime).result.current).toBe(Date.now() + HOUR_MS)
  noteServerDate(new Headers())
  expect(serverNow()).toBe(Date.now() + HOUR_MS)
  // Of whole seconds, and a while ago.
  noteAt(Date.now() - 3_000)
  expect(serverNow()).toBe(Date.now())
})
