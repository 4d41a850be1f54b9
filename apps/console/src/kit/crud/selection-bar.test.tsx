import { msg } from '@lingui/core/macro'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Matching } from '../list/use-list'
import { renderInPane } from '../testing/render-in-pane'
import { SelectionBar, type SelectionAction } from './selection-bar'

type Row = { id: string; isOpen: boolean }
const rows: Row[] = [
  { id: '1', isOpen: true },
  { id: '2', isOpen: false },
]
const matching: Matching = { filter: { status: '1' }, expectedCount: 2000 }

function renderBar(chosen: Matching | null, offered?: number, more: Partial<SelectionAction<Row>> = {}) {
  const run = vi.fn<(rows: readonly Row[]) => void>()
  const runMatching = vi.fn<(matching: Matching) => void>()
  const onMatching = vi.fn<() => void>()
  const onRemove = vi.fn<() => void>()
  const actions: SelectionAction<Row>[] = [
    { id: 'lock', label: msg`Edit`, run, runMatching, ...more },
    { id: 'push', label: msg`View`, run, enabled: (some) => some.every((row) => row.isOpen) || msg`Read-only` },
  ]
  renderInPane(
    <SelectionBar
      count={rows.length}
      rows={rows}
      actions={actions}
      matching={chosen}
      offered={offered}
      onMatching={onMatching}
      onRemove={onRemove}
      onClear={() => undefined}
    />,
    { locale: 'en' },
  )
  return { run, runMatching, onMatching, onRemove }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the bar of checked rows', () => {
  it('passes the checked rows to an action', async () => {
    const { run } = renderBar(null)
    await userEvent.click(button('Edit'))
    expect(run.mock.calls[0]?.[0]).toBe(rows)
  })

  it('disables what these rows do not allow, and says why', async () => {
    const { run } = renderBar(null)
    expect(button('View').getAttribute('title')).toBe('Read-only')
    await userEvent.click(button('View'))
    expect(run).not.toHaveBeenCalled()
  })

  it('offers all that match, with their number', async () => {
    const { onMatching } = renderBar(null, 2000)
    await userEvent.click(button('Select all 2,000 that match'))
    expect(onMatching).toHaveBeenCalledOnce()
  })

  it('offers nothing where there is no more than is checked', () => {
    renderBar(null)
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull()
  })

  it('passes filters and number to actions on all matching rows, and disables the others with the reason', async () => {
    const { run, runMatching, onRemove } = renderBar(matching, 2000)
    expect(screen.getByText('All 2,000 that match are selected')).toBeTruthy()
    await userEvent.click(button('Edit'))
    expect(runMatching.mock.calls[0]?.[0]).toEqual(matching)
    await userEvent.click(button('View'))
    await userEvent.click(button('Delete selected'))
    expect([run.mock.calls.length, onRemove.mock.calls.length]).toEqual([0, 0])
    expect(button('Delete selected').getAttribute('title')).toContain('selected records only')
  })

  it('has four actions in words, and the others in a menu', async () => {
    const run = vi.fn<() => void>()
    const actions = [msg`Edit`, msg`View`, msg`Export`, msg`Unlock`].map((label) => ({
      id: label.id,
      label,
      run,
    }))
    const onRemove = vi.fn<() => void>()
    renderInPane(
      <SelectionBar count={1} rows={rows} actions={actions} onRemove={onRemove} onClear={() => undefined} />,
      { locale: 'en' },
    )
    expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull()
    await userEvent.click(button('More actions'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unlock' }))
    await userEvent.click(button('More actions'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete selected' }))
    expect([run.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 1])
  })

  it('prefers words for what is possible for these rows', async () => {
    const run = vi.fn<() => void>()
    const [approve, ...others] = [msg`Edit`, msg`View`, msg`Export`, msg`Unlock`].map((label) => ({
      id: label.id,
      label,
      run,
    }))
    const actions = [{ ...approve, enabled: () => msg`Read-only` } as SelectionAction<Row>, ...others]
    renderInPane(<SelectionBar count={1} rows={rows} actions={actions} onRemove={run} onClear={() => undefined} />, {
      locale: 'en',
    })
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(button('Unlock')).toBeTruthy()
  })

  it('says why all that match cannot be taken as they are filtered', async () => {
    const { runMatching } = renderBar(matching, 2000, { enabledMatching: () => msg`Read-only` })
    expect(button('Edit').getAttribute('title')).toBe('Read-only')
    await userEvent.click(button('Edit'))
    expect(runMatching).not.toHaveBeenCalled()
  })
})
