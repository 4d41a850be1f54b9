// A top-up has no field for its operator; its amount follows that of the row, for users of the platform.
import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { RecordForm } from '../../kit/crud/record-form'
import type { DetailOf } from '../../kit/resource'
import { renderScreen } from '../../kit/testing/render-screen'
import { setTenantLocale } from '../../kit/values/tenant-locale'
import { rechargeForm } from './recharge-form'
import { recharges } from './recharge-resource'

afterEach(() => setTenantLocale({ country: 'CN', currencyExponent: 2 }))

it('has the currency of its operator', async () => {
  setTenantLocale({ country: 'CN', currencyExponent: 2, currencyCode: 'CNY', isPlatform: true })
  const row = { id: '7', tenantId: '517209', cardNo: 'C1', count: 10, amount: '5000.00' }
  const close = () => undefined
  renderScreen(
    <Suspense>
      <RecordForm
        resource={recharges}
        form={rechargeForm}
        open={{ mode: 'edit', id: '7' }}
        row={row as unknown as DetailOf<typeof recharges>}
        record={{ close } as never}
        onClose={close}
        onUnsaved={close}
      />
    </Suspense>,
    {
      permissions: [],
      reply: (operation) =>
        operation === 'tenantOptions'
          ? [{ tenantId: '517209', countryCode: 'UG', currencyCode: 'UGX', currencyExponent: 0 }]
          : undefined,
    },
  )
  expect(await screen.findByText('UGX')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value).toBe('5000')
})
