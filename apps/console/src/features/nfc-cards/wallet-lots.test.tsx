import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import type { Client } from '@swapdesk/sdk'
import { expect, it } from 'vitest'
import { ClientProvider } from '../../kit/api/client'
import { i18n, renderInPane } from '../../kit/testing/render-in-pane'
import { messages as catalog } from '../../locales/cards/en.po'
import { WalletLots } from './wallet-lots'

const lot = {
  id: '1',
  cardId: '9',
  cardNo: 'NF1',
  riderId: '7',
  riderName: 'Kato',
  granted: 30,
  remaining: 12,
  state: 'valid',
  validFrom: '2025-01-02 00:00:00',
  validTo: '2035-03-04 23:59:59',
  source: 'recharge',
  sourceId: '5',
  createTime: '2025-01-01 10:00:00',
}

function show(records: readonly object[], total = records.length) {
  const asked: unknown[] = []
  const call = async (id: string, input: unknown) => {
    if (id === 'walletLotList') asked.push(input)
    return id === 'walletLotList' ? { records, total, size: 20, current: 1, pages: 1 } : []
  }
  i18n.load('en', catalog)
  renderInPane(
    <QueryClientProvider client={new QueryClient()}>
      <ClientProvider client={{ call } as unknown as Client} encryptPassword={async (password) => password}>
        <WalletLots cardId="9" />
      </ClientProvider>
    </QueryClientProvider>,
    { locale: 'en' },
  )
  return asked
}

it('shows remaining and granted amount, and validity of each lot', async () => {
  const asked = show([lot, { ...lot, id: '2', state: 'upcoming', remaining: 5, granted: 5, validTo: null }], 25)
  const table = await screen.findByRole('table')
  const [, first, second] = within(table).getAllByRole('row')
  expect(first?.textContent).toMatch(/12.*30.*2025-01-02.*2035-03-04/)
  expect(second?.textContent).toMatch(/5.*5.*2025-01-02.*---/)
  expect(screen.getByRole('region', { name: 'Credited swaps' })).toBeDefined()
  expect(screen.getByText('23 older ones are not shown')).toBeDefined()
  expect(asked).toEqual([{ cardId: '9', size: 20 }])
})

it('explains how to top up an empty card', async () => {
  show([])
  expect(await screen.findByText(/An approved top-up appears here/)).toBeDefined()
})
