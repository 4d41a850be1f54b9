import { describe, expect, it } from 'vitest'
import { cropOf } from './shrink-picture'

describe('a reduced picture', () => {
  it('is cropped to its centre if shown as a square', () => {
    expect(cropOf('square', 3000, 2000)).toEqual({
      left: 500,
      top: 0,
      width: 2000,
      height: 2000,
      drawnWidth: 512,
      drawnHeight: 512,
    })
    expect(cropOf('square', 90, 121)).toMatchObject({ left: 0, top: 15, width: 90, height: 90, drawnWidth: 90 })
  })

  it('is otherwise kept as a whole, in its proportions', () => {
    expect(cropOf('whole', 4000, 3000)).toMatchObject({ left: 0, top: 0, drawnWidth: 1280, drawnHeight: 960 })
    expect(cropOf('whole', 10_000, 2)).toMatchObject({ drawnWidth: 1280, drawnHeight: 1 })
  })
})
