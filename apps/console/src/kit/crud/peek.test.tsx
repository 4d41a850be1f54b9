import { msg } from '@lingui/core/macro'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { labels } from '@swapdesk/contract/labels/nfc-cards'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { columnsOf } from '../columns'
import { defineResource, type RowOf } from '../resource'
import { address } from '../testing/render-in-pane'
import { renderScreen } from '../testing/render-screen'
import { CrudScreen } from './crud-screen'

const cards = defineResource({
  name: 'card',
  label: msg`card`,
  nameField: 'cardNo',
  list: 'nfcCardList',
  page: 'card',
  detail: 'nfcCardDetail',
})
const col = columnsOf<RowOf<typeof cards>>(labels)
const columns = [col.serial('cardNo'), col.text('remark')]
const rows = ['1', '2'].map((id) => ({ id, cardNo: `C${id}`, remark: `note ${id}` }))
const whenLoaded = { timeout: 10_000 }

beforeAll(() => import('./record-drawer'))
beforeEach(() => {
  address.search = {}
  renderScreen(<CrudScreen resource={cards} columns={columns} filters={[]} />, {
    reply: (operation, { id }) =>
      operation === 'nfcCardList'
        ? { records: rows, total: 2, size: 10, current: 1, pages: 1 }
        : rows.find((row) => row.id === id),
    permissions: ['nfc_card', 'nfc_card_view'],
  })
})

const rowOf = (name: RegExp) => screen.findByRole('row', { name }, whenLoaded)
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }, whenLoaded))

it('is opened by Space, follows the focused row and leaves the list in use', async () => {
  const row = await rowOf(/C1/)
  row.focus()
  await userEvent.keyboard(' ')
  const first = await panel('C1')
  expect(await first.findByText('note 1', {}, whenLoaded)).toBeDefined()
  expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBeNull()
  expect(document.activeElement).toBe(row)

  await userEvent.keyboard('{ArrowDown}')
  await panel('C2')
  expect(document.activeElement).toBe(await rowOf(/C2/))
  expect(address.search).toEqual({ view: '2' })

  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address.search).toEqual({})
})

it('shows another row that is clicked, and leads to the page of its record', async () => {
  await userEvent.click(await rowOf(/C2/))
  const link = (await panel('C2')).getByRole('link', { name: 'Open page' })
  expect(link.getAttribute('href')).toBe('/nfc/card/2')
  await userEvent.click(await rowOf(/C1/))
  await panel('C1')
})
