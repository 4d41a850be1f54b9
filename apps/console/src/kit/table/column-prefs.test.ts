import { describe, expect, it } from 'vitest'
import { fitPrefs, moveColumn } from './column-prefs'

const columns = [{ id: 'sn' }, { id: 'model' }, { id: 'price' }, { id: 'remark', isHiddenAtFirst: true }]

describe('stored column preferences', () => {
  it('start with the columns of the screen', () => {
    expect(fitPrefs(columns, null)).toEqual({
      order: ['sn', 'model', 'price', 'remark'],
      hidden: ['remark'],
      widths: {},
      density: null,
    })
  })

  it('drop removed columns', () => {
    const prefs = fitPrefs(columns, { order: ['price', 'gone', 'sn', 'model', 'remark'], hidden: ['gone', 'model'] })
    expect(prefs.order).toEqual(['price', 'sn', 'model', 'remark'])
    expect(prefs.hidden).toEqual(['model'])
  })

  it('add new columns at their position, hidden if the screen hides them', () => {
    const prefs = fitPrefs(columns, { order: ['price', 'sn'], hidden: [], widths: { sn: 300 }, density: 'compact' })
    expect(prefs).toEqual({
      order: ['price', 'model', 'sn', 'remark'],
      hidden: ['remark'],
      widths: { sn: 300 },
      density: 'compact',
    })
  })
})

describe('moving a column', () => {
  it.each([
    ['price', 'sn', ['price', 'sn', 'model']],
    ['sn', 'price', ['model', 'price', 'sn']],
    ['model', 'model', ['sn', 'model', 'price']],
  ])('%s to the place of %s', (moved, place, expected) => {
    expect(moveColumn(['sn', 'model', 'price'], moved, place)).toEqual(expected)
  })
})
