// The history of a record beside its list: read when it is opened, and only where the kind has one and no page shows it.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { msg } from '@lingui/core/macro'
import { defineResource, type Resource } from '../resource'
import { renderScreen } from '../testing/render-screen'
import { HistorySection } from './history-section'

beforeAll(() => import('./record-history'))

const geofences = defineResource({
  name: 'geofence',
  label: msg`geofence`,
  nameField: 'name',
  list: 'geofenceList',
  detail: 'geofenceDetail',
})
const line = { id: '1', time: '2026-11-20 10:24:00', userName: 'Lin', way: 'console', change: 'updated', action: 'x' }
const field = { fieldName: 'remark', label: 'Remark', from: null, to: 'towed', canUndo: false }

function show(resource: Resource, permissions: string[]) {
  const called = vi.fn<(operation: string, input: object) => void>()
  renderScreen(<HistorySection resource={resource} id="7" row={{ updateTime: 'v1' }} />, {
    reply: (operation, input) => {
      called(operation, input)
      return [{ ...line, ...field }]
    },
    permissions,
  })
  return called
}

it('reads the history of the kind when it is opened by keyboard', async () => {
  const called = show(geofences, ['geofence', 'geofence_view'])
  const toggle = screen.getByRole('button', { name: 'History', expanded: false })
  expect(called).not.toHaveBeenCalled()
  toggle.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('towed')).toBeDefined()
  expect(called).toHaveBeenCalledWith('recordHistory', expect.objectContaining({ kind: 'geofence', id: '7' }))
  expect(screen.getByRole('button', { name: 'History', expanded: true })).toBeDefined()
})

it('is not offered without the permission to view, nor for a kind with a page of its own', () => {
  show(geofences, [])
  show({ ...geofences, page: 'vehicle' }, ['geofence', 'geofence_view'])
  show({ ...geofences, detail: 'alarmDetail' }, ['geofence', 'geofence_view', 'alarm', 'alarm_view'])
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
})
