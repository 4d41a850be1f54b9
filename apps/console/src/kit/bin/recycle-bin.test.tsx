import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { msg } from '@lingui/core/macro'
import { ApiError } from '@swapdesk/sdk'
import { expect, it, vi } from 'vitest'
import { defineResource } from '../resource'
import { renderScreen } from '../testing/render-screen'
import { RecycleBinButton } from './recycle-bin-button'

const stations = defineResource({
  name: 'station',
  label: msg`station`,
  nameField: 'stationName',
  list: 'stationList',
  remove: 'stationRemove',
})
const row = {
  id: '7',
  title: 'North Gate',
  userName: 'Lin',
  removedTime: '2026-11-20 10:24:00',
  restorableUntil: '2026-12-20 10:24:00',
}
const whenLoaded = { timeout: 10_000 }

function open(reply: (operation: string, input: object) => unknown, permissions = ['station_delete']) {
  return renderScreen(<RecycleBinButton resource={stations} />, { reply, permissions })
}

it('lists what was removed and by whom, and restores it', async () => {
  const called = vi.fn<(operation: string, input: object) => void>()
  open((operation, input) => {
    called(operation, input)
    return operation === 'recordRemovedList' ? [row] : {}
  })
  await userEvent.click(screen.getByRole('button', { name: 'Recycle bin' }))
  expect(await screen.findByText('North Gate', {}, whenLoaded)).toBeDefined()
  expect(screen.getByText('Lin')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Restore North Gate' }))
  await waitFor(() => expect(called).toHaveBeenCalledWith('recordRestore', { kind: 'station', ids: ['7'] }))
})

it('says that it is empty', async () => {
  open(() => [])
  await userEvent.click(screen.getByRole('button', { name: 'Recycle bin' }))
  expect(await screen.findByText('The recycle bin is empty', {}, whenLoaded)).toBeDefined()
})

it('says why it cannot be read', async () => {
  open(() => {
    throw new ApiError({ kind: 'http', status: 500, message: 'Broken', operationId: '' })
  })
  await userEvent.click(screen.getByRole('button', { name: 'Recycle bin' }))
  expect(await screen.findByText('Broken', {}, whenLoaded)).toBeDefined()
})

it('is for those who may remove', () => {
  open(() => [], ['station'])
  expect(screen.queryByRole('button', { name: 'Recycle bin' })).toBeNull()
})
