// Amounts in lists have the decimals of the row's tenant.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { RowMoney } from './row-money'
import { setTenantLocale } from './tenant-locale'

const operators = [
  { tenantId: '384721', countryCode: 'CN', currencyCode: 'CNY', currencyExponent: 2 },
  { tenantId: '517209', countryCode: 'UG', currencyCode: 'UGX', currencyExponent: 0 },
]

afterEach(() => setTenantLocale({ country: 'CN', currencyExponent: 2 }))

const amounts = (
  <>
    {['384721', '517209', '999999'].map((tenantId) => (
      <p key={tenantId}>
        {tenantId} <RowMoney value="5000.00" row={{ tenantId }} />
      </p>
    ))}
    <p>
      none <RowMoney value="5000.00" row={{}} />
    </p>
  </>
)

function show() {
  const asked: string[] = []
  renderScreen(amounts, {
    permissions: [],
    reply: (operation) => {
      asked.push(operation)
      return operation === 'tenantOptions' ? operators : undefined
    },
  })
  return asked
}

const shown = (tenantId: string) => screen.getByText(new RegExp(`^${tenantId}`)).textContent

it('a user of the platform sees the decimals of the currency of each operator, with one request', async () => {
  setTenantLocale({ country: 'CN', currencyExponent: 2, isPlatform: true })
  const asked = show()
  await waitFor(() => expect(shown('517209')).toBe('517209 5,000'))
  expect(shown('384721')).toBe('384721 5,000.00')
  expect(shown('999999')).toBe('999999 5,000.00')
  expect(shown('none')).toBe('none 5,000.00')
  expect(asked).toEqual(['tenantOptions'])
})

it('others see those of their own tenant', () => {
  setTenantLocale({ country: 'UG', currencyExponent: 0 })
  expect(show()).toEqual([])
  expect(shown('384721')).toBe('384721 5,000')
})
