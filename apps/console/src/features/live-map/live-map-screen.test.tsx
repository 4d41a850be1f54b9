import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { EventsOptions, LiveEvent } from '@swapdesk/sdk'
import { beforeEach, expect, it, vi } from 'vitest'
import { noteServerDate } from '../../kit/hooks/server-time'
import { glyphs } from '../../kit/map/points/point-looks'
import { mapPoint } from '../../kit/testing/map-point'
import { i18n } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { localTimeText } from '../../kit/values/time-zone'
import { messages as cards } from '../../locales/cards/en.po'
import { messages as devices } from '../../locales/devices/en.po'
import { LiveMapScreen } from './live-map-screen'

const whole = (points: readonly object[], cursor = 'c1') => ({ points, removed: [], cursor, isComplete: true })
const rows = [mapPoint('1'), mapPoint('2', { state: 'alarm' }), mapPoint('9', { kind: 'battery', sn: 'BT9' })]

beforeEach(() => i18n.load('en', { ...devices, ...cards }))

function open(
  reply: (input: Readonly<Record<string, unknown>>) => unknown,
  events?: (options: EventsOptions) => AsyncIterable<LiveEvent>,
  search = {},
) {
  renderScreen(<LiveMapScreen />, {
    permissions: ['live_map', 'vehicle', 'vehicle_view'],
    search,
    ...(events && { events }),
    reply: (id, input) => {
      if (id === 'mapPointList') return reply(input)
      return id === 'mapPointCount' ? [{ kind: 'vehicle', total: 5, located: 2 }] : undefined
    },
  })
}
const listed = async () => {
  const table = await screen.findByRole('table', { name: 'On the map' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.querySelector('button')?.textContent)
}

it('lists what the map shows, what needs attention first, and what has no position', async () => {
  open(() => whole(rows))
  expect(await listed()).toEqual(['Vehicle VH2', 'Vehicle VH1'])
  expect(await screen.findByText(/3 without a position/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Battery/ }))
  expect(await listed()).toEqual(['Vehicle VH2', 'Battery BT9', 'Vehicle VH1'])
  fireEvent.click(screen.getByRole('button', { name: /Critical alarm/ }))
  expect(await listed()).toEqual(['Vehicle VH2'])
})

it('says in words where things are, and by a glyph that a state is not known', async () => {
  open(() => whole([mapPoint('1', { lng: 121.5, lat: 31.234567, state: null })]))
  const row = await screen.findByRole('row', { name: /VH1/ })
  expect(within(row).getByRole('cell', { name: '121.50000, 31.23457' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: /Longitude.*Latitude/ })).toBeTruthy()
  const glyphIn = (element: Element | null | undefined) =>
    element?.querySelector('path:nth-of-type(2)')?.getAttribute('d')
  const line = screen.getByText('State unknown', { exact: false }).closest('li')
  expect(glyphIn(row)).toBe(glyphs.query)
  expect(glyphIn(line)).toBe(glyphs.query)
  expect(glyphIn(screen.getByText('Position older than 10 min').closest('li'))).toBe(glyphs.none)
})

it('selects a row, says how old its position is, and follows it', async () => {
  open(() => whole(rows))
  fireEvent.click(await screen.findByRole('button', { name: /VH1/ }))
  const card = await screen.findByRole('region', { name: 'Selected' })
  expect(within(card).getByRole('link', { name: 'VH1' }).getAttribute('href')).toContain('/fleet/vehicle/1')
  expect(within(card).getByText(/more than 10 minutes old/)).toBeTruthy()
  expect(screen.getByRole('row', { current: true }).textContent).toContain('VH1')
  fireEvent.click(within(card).getByRole('switch', { name: 'Follow' }))
  await waitFor(() => expect(within(card).getByRole<HTMLInputElement>('switch').checked).toBe(true))
  fireEvent.click(within(card).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected' })).toBeNull())
})

it('reads what has changed with an event of positions', async () => {
  let publish: ((event: LiveEvent) => void) | undefined
  const events = async function* () {
    for (;;) yield await new Promise<LiveEvent>((resolve) => (publish = resolve))
  }
  const reply = vi.fn<(input: Readonly<Record<string, unknown>>) => unknown>((input) =>
    'cursor' in input
      ? { points: [mapPoint('1', { state: 'moving' }), mapPoint('3')], removed: [], cursor: 'c2', isComplete: false }
      : whole(rows),
  )
  open(reply, events, { selected: 'vehicle:1' })
  await listed()
  await waitFor(() => expect(publish).toBeDefined())
  await act(async () => publish?.({ id: '1-1', topic: 'position', data: { type: 'moved', at: '' } }))
  await waitFor(async () => expect(await listed()).toEqual(['Vehicle VH2', 'Vehicle VH1', 'Vehicle VH3']))
  expect(reply).toHaveBeenCalledWith({ cursor: 'c1' })
  expect(within(screen.getByRole('row', { current: true })).getByText('Moving')).toBeTruthy()
})

it('says that nothing matches, and clears all filters', async () => {
  open(() => whole(rows), undefined, { text: 'nothing like it', kinds: 'battery', states: 'low' })
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await listed()).toEqual(['Vehicle VH2', 'Vehicle VH1'])
})

it('moves between the rows with the arrow keys', async () => {
  open(() => whole(rows))
  const [first, second] = [
    await screen.findByRole('button', { name: /VH2/ }),
    screen.getByRole('button', { name: /VH1/ }),
  ]
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second, { key: 'Home' })
  expect(document.activeElement).toBe(first)
})

it('moves the focus to the card that was opened by keyboard, and back', async () => {
  open(() => whole(rows))
  const name = await screen.findByRole('button', { name: /VH1/ })
  fireEvent.click(name, { detail: 1 })
  expect(document.activeElement).not.toBe(await screen.findByRole('region', { name: 'Selected' }))
  expect(screen.getByText('VH1 is selected')).toBeTruthy()
  // Enter on the name of the other one.
  fireEvent.click(screen.getByRole('button', { name: /VH2/ }), { detail: 0 })
  await screen.findByText('VH2 is selected')
  const card = screen.getByRole('region', { name: 'Selected' })
  expect(document.activeElement).toBe(card)
  fireEvent.keyDown(card, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /VH2/ }))
})

it('says that the filters leave out what is selected', async () => {
  open(() => whole(rows), undefined, { selected: 'battery:9' })
  const card = await screen.findByRole('region', { name: 'Selected' })
  expect(within(card).getByText(/filters leave it out/)).toBeTruthy()
  expect(within(card).queryByRole('switch')).toBeNull()
})

it('says that what is selected is not there', async () => {
  open(() => whole(rows), undefined, { selected: 'vehicle:77' })
  const card = await screen.findByRole('region', { name: 'Selected' })
  expect(within(card).getByText(/not on the map/)).toBeTruthy()
  fireEvent.click(within(card).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected' })).toBeNull())
})

it('fades what is old by the time of the server', async () => {
  const HOUR_MS = 3_600_000
  const at = localTimeText(Date.now() + HOUR_MS - 60_000)
  noteServerDate(new Headers({ date: new Date(Date.now() + HOUR_MS).toUTCString() }))
  open(() => whole([mapPoint('1', { locateTime: at }), mapPoint('2', { locateTime: localTimeText(Date.now()) })]))
  await listed()
  expect(screen.getByRole('row', { name: /VH1/ }).dataset['stale']).toBeUndefined()
  expect(screen.getByRole('row', { name: /VH2/ }).dataset['stale']).toBe('true')
  noteServerDate(new Headers({ date: new Date().toUTCString() }))
})
