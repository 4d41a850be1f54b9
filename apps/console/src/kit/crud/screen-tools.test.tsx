import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderInPane } from '../testing/render-in-pane'
import { ScreenTools } from './screen-tools'

const prefs = {
  prefs: { order: [], hidden: [], widths: {}, density: 'normal' as const },
  change: () => undefined,
  reset: () => undefined,
}

function renderTools(isNarrow: boolean, run: () => void) {
  const wide = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.startsWith('(min-width') !== isNarrow }),
  )
  const tools = [
    { id: 'unlock', label: 'Unlock', run },
    { id: 'bin', label: 'Recycle bin', run },
  ]
  renderInPane(<ScreenTools label="user" columns={[]} prefs={prefs} tools={tools} onAdd={run} />, {
    locale: 'en',
  })
}

afterEach(() => vi.restoreAllMocks())

describe('the tools above a list', () => {
  it('are in line where there is room', async () => {
    const run = vi.fn<() => void>()
    renderTools(false, run)
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Unlock' }))
    expect(run).toHaveBeenCalledOnce()
  })

  it('are in a menu on a narrow screen, all but the one that adds', async () => {
    const run = vi.fn<() => void>()
    renderTools(true, run)
    expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Add user' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('menuitem', { name: 'Recycle bin' })).toBeTruthy()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Unlock' }))
    expect(run).toHaveBeenCalledOnce()
  })
})
