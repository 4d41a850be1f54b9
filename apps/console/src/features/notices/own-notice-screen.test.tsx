import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { OwnNoticeScreen } from './own-notice-screen'

const notice = { category: 1, categoryName: 'Announcement', isPinned: 1, releaseTime: '2026-11-20 08:00:00' }
const rows = [
  { ...notice, id: '1', title: 'Opening hours', content: '<p>From <strong>7:00</strong></p>', isRead: false },
  { ...notice, id: '2', title: 'Meeting', content: '<p>On Friday</p>', isRead: true },
]
let read: unknown[]

beforeAll(() => import('../../kit/crud/record-drawer'))
beforeEach(() => {
  read = []
  const reply = (id: string, input: unknown) => {
    if (id === 'ownNoticeRead') read.push(input)
    if (id === 'ownNoticeList') return { records: rows, total: 2, size: 10, current: 1, pages: 1 }
    if (id === 'ownNoticeDetail') return rows.find((row) => row.id === (input as { id: string }).id)
    return id === 'dictDictionary' ? [] : undefined
  }
  renderScreen(<OwnNoticeScreen />, { reply, permissions: [] })
})

const open = async (name: RegExp) => userEvent.click(await screen.findByRole('row', { name }))

it('marks unread notices', async () => {
  within(await screen.findByRole('row', { name: /Opening hours/ })).getByText(/Unread/)
  expect(within(await screen.findByRole('row', { name: /Meeting/ })).queryByText(/Unread/)).toBeNull()
})

it('shows the formatted text and confirms that it was read', async () => {
  await open(/Opening hours/)
  expect((await screen.findByText('7:00', {}, { timeout: 10_000 })).tagName).toBe('STRONG')
  await waitFor(() => expect(read).toEqual([{ id: '1' }]))
})

it('confirms nothing for a notice that was read before', async () => {
  await open(/Meeting/)
  await screen.findByText('On Friday', {}, { timeout: 10_000 })
  expect(read).toEqual([])
})
