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
const filters = [filter.text('vehicleSn'), filter.text('vehicleTypeId')]

function Bar() {
  const { search, setSearch } = usePane()
  const values = readListState(search, ['vehicleSn', 'vehicleTypeId'], []).filters
  return (
    <FilterBar
      filters={filters}
      values={values}
      onChange={(changes) => setSearch((before) => withFilters(before, changes))}
    />
  )
}

describe('the filters of a list', () => {
  it('apply while typing, after a pause, and are kept in the address', async () => {
    renderInPane(<Bar />, { search: { current: '3' } })
    await userEvent.type(screen.getByRole('textbox', { name: '车辆SN号' }), 'SH2026')
    expect(address.search).toEqual({ current: '3' })
    await waitFor(() => expect(address.search).toEqual({ vehicleSn: 'SH2026' }))
  })

  it('show as chips that remove them', async () => {
    renderInPane(<Bar />, { search: { vehicleSn: 'SH1', vehicleTypeId: '19' } })
    await userEvent.click(screen.getByRole('button', { name: '移除筛选条件车辆SN号' }))
    expect(address.search).toEqual({ vehicleTypeId: '19' })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '车辆SN号' }).value).toBe('')
  })

  it('get the focus by /', async () => {
    renderInPane(<Bar />)
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '车辆SN号' }))
  })
})
