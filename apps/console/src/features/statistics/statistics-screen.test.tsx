import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { i18n } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { messages as catalog } from '../../locales/figures/en.po'
import { StatisticsScreen } from './statistics-screen'

beforeEach(() => i18n.load('en', catalog))

const period = { zone: 'Asia/Shanghai', startDate: '2026-11-19', endDate: '2026-11-20' }
const days = (key: string, nameEn: string, unit: string, values: (number | null)[]) => ({
  zone: 'Asia/Shanghai',
  resolution: 'day',
  labels: ['2026-11-19', '2026-11-20'],
  series: [{ key, name: nameEn, nameEn, unit, values }],
})
const replies: Record<string, object> = {
  statisticsVehicle: {
    ...period,
    total: 260,
    cyclingMileage: 1_893_400,
    averageBatterySwapFrequency: 1.8,
    averageElectricityConsumption: null,
    daily: days('mileage', 'Mileage', 'km', [921.4, 972]),
  },
  statisticsStation: {
    ...period,
    total: 8,
    openCount: 7,
    availability: 96.5,
    swapCount: 0,
    daily: days('availability', 'Availability', '%', [96, 97]),
  },
  statisticsLowPowerThreshold: { threshold: 35, isOwn: true, sharedThreshold: 20 },
}
const figure = async (name: string) => (await screen.findByRole('group', { name })).textContent

it('shows figures with their units, and no data where nothing can be said', async () => {
  renderScreen(<StatisticsScreen />, { reply: (id) => replies[id], permissions: ['statistics'] })
  expect(await figure('Vehicles')).toBe('Vehicles260')
  expect(screen.getByRole('group', { name: 'Mileage' }).textContent).toBe('Mileage1893.4 km')
  expect(await figure('Energy use')).toBe('Energy useno data')
  expect(screen.getByText('2026-11-19 – 2026-11-20, days in Asia/Shanghai')).toBeTruthy()
  expect(screen.getAllByRole('slider')).toHaveLength(1)
})

it('asks for the kind, station and days of its address', async () => {
  const asked: unknown[] = []
  renderScreen(<StatisticsScreen />, {
    reply: (id, input) => {
      asked.push([id, input])
      return replies[id]
    },
    permissions: ['statistics'],
    search: { kind: 'station', stationId: '7', startDate: '2026-11-01', endDate: '2026-11-20' },
  })
  expect(await figure('Open stations')).toBe('Open stations7')
  expect(await figure('Swaps')).toBe('Swaps0')
  expect(asked).toContainEqual([
    'statisticsStation',
    { stationId: '7', startDate: '2026-11-01', endDate: '2026-11-20' },
  ])
})

it('shows the threshold to readers, and sets it for those who may', async () => {
  const reader = renderScreen(<StatisticsScreen />, { reply: (id) => replies[id], permissions: ['statistics'] })
  expect(await screen.findByText('Low-power threshold 35%')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Low-power threshold 35%' })).toBe(null)
  reader.unmount()
  const sent: unknown[] = []
  renderScreen(<StatisticsScreen />, {
    reply: (id, input) => {
      if (id === 'statisticsLowPowerThresholdSubmit') sent.push(input)
      return replies[id]
    },
    permissions: ['statistics', 'statistics_edit'],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Low-power threshold 35%' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/that of the platform is 20%/)).toBeTruthy()
  fireEvent.change(await dialog.findByRole('textbox'), { target: { value: '25' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Set threshold' }))
  await expect.poll(() => sent).toEqual([{ threshold: 25 }])
})
