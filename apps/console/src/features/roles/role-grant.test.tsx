import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { RoleGrant } from './role-grant'

const node = (id: string, title: string, code: string, children: object[] = []) => ({
  id,
  title,
  titleEn: title,
  code,
  category: children.length > 0 ? 1 : 2,
  parentId: '0',
  key: id,
  value: id,
  hasChildren: children.length > 0,
  ...(children.length > 0 && { children }),
})
const menu = [
  node('1', 'Fleet', 'fleet', [
    node('2', 'Vehicles', 'vehicle', [
      node('3', 'Show', 'vehicle_view'),
      node('4', 'Change', 'vehicle_edit'),
      node('5', 'Lock', 'vehicle_lock'),
    ]),
  ]),
]
const role = { id: '7', tenantId: '384721', roleName: 'Clerk', roleNameEn: 'Clerk' }
let granted: unknown[]

beforeEach(() => {
  granted = []
  renderScreen(<RoleGrant role={role} onClose={() => undefined} />, {
    permissions: ['role_grant'],
    reply: (id, input) => {
      if (id === 'menuGrantTree') return { menu, dataScope: [], apiScope: [] }
      if (id === 'menuRoleTreeKeys')
        return { menu: JSON.stringify(input).includes('"8"') ? ['4', '5'] : ['3'], dataScope: [], apiScope: [] }
      if (id === 'roleOptions' && JSON.stringify(input).includes('384721'))
        return [role, { id: '8', roleName: 'Mechanic', roleNameEn: 'Mechanic' }]
      if (id === 'roleGrant') granted.push(input)
      return undefined
    },
  })
})

const dialog = async () => within(await screen.findByRole('dialog', { name: /Clerk/ }))
const save = async () => {
  await userEvent.click((await dialog()).getByRole('button', { name: 'Save permissions' }))
  await waitFor(() => expect(granted).toHaveLength(1))
  return granted[0]
}

it('grants a preset, and says what it changes', async () => {
  const grant = await dialog()
  await grant.findByText('No changes')
  await userEvent.click(grant.getByRole('button', { name: 'All rights' }))
  grant.getByText('Added: Vehicles › Change, Vehicles › Lock')
  await userEvent.click(grant.getByRole('button', { name: 'None' }))
  grant.getByText('Removed: Vehicles › Show')
  await userEvent.click(grant.getByRole('button', { name: 'View only' }))
  grant.getByText('No changes')
  await userEvent.click(grant.getByRole('button', { name: 'All rights' }))
  expect(await save()).toMatchObject({ roleIds: ['7'], menuIds: ['3', '4', '5'] })
})

it('takes over what another role has', async () => {
  const grant = await dialog()
  await userEvent.click(await grant.findByRole('combobox', { name: 'Copy from a role' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Mechanic'])
  await userEvent.click(options[0] as HTMLElement)
  await grant.findByText('Removed: Vehicles › Show')
  expect(await save()).toMatchObject({ menuIds: ['4', '5'] })
})

it('shows screens and actions as a matrix', async () => {
  const grant = await dialog()
  await grant.findByText('No changes')
  await userEvent.click(grant.getByRole('radio', { name: 'Matrix' }))
  const box = (name: string) => grant.getByRole<HTMLInputElement>('checkbox', { name })
  expect(box('Vehicles: View').checked).toBe(true)
  expect(box('Vehicles: Edit').checked).toBe(false)
  await userEvent.click(box('Vehicles: Lock'))
  await userEvent.click(box('View: all screens'))
  grant.getByText('Added: Vehicles › Lock')
  grant.getByText('Removed: Vehicles › Show')
  expect(await save()).toMatchObject({ menuIds: ['5'] })
})
