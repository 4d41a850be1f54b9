// Amounts outside of plain columns have the decimals of the row's tenant, for users of the platform.
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ReviewDialog } from './review-dialog'
import type { RechargeRow } from './recharge-resource'
import { swapColumns, type SwapRow } from '../../kit/devices/swap-columns'
import { renderScreen } from '../../kit/testing/render-screen'
import { setTenantLocale } from '../../kit/values/tenant-locale'

beforeEach(() => setTenantLocale({ country: 'CN', currencyExponent: 2, currencyCode: 'CNY', isPlatform: true }))
afterEach(() => setTenantLocale({ country: 'CN', currencyExponent: 2 }))

const show = (screenOf: ReactElement) =>
  renderScreen(screenOf, {
    permissions: [],
    reply: (operation) =>
      operation === 'tenantOptions'
        ? [{ tenantId: '517209', countryCode: 'UG', currencyCode: 'UGX', currencyExponent: 0 }]
        : undefined,
  })

it('of a swap', async () => {
  const row = { id: '1', tenantId: '517209', amount: '5000.00', unit: 'UGX' } as SwapRow
  show(<p data-testid="amount">{swapColumns.amount.cell(row)}</p>)
  await expect.poll(() => screen.getByTestId('amount').textContent).toBe('5,000 UGX')
})

it('of a top-up that is reviewed', async () => {
  const times = { startTime: '2026-11-01 00:00:00', endTime: '2026-12-01 00:00:00' }
  const row = { id: '1', tenantId: '517209', cardNo: 'C1', count: 3, amount: '5000.00', ...times } as RechargeRow
  for (const isApproval of [true, false]) {
    const { unmount } = show(<ReviewDialog review={{ row, isApproval }} onClose={() => undefined} />)
    expect(await screen.findByText(/3 swaps for 5,000, /)).toBeTruthy()
    unmount()
  }
})
