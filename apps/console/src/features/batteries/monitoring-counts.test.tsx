import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { i18n } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { messages as catalog } from '../../locales/swaps/en.po'
import { MonitoringCounts } from './monitoring-counts'

const row = (key: string, nameEn: string, count: number, isLow = false) => ({ key, name: nameEn, nameEn, count, isLow })
const replies: Record<string, object[]> = {
  batteryCountByWorkingStatus: [row('0', 'Idle', 3), row('1', 'Charging', 12)],
  batteryCountBySoc: [row('0-20', '0–20%', 2, true), row('20-40', '20–40%', 3), row('80-100', '80–100%', 13)],
  // What a data scope hides has no rows.
  batteryCountByFault: [],
}

function Counts({ initial }: { initial?: Record<string, string> }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>(initial ?? {})
  return (
    <>
      <MonitoringCounts values={values} onChange={(changes) => setValues((before) => ({ ...before, ...changes }))} />
      <output>{JSON.stringify(values)}</output>
    </>
  )
}

const render = (initial?: Record<string, string>) => {
  i18n.load('en', catalog)
  renderScreen(<Counts {...(initial && { initial })} />, {
    reply: (id) => replies[id],
    permissions: ['battery_monitoring'],
  })
}
const filters = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown

it('filters by the row that is pressed, shows which is on, and clears when pressed again', async () => {
  render()
  const charging = await screen.findByRole('button', { name: /^Charging\s*12/ })
  fireEvent.click(charging)
  expect(filters()).toEqual({ workingStatus: '1' })
  expect(charging.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: /^0–20%\s*2/ }))
  expect(filters()).toEqual({ workingStatus: '1', bmsSoc_ge: '0', bmsSoc_le: '19' })
  fireEvent.click(screen.getByRole('button', { name: /^80–100%/ }))
  expect(filters()).toEqual({ workingStatus: '1', bmsSoc_ge: '80', bmsSoc_le: '100' })
  fireEvent.click(charging)
  expect(filters()).toEqual({ workingStatus: '', bmsSoc_ge: '80', bmsSoc_le: '100' })
  expect(charging.getAttribute('aria-pressed')).toBe('false')
})

it('shows a filter of the address, and no group without rows', async () => {
  render({ workingStatus: '0' })
  const group = within(await screen.findByRole('region', { name: 'Working status' }))
  const idle = await group.findByRole('button', { name: /^Idle\s*3/ })
  expect(idle.getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('region', { name: 'Open alarms' })).toBe(null)
})

it('marks the classes of charge that the server calls low', async () => {
  render()
  const toneOf = (name: RegExp) => screen.getByRole('button', { name }).style.getPropertyValue('--tone')
  await screen.findByRole('button', { name: /^0–20%/ })
  expect(toneOf(/^0–20%/)).toBe('var(--status-warn)')
  expect(toneOf(/^20–40%/)).toBe('var(--status-off)')
})
