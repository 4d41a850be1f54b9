// The filters by model and rental strategy: whose they are where there are those of several operators, disabled ones, and those
// that the server finds by what is typed or that an address names.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { CurrentUserProvider } from '../../kit/user/current-user'
import { VehicleScreen } from './vehicle-screen'

const whenLoaded = { timeout: 10_000 }
const user = { userId: '1', account: 'ada', realName: 'Ada', avatar: '', roleName: '' }
const models = [
  { id: '1', tenantName: 'Whale', vehicleType: 'DE3', status: 1 },
  { id: '2', tenantName: 'Kampala', vehicleType: 'Boda', status: 0 },
]
const strategies = [
  { id: '3', tenantName: 'Whale', templateName: 'Weekly', status: 1 },
  { id: '4', tenantName: 'Kampala', templateName: 'Monthly', status: 0 },
]

it.each([
  ['384721', '1', '3', ['DE3', 'Weekly']],
  ['384721', '2', '4', ['Boda (disabled)', 'Monthly (disabled)']],
  ['000000', '1', '3', ['DE3 (Whale)', 'Weekly (Whale)']],
  ['000000', '2', '4', ['Boda (Kampala) (disabled)', 'Monthly (Kampala) (disabled)']],
])(
  'name for a user of %s the model %s and the strategy %s: %j',
  async (tenantId, vehicleTypeId, rentalStrategyId, names) => {
    renderScreen(
      <CurrentUserProvider value={{ ...user, tenantId }}>
        <VehicleScreen />
      </CurrentUserProvider>,
      {
        reply: (operation) => {
          if (operation === 'vehicleTypeOptions') return models
          if (operation === 'rentalStrategyOptions') return strategies
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

const page = (records: readonly object[]) => ({ records, total: records.length, current: 1, size: 10, pages: 1 })

it('searches the server for what is typed, enabled or not, and keeps what was typed', async () => {
  const searched: object[] = []
  const asked: object[] = []
  renderScreen(<VehicleScreen />, {
    reply: (operation, input) => {
      if (operation === 'vehicleList') {
        asked.push(input)
        return page([])
      }
      if (operation !== 'vehicleTypeOptions') return undefined
      const zebra = { id: '201', tenantName: null, vehicleType: 'Zebra', status: 0 }
      if (input['id'] !== undefined) return input['id'] === '201' ? [zebra] : []
      if (input['vehicleType'] === undefined) return models
      searched.push(input)
      return [zebra]
    },
    permissions: ['vehicle'],
  })
  await userEvent.click(await screen.findByRole('button', { name: /More filters/ }, whenLoaded))
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Model' })
  await userEvent.type(field, 'zeb')
  await userEvent.click(await screen.findByRole('option', { name: 'Zebra (disabled)' }, whenLoaded))
  // Slow typing searches for its beginning, too.
  expect(searched.at(-1)).toEqual({ vehicleType: 'zeb', withDisabled: true })
  await expect.poll(() => asked.at(-1)).toMatchObject({ vehicleTypeId: '201' })
  expect(field.value).toBe('Zebra (disabled)')
  // Its name is no search: all are offered again.
  await userEvent.click(field)
  expect(await screen.findByRole('option', { name: 'DE3' })).toBeDefined()
})

it('names what an address chooses that is not among the first', async () => {
  renderScreen(<VehicleScreen />, {
    reply: (operation, { id }) => {
      if (operation === 'vehicleTypeOptions')
        return id === '900' ? [{ id: '900', vehicleType: 'Quagga', status: 0 }] : models
      if (operation === 'rentalStrategyOptions')
        return id === '901' ? [{ id: '901', templateName: 'Daily', status: 1 }] : strategies
      return operation === 'vehicleList' ? page([]) : undefined
    },
    permissions: ['vehicle'],
    search: { vehicleTypeId: '900', rentalStrategyId: '901' },
  })
  expect(await screen.findAllByText('Quagga (disabled)', {}, whenLoaded)).not.toHaveLength(0)
  expect(await screen.findAllByText('Daily', {}, whenLoaded)).not.toHaveLength(0)
})

it('says that the options could not be loaded', async () => {
  renderScreen(<VehicleScreen />, {
    reply: (operation) => {
      if (operation === 'vehicleTypeOptions') throw new Error('Not reachable')
      return operation === 'vehicleList' ? page([]) : undefined
    },
    permissions: ['vehicle'],
  })
  await userEvent.click(await screen.findByRole('button', { name: /More filters/ }, whenLoaded))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Model' }))
  expect(await screen.findByText('Not reachable')).toBeDefined()
})
