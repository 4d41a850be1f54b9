import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@swapdesk/sdk'
import { clientInput, passwordInput } from '@swapdesk/validation'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { i18n, renderInPane } from '../testing/render-in-pane'
import { fieldsOf } from './fields'
import { useUnfinished, valuesOf, type FormValues } from './form'
import { FormPanel } from './form-panel'

const initial = { oldPassword: '', newPassword: '', newPassword1: '' }
const Field = fieldsOf<typeof initial>({
  oldPassword: { zh: '旧 Old', en: 'Old' },
  newPassword: { zh: '新 New', en: 'New' },
  newPassword1: { zh: '重复 Repeat', en: 'Repeat' },
})

function renderForm(onSubmit: (values: FormValues) => Promise<void>) {
  return renderInPane(
    <FormPanel schema={passwordInput} initial={initial} verb="Save" onSubmit={onSubmit} onCancel={() => undefined}>
      <Field.Password name="oldPassword" />
      <Field.Password name="newPassword" />
      <Field.Password name="newPassword1" />
    </FormPanel>,
  )
}

describe('a form', () => {
  it('shows the issue of a field on blur, and follows the language at once', async () => {
    renderForm(async () => undefined)
    await userEvent.click(screen.getByLabelText(/Old/))
    await userEvent.tab()
    expect(await screen.findByText('请输入原密码')).toBeTruthy()
    act(() => i18n.activate('en'))
    expect(await screen.findByText('Enter the old password')).toBeTruthy()
    expect(screen.getByLabelText(/^Old/)).toBeTruthy()
    expect(screen.queryByText('请输入原密码')).toBeNull()
  })

  it('does not move what is being clicked: the issue is shown when the button is released', async () => {
    renderForm(async () => undefined)
    const user = userEvent.setup()
    await user.click(screen.getByLabelText(/Old/))
    const target = screen.getByLabelText(/Repeat/)
    await user.pointer({ keys: '[MouseLeft>]', target })
    expect(document.activeElement).toBe(target)
    expect(screen.queryByText('请输入原密码')).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target })
    expect(await screen.findByText('请输入原密码')).toBeTruthy()
  })

  it('marks required fields', () => {
    renderForm(async () => undefined)
    expect(screen.getByLabelText(/Old/).getAttribute('aria-required')).toBe('true')
  })

  it('leaves it to the server whether the short secret of an older client is allowed', async () => {
    const send = vi.fn<(values: FormValues) => Promise<void>>(async () => undefined)
    const older = {
      clientId: 'older',
      clientSecret: 'eight888',
      authorizedGrantTypes: ['password'],
      scope: 'all',
      accessTokenValidity: '3600',
      refreshTokenValidity: '604800',
      status: '1',
    }
    renderInPane(
      <FormPanel schema={clientInput} initial={older} verb="Save" onSubmit={send} onCancel={() => undefined}>
        {null}
      </FormPanel>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
  })

  it('does not submit invalid values, and focuses the first field with an error', async () => {
    const send = vi.fn<(values: FormValues) => Promise<void>>()
    renderForm(send)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(send).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByLabelText(/Old/))
    expect(screen.getByText('有 3 个字段需要检查')).toBeTruthy()
  })

  it('focuses the first field of the page, not of the schema, with an error', async () => {
    renderInPane(
      <FormPanel
        schema={z.object({ newPassword: z.string().min(1), oldPassword: z.string().min(1) })}
        initial={initial}
        verb="Save"
        onSubmit={async () => undefined}
        onCancel={() => undefined}
      >
        <Field.Text name="oldPassword" />
        <Field.Text name="newPassword" />
      </FormPanel>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(document.activeElement).toBe(screen.getByLabelText(/Old/))
  })

  it('shows the server’s messages for a field and for the form', async () => {
    const refusal = new ApiError({
      kind: 'http',
      operationId: 'userUpdatePassword',
      status: 400,
      message: '请检查填写的内容',
      fields: { oldPassword: '原密码不正确' },
      requestId: '7f3k2m9q',
    })
    renderForm(async () => {
      throw refusal
    })
    await userEvent.type(screen.getByLabelText(/Old/), 'old-password-1')
    await userEvent.type(screen.getByLabelText(/New/), 'new-password-1')
    await userEvent.type(screen.getByLabelText(/Repeat/), 'new-password-1')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('原密码不正确')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('7f3k2m9q'))
  })
})

describe('a form with pending work of a field', () => {
  const schema = z.object({ place: z.string().min(1) })

  /** Sets a value asynchronously, like an upload. */
  function Chooser({ work }: { work: Promise<void> }) {
    const finishBeforeSending = useUnfinished()
    return (
      <button type="button" onClick={() => finishBeforeSending(work)}>
        Choose
      </button>
    )
  }

  async function renderBusy(send: (values: FormValues) => Promise<void>) {
    const work = Promise.withResolvers<void>()
    const form = renderInPane(
      <FormPanel schema={schema} initial={{ place: 'A' }} verb="Save" onSubmit={send} onCancel={() => undefined}>
        <Chooser work={work.promise} />
      </FormPanel>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Choose' }))
    const save = screen.getByRole('button', { name: 'Save' })
    await userEvent.click(save)
    expect(save).toHaveProperty('disabled', true)
    expect(send).not.toHaveBeenCalled()
    return { work, save, form }
  }

  it('is submitted after the work', async () => {
    const send = vi.fn<(values: FormValues) => Promise<void>>(async () => undefined)
    const { work, save } = await renderBusy(send)
    work.resolve()
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(save).toHaveProperty('disabled', false))
  })

  it('is not submitted if the work fails', async () => {
    const send = vi.fn<(values: FormValues) => Promise<void>>(async () => undefined)
    const { work, save } = await renderBusy(send)
    work.reject(new Error('lost'))
    await waitFor(() => expect(save).toHaveProperty('disabled', false))
    expect(send).not.toHaveBeenCalled()
  })

  it('is not submitted if it was closed meanwhile', async () => {
    const send = vi.fn<(values: FormValues) => Promise<void>>(async () => undefined)
    const { work, form } = await renderBusy(send)
    form.unmount()
    await act(async () => work.resolve())
    expect(send).not.toHaveBeenCalled()
  })
})

describe('the values of a row', () => {
  it('are text, lists or null, as in the controls', () => {
    const blank = { name: '', parentId: null, roleId: [], status: '1', remark: '', isOpen: 'false' }
    const row = { name: 'A', parentId: '0', roleId: '1,2', status: 0, remark: null, isOpen: true, other: 'x' }
    expect(valuesOf(blank, row)).toEqual({
      name: 'A',
      parentId: null,
      roleId: ['1', '2'],
      status: '0',
      remark: '',
      isOpen: 'true',
    })
  })
})
