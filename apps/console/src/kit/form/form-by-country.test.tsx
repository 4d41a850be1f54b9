// Forms follow the country and currency of the user's tenant; those of the platform follow the tenant of the row.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { nfcRechargeInput, phoneCodeInput, riderInput } from '@swapdesk/validation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { renderInPane } from '../testing/render-in-pane'
import { renderScreen } from '../testing/render-screen'
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
const OtherField = fieldsOf<{ other: string }>({ other: { zh: '手机 Mobile', en: 'Mobile' } })
const PlatformField = fieldsOf<{ tenantId: null }>({ tenantId: { zh: '运营商 Operator', en: 'Operator' } })

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

describe('of the platform', () => {
  const operators: Record<string, object> = {
    '384721': { countryCode: 'CN', currencyCode: 'CNY', currencyExponent: 2 },
    '517209': { countryCode: 'UG', currencyCode: 'UGX', currencyExponent: 0 },
  }
  const send = vi.fn<(values: FormValues) => Promise<void>>(async () => undefined)
  const schema = z.object({
    tenantId: riderInput.shape.tenantId,
    phone: phoneCodeInput.shape.phone,
    deposit: nfcRechargeInput.shape.amount,
  })

  /**
   * @param tenantId of the row; without one, a new row whose operator is chosen
   * @param beside operator of the row in another form, opened last
   */
  async function open(tenantId?: string, beside?: string) {
    setTenantLocale(platform)
    send.mockClear()
    const other = { schema: z.object({ other: phoneCodeInput.shape.phone }), initial: { other: '' } }
    renderScreen(
      <>
        <FormPanel
          schema={schema}
          initial={{ tenantId: tenantId ?? null, phone: '', deposit: '5000.00' }}
          tenantId={tenantId}
          verb="Save"
          onSubmit={send}
          onCancel={() => undefined}
        >
          <PlatformField.Choice
            name="tenantId"
            options={Object.keys(operators).map((value) => ({ value, label: `Operator ${value}` }))}
          />
          <Field.Text name="phone" />
          <Field.Money name="deposit" />
        </FormPanel>
        {beside && (
          <FormPanel
            {...other}
            tenantId={beside}
            verb="Other"
            onSubmit={async () => undefined}
            onCancel={() => undefined}
          >
            <OtherField.Text name="other" />
          </FormPanel>
        )}
      </>,
      {
        permissions: [],
        locale: 'zh',
        reply: (operation, input) => {
          const chosen = String(input['tenantId'])
          return operation === 'tenantOptions' && operators[chosen] && [{ tenantId: chosen, ...operators[chosen] }]
        },
      },
    )
    await screen.findByLabelText(/Phone/)
    if (beside) await screen.findByLabelText(/Mobile/)
  }

  async function type(label: RegExp, text: string) {
    const field = screen.getByLabelText(label)
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  async function choose(tenantId: string) {
    await userEvent.click(screen.getByRole('combobox', { name: /Operator/ }))
    await userEvent.click(await screen.findByRole('option', { name: `Operator ${tenantId}`, hidden: true }))
  }

  it('follow the operator of the row', async () => {
    await open('517209')
    expect(screen.getByText('UGX')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/Deposit/).value).toBe('5000')
    await type(/Phone/, '13800138000')
    await type(/Deposit/, '10.5')
    await press()
    expect(await screen.findByText('手机号码位数不正确')).toBeTruthy()
    expect(screen.getByText('该币种没有小数')).toBeTruthy()
    await type(/Phone/, '0772 123 456')
    await type(/Deposit/, '10')
    await press()
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
  })

  it('follow the operator that is chosen for a new row, also what was typed before', async () => {
    await open()
    expect(screen.queryByText('UGX')).toBeNull()
    await choose('384721')
    expect(await screen.findByText('CNY')).toBeTruthy()
    await type(/Phone/, '0772123456')
    await press()
    expect(await screen.findByText('手机号码长度不为11位')).toBeTruthy()
    await choose('517209')
    expect(await screen.findByText('UGX')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('手机号码长度不为11位')).toBeNull())
    await press()
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
  })

  it('leave to the server what follows an operator they do not know', async () => {
    await open('999999')
    await type(/Phone/, '0772123456')
    await press()
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
    expect(screen.queryByText('CNY')).toBeNull()
  })

  it('keep their own rules beside a form of another operator', async () => {
    await open('517209', '384721')
    await type(/Phone/, '0772123456')
    await press()
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
  })
})
