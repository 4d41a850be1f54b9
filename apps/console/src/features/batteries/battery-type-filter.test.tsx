// The filter by battery type: whose type it is where there are those of several operators, and the name of a disabled one.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { CurrentUserProvider } from '../../kit/user/current-user'
import { BatteryScreen } from './battery-screen'

const whenLoaded = { timeout: 10_000 }
const user = { userId: '1', account: 'ada', realName: 'Ada', avatar: '', roleName: '' }
const enabled = { id: '1', tenantName: 'Whale', bmsTypeName: '72V30Ah', status: 1 }
const disabled = { id: '2', tenantName: 'Kampala', bmsTypeName: '60V20Ah', status: 0 }

function show(tenantId: string, bmsTypeId: string) {
  renderScreen(
    <CurrentUserProvider value={{ ...user, tenantId }}>
      <BatteryScreen />
    </CurrentUserProvider>,
    {
      reply: (operation, input) => {
        if (operation === 'batteryTypeOptions') return input['id'] === '2' ? [disabled] : [enabled]
        if (operation === 'batteryList') return { records: [], total: 0, current: 1, size: 10, pages: 0 }
        return undefined
      },
      permissions: ['battery'],
      search: { bmsTypeId },
    },
  )
}

it.each([
  ['384721', '1', '72V30Ah'],
  ['384721', '2', '60V20Ah (disabled)'],
  ['000000', '1', '72V30Ah (Whale)'],
  ['000000', '2', '60V20Ah (Kampala) (disabled)'],
])('names for a user of %s the type %s: %s', async (tenantId, type, name) => {
  show(tenantId, type)
  expect(await screen.findByText(name, {}, whenLoaded)).toBeDefined()
})
