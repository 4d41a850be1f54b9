// The filters by model and rental strategy: whose they are where there are those of several operators, and disabled ones.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { CurrentUserProvider } from '../../kit/user/current-user'
import { VehicleScreen } from './vehicle-screen'

const whenLoaded = { timeout: 10_000 }
const user = { userId: '1', account: 'ada', realName: 'Ada', avatar: '', roleName: '' }
const models = [{ id: '1', tenantName: 'Whale', vehicleType: 'DE3' }]
const disabledModels = [{ id: '2', tenantName: 'Kampala', vehicleType: 'Boda' }]
const strategies = [{ id: '3', tenantName: 'Whale', templateName: 'Weekly' }]
const disabledStrategies = [{ id: '4', tenantName: 'Kampala', templateName: 'Monthly' }]

it.each([
  ['384721', '1', '3', ['DE3', 'Weekly']],
  ['384721', '2', '4', ['Boda', 'Monthly']],
  ['000000', '1', '3', ['DE3 (Whale)', 'Weekly (Whale)']],
  ['000000', '2', '4', ['Boda (Kampala)', 'Monthly (Kampala)']],
])(
  'name for a user of %s the model %s and the strategy %s: %j',
  async (tenantId, vehicleTypeId, rentalStrategyId, names) => {
    renderScreen(
      <CurrentUserProvider value={{ ...user, tenantId }}>
        <VehicleScreen />
      </CurrentUserProvider>,
      {
        reply: (operation, { status }) => {
          if (operation === 'vehicleTypeOptions') return String(status) === '0' ? disabledModels : models
          if (operation === 'rentalStrategyOptions') return String(status) === '0' ? disabledStrategies : strategies
          if (operation === 'vehicleList') return { records: [], total: 0, current: 1, size: 10, pages: 0 }
          return undefined
        },
        permissions: ['vehicle'],
        search: { vehicleTypeId, rentalStrategyId },
      },
    )
    for (const name of names) expect(await screen.findByText(name, {}, whenLoaded)).toBeDefined()
  },
)
