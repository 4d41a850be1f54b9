import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { columnsOf } from '../columns'
import { renderInPane } from '../testing/render-in-pane'
import { defaultPrefs } from './column-prefs'
import { DataTable } from './data-table'
import type { Selection } from './table-model'

type Row = { id: string; vehicleSn: string; price: string | null }
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index + 1), vehicleSn: `SH${index + 1}`, price: null }))

const col = columnsOf<Row>(labels)
const columns = [col.text('vehicleSn'), col.money('price')]

type TableProps = { count?: number; onOpen?: (row: Row) => void; onOrder?: (column: string) => void }

function Table({ count = 3, onOpen, onOrder }: TableProps) {
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
        hasPageKeys
      />
      <output>{Object.keys(selection).join(',')}</output>
    </>
  )
}

const currentRow = () => document.activeElement?.getAttribute('data-row-index')

describe('a table', () => {
  it('shows --- for unset values', () => {
    renderInPane(<Table count={1} />)
    expect(within(screen.getByRole('table', { name: '车辆' })).getByText('---')).toBeTruthy()
  })

  it('selects rows individually and all of the page', async () => {
    renderInPane(<Table />)
    await userEvent.click(screen.getByRole('checkbox', { name: /^选择第\s2\s行$/ }))
    expect(screen.getByRole('status').textContent).toBe('2')
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部数据' }))
    expect(screen.getByRole('status').textContent).toBe('1,2,3')
  })

  it('shows and changes its order', async () => {
    const onOrder = vi.fn<(column: string) => void>()
    renderInPane(<Table onOrder={onOrder} />)
    expect(screen.getByRole('columnheader', { name: /售价/ }).getAttribute('aria-sort')).toBe('descending')
    await userEvent.click(screen.getByRole('button', { name: '售价' }))
    expect(onOrder).toHaveBeenCalledWith('price')
  })

  it('is navigated with j and k; Enter opens, x selects', async () => {
    const onOpen = vi.fn<(row: Row) => void>()
    renderInPane(<Table onOpen={onOpen} />)
    await userEvent.keyboard('j')
    await waitFor(() => expect(currentRow()).toBe('0'))
    await userEvent.keyboard('j')
    await waitFor(() => expect(currentRow()).toBe('1'))
    await userEvent.keyboard('x')
    expect(screen.getByRole('status').textContent).toBe('2')
    await userEvent.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: '2' }))
    await userEvent.keyboard('k')
    await waitFor(() => expect(currentRow()).toBe('0'))
  })

  it('renders only the visible rows of a long list', () => {
    renderInPane(<Table count={200} />)
    // As many rows of 36 px as fit the window beside the surroundings of a list, in steps of three; and the header.
    expect(innerHeight).toBe(768)
    expect(screen.getAllByRole('row')).toHaveLength(18 + 1)
  })
})
