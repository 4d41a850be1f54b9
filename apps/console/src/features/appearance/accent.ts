// The ten shades of the colour the user picks. Every shade has the same contrast for any colour, so that text in it, or
// on it, stays readable with yellow, white and black too.
import { oklchOf, withContrastOnWhite } from './color'

export type Shades = readonly [string, string, string, string, string, string, string, string, string, string]

/** The colour of the specification (platform §9). */
export const colorDefault = '#409EFF'

/** The contrast of each shade on white, and its share of the colour's chroma. */
const ladder = [
  [1.09, 0.09],
  [1.2, 0.18],
  [1.47, 0.37],
  [1.9, 0.61],
  [2.34, 0.82],
  [2.78, 1],
  [3.98, 1.03],
  [5.46, 1],
  [7.2, 0.89],
  [9.46, 0.75],
] as const

export function shadesOf(color: string): Shades {
  const { chroma, hue } = oklchOf(color)
  return ladder.map(([contrast, share]) => withContrastOnWhite(hue, chroma * share, contrast)) as unknown as Shades
}
