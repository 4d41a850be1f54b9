import { QueryClientProvider, QueryObserver, type QueryClient } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testSession } from '../../session/testing'
import { useInitialLoadWatch } from './initial-load'
import { queriesOf } from './prefetch-queries'

const read = vi.fn<() => Promise<never[]>>(() => Promise.resolve([]))
const query = { queryKey: ['vehicles', 'vehicleList'], queryFn: read }

/** Shows the list as a part of the page does, then leaves it. */
function use(queries: QueryClient, used = query): void {
  new QueryObserver(queries, used).subscribe(() => undefined)()
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('requests again what the first load brought five seconds after its first use, however late that is', async () => {
  const queries = queriesOf({ session: testSession } as unknown as Parameters<typeof queriesOf>[0])
  await queries.prefetchQuery(query)
  renderHook(() => useInitialLoadWatch(true), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  // The code of the page takes longer than the load of its data.
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  use(queries)
  await vi.advanceTimersByTimeAsync(4_900)
  use(queries)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  use(queries)
  expect(read).toHaveBeenCalledTimes(2)
  // What is first used half a minute after the load is of another page.
  const later = { ...query, queryKey: ['vehicles', 'vehicleTypeList'] }
  queries.setQueryData(later.queryKey, [])
  await vi.advanceTimersByTimeAsync(31_000)
  use(queries, later)
  expect(read).toHaveBeenCalledTimes(3)
})
