import { expect, it } from 'vitest'
import { batteryFits } from './battery-fit.ts'

it.each([
  [72, 72, true],
  [60, 72, false],
  [null, 72, false],
  [72, null, false],
  [null, null, false],
])('a battery of %s V where %s V are needed fits: %s', (voltage, needed, fits) => {
  expect(batteryFits(voltage, needed)).toBe(fits)
})
