// Forms follow the country and currency of the user's tenant; those of the platform leave both to the server.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { nfcRechargeInput, phoneCodeInput } from '@swapdesk/validation'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { renderInPane } from '../testing/render-in-pane'
import { setTenantLocale } from '../values/tenant-locale'
import { fieldsOf } from './fields'
import type { FormValues } from './form'
import { FormPanel } from './form-panel'

const china = { country: 'CN', currencyExponent: 2, currencyCode: 'CNY' }
const uganda = { country: 'UG', currencyExponent: 0, currencyCode: 'UGX' }
const platform = { ...china, isPlatform: true }

const Field = fieldsOf<{ phone: string; deposit: string }>({
  phone: { zh: '手机 Phone', en: 'Phone' },
  deposit: { zh: '押金 Deposit', en: 'Deposit' },
})

async function save(phone: string): Promise<readonly unknown[]> {
  const send = vi.fn<(values: FormValues) => Promise<void>>(async () => undefined)
  renderInPane(
    <FormPanel
      schema={z.object({ phone: phoneCodeInput.shape.phone, deposit: nfcRechargeInput.shape.amount })}
      initial={{ phone: '', deposit: '5000' }}
      verb="Save"
      onSubmit={send}
      onCancel={() => undefined}
    >
      <Field.Text name="phone" />
      <Field.Money name="deposit" />
    </FormPanel>,
  )
  await userEvent.type(screen.getByLabelText(/Phone/), phone)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return send.mock.calls
}

afterEach(() => setTenantLocale({ country: 'CN', currencyExponent: 2 }))

it('of an operator in Uganda take its phones and name its currency', async () => {
  setTenantLocale(uganda)
  const sent = await save('0772123456')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.getByText('UGX')).toBeTruthy()
})

it('of an operator in China refuse them', async () => {
  setTenantLocale(china)
  const sent = await save('0772123456')
  expect(await screen.findByText('手机号码长度不为11位')).toBeTruthy()
  expect(sent).toHaveLength(0)
  expect(screen.getByText('CNY')).toBeTruthy()
})

it('of the platform leave phones of an operator to the server, and name no currency', async () => {
  setTenantLocale(platform)
  const sent = await save('0772123456')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByText('CNY')).toBeNull()
})
