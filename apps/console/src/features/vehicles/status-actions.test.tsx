// A vehicle is disabled from its row, and the notification takes that back.
import { Notifications, notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { VehicleScreen } from './vehicle-screen'

const whenLoaded = { timeout: 10_000 }
let sent: unknown[]
let refusal: Error | undefined

const show = (permissions: string[]) => {
  const row = { id: '1', vehicleSn: 'SH1', vehicleType: 1, status: 1, updateTime: '2026-11-20 10:24:00' }
  const reply = (id: string, input: unknown) => {
    if (id === 'vehicleUpdateStatus') {
      if (refusal) throw refusal
      sent.push(input)
      row.status = (input as { status: number }).status
    }
    return id === 'vehicleList' ? { records: [{ ...row }], total: 1, current: 1, size: 10, pages: 1 } : undefined
  }
  const ui = (
    <>
      <Notifications />
      <VehicleScreen />
    </>
  )
  renderScreen(ui, { reply, permissions: ['vehicle', ...permissions] })
  return screen.findByRole('row', { name: /SH1/ }, whenLoaded)
}

beforeEach(() => {
  notifications.clean()
  sent = []
  refusal = undefined
})

it('disables it, and enables it again by Undo', async () => {
  const row = await show(['vehicle_status'])
  const enable = within(row).getByRole('button', { name: 'Enable vehicle' })
  expect([enable.getAttribute('aria-disabled'), enable.title]).toEqual(['true', 'The vehicle is already enabled'])
  await userEvent.click(within(row).getByRole('button', { name: 'Disable vehicle' }))
  await screen.findByText('SH1 is disabled')
  expect(sent).toEqual([{ id: '1', status: 0, updateTime: '2026-11-20 10:24:00' }])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => sent)
    .toEqual([
      { id: '1', status: 0, updateTime: '2026-11-20 10:24:00' },
      { id: '1', status: 1 },
    ])
})

it('says why it was refused', async () => {
  refusal = new Error('It is in use')
  const row = await show(['vehicle_status'])
  await userEvent.click(within(row).getByRole('button', { name: 'Disable vehicle' }))
  await screen.findByText('It is in use')
  expect(screen.queryByText('SH1 is disabled')).toBeNull()
})

it('is not offered without the right', async () => {
  const row = await show([])
  expect(within(row).queryByRole('button', { name: /able vehicle/ })).toBeNull()
})
