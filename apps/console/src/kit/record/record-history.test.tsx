import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ApiError } from '@swapdesk/sdk'
import { renderScreen } from '../testing/render-screen'
import { RecordHistory } from './record-history'

const change = (id: string, more: object = {}) => ({
  id,
  time: '2026-11-20 10:24:00',
  userName: 'Lin',
  way: 'console',
  change: 'updated',
  action: 'Add or change a station',
  fieldName: 'address',
  label: 'Address',
  from: `old ${id}`,
  to: `new ${id}`,
  canUndo: true,
  ...more,
})

function open(reply: (operation: string, input: Readonly<Record<string, unknown>>) => unknown) {
  return renderScreen(<RecordHistory kind="station" detail="stationDetail" id="7" version="" />, {
    reply,
    permissions: [],
  })
}

it('lists a change with all its fields, who made it and by which way', async () => {
  open(() => [change('2'), change('2', { fieldName: 'status', label: 'Status', from: 'Off', to: null }), change('1')])
  const [first, second] = await screen.findAllByRole('listitem')
  expect(within(first as HTMLElement).getByText('Lin')).toBeDefined()
  expect(within(first as HTMLElement).getByText('Address')).toBeDefined()
  expect(within(first as HTMLElement).getByText('Status')).toBeDefined()
  expect(within(second as HTMLElement).getByText('new 1')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Older changes' })).toBeNull()
})

it('undoes a change after showing what it writes', async () => {
  const called = vi.fn<(operation: string, input: object) => void>()
  open((operation, input) => {
    called(operation, input)
    return operation === 'recordUndo' ? { id: '7' } : [change('2')]
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('old 2')).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(called).toHaveBeenCalledWith('recordUndo', { kind: 'station', id: '7', changeId: '2' }))
})

it('offers no undoing where it is not possible, and reads older changes on demand', async () => {
  const asked = vi.fn<(input: Readonly<Record<string, unknown>>) => void>()
  open((_, input) => {
    asked(input)
    if (input['before']) return [change('1', { canUndo: false })]
    return Array.from({ length: 20 }, (_each, at) => change(String(100 - at), { canUndo: false }))
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Older changes' }))
  expect(await screen.findByText('new 1')).toBeDefined()
  expect(asked).toHaveBeenLastCalledWith({ kind: 'station', id: '7', size: 20, before: '81' })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('says when there are no changes, and when they cannot be read', async () => {
  const { unmount } = open(() => [])
  expect(await screen.findByText('No changes yet')).toBeDefined()
  unmount()
  open(() => {
    throw new ApiError({ kind: 'http', status: 500, message: 'Broken', operationId: '' })
  })
  expect(await screen.findByText('Broken')).toBeDefined()
})
