import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { i18n } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { messages as catalog } from '../../locales/swaps/en.po'
import { BatteryPassport } from './battery-passport'

const nothing = {
  until: null,
  place: null,
  cabinetSn: null,
  boxId: null,
  riderId: null,
  riderName: null,
  vehicleId: null,
  vehicleSn: null,
  userName: null,
  reason: null,
  swapRecordId: null,
  orderNo: null,
  swapPhase: null,
  isTaken: null,
  soc: null,
  otherBmsSn: null,
  alarmId: null,
  alarmName: null,
  alarmNameEn: null,
  alarmLevel: null,
  chargedWh: null,
  dischargedWh: null,
  chargingTime: null,
  soh: null,
}
const entries = [
  { ...nothing, kind: 'made', time: '2024-03-05 00:00:00' },
  { ...nothing, kind: 'place', time: '2024-03-06 09:00:00', place: 'slot', cabinetSn: 'CB1', boxId: 4 },
  {
    ...nothing,
    kind: 'swap',
    time: '2024-03-06 10:00:00',
    swapRecordId: '7',
    orderNo: 'SW7',
    swapPhase: 'OUT_TIMEOUT',
    isTaken: true,
    soc: 97,
    otherBmsSn: 'BT2',
    riderId: '3',
    riderName: 'Li Lei',
    cabinetSn: 'CB1',
    boxId: 4,
  },
  {
    ...nothing,
    kind: 'alarm',
    time: '2024-03-07 09:00:00',
    until: '2024-03-07 10:00:00',
    alarmId: 'B311',
    alarmName: '电芯压差过大',
    alarmNameEn: 'Cell voltage spread',
    alarmLevel: 2,
  },
  { ...nothing, kind: 'energy', time: '2024-03-07 00:00:00', chargedWh: 800, dischargedWh: 10, chargingTime: 1.5 },
  { ...nothing, kind: 'health', time: '2024-03-08 00:00:00', soh: 98 },
]

it('shows the life of a battery with links, energy on demand, and prints it', async () => {
  i18n.load('en', catalog)
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  renderScreen(<BatteryPassport id="1" />, {
    reply: (id) => (id === 'batteryPassport' ? { isWhole: true, entries } : undefined),
    permissions: ['battery', 'battery_view', 'cabinet_view', 'swap_record_view'],
  })
  const list = within(await screen.findByRole('list', { name: 'Passport' }))
  expect(list.getAllByRole('listitem').map((item) => item.textContent)[4]).toMatch(/800 Wh in 1.5 h, gave 10 Wh/)
  expect(list.getByText(/Taken/).closest('li')?.textContent).toMatch(/97\s?%.*Li Lei.*for BT2.*SW7/)
  expect(list.getByRole('link', { name: 'SW7' }).getAttribute('href')).toBe('/swap/swap-record/7')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Energy of each day' }))
  expect(list.getAllByRole('listitem')).toHaveLength(5)
  expect(list.getAllByRole('link', { name: 'CB1' })[0]?.getAttribute('href')).toBe('/swap/cabinet/@CB1?slot=4')
  expect(list.getByText(/Cell voltage spread/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Older entries' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

describe('of a long life', () => {
  const open = () => {
    i18n.load('en', catalog)
    renderScreen(<BatteryPassport id="1" />, {
      reply: (id, { skip }) => {
        if (id !== 'batteryPassport') return undefined
        if (skip === 0) return { isWhole: false, entries: entries.slice(2) }
        // One of the page before is on this one again, as an entry was added meanwhile.
        return { isWhole: true, entries: entries.slice(0, 3) }
      },
      permissions: ['battery', 'battery_view'],
    })
  }

  it('loads older entries on demand', async () => {
    open()
    expect(await screen.findByText(`The newest ${entries.length - 2} entries`)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Older entries' }))
    await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(entries.length)
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('2024-03-05')
    expect(screen.queryByRole('button', { name: 'Older entries' })).toBeNull()
  })

  it('prints all of it', async () => {
    const printed: number[] = []
    vi.spyOn(window, 'print').mockImplementation(() => void printed.push(screen.getAllByRole('listitem').length))
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Print' }))
    await expect.poll(() => printed).toEqual([entries.length])
  })
})
