import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { messages as catalog } from '../../locales/figures/en.po'
import { i18n, renderInPane } from '../testing/render-in-pane'
import { SeriesPanel } from './series-panel'

beforeEach(() => i18n.load('en', catalog))

const lines = [
  { key: 'riders', name: 'Riders', unit: '', values: [218, 222] },
  { key: 'mileage', name: 'Mileage', unit: 'km', values: [null, 12.5] },
]
const show = (kind: 'bars' | 'lines' = 'lines') =>
  renderInPane(
    <SeriesPanel
      title="Trend"
      kind={kind}
      labels={['2026-11-19', '2026-11-20']}
      shortLabels={['11-19', '11-20']}
      lines={lines}
      nothing="Nothing"
      figures={['riders', 'mileage']}
    />,
    { locale: 'en' },
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('shows the same values as a table, with units and what is not known, and as a chart again', async () => {
  show()
  await press('Show Trend as a table')
  const rows = await screen.findAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'TimeRidersMileage (km)',
    '2026-11-19218no data',
    '2026-11-2022212.5',
  ])
  await press('Show Trend as a chart')
  expect(screen.queryByRole('table')).toBe(null)
})

it('says how each of its figures is calculated', async () => {
  show()
  await press('How Trend is calculated')
  const terms = await screen.findAllByRole('term')
  expect(terms.map((term) => term.textContent)).toEqual(['Riders', 'Mileage'])
  expect(screen.getAllByRole('definition')[1]?.textContent).toContain('Sum of the distances of trips that have ended')
})

it('saves the values as csv, with full labels and nothing for what is not known', async () => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    }),
  )
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  show()
  await press('Save Trend as CSV')
  await expect.poll(() => saved.length).toBe(1)
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('Trend-2026-11-19-2026-11-20.csv')
  expect(await saved[0]?.text()).toContain('Time,Riders,Mileage (km)\r\n2026-11-19,218,\r\n2026-11-20,222,12.5\r\n')
})

it('hides a series that its name in the legend switches off, never the last one', async () => {
  show()
  const legend = within(screen.getByRole('group', { name: 'Shown series' }))
  const read = () => screen.getByRole('slider').getAttribute('aria-valuetext')
  expect(read()).toBe('11-20 · Riders 222 · Mileage 12.5 km')
  fireEvent.click(legend.getByRole('button', { name: 'Riders' }))
  expect(read()).toBe('11-20 · Mileage 12.5 km')
  expect(legend.getByRole('button', { name: 'Mileage' })).toHaveProperty('disabled', true)
  fireEvent.click(legend.getByRole('button', { name: 'Riders' }))
  expect(read()).toBe('11-20 · Riders 222 · Mileage 12.5 km')
})
