import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { i18n } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { messages as catalog } from '../../locales/devices/en.po'
import { CabinetAlarmScreen } from './alarm-screen'

const permissions = ['alarm', 'alarm_view', 'alarm_delete', 'alarm_handle', 'alarm_assign', 'alarm_close']
const alarm = {
  id: '101',
  aldId: '101',
  deviceKind: 'cabinet',
  deviceId: 'CB1',
  deviceName: 'Cabinet 1',
  stationName: 'Station',
  boxId: 3,
  alarmId: 'C210',
  name: '仓内过温',
  nameEn: 'Slot over-temperature',
  source: 1,
  level: 1,
  status: 1,
  startTime: '2026-11-20 10:24:00',
  occurNum: 1,
  handling: 0,
  revision: 1,
}
const records = [alarm, { ...alarm, id: '102', aldId: '102', deviceName: 'Cabinet 2', status: 2 }]

const stale = [
  {
    id: '101',
    revision: 2,
    kind: 'handled',
    actorName: 'Chen',
    time: '2026-11-20 10:30:00',
    handling: 1,
    assigneeName: null,
    content: null,
  },
]
let closings: unknown[]

const replies: Readonly<Record<string, unknown>> = {
  alarmPage: { records, total: records.length, size: 10, current: 1, pages: 1 },
  alarmDetail: alarm,
}

// The drawer is a separate chunk.
beforeAll(() => import('../../kit/crud/record-drawer'))

beforeEach(() => {
  i18n.load('en', catalog)
  closings = []
  const reply = (id: string, input: unknown) => {
    if (id !== 'alarmCloseSelected') return replies[id]
    closings.push(input)
    return closings.length === 1 ? { changed: 0, stale } : { changed: 1, stale: [] }
  }
  renderScreen(<CabinetAlarmScreen />, { reply, permissions })
})

const openRow = () => screen.findByRole('row', { name: /Cabinet 1/ })
const inOpenRow = async (name: string) => within(await openRow()).getByRole('button', { name })

describe('the page of alarms', () => {
  it('labels the filter over names and serial numbers', async () => {
    await openRow()
    expect(screen.getByRole('textbox', { name: 'Device name or serial number' })).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Device name' })).toBeNull()
  })

  it('disables the deletion of open alarms with the reason', async () => {
    await userEvent.click(await inOpenRow('More actions'))
    const remove = await screen.findByRole('menuitem', { name: 'Delete' })
    expect(remove.getAttribute('title')).toBe('An open alarm cannot be deleted; it can be closed')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(within(await openRow()).getByRole('checkbox'))
    const removeSelected = screen.getByRole('button', { name: 'Delete selected' })
    expect(removeSelected.getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Delete}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select record 1' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select record 2' }))
    expect(screen.getByRole('button', { name: 'Delete selected' }).getAttribute('aria-disabled')).toBe('false')
  })

  it('shows what can be done with checked rows in the row of the title, which keeps its room', async () => {
    await userEvent.click(within(await openRow()).getByRole('checkbox'))
    const bar = screen.getByRole('toolbar', { name: 'Selected records' })
    expect(bar.parentElement?.tagName).toBe('HEADER')
    expect(bar.parentElement?.contains(screen.getByRole('heading', { level: 1 }))).toBe(true)
  })

  it('closes the selected alarms with a reason, those that changed only after showing how', async () => {
    await userEvent.click(within(await openRow()).getByRole('checkbox'))
    const bar = screen.getByRole('toolbar', { name: 'Selected records' })
    const names = within(bar)
      .getAllByRole('button')
      .map((button) => button.textContent)
    expect(names.slice(0, 4)).toEqual(['Handle', 'Assign', 'Close alarm', 'Delete selected'])
    await userEvent.click(within(bar).getByRole('button', { name: 'Close alarm' }))
    const dialog = await screen.findByRole('dialog', { name: 'Close alarms' })
    await userEvent.type(await within(dialog).findByRole('textbox'), 'sensor fault')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close alarms' }))
    const changed = await screen.findByRole('dialog', { name: '1 alarm changed meanwhile' })
    expect(changed.textContent).toContain('with the reason: sensor fault')
    await userEvent.click(within(changed).getByRole('button', { name: 'Close anyway' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const reason = 'sensor fault'
    expect(closings).toEqual([
      { alarms: [{ id: '101', revision: 1 }], reason },
      { alarms: [{ id: '101', revision: 2 }], reason },
    ])
  })

  it('offers to close open alarms only', async () => {
    await openRow()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select record 2' }))
    const close = screen.getByRole('button', { name: 'Close alarm' })
    expect(close.getAttribute('title')).toBe('Only open alarms can be closed')
  })

  it.each(['Handle', 'Assign'])(
    'begins in the first field of a dialog, and returns to the button: %s',
    async (name) => {
      const button = await inOpenRow(name)
      await userEvent.click(button)
      const dialog = await screen.findByRole('dialog')
      await waitFor(() =>
        expect(within(dialog).getAllByRole(name === 'Handle' ? 'radio' : 'combobox')).toContain(document.activeElement),
      )
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(document.activeElement).toBe(button)
    },
  )

  it('closes only the dialog above an open record on Escape', async () => {
    await userEvent.click(await openRow())
    const drawer = await screen.findByRole('dialog', { name: 'Slot over-temperature' })
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Handle' }))
    const dialog = await screen.findByRole('dialog', { name: 'Handle alarms' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Handle alarms' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Slot over-temperature' })).toBeDefined()
    expect(drawer.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
