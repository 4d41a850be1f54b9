import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { i18n } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { messages as catalog } from '../../locales/figures/en.po'
import { Curves } from './curves'
import { Figures } from './figures'

const line = (key: string, nameEn: string, values: (number | null)[], unit = '') => ({
  key,
  name: nameEn,
  nameEn,
  unit,
  values,
})
const days = (series: object[]) => ({
  zone: 'Asia/Shanghai',
  resolution: 'day',
  labels: ['2026-11-19', '2026-11-20'],
  series,
})
const counts = {
  riderCount: 1_222,
  vehicleCount: null,
  batteryCount: 315,
  cabinetCount: 12,
  onlineCabinetCount: 11,
  swapCountToday: 184,
  swapCountYesterday: 176,
  openAlarmCount: 4,
  todayStart: '2026-11-20 00:00:00',
  lastDays: days([line('riders', 'Riders', [1_218, 1_222]), line('batteries', 'Batteries', [315, 315])]),
}
const replies: Record<string, object> = {
  homeCount: counts,
  homeEfficiency: days([
    line('swaps', 'Swaps', [176, 184]),
    line('successRate', 'Orders that succeed', [null, 98.5], '%'),
  ]),
  homeElectricity: days([line('consumption', 'Electricity used', [null, null], 'kWh')]),
  homeUserBattery: days([line('riders', 'Riders', [218, 222]), line('batteries', 'Batteries', [315, 315])]),
}

beforeEach(() => i18n.load('en', catalog))

it('shows figures with what they are compared to, as links to their lists, without those that may not be seen', async () => {
  renderScreen(<Figures />, { reply: (id) => replies[id], permissions: [] })
  const today = await screen.findByRole('link', { name: /Swaps today/ })
  expect(today.textContent).toContain('184')
  expect(today.textContent).toContain('Yesterday 176')
  expect(today.getAttribute('href')).toBe(
    '/swap/swap-record?kind=swap&phase=DONE&startTime_datege=2026-11-20+00%3A00%3A00',
  )
  expect(screen.queryByRole('link', { name: /Open alarms/ })).toBe(null)
  expect(screen.getByText('Open alarms').parentElement?.textContent).toContain('4')
  expect(screen.getByRole('link', { name: /Cabinets/ }).textContent).toContain('Online 11')
  expect(screen.getByRole('link', { name: /Riders/ }).textContent).toMatch(/1222\+4 in 7 days/)
  expect(screen.getByRole('link', { name: /Batteries/ }).textContent).toContain('Unchanged in 7 days')
  expect(screen.queryByRole('link', { name: /Vehicles/ })).toBe(null)
})

it('leaves no hole for who may see nothing', async () => {
  const none = Object.fromEntries(Object.keys(counts).map((name) => [name, name === 'lastDays' ? days([]) : null]))
  renderScreen(<Figures />, { reply: () => none, permissions: [] })
  await expect.poll(() => screen.queryByRole('region', { name: 'Overview' })).toBe(null)
  renderScreen(<Curves />, { reply: (id) => replies[id], permissions: [] })
  expect(screen.queryByText('Trends')).toBe(null)
})

it('reads out the last moment, then the one that is pointed at, with what is not known', async () => {
  renderScreen(<Curves />, { reply: (id) => replies[id], permissions: ['swap_record', 'cabinet', 'rider', 'battery'] })
  const chart = within(await screen.findByRole('region', { name: 'Swaps' }))
  const slider = await chart.findByRole('slider')
  expect(slider.getAttribute('aria-valuetext')).toBe('11-20 · Swaps 184 · Orders that succeed 98.5%')
  fireEvent.change(slider, { target: { value: '0' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('11-19 · Swaps 176 · Orders that succeed no data')
  fireEvent.keyDown(slider, { key: 'Escape' })
  expect(slider.getAttribute('aria-valuetext')).toContain('11-20')
})

it('says when there is nothing, and asks for the period that is chosen', async () => {
  const asked: unknown[] = []
  renderScreen(<Curves />, {
    reply: (id, input) => {
      asked.push([id, input])
      return replies[id]
    },
    permissions: ['cabinet'],
  })
  expect(await screen.findByText('No meter readings in this period')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Swaps' })).toBe(null)
  fireEvent.click(screen.getByRole('radio', { name: '90 days' }))
  await expect.poll(() => asked.at(-1)).toEqual(['homeElectricity', { x: 5 }])
})
