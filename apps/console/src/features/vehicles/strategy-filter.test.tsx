// Vehicles filtered by their rental strategy, which is chosen by its name.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { i18n } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { messages as catalog } from '../../locales/devices/en.po'
import { VehicleScreen } from './vehicle-screen'

const whenLoaded = { timeout: 10_000 }

beforeEach(() => i18n.load('en', catalog))

it('asks for the vehicles of the strategy', async () => {
  const asked: object[] = []
  renderScreen(<VehicleScreen />, {
    reply: (operation, input) => {
      if (operation === 'rentalStrategyOptions') return [{ id: '8', templateName: 'Standard lease', status: 1 }]
      if (operation !== 'vehicleList') return undefined
      asked.push(input)
      return { records: [{ id: '1', vehicleSn: 'SH1' }], total: 1, current: 1, size: 10, pages: 1 }
    },
    permissions: ['vehicle'],
  })
  await screen.findByRole('row', { name: /SH1/ }, whenLoaded)
  await userEvent.click(screen.getByRole('button', { name: /More filters/ }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Rental strategy' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Standard lease' }))
  await expect.poll(() => asked.at(-1)).toMatchObject({ rentalStrategyId: '8' })
}, 15_000)
