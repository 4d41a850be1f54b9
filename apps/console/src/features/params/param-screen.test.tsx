import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { ParamScreen } from './param-screen'

const param = { paramNameEn: null, unit: null, effect: null, forTenantId: null, forTenantName: null, status: 1 }
const records = [
  {
    ...param,
    id: '1',
    paramName: 'Log retention',
    paramKey: 'log.retention-days',
    paramValue: '90',
    defaultValue: '180',
    valueType: 2,
    unit: 'days',
    effect: 'Older lines are deleted',
    isBuiltin: true,
  },
  {
    ...param,
    id: '2',
    paramName: 'Swaps at night',
    paramKey: 'swap.night-open',
    paramValue: 'true',
    defaultValue: null,
    valueType: 3,
    isBuiltin: false,
  },
]
const whenLoaded = { timeout: 10_000 }
let submitted: unknown[]

beforeAll(() => Promise.all([import('../../kit/crud/record-drawer'), import('../../kit/crud/record-form')]))
beforeEach(() => {
  submitted = []
  const reply = (id: string, input: unknown) => {
    if (id === 'paramSubmit') submitted.push(input)
    if (id === 'paramList') return { records, total: 2, size: 10, current: 1, pages: 1 }
    if (id === 'paramDetail') return records[(input as { id: string }).id === '1' ? 0 : 1]
    return undefined
  }
  renderScreen(<ParamScreen />, { reply, permissions: ['param', 'param_view', 'param_edit', 'param_delete'] })
})
const row = (name: RegExp) => screen.findByRole('row', { name })

it('shows values with their unit or in words, and what they change', async () => {
  const builtin = within(await row(/Log retention/))
  builtin.getByText('90 days')
  builtin.getByText('Older lines are deleted')
  expect(within(await row(/Swaps at night/)).queryByText('On')).not.toBeNull()
})

it('resets a built-in parameter to its default after a confirmation, and no other one', async () => {
  const other = within(await row(/Swaps at night/)).getByRole('button', { name: 'Reset to default' })
  expect(other.getAttribute('title')).toBe('Only built-in parameters have a default')
  await userEvent.click(within(await row(/Log retention/)).getByRole('button', { name: 'Reset to default' }))
  const dialog = within(await screen.findByRole('dialog', {}, whenLoaded))
  dialog.getByText(/90 becomes 180/)
  expect(submitted).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Reset' }))
  expect(submitted).toEqual([{ id: '1', paramValue: '180' }])
})

it('keeps key, type and tenant of a built-in parameter in the form', async () => {
  await userEvent.click(within(await row(/Log retention/)).getByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', {}, whenLoaded))
  const key = await form.findByRole<HTMLInputElement>('textbox', { name: /^Key/ }, whenLoaded)
  expect(key.disabled).toBe(true)
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Value/ }).disabled).toBe(false)
})
