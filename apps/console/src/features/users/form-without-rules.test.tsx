// Users of the platform whose request for the rules of a tenant fails.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { profileInput, riderInput } from '@swapdesk/validation'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ProfileForm } from './profile-form'
import { useTenantLocale } from '../../kit/api/tenant-rules'
import { renderScreen } from '../../kit/testing/render-screen'
import { setTenantLocale } from '../../kit/values/tenant-locale'
import { fieldsOf } from '../../kit/form/fields'
import type { FormValues } from '../../kit/form/form'
import { FormPanel } from '../../kit/form/form-panel'

const china = { country: 'CN', currencyExponent: 2, currencyCode: 'CNY' }
const Field = fieldsOf<{ tenantId: null; email: string }>({
  tenantId: { zh: '运营商 Operator', en: 'Operator' },
  email: { zh: '邮箱 Email', en: 'Email' },
})

beforeEach(() => setTenantLocale({ ...china, isPlatform: true }))
afterEach(() => setTenantLocale({ country: 'CN', currencyExponent: 2 }))

/** More requests than any form sends; from then on none is answered, so that a loop ends. */
const requestsMax = 10

/** The tenants whose rules were requested; every request is refused. */
function refusing(replies: Readonly<Record<string, unknown>> = {}) {
  const asked: unknown[] = []
  const reply = (operation: string, input: Readonly<Record<string, unknown>>) => {
    if (operation !== 'tenantOptions') return replies[operation]
    asked.push(input['tenantId'])
    if (asked.length > requestsMax) return new Promise(() => undefined)
    throw new Error('no right')
  }
  return { asked, reply }
}

const send = vi.fn<(values: FormValues) => Promise<void>>(async () => undefined)
const mounts = vi.fn<() => void>()

/** A field whose own observer of the rules is added with it. */
function Price({ tenantId }: { tenantId: string }) {
  useTenantLocale(tenantId)
  useEffect(() => mounts(), [])
  return null
}

function Panel({ tenantId }: { tenantId?: string }) {
  const [isWide, setIsWide] = useState(false)
  return (
    <FormPanel
      schema={z.object({ tenantId: riderInput.shape.tenantId, email: profileInput.shape.email })}
      initial={{ tenantId: tenantId ?? null, email: '' }}
      tenantId={tenantId}
      verb="Save"
      onSubmit={send}
      onCancel={() => undefined}
    >
      <Field.Choice name="tenantId" options={['384721', '517209'].map((value) => ({ value, label: value }))} />
      <Field.Text name="email" />
      <button type="button" onClick={() => setIsWide(true)}>
        More
      </button>
      {isWide && <Price tenantId={tenantId ?? '384721'} />}
    </FormPanel>
  )
}

describe('a form', () => {
  beforeEach(() => {
    send.mockClear()
    mounts.mockClear()
  })

  it('of a row is shown once its one request failed, and keeps what is typed when others ask again', async () => {
    const { asked, reply } = refusing()
    renderScreen(<Panel tenantId="517209" />, { permissions: [], reply })
    const email = await screen.findByLabelText<HTMLInputElement>(/Email/)
    await userEvent.type(email, 'grace@example.com')
    expect(asked).toEqual(['517209'])
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    await waitFor(() => expect(asked).toEqual(['517209', '517209']))
    expect(email.isConnected).toBe(true)
    expect(mounts).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
    expect(send.mock.calls[0]?.[0]).toMatchObject({ email: 'grace@example.com' })
  })

  it('of a new row keeps what is typed when the operator is chosen', async () => {
    const { asked, reply } = refusing()
    renderScreen(<Panel />, { permissions: [], reply })
    const email = await screen.findByLabelText<HTMLInputElement>(/Email/)
    await userEvent.type(email, 'grace@example.com')
    await userEvent.click(screen.getByRole('combobox', { name: /Operator/ }))
    await userEvent.click(await screen.findByRole('option', { name: '517209', hidden: true }))
    await waitFor(() => expect(asked).toEqual(['517209']))
    expect([email.isConnected, email.value]).toEqual([true, 'grace@example.com'])
  })

  it('of the own profile asks for no rules: they are known', async () => {
    const userInfo = { id: '1', tenantId: '000000', name: 'Grace', realName: 'Grace', phone: '13800138000', email: '' }
    const { asked, reply } = refusing({ userInfo })
    renderScreen(<ProfileForm onUnsaved={() => undefined} />, { permissions: ['userResetPassword'], reply })
    await screen.findByLabelText(/Email/)
    expect(asked).toEqual([])
  })
})
