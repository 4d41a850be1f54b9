import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { DataScopeScreen } from './data-scope-screen'

const whenLoaded = { timeout: 10_000 }
const scope = {
  id: '1',
  menuId: '41',
  menuName: 'Vehicles',
  resourceCode: 'own',
  scopeName: 'Own vehicles',
  scopeNameEn: null,
  scopeField: 'vehicleSn',
  scopeClass: 'vehicles',
  scopeColumn: 'create_dept',
  scopeType: 3,
  scopeValue: null,
  remark: null,
  status: 1,
  updateTime: '2026-11-20 10:24:00',
}
const resources = [
  {
    scopeClass: 'vehicles',
    name: '车辆',
    nameEn: 'Vehicles',
    scopeColumns: [{ name: 'createDept', label: '创建部门', labelEn: 'Department' }],
    visibleColumns: [
      { name: 'vehicleSn', label: '车辆SN号', labelEn: 'Vehicle SN' },
      { name: 'imei', label: '模块编号', labelEn: 'IMEI' },
    ],
  },
]
let submitted: Record<string, unknown>[]

beforeAll(() => Promise.all([import('../../kit/crud/record-drawer'), import('../../kit/crud/record-form')]))

beforeEach(() => {
  submitted = []
  const replies: Record<string, unknown> = {
    dataScopeList: { records: [scope], total: 1, current: 1, size: 10, pages: 1 },
    dataScopeDetail: scope,
    dataScopeResourceOptions: resources,
    dataScopeSubmit: { id: '1' },
    menuTree: [{ id: '41', parentId: '0', title: 'Vehicles', key: '41', value: '41' }],
    dictDictionary: [
      { dictKey: '1', dictValue: 'Enabled', dictValueEn: 'Enabled' },
      { dictKey: '3', dictValue: 'Own department', dictValueEn: 'Own department' },
    ],
  }
  const reply = (id: string, input: unknown) => {
    if (id === 'dataScopeSubmit') submitted.push(input as Record<string, unknown>)
    return replies[id]
  }
  renderScreen(<DataScopeScreen />, { reply, permissions: ['data_scope', 'data_scope_view', 'data_scope_edit'] })
})

async function openForm() {
  const row = within(await screen.findByRole('row', { name: /Own vehicles/ }))
  await userEvent.click(row.getByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', {}, whenLoaded))
  await form.findAllByText('Vehicle SN (vehicleSn)', {}, whenLoaded)
  return form
}
type Form = Awaited<ReturnType<typeof openForm>>

const valueOf = (form: Form, name: RegExp) => form.getByRole<HTMLInputElement>('combobox', { name }).value

it('chooses resource and columns from lists, with stored columns in either spelling', async () => {
  const form = await openForm()
  await expect.poll(() => valueOf(form, /^Resource/)).toBe('Vehicles')
  await expect.poll(() => valueOf(form, /^Scope column/)).toBe('Department (createDept)')
})

it('stores several visible columns joined by commas', async () => {
  const form = await openForm()
  await userEvent.click(form.getByRole('combobox', { name: /^Visible columns/ }))
  await userEvent.click(await form.findByRole('option', { name: 'IMEI (imei)' }))
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => submitted.at(-1)?.['scopeField']).toBe('vehicleSn,imei')
})

it('stores that all columns are visible once none is chosen', async () => {
  const form = await openForm()
  await userEvent.click(form.getByRole('combobox', { name: /^Visible columns/ }))
  await userEvent.keyboard('{Backspace}')
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => submitted.at(-1)?.['scopeField']).toBe('*')
})
