// The form of a rider follows the country of the rider's operator, also for users of the platform.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { RecordForm } from '../../kit/crud/record-form'
import type { DetailOf } from '../../kit/resource'
import { renderScreen } from '../../kit/testing/render-screen'
import { setTenantLocale } from '../../kit/values/tenant-locale'
import { riderForm } from './rider-form'
import { riders } from './rider-resource'

afterEach(() => setTenantLocale({ country: 'CN', currencyExponent: 2 }))

it('of an operator in Uganda', async () => {
  setTenantLocale({ country: 'CN', currencyExponent: 2, isPlatform: true })
  const row = { id: '7', tenantId: '517209', name: 'Grace', mobile: '0772123456' } as unknown as DetailOf<typeof riders>
  const submitted = vi.fn<(input: unknown) => void>()
  const close = vi.fn<() => void>()
  renderScreen(
    <Suspense>
      <RecordForm
        resource={riders}
        form={riderForm}
        open={{ mode: 'edit', id: '7' }}
        row={row}
        record={{ close } as never}
        onClose={close}
        onUnsaved={() => undefined}
      />
    </Suspense>,
    {
      permissions: [],
      reply: (operation, input) => {
        if (operation === 'tenantOptions')
          return [{ tenantId: '517209', countryCode: 'UG', currencyCode: 'UGX', currencyExponent: 0 }]
        if (operation === 'riderSubmit') submitted(input)
        return operation === 'riderSubmit' ? { id: '7' } : undefined
      },
    },
  )
  const phone = await screen.findByRole('textbox', { name: /Mobile/ })
  await userEvent.clear(phone)
  await userEvent.type(phone, '13800138000')
  await userEvent.click(screen.getByRole('button', { name: /Save/ }))
  expect(await screen.findByText('The phone number has too few or too many digits')).toBeTruthy()
  await userEvent.clear(phone)
  await userEvent.type(phone, '0772 123-457')
  await userEvent.click(screen.getByRole('button', { name: /Save/ }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(submitted).toHaveBeenCalledWith(expect.objectContaining({ id: '7', mobile: '0772123457' }))
})
