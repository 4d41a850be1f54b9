// The size of a file with a unit that suits it.
import { i18n } from '@lingui/core'

const UNITS = ['B', 'kB', 'MB', 'GB'] as const
const STEP = 1024

/** Bytes as text, e.g. `1.5 MB`. */
export function sizeText(bytes: number): string {
  let [size, unit] = [bytes, 0]
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP
    unit += 1
  }
  return `${i18n.number(size, { maximumFractionDigits: 1 })} ${UNITS[unit] ?? ''}`
}
