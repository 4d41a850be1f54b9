// Widths of help texts in terminal cells. Separate from output/width.ts, whose grapheme segmenter takes 20 ms to load;
// help has neither emoji, combining marks nor colours.
import { eastAsianWidth } from 'get-east-asian-width'

export function helpWidth(text: string): number {
  let cells = 0
  for (const character of text) cells += eastAsianWidth(character.codePointAt(0) ?? 0)
  return cells
}

export function padHelp(text: string, cells: number): string {
  return text + ' '.repeat(Math.max(0, cells - helpWidth(text)))
}
