import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { UserGrant } from './user-grant'
import type { UserRow } from './user-resource'

const tree = [{ id: '2', title: '收银员', titleEn: 'Cashier', key: '2', value: '2', parentId: '0', hasChildren: false }]
const people = [{ id: '7', tenantId: '384721', account: 'amei', roleId: '2' }] as UserRow[]

it.each([
  ['zh', '角色', '清除角色'],
  ['en', 'Roles', 'Clear Roles'],
] as const)('opens with the roles of the user, in %s', async (locale, label, clear) => {
  renderScreen(<UserGrant people={people} onClose={() => undefined} />, {
    reply: (id) => (id === 'roleTree' ? tree : undefined),
    permissions: ['user_role'],
    locale,
  })
  expect(await screen.findByLabelText(label)).toBeDefined()
  expect(await screen.findByLabelText(clear)).toBeDefined()
})
