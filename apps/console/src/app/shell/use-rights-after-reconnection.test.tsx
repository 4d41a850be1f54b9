import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { setLiveStatus } from '../../kit/live/live-status'
import { useRightsAfterReconnection } from './use-rights-after-reconnection'

it('reads menu and buttons again after a lost stream, and not when the first one opens', () => {
  const queries = new QueryClient()
  const invalidate = vi.spyOn(queries, 'invalidateQueries')
  renderHook(() => useRightsAfterReconnection(), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  act(() => setLiveStatus('live'))
  expect(invalidate).not.toHaveBeenCalled()
  act(() => setLiveStatus('reconnecting'))
  act(() => setLiveStatus('live'))
  expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([
    ['menus', 'menuRoutes'],
    ['menus', 'menuButtons'],
  ])
})
