import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { tenantInput, userChangeInput } from '@swapdesk/validation'
import { describe, expect, it, vi } from 'vitest'
import { renderInPane } from '../testing/render-in-pane'
import { fieldsOf } from './fields'
import type { FormValues } from './form'
import { FormPanel } from './form-panel'

type Schema = typeof userChangeInput | typeof tenantInput
const Field = fieldsOf<{ birthday: string; expireTime: string }>({
  birthday: { zh: 'Birthday', en: 'Birthday' },
  expireTime: { zh: 'Expires', en: 'Expires' },
})

function renderForm(schema: Schema, initial: FormValues, locale: 'zh' | 'en' = 'zh') {
  const send = vi.fn<(values: FormValues) => Promise<void>>(async () => undefined)
  renderInPane(
    <FormPanel schema={schema} initial={initial} verb="Save" onSubmit={send} onCancel={() => undefined}>
      {'birthday' in initial && <Field.Date name="birthday" />}
      {'expireTime' in initial && <Field.DateTime name="expireTime" />}
    </FormPanel>,
    { locale },
  )
  return send
}

const birthday = () => screen.getByLabelText<HTMLInputElement>('Birthday')

describe('a day in a form', () => {
  it('is typed, and sent as typed', async () => {
    const send = renderForm(userChangeInput, { account: 'lin', birthday: '' })
    await userEvent.type(birthday(), '1995-02-28')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(send.mock.calls[0]?.[0]['birthday']).toBe('1995-02-28'))
  })

  it('says what is wrong with it when it is left, and keeps what was typed', async () => {
    renderForm(userChangeInput, { account: 'lin', birthday: '' })
    await userEvent.type(birthday(), '1995-02-30')
    await userEvent.tab()
    await waitFor(() => expect(birthday().getAttribute('aria-invalid')).toBe('true'))
    expect(birthday().value).toBe('1995-02-30')
  })

  it('is chosen from a calendar that opens at its month and speaks the user’s language', async () => {
    renderForm(userChangeInput, { account: 'lin', birthday: '1995-02-27' })
    await userEvent.click(screen.getByRole('button', { name: 'Birthday的日历' }))
    expect(await screen.findByText('1995年2月')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '1995年2月14日' }))
    expect(birthday().value).toBe('1995-02-14')
    await waitFor(() => expect(screen.queryByText('1995年2月')).toBeNull())
  })

  it('is cleared by a button that is there while there is something to clear', async () => {
    renderForm(userChangeInput, { account: 'lin', birthday: '1995-02-27' }, 'en')
    await userEvent.click(screen.getByRole('button', { name: 'Clear Birthday' }))
    expect(birthday().value).toBe('')
    expect(screen.queryByRole('button', { name: 'Clear Birthday' })).toBeNull()
  })
})

describe('a date-time in a form', () => {
  it('keeps its time when another day is chosen', async () => {
    renderForm(tenantInput, { expireTime: '2026-03-04 10:20:30' }, 'en')
    await userEvent.click(screen.getByRole('button', { name: 'Calendar for Expires' }))
    expect(await screen.findByText('March 2026')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '9 March 2026' }))
    expect(screen.getByLabelText<HTMLInputElement>('Expires').value).toBe('2026-03-09 10:20:30')
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByText('March 2026')).toBeNull())
  })
})
