import { describe, expect, it } from 'vitest'
import { rowWindow } from './row-window'

describe('the rendered rows', () => {
  it('are all of a short list', () => {
    expect(rowWindow(50, 36, 900, 400)).toEqual({ from: 0, to: 50 })
  })

  it('are the visible ones of a long list, with a margin', () => {
    expect(rowWindow(200, 36, 0, 360)).toEqual({ from: 0, to: 16 })
    expect(rowWindow(200, 36, 3600, 360)).toEqual({ from: 94, to: 116 })
  })

  it('end at the end of the list', () => {
    expect(rowWindow(200, 36, 7200, 360)).toEqual({ from: 194, to: 200 })
  })
})
