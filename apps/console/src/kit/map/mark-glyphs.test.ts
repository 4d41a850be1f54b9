import { expect, it } from 'vitest'
import { symbolElement } from './mark-glyphs'
import { neutralLook } from './points/state-looks'

it.each([
  [true, '0.45'],
  [false, '1'],
])('the symbol of a point, faded: %s, has the opacity %s, which no marker overwrites', (isFaded, opacity) => {
  const element = symbolElement(neutralLook, isFaded)
  expect(element.style.opacity).toBe('')
  expect(element.querySelector('svg')?.style.opacity).toBe(opacity)
})
