import { cabinetThresholdInput } from '@swapdesk/validation'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderInPane } from '../testing/render-in-pane'
import { fieldsOf } from './fields'
import { FormDialog } from './form-dialog'

const Field = fieldsOf<{ threshold: string }>({ threshold: { zh: '阈值', en: 'Threshold', unit: '%' } })

afterEach(cleanup)

function show(onSubmit: (input: { threshold: number }) => Promise<unknown>) {
  const onClose = vi.fn<() => void>()
  renderInPane(
    <FormDialog
      title="Threshold"
      verb="Save"
      schema={cabinetThresholdInput}
      initial={{ threshold: '80' }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field.Integer name="threshold" hasAutofocus />
    </FormDialog>,
    { locale: 'en' },
  )
  return onClose
}

async function type(text: string) {
  const field = screen.getByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}

describe('a dialog with a form', () => {
  it('sends what the schema makes of the fields, then closes', async () => {
    const send = vi.fn<(input: { threshold: number }) => Promise<unknown>>().mockResolvedValue(undefined)
    const onClose = show(send)
    await type('85')
    expect(send).toHaveBeenCalledExactlyOnceWith({ threshold: 85 })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each(['101', '-1', ' '])('sends nothing that the schema refuses: %j', async (text) => {
    const send = vi.fn<(input: { threshold: number }) => Promise<unknown>>()
    const onClose = show(send)
    await type(text)
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect([send.mock.calls, onClose.mock.calls]).toEqual([[], []])
  })

  it('does not close another dialog when it was cancelled while its write was under way', async () => {
    let finish: (value?: unknown) => void = () => undefined
    const onClose = show(() => new Promise((resolve) => (finish = resolve)))
    await type('85')
    cleanup()
    finish()
    await Promise.resolve()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('stays open with what the server refused', async () => {
    const onClose = show(() => Promise.reject(new Error('The cabinet is locked')))
    await type('85')
    expect(screen.getByRole('alert').textContent).toContain('The cabinet is locked')
    expect(onClose).not.toHaveBeenCalled()
  })
})
