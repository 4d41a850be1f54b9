import { describe, expect, it } from 'vitest'
import { colorDefault, shadesOf } from './accent'
import { contrast, hexOfOklch, isHex, oklchOf } from './color'

/** Samples of all hues, and extreme colours. */
const steps = ['00', '22', '55', '80', 'aa', 'd4', 'ff']
const grid = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
const colors = [...grid, colorDefault, '#ffeb00', '#fff', '#000', '#39ff14', '#ff00ff', '#e91e63']

describe('colors', () => {
  it('survive a round trip through OKLCH', () => {
    expect(grid.filter((color) => hexOfOklch(oklchOf(color)) !== color)).toEqual([])
  })

  it('have the contrast defined by WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast(colorDefault, '#ffffff')).toBeCloseTo(2.78, 2)
  })

  it('are parsed from hex notation', () => {
    expect(['#409EFF', '#fff'].every(isHex)).toBe(true)
    expect(['409EFF', '#ff', 'red', '#12345g'].some(isHex)).toBe(false)
  })
})

describe('the shades of a picked colour', () => {
  it('are tested with several hundred colours', () => {
    expect(colors.length).toBeGreaterThan(340)
  })

  it('have enough contrast with white text on filled buttons, idle and hovered', () => {
    const faint = colors.filter((color) => {
      const shades = shadesOf(color)
      return contrast(shades[7], '#ffffff') < 4.5 || contrast(shades[8], '#ffffff') < 4.5
    })
    expect(faint).toEqual([])
  })

  it('are readable as text on white and on dark', () => {
    const faint = colors.filter((color) => {
      const shades = shadesOf(color)
      return contrast(shades[8], '#ffffff') < 4.5 || contrast(shades[4], '#191f29') < 4.5
    })
    expect(faint).toEqual([])
  })

  it('are readable on tinted buttons: the ninth on the first two', () => {
    const faint = colors.filter((color) => {
      const shades = shadesOf(color)
      return contrast(shades[9], shades[1]) < 4.5 || contrast(shades[9], shades[2]) < 4.5
    })
    expect(faint).toEqual([])
  })

  it('are ordered from light to dark', () => {
    const uneven = colors.filter((color) => {
      const onWhite = shadesOf(color).map((shade) => contrast(shade, '#ffffff'))
      return onWhite.some((value, index) => index > 0 && value <= (onWhite[index - 1] ?? 0))
    })
    expect(uneven).toEqual([])
  })

  it('keep the picked hue', () => {
    const turn = (one: string, other: string) => {
      const between = Math.abs(oklchOf(one).hue - oklchOf(other).hue) % 360
      return Math.min(between, 360 - between)
    }
    const vivid = colors.filter((color) => oklchOf(color).chroma > 0.08)
    expect(vivid.length).toBeGreaterThan(200)
    expect(vivid.filter((color) => turn(color, shadesOf(color)[7]) > 8)).toEqual([])
  })

  it('of the default equal the initial ones, except for rounding', () => {
    expect(contrast(shadesOf(colorDefault)[5], colorDefault)).toBeLessThan(1.02)
  })
})
