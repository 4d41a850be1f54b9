import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { i18n } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { messages as catalog } from '../../locales/swaps/en.po'
import { BatteryLiveValues } from './battery-live-values'

const measured = {
  id: '1',
  bmsSn: 'BT1',
  lastSeenTime: '2026-11-20 10:00:00',
  cellVoltage: ['3.601', '3.622'],
  numberOfCycles: 346,
  remainingLifespan: 1_654,
  soh: 93,
}
const show = (row: object) => {
  i18n.load('en', catalog)
  renderScreen(<BatteryLiveValues id="1" />, {
    reply: (id) => (id === 'batteryMonitoringDetail' ? row : undefined),
    permissions: ['battery_monitoring'],
  })
}

it('shows the cells, the cycles and the remaining life of a battery', async () => {
  show(measured)
  expect(await screen.findByText('346')).toBeDefined()
  expect(screen.getByText('1654')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Cell voltages' })).toBeDefined()
  expect(screen.getByText('Cycles')).toBeDefined()
})

it('says that a battery has never reported, in place of empty values', async () => {
  show({ ...measured, lastSeenTime: null })
  expect(await screen.findByText('This battery has not reported yet')).toBeDefined()
  expect(screen.queryByText('Cycles')).toBeNull()
})
