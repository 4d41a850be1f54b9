import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { msg } from '@lingui/core/macro'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { columnsOf } from '../columns'
import { renderInPane } from '../testing/render-in-pane'
import { defaultPrefs } from './column-prefs'
import { DataTable } from './data-table'
import type { Selection } from './table-model'

type Row = { id: string; vehicleSn: string; price: string }
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index + 1), vehicleSn: `SH${index + 1}`, price: '12.00' }))
const col = columnsOf<Row>(labels)
const columns = [col.text('vehicleSn'), col.money('price')]

type Calls = { onOpen?: (row: Row) => void; onOrder?: (column: string) => void; onRemove?: (row: Row) => void }

function List({ count = 3, onOpen, onOrder, onRemove }: Calls & { count?: number }) {
  const [selection, setSelection] = useState<Selection>({})
  const [rows] = useState(() => rowsOf(count))
  return (
    <>
      <DataTable<Row>
        label="车辆"
        columns={columns}
        rows={rows}
        prefs={defaultPrefs(columns)}
        onPrefsChange={() => undefined}
        sortable={['price']}
        order={{ column: 'price', isDescending: true }}
        {...(onOrder && { onOrder })}
        selection={selection}
        onSelectionChange={setSelection}
        {...(onOpen && { onOpen })}
        {...(onRemove && { actions: [{ id: 'remove', label: msg`Delete`, icon: IconTrash, run: onRemove }] })}
      />
      <output>{Object.keys(selection).join(',')}</output>
    </>
  )
}

function renderOnPhone(list: React.ReactElement) {
  const wide = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: false }))
  renderInPane(list, { locale: 'en' })
  return screen.findByRole('list', { name: '车辆' })
}

afterEach(() => vi.restoreAllMocks())

describe('the rows of a table on a phone', () => {
  it('are cards: the first column opens them, the others are below with their labels', async () => {
    const onOpen = vi.fn<(row: Row) => void>()
    const list = await renderOnPhone(<List onOpen={onOpen} />)
    expect(screen.queryByRole('table')).toBeNull()
    expect(within(list).getAllByText('Price')).toHaveLength(3)
    await userEvent.click(within(list).getByRole('button', { name: 'SH2' }))
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: '2' }))
  })

  it('are selected individually or all of the page, without being opened', async () => {
    const onOpen = vi.fn<(row: Row) => void>()
    await renderOnPhone(<List onOpen={onOpen} />)
    await userEvent.click(screen.getByRole('checkbox', { name: /record\s2/ }))
    expect(screen.getByRole('status').textContent).toBe('2')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all records of this page' }))
    expect(screen.getByRole('status').textContent).toBe('1,2,3')
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('have their actions in a menu', async () => {
    const onRemove = vi.fn<(row: Row) => void>()
    const list = await renderOnPhone(<List onRemove={onRemove} />)
    await userEvent.click(within(list).getAllByRole('button', { name: 'Actions' })[2] as HTMLElement)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(onRemove).toHaveBeenCalledWith(expect.objectContaining({ id: '3' }))
  })

  it('are ordered by a selected column in either direction', async () => {
    const onOrder = vi.fn<(column: string) => void>()
    await renderOnPhone(<List onOrder={onOrder} />)
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'price')
    await userEvent.click(screen.getByRole('button', { name: 'Descending; reverse' }))
    expect(onOrder).toHaveBeenCalledWith('price')
  })

  it('are rendered only while visible', async () => {
    const list = await renderOnPhone(<List count={200} />)
    await waitFor(() => expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(5))
    expect(within(list).getAllByRole('listitem').length).toBeLessThan(40)
  })
})
