import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { messages as catalog } from '../../locales/swaps/en.po'
import { i18n, renderInPane } from '../../kit/testing/render-in-pane'
import { SlotGrid } from './slot-grid'
import type { Slot } from './slots'

const slots = Array.from({ length: 12 }, (_, index): Slot => ({
  boxId: index + 1,
  state: index === 0 ? 'full' : 'empty',
  door: index === 1 ? 'open' : 'closed',
  isEnabled: index !== 2,
  lockReason: null,
  bmsSn: index === 0 ? 'BT1' : null,
  soc: index === 0 ? 97 : null,
  volt: null,
  amp: null,
  temp: null,
  alarmId: index === 3 ? 'C210' : null,
  alarmLevel: index === 3 ? 1 : null,
  reportTime: null,
}))

function show(onChoose: (boxId: number) => void = () => undefined) {
  i18n.load('en', catalog)
  renderInPane(<SlotGrid name="Zhangjiang 1" slots={slots} chosenId={1} onChoose={onChoose} isOffline={false} />, {
    locale: 'en',
  })
}

describe('the grid of slots', () => {
  it('labels every slot with all it shows', () => {
    show()
    for (const name of [
      'Slot 1: full, 97%, BT1',
      'Slot 2: empty, door open',
      'Slot 3: empty, disabled',
      'Slot 4: empty, critical alarm',
    ]) {
      expect(screen.getByRole('button', { name })).toBeDefined()
    }
    expect(screen.getByRole('list', { name: 'Slots of Zhangjiang 1' })).toBeDefined()
    expect(screen.getByRole('button', { pressed: true, name: /^Slot 1:/ })).toBeDefined()
  })

  it('is one tab stop with arrow keys and Enter', async () => {
    const onChoose = vi.fn<(boxId: number) => void>()
    show(onChoose)
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Slot 5:/ }))
    await user.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledWith(5)
    await user.tab()
    expect(document.activeElement).toBe(document.body)
  })
})
