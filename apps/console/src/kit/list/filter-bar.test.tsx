import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { describe, expect, it } from 'vitest'
import { usePane } from '../navigation/pane'
import { address, renderInPane } from '../testing/render-in-pane'
import { FilterBar } from './filter-bar'
import { filtersOf } from './filters'
import { readListState, withFilters } from './list-state'

const filter = filtersOf<'vehicleList'>(labels)
const names = ['vehicleSn', 'vehicleTypeId', 'leaseStatus', 'lockStatus'] as const
const filters = names.map((name) => filter.text(name))

function Bar() {
  const { search, setSearch } = usePane()
  const values = readListState(search, names, []).filters
  return (
    <FilterBar
      filters={filters}
      values={values}
      onChange={(changes) => setSearch((before) => withFilters(before, changes))}
    />
  )
}

describe('the filters of a list', () => {
  it('apply while typing, after a pause, and are stored in the URL', async () => {
    renderInPane(<Bar />, { search: { current: '3' } })
    await userEvent.type(screen.getByRole('textbox', { name: '车辆SN号' }), 'SH2026')
    expect(address.search).toEqual({ current: '3' })
    await waitFor(() => expect(address.search).toEqual({ vehicleSn: 'SH2026' }))
  })

  it('inline are cleared in their field', async () => {
    renderInPane(<Bar />, { search: { vehicleSn: 'SH1', vehicleTypeId: '19' } })
    await userEvent.click(screen.getByRole('button', { name: '清除车辆SN号' }))
    expect(address.search).toEqual({ vehicleTypeId: '19' })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '车辆SN号' }).value).toBe('')
  })

  it('behind the button are shown as removable chips in the same line', async () => {
    renderInPane(<Bar />, { search: { vehicleSn: 'SH1', lockStatus: '1' } })
    const remove = screen.getAllByRole('button', { name: /^移除筛选条件/ })
    expect(remove.length).toBe(1)
    const line = screen.getByRole('textbox', { name: '车辆SN号' }).closest('search > div')
    expect(line?.contains(remove[0] ?? null)).toBe(true)
    await userEvent.click(remove[0] as HTMLElement)
    expect(address.search).toEqual({ vehicleSn: 'SH1' })
  })

  it('are all cleared at once', async () => {
    renderInPane(<Bar />, { search: { vehicleSn: 'SH1', lockStatus: '1' } })
    await userEvent.click(screen.getByRole('button', { name: '全部清除' }))
    expect(address.search).toEqual({})
  })

  it('are focused by /', async () => {
    renderInPane(<Bar />)
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '车辆SN号' }))
  })
})
