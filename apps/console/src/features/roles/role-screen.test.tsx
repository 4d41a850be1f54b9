import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { RoleScreen } from './role-screen'

const role = { tenantId: '384721', parentId: '0', roleNameEn: null, sort: 1, status: 1, hasChildren: false }
const rows = [
  { ...role, id: '1', roleName: 'Root', roleAlias: 'administrator', isBuiltin: true },
  { ...role, id: '2', roleName: 'Cashier', roleAlias: 'cashier', isBuiltin: false },
]
const whenLoaded = { timeout: 10_000 }
let removed: unknown[]
let exported: unknown[]

// Drawer and form are separate chunks.
beforeAll(() => Promise.all([import('../../kit/crud/record-drawer'), import('../../kit/crud/record-form')]))

beforeEach(() => {
  removed = []
  exported = []
  const reply = (id: string, input: unknown) => {
    if (id === 'roleRemove') removed.push(input)
    if (id === 'roleExport') exported.push(input)
    if (id === 'roleDetail') return rows[0]
    if (id === 'roleList') return rows
    return id === 'dictDictionary' ? [{ dictKey: '1', dictValue: 'Enabled', dictValueEn: 'Enabled' }] : undefined
  }
  renderScreen(<RoleScreen />, {
    reply,
    permissions: ['role', 'role_view', 'role_edit', 'role_delete', 'role_export'],
    search: { status: '1' },
  })
})

const row = (name: RegExp) => screen.findByRole('row', { name })
const check = async (name: RegExp) => userEvent.click(within(await row(name)).getByRole('checkbox'))

it('disables the removal of a built-in row with the reason', async () => {
  const builtin = within(await row(/Root/)).getByRole('button', { name: 'Delete' })
  expect(builtin.getAttribute('title')).toBe('Built-in records cannot be deleted')
  await userEvent.click(builtin)
  expect(screen.queryByRole('dialog')).toBeNull()
  const other = within(await row(/Cashier/)).getByRole('button', { name: 'Delete' })
  expect(other.getAttribute('title')).toBe('Delete')
})

it('removes the selected rows by the Delete key', async () => {
  await row(/Cashier/)
  await userEvent.keyboard('{Delete}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await check(/Cashier/)
  await userEvent.keyboard('{Delete}')
  within(await screen.findByRole('dialog', {}, whenLoaded)).getByText('1 × role: Cashier')
})

it('lists the selected rows that are kept, and removes the others', async () => {
  await check(/Root/)
  const remove = () => screen.getByRole('button', { name: 'Delete selected' })
  expect(remove().getAttribute('title')).toBe('Built-in records cannot be deleted')
  await check(/Cashier/)
  await userEvent.click(remove())
  const dialog = within(await screen.findByRole('dialog', {}, whenLoaded))
  dialog.getByText('1 × role: Cashier')
  dialog.getByText('Built-in, not deleted: Root')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(removed).toEqual([{ ids: ['2'] }])
})

it('exports the tree with its filters, or the selected rows', async () => {
  await row(/Cashier/)
  const save = async (button: HTMLElement) => {
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('menuitem', { name: /csv/ }, whenLoaded))
  }
  await save(screen.getByRole('button', { name: 'Export' }))
  expect(exported).toEqual([
    expect.objectContaining({ status: '1', format: 'csv', columns: expect.arrayContaining(['roleName']) as string[] }),
  ])
  expect(exported[0]).not.toHaveProperty('ids')
  await check(/Cashier/)
  const bar = within(screen.getByRole('toolbar', { name: 'Selected records' }))
  await save(bar.getByRole('button', { name: 'Export 1 selected' }))
  expect(exported[1]).toMatchObject({ ids: ['2'] })
})

it('disables identifying fields and state of a built-in row in the form', async () => {
  await userEvent.click(within(await row(/Root/)).getByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', {}, whenLoaded))
  const alias = await form.findByRole<HTMLInputElement>('textbox', { name: /Alias/ }, whenLoaded)
  expect(alias.value).toBe('administrator')
  expect(alias.disabled).toBe(true)
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /Name in Chinese/ }).disabled).toBe(false)
  expect(form.getAllByText('Fixed for built-in records').length).toBe(2)
})

it('begins in the first field of a form that opens in the drawer', async () => {
  await userEvent.click(within(await row(/Cashier/)).getByRole('button', { name: 'Edit' }))
  const form = await screen.findByRole('dialog', {}, whenLoaded)
  await within(form).findByRole('textbox', { name: /Alias/ }, whenLoaded)
  const [first] = form.querySelectorAll('input:not([type="hidden"])')
  await waitFor(() => expect(document.activeElement).toBe(first))
})
