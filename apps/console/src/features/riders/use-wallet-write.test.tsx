import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { Client } from '@swapdesk/sdk'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { ClientProvider, useCall } from '../../kit/api/client'
import { useWalletWrite } from './use-wallet-write'

it('asks again for the rider, whose balance it changes, and for the payments', async () => {
  const asked: string[] = []
  const call = async (id: string) => {
    asked.push(id)
    return id.endsWith('Page') ? { records: [], total: 0, size: 10, current: 1, pages: 0 } : { id: '7' }
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <ClientProvider client={{ call } as unknown as Client} encryptPassword={async (password) => password}>
        {children}
      </ClientProvider>
    </QueryClientProvider>
  )
  const useShown = () => {
    const rider = useCall('riderDetail', { id: '7' })
    const payments = useCall('payRecordPage')
    return { isShown: rider.isSuccess && payments.isSuccess, reject: useWalletWrite('walletRefundReject') }
  }
  const { result } = renderHook(useShown, { wrapper })
  await waitFor(() => expect(result.current.isShown).toBe(true))
  const before = asked.length
  await act(() =>
    result.current.reject.mutateAsync({ id: '1', updateTime: '2026-11-20 10:24:00', reason: 'back to the rider' }),
  )
  await waitFor(() =>
    expect(asked.slice(before).toSorted()).toEqual(['payRecordPage', 'riderDetail', 'walletRefundReject']),
  )
})
