// Switching parts of a vehicle, and vehicles counted by model.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { i18n } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { messages as catalog } from '../../locales/devices/en.po'
import { VehicleScreen } from './vehicle-screen'

const whenLoaded = { timeout: 10_000 }
const row = { id: '1', vehicleSn: 'SH1', status: 1, leaseStatus: 1 }
const pageOf = (records: object[]) => ({ records, total: records.length, current: 1, size: 10, pages: 1 })
const all = ['vehicle', 'vehicle_part']

beforeAll(() => Promise.all([import('../../kit/crud/record-drawer'), import('../../kit/form/form-dialog')]))
beforeEach(() => i18n.load('en', catalog))

function show(permissions: string[], sent: object[] = []) {
  renderScreen(<VehicleScreen />, {
    reply: (operation, input) => {
      if (operation === 'vehicleList') return pageOf([row])
      if (operation === 'vehicleTypePage')
        return pageOf([{ id: '7', vehicleTypeId: '7', vehicleTypeName: 'DE3', count: 120, leasedCount: 96 }])
      if (operation === 'vehiclePartStatus') sent.push(input)
      return undefined
    },
    permissions,
  })
}

async function openParts() {
  const found = within(await screen.findByRole('row', { name: /SH1/ }, whenLoaded))
  await userEvent.click(found.getByRole('button', { name: 'Switch a part' }))
  return within(await screen.findByRole('dialog', {}, whenLoaded))
}

it('locks when the vehicle stands still', async () => {
  const sent: object[] = []
  show(all, sent)
  const dialog = await openParts()
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([{ id: '1', part: 'lock', on: true, whenStopped: true }])
})

it('has a lock refused while the vehicle moves if that was chosen', async () => {
  const sent: object[] = []
  show(all, sent)
  const dialog = await openParts()
  await userEvent.click(dialog.getByRole('radio', { name: 'Refuse the command' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([{ id: '1', part: 'lock', on: true, whenStopped: false }])
})

it('asks nothing about standstill for what needs none', async () => {
  show(all)
  const dialog = await openParts()
  expect(dialog.getByRole('radio', { name: 'Refuse the command' })).toBeDefined()
  await userEvent.click(dialog.getByRole('radio', { name: 'Off, unlocked' }))
  expect(dialog.queryByRole('radio', { name: 'Refuse the command' })).toBeNull()
})

it('switches on what cannot be switched off, whatever was chosen before', async () => {
  const sent: object[] = []
  show(all, sent)
  const dialog = await openParts()
  await userEvent.click(dialog.getByRole('radio', { name: 'Off, unlocked' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Horn' }))
  expect(dialog.queryByRole('radio', { name: 'Off, unlocked' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([{ id: '1', part: 'horn', on: true }])
})

it('is not offered beside all commands', async () => {
  show([...all, 'device_command_send', 'device_command_vehicle'])
  const found = within(await screen.findByRole('row', { name: /SH1/ }, whenLoaded))
  expect(found.queryByRole('button', { name: 'Switch a part' })).toBeNull()
  expect(found.getByRole('button', { name: 'Commands' })).toBeDefined()
})

it('counts vehicles by model, each with the list of them', async () => {
  show(all)
  await userEvent.click(await screen.findByRole('button', { name: 'By model' }, whenLoaded))
  const dialog = within(await screen.findByRole('dialog', {}, whenLoaded))
  const found = within(await dialog.findByRole('row', { name: /DE3/ }, whenLoaded))
  expect(found.getByText('96')).toBeDefined()
  expect(found.getByRole('link', { name: '120' }).getAttribute('href')).toContain('vehicleTypeId=7')
})
