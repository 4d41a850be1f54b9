// Widths in terminal cells: East Asian wide characters and emoji take two, combining marks none.
import stringWidth from 'string-width'

export function cellsOf(text: string): number {
  return stringWidth(text)
}

/** Truncates to a number of cells; a truncated text ends in `…`. */
export function cutTo(text: string, cells: number): string {
  if (cellsOf(text) <= cells) return text
  let kept = ''
  let used = 1
  for (const character of text) {
    used += cellsOf(character)
    if (used > cells) break
    kept += character
  }
  return `${kept}…`
}

export function padTo(text: string, cells: number, isRight = false): string {
  const space = ' '.repeat(Math.max(0, cells - cellsOf(text)))
  return isRight ? space + text : text + space
}
