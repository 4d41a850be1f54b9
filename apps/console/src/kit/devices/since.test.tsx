import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { messages as catalog } from '../../locales/devices/en.po'
import { i18n, renderInPane } from '../testing/render-in-pane'
import { partsOf } from './elapsed'
import { Since } from './since'

describe('a length of time', () => {
  it.each([
    [59_999, { days: 0, hours: 0, minutes: 0 }],
    [5 * 60_000, { days: 0, hours: 0, minutes: 5 }],
    [(2 * 60 + 10) * 60_000, { days: 0, hours: 2, minutes: 10 }],
    [(49 * 60 + 5) * 60_000, { days: 2, hours: 1, minutes: 5 }],
    [-5, { days: 0, hours: 0, minutes: 0 }],
  ])('%d ms', (ms, parts) => {
    expect(partsOf(ms)).toEqual(parts)
  })

  it.each([
    ['2026-11-20 12:00:00', 'lasted 2 h'],
    ['2026-11-20 10:00:30', 'lasted under 1 min'],
    ['2026-11-22 10:00:00', 'lasted 2 d'],
  ])('until %s %s', (until, text) => {
    i18n.load('en', catalog)
    renderInPane(<Since from="2026-11-20 10:00:00" until={until} />, { locale: 'en' })
    expect(screen.getByText(text)).toBeDefined()
  })

  it('shows the duration of what has ended, with start and end', () => {
    i18n.load('en', catalog)
    renderInPane(<Since from="2026-11-20 10:00:00" until="2026-11-20 12:10:00" />, { locale: 'en' })
    expect(screen.getByText('lasted 2 h 10 min').title).toBe('2026-11-20 10:00:00 – 2026-11-20 12:10:00')
  })
})
